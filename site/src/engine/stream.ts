/** Streams of bytes: stalls noticed, gzip unpacked by its first bytes, progress counted. */
import { EngineError } from './errors.ts';
import { STALL, TransientError } from './fetch.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
export type ByteStream = ReadableStream<Bytes>;

/** What a download brings, and what broke it: a consumer such as WebAssembly reports an error of its own instead. */
export interface Download {
  body: ByteStream;
  failure: EngineError | undefined;
}

/**
 * The unpacked content of a response. It breaks with a TransientError under `code` where nothing comes for half a
 * minute or the line breaks.
 */
export async function contentOf(response: Response, code: string): Promise<Download> {
  if (response.body === null) throw new EngineError(code, 'no content');
  const reader = (response.body as ByteStream).getReader();
  const download: Download = { body: emptyStream(), failure: undefined };
  const raw = streamOf(
    () => beforeStall(reader.read(), code),
    (reason) => reader.cancel(reason),
    (error) => {
      download.failure =
        error instanceof EngineError ? error : new TransientError(code, String(error), { cause: error });
      void reader.cancel().catch(() => undefined);
      return download.failure;
    },
  );
  download.body = await unpacked(raw);
  return download;
}

type Result = ReadableStreamReadResult<Bytes>;

const emptyStream = () => new ReadableStream<Bytes>({ start: (controller) => controller.close() });

/** A stream that reads as `read` does. */
function streamOf(
  read: () => Promise<Result>,
  cancel: (reason: unknown) => Promise<void>,
  onError: (error: unknown) => unknown = (error) => error,
): ByteStream {
  return new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(onError(error));
      }
    },
    cancel,
  });
}

function beforeStall(read: Promise<Result>, code: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TransientError(code, 'stalled')), STALL);
    read.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Gunzips what begins like gzip: a host may have unpacked a `.gz` by itself, or not. */
async function unpacked(body: ByteStream): Promise<ByteStream> {
  const reader = body.getReader();
  let head: Bytes = new Uint8Array(0);
  while (head.length < 2) {
    const { done, value } = await reader.read();
    if (done) break;
    head = concat([head, value]);
  }
  let first: Bytes | undefined = head.length > 0 ? head : undefined;
  const whole = streamOf(
    () => {
      if (first === undefined) return reader.read();
      const value = first;
      first = undefined;
      return Promise.resolve({ done: false, value });
    },
    (reason) => reader.cancel(reason),
  );
  return head[0] === 0x1f && head[1] === 0x8b ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}

/** Reports how many bytes have passed through. */
export function counted(body: ByteStream, onLoaded: (loaded: number) => void): ByteStream {
  let loaded = 0;
  return body.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      transform(chunk, controller) {
        loaded += chunk.length;
        onLoaded(loaded);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** Everything that comes, in one buffer of its own. */
export async function collect(body: ByteStream): Promise<ArrayBuffer> {
  const chunks: Bytes[] = [];
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concat(chunks).buffer;
    chunks.push(value);
  }
}

function concat(chunks: Bytes[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

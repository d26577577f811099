/**
 * The worker's side: runs the Go module and answers the page. It knows nothing of `self`, so that a test can run it
 * with the real module in Node.
 *
 * `Go` comes from the toolchain's wasm_exec.js, which has to be loaded before (worker.ts does).
 */
import { asEngineError, EngineError } from './errors.ts';
import { decodeReply, encodeRequest } from './codec.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import type { LexiconInfo } from './wire.gen.ts';

interface GoRuntime {
  env: Record<string, string>;
  exited: boolean;
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

interface Host {
  Go?: new () => GoRuntime;
  wordsprig?: { call(request: Uint8Array): unknown } | undefined;
}

const host = globalThis as unknown as Host;

/** What the module has installed. A function, since TypeScript believes that nobody else sets a property. */
const installed = () => host.wordsprig;

/** Collect when the heap has grown by this many percent: wasm memory never shrinks, so it pays to keep it small. */
const GOGC = '75';

export type Post = (message: FromWorker, transfer: Transferable[]) => void;

/** Returns the handler for the page's messages. `post` sends to the page. */
export function createHost(post: Post): (message: ToWorker) => Promise<void> {
  let go: GoRuntime | undefined;
  let api: Host['wordsprig'];

  function call(request: Uint8Array): Uint8Array<ArrayBuffer> {
    if (go === undefined || go.exited) throw new EngineError('engine-crashed', 'module has ended');
    const reply = api?.call(request);
    if (!(reply instanceof Uint8Array)) throw new EngineError('engine-crashed', 'no reply');
    return reply as Uint8Array<ArrayBuffer>;
  }

  async function start(module: WebAssembly.Module, lexicon: ArrayBuffer): Promise<LexiconInfo> {
    if (host.Go === undefined) throw new EngineError('engine-start', 'wasm_exec.js is not loaded');
    go = new host.Go();
    go.env = { GOGC };
    const instance = await WebAssembly.instantiate(module, go.importObject);
    host.wordsprig = undefined;
    const ended = (detail: string) => post({ kind: 'crashed', detail }, []);
    // main() runs up to its select{} before run() returns its promise; that promise settles only when it is over.
    go.run(instance).then(
      () => ended('module has ended'),
      (error: unknown) => ended(String(error)),
    );
    api = installed();
    if (api === undefined) throw new EngineError('engine-start', 'module did not install its call');
    const reply = decodeReply(call(encodeRequest(0, 'open', { data: new Uint8Array(lexicon) })));
    if (reply.outcome !== 'ok') throw new EngineError(reply.code, reply.detail);
    return reply.body as LexiconInfo;
  }

  return async (message) => {
    if (message.kind === 'start') {
      try {
        post({ kind: 'ready', lexicon: await start(message.module, message.lexicon) }, []);
      } catch (error) {
        const { code, detail } = asEngineError(error, 'engine-start');
        post({ kind: 'failed', code, detail }, []);
      }
      return;
    }
    try {
      const reply = call(message.request);
      post({ kind: 'reply', reply }, [reply.buffer]);
    } catch (error) {
      post({ kind: 'crashed', detail: asEngineError(error, 'engine-crashed').detail }, []);
    }
  };
}

/** Downloads that try again, notice a stalled line and know when there is no connection. */
import { EngineError } from './errors.ts';

/** Waits before the second and the third try, in milliseconds. */
const BACKOFF = [500, 2000];

/** How long a host may be silent, before its answer and in the middle of it, until it is given up, in milliseconds. */
export const STALL = 30_000;

/** A failure that may pass: the line, or a server under strain. */
export class TransientError extends EngineError {}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine;
}

/**
 * Runs `attempt` up to three times, as long as it fails with a TransientError. Without a connection it gives up at
 * once, with `offline`.
 */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      if (isOffline()) throw new EngineError('offline', error.detail, { cause: error });
      const pause = BACKOFF[tries];
      if (pause === undefined) throw error;
      await wait(pause);
    }
  }
}

/** A fetch that gives up a host which does not begin to answer. When it has, whoever reads the body watches on. */
async function answered(url: string, init?: RequestInit): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new DOMException('no answer', 'TimeoutError')), STALL);
  try {
    return await fetch(url, { ...init, signal: silence.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** One fetch. Rejects with `code`: a TransientError after a network error or a silence, a 5xx or a 429. */
export async function fetchOnce(url: string, code: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await answered(url, init);
  } catch (cause) {
    throw new TransientError(code, String(cause), { cause });
  }
  if (response.ok) return response;
  const detail = `status ${response.status}`;
  throw response.status >= 500 || response.status === 429
    ? new TransientError(code, detail)
    : new EngineError(code, detail);
}

/** Fetches a JSON object. */
export function fetchObject(url: string, code: string): Promise<object> {
  return retrying(async () => {
    const response = await fetchOnce(url, code, { cache: 'no-cache' });
    let value: unknown;
    try {
      value = await response.json();
    } catch (cause) {
      // Some hosts answer for a missing file with a page of their own.
      throw new EngineError(code, `${url} is not JSON`, { cause });
    }
    if (typeof value !== 'object' || value === null) throw new EngineError(code, `${url} is not an object`);
    return value;
  });
}

/**
 * The address to fetch for `url`: itself where the host compresses it on the way or where it is cached, else the
 * `.gz` that lies beside it. A HEAD request tells; it costs one round trip, and only while nothing is cached.
 */
export async function variantOf(url: string): Promise<string> {
  const packed = `${url}.gz`;
  if (typeof DecompressionStream === 'undefined') return url;
  if (await isCached(url)) return url;
  if (await isCached(packed)) return packed;
  try {
    const head = await answered(url, { method: 'HEAD' });
    const encoding = head.headers.get('content-encoding') ?? '';
    return head.ok && encoding !== '' && encoding !== 'identity' ? url : packed;
  } catch {
    return packed;
  }
}

async function isCached(url: string): Promise<boolean> {
  try {
    return (await caches.match(url, { ignoreVary: true })) !== undefined;
  } catch {
    return false; // no cache storage: an insecure context, or refused
  }
}

/** Forgets every cached copy of `url` and its `.gz`. */
export async function forget(url: string): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      await Promise.all([cache.delete(url), cache.delete(`${url}.gz`)]);
    }
  } catch {
    // No cache storage, nothing cached.
  }
}

/** Fetches `url`, or its `.gz` where that is better; `fresh` goes past the browser's cache. */
export async function fetchVariant(url: string, code: string, fresh: boolean): Promise<Response> {
  const init: RequestInit = fresh ? { cache: 'reload' } : {};
  const variant = await variantOf(url);
  let response: Response;
  try {
    response = await fetchOnce(variant, code, init);
  } catch (error) {
    if (variant === url || error instanceof TransientError) throw error;
    return fetchOnce(url, code, init); // a host without the .gz files
  }
  if (variant === url || !isPage(response)) return response;
  const plain = await fetchOnce(url, code, init).catch(() => undefined);
  const [taken, left] = plain === undefined || isPage(plain) ? [response, plain] : [plain, response];
  void left?.body?.cancel().catch(() => undefined);
  return taken;
}

/**
 * Whether a response calls itself a page: some hosts send their page, and with it a 200, for every file that they
 * lack. No proof, since others call everything so; the plain file tells both apart.
 */
export function isPage(response: Response): boolean {
  return /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}

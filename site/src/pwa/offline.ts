/** Making a language ready for offline play: engine and word list go into the cache that the service worker serves. */
import { offlineUrls } from '../engine/client.ts';
import { EngineError } from '../engine/errors.ts';
import { isPage } from '../engine/fetch.ts';
import { ASSET_CACHE, assetPath } from './assets.ts';

/** How long the shell may take to be kept, in milliseconds, after everything else is there. */
const SHELL_PATIENCE = 30_000;

/** The manifests are in the shell already; this leaves the engine and the word list. */
async function assetsOf(lang: string): Promise<string[]> {
  const scope = new URL('./', document.baseURI).href;
  return (await offlineUrls(lang)).filter((url) => assetPath(url, scope) !== undefined);
}

/** Whether this browser can keep the page at all. */
export function canKeep(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator;
}

/** Whether a match in `lang` can be played without a network: the shell is kept, and so are engine and word list. */
export async function isReady(lang: string): Promise<boolean> {
  if (!canKeep() || (await navigator.serviceWorker.getRegistration())?.active == null) return false;
  const cache = await caches.open(ASSET_CACHE);
  const kept = await Promise.all((await assetsOf(lang)).map((url) => cache.match(url, { ignoreVary: true })));
  return kept.length > 0 && kept.every((response) => response !== undefined);
}

async function lengthOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD' });
  return response.ok && !isPage(response) ? Number(response.headers.get('content-length') ?? 0) : 0;
}

/**
 * Bytes to download for `lang`, 0 where the host does not say. A host that compresses on the way tells no length, so
 * the stored `.gz` is asked first: it is as big.
 */
export async function sizeOf(lang: string): Promise<number> {
  const sizes = (await assetsOf(lang)).map(async (url) => {
    const plain = url.replace(/\.gz$/, '');
    return (await lengthOf(`${plain}.gz`)) || lengthOf(plain);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Downloads and keeps what `lang` needs; reports the part that is done, 0 to 1. Rejects with an EngineError. */
export async function makeReady(lang: string, onProgress: (part: number) => void): Promise<void> {
  const urls = await assetsOf(lang);
  const cache = await caches.open(ASSET_CACHE);
  const parts = urls.map(() => 0);
  const report = (i: number, part: number): void => {
    parts[i] = part;
    onProgress(parts.reduce((sum, done) => sum + done, 0) / parts.length);
  };
  await Promise.all(
    urls.map(async (url, i) => {
      if (!(await cache.match(url, { ignoreVary: true }))) {
        await keep(cache, url, (part) => {
          report(i, part);
        });
      }
      report(i, 1);
    }),
  );
  await shellKept();
}

/**
 * Waits until the service worker is installed and with it the shell is kept. Where the browser has refused it, or it
 * fails to install, `ready` never settles: so it is given some time only.
 */
async function shellKept(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refused = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new EngineError('offline-refused', 'the service worker is not installed'));
    }, SHELL_PATIENCE);
  });
  try {
    await Promise.race([navigator.serviceWorker.ready, refused]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(url: string, code: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw new EngineError(navigator.onLine ? code : 'offline', String(cause), { cause });
  }
  if (!response.ok || response.body === null) throw new EngineError(code, `status ${response.status}`);
  return response;
}

/** What is to be kept, and under which address: the plain file's where the host sends its page for a `.gz` it lacks. */
async function download(url: string, code: string): Promise<[string, Response]> {
  const response = await ask(url, code);
  if (!url.endsWith('.gz') || !isPage(response)) return [url, response];
  const plain = url.slice(0, -'.gz'.length);
  const other = await ask(plain, code).catch(() => undefined);
  return other === undefined || isPage(other) ? [url, response] : [plain, other];
}

async function keep(cache: Cache, wanted: string, onProgress: (part: number) => void): Promise<void> {
  const code = wanted.includes('/lexicon/') ? 'lexicon-download' : 'engine-download';
  const [url, response] = await download(wanted, code);
  const total = Number(response.headers.get('content-length') ?? 0);
  let loaded = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      // With a content-encoding the length is that of the packed bytes, so stay below the end.
      if (total > 0) onProgress(Math.min(loaded / total, 0.99));
      controller.enqueue(chunk);
    },
  });
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  try {
    await cache.put(url, new Response(response.body?.pipeThrough(counting), { headers }));
  } catch (cause) {
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new EngineError(full ? 'offline-full' : code, String(cause), { cause });
  }
}

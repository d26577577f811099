/**
 * Gets the compiled engine and the word lists, once a page. The module is compiled on the main thread while it
 * downloads, with the shell usable all the while, and handed to each worker; a word list is kept as its bytes, so that
 * a worker that died is replaced without the network.
 */
import { toHex } from '../hex.ts';
import {
  assetUrl,
  ENGINE_MANIFEST,
  type EngineManifest,
  engineManifest,
  enginePath,
  LEXICON_MANIFEST,
  lexiconEntry,
  lexiconPath,
} from './assets.ts';
import { asEngineError, EngineError } from './errors.ts';
import { fetchVariant, forget, retrying, variantOf } from './fetch.ts';
import { Shared } from './shared.ts';
import { type ByteStream, collect, contentOf, counted } from './stream.ts';

/** How far a download is. `total` is the unpacked size in bytes; `loaded` grows to it. */
export interface Progress {
  stage: 'engine' | 'lexicon';
  loaded: number;
  total: number;
}
export type OnProgress = (progress: Progress) => void;

/** A word list's file and what its manifest says of it. */
export interface LexiconFile {
  lang: string;
  bytes: ArrayBuffer;
  /** Hex; compared with what the module computes from the bytes. */
  hash: string;
}

let engine: Shared<WebAssembly.Module, Progress> | undefined;
let lexicon: { lang: string; file: Shared<LexiconFile, Progress> } | undefined;

/**
 * The compiled module. Rejects with `offline`, `engine-download`, `engine-corrupt` or `engine-compile`; a later call
 * tries again.
 */
export function engineModule(onProgress?: OnProgress): Promise<WebAssembly.Module> {
  if (engine === undefined || engine.failed) engine = new Shared(compileEngine);
  return engine.wait(onProgress);
}

/**
 * The word list of one language; only the last one asked for is kept. Rejects with `offline`, `lexicon-missing`,
 * `lexicon-download` or `lexicon-corrupt`. `fresh` downloads it again, past every cache: for bytes that turned out
 * to be corrupt.
 */
export function lexiconFile(lang: string, onProgress?: OnProgress, fresh = false): Promise<LexiconFile> {
  if (lexicon?.lang !== lang || lexicon.file.failed || fresh) {
    lexicon = { lang, file: new Shared((report) => fetchLexicon(lang, fresh, report)) };
  }
  return lexicon.file.wait(onProgress);
}

/** Begins both downloads without waiting, for a page that will want them; failures come up when it does. */
export function preload(lang: string): void {
  engineModule().catch(() => undefined);
  lexiconFile(lang).catch(() => undefined);
}

/** The addresses to cache so that a match in `lang` can be played offline: manifests, module, word list. */
export async function offlineUrls(lang: string): Promise<string[]> {
  const [manifest, entry] = await Promise.all([engineManifest(), lexiconEntry(lang)]);
  const files = [enginePath(manifest), lexiconPath(entry)].map((path) => variantOf(assetUrl(path)));
  return [assetUrl(ENGINE_MANIFEST), assetUrl(LEXICON_MANIFEST), ...(await Promise.all(files))];
}

async function compileEngine(report: OnProgress): Promise<WebAssembly.Module> {
  const manifest = await engineManifest();
  const url = assetUrl(enginePath(manifest));
  const withProgress = (body: ByteStream) =>
    counted(body, (loaded) => report({ stage: 'engine', loaded, total: manifest.bytes }));
  try {
    return await consume(url, 'engine-download', 'engine-compile', false, (body) => {
      // A response of our own has the MIME type that streaming wants, whatever the host sends.
      const headers = { 'Content-Type': 'application/wasm' };
      return WebAssembly.compileStreaming(new Response(withProgress(body), { headers }));
    });
  } catch (error) {
    if ((error as EngineError).code !== 'engine-compile') throw error;
  }
  await forget(url); // a copy that broke on its way into a cache
  // Collected before it is compiled: only of the whole can be said whether it, or the browser, is at fault.
  const bytes = await consume(url, 'engine-download', 'engine-corrupt', true, (body) => collect(withProgress(body)));
  await checkEngine(bytes, manifest);
  return WebAssembly.compile(bytes).catch((error: unknown) => {
    throw asEngineError(error, 'engine-compile');
  });
}

/** Rejects with `engine-corrupt` where the bytes are not those that the manifest, or the hash in the name, promises. */
async function checkEngine(bytes: ArrayBuffer, manifest: EngineManifest): Promise<void> {
  if (bytes.byteLength !== manifest.bytes) {
    throw new EngineError('engine-corrupt', `${bytes.byteLength} bytes of ${manifest.bytes}`);
  }
  const promised = /-([0-9a-f]{16})\.wasm$/.exec(manifest.file)?.[1];
  // Without https or localhost a page has no SubtleCrypto; then the size has to do.
  if (promised === undefined || !isSecureContext) return;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 8);
  const hex = toHex(hash);
  if (hex !== promised) throw new EngineError('engine-corrupt', `hash ${hex}, not ${promised}`);
}

async function fetchLexicon(lang: string, fresh: boolean, report: OnProgress): Promise<LexiconFile> {
  const entry = await lexiconEntry(lang);
  const url = assetUrl(lexiconPath(entry));
  if (fresh) await forget(url);
  const bytes = await consume(url, 'lexicon-download', 'lexicon-corrupt', fresh, (body) =>
    collect(counted(body, (loaded) => report({ stage: 'lexicon', loaded, total: entry.bytes }))),
  );
  return { lang, bytes, hash: entry.hash };
}

/**
 * Downloads and feeds `use`, again from the start where the line breaks. What fails though everything came is blamed
 * on the content, with `badContent`.
 */
function consume<T>(
  url: string,
  badDownload: string,
  badContent: string,
  fresh: boolean,
  use: (body: ByteStream) => Promise<T>,
): Promise<T> {
  return retrying(async () => {
    const download = await contentOf(await fetchVariant(url, badDownload, fresh), badDownload);
    try {
      return await use(download.body);
    } catch (error) {
      throw download.failure ?? asEngineError(error, badContent);
    }
  });
}

/**
 * Where the engine and the word lists lie: beside the page, under names that carry a content hash. Two manifests say
 * which. They belong to the shell and are cached with it, so a page always asks for the files it was built for.
 */
import { EngineError } from './errors.ts';
import { fetchObject } from './fetch.ts';

/** build/engine/manifest.json, written by `make wasm`. Sizes are bytes. */
export interface EngineManifest {
  file: string;
  bytes: number;
  gzip: number;
  brotli: number;
}

/** One language of build/lexicon/manifest.json, written by `make lexicon`. */
export interface LexiconEntry {
  file: string;
  /** Content hash, hex: what the module computes when it opens the list. */
  hash: string;
  words: number;
  bytes: number;
}

/** Addresses below the page's own folder. */
export const ENGINE_MANIFEST = 'engine/manifest.json';
export const LEXICON_MANIFEST = 'lexicon/manifest.json';
export const enginePath = (manifest: EngineManifest) => `engine/${manifest.file}`;
export const lexiconPath = (entry: LexiconEntry) => `lexicon/${entry.file}`;

/** The full address of an asset, relative to the page: the site may lie in any folder of any host. */
export function assetUrl(path: string): string {
  return new URL(path, document.baseURI).href;
}

export async function engineManifest(): Promise<EngineManifest> {
  const manifest = await fetchObject(assetUrl(ENGINE_MANIFEST), 'engine-download');
  if (!namesFile(manifest)) throw new EngineError('engine-download', 'the manifest names no file');
  return manifest as EngineManifest;
}

/** Every word list there is, by language. */
async function lexiconManifest(): Promise<Record<string, LexiconEntry>> {
  const manifest = await fetchObject(assetUrl(LEXICON_MANIFEST), 'lexicon-download');
  if (!Object.values(manifest).every(namesFile))
    throw new EngineError('lexicon-download', 'the manifest names no file');
  return manifest as Record<string, LexiconEntry>;
}

export async function lexiconEntry(lang: string): Promise<LexiconEntry> {
  const manifest = await lexiconManifest();
  const entry = Object.hasOwn(manifest, lang) ? manifest[lang] : undefined;
  if (entry === undefined) throw new EngineError('lexicon-missing', lang);
  return entry;
}

function namesFile(value: unknown): value is { file: string; bytes: number } {
  const asset = value as Partial<EngineManifest> | null;
  // A plain name: no manifest sends the page elsewhere.
  return typeof asset?.file === 'string' && /^[\w.-]+$/.test(asset.file) && typeof asset.bytes === 'number';
}

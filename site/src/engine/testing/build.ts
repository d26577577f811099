/** What `make wasm` and `make lexicon` built, for tests that run the real module in Node. */
import { existsSync, readFileSync } from 'node:fs';
import type { EngineManifest, LexiconEntry } from '../assets.ts';
import type { LexiconFile } from '../load.ts';

const build = new URL('../../../../build/', import.meta.url);

function read(path: string): Buffer {
  const file = new URL(path, build);
  if (!existsSync(file)) throw new Error(`build/${path} is missing: run make wasm lexicon first`);
  return readFileSync(file);
}

const json = (path: string): unknown => JSON.parse(read(path).toString('utf8'));

/** Loads the toolchain's glue into this realm and returns the compiled module. */
export async function builtModule(): Promise<WebAssembly.Module> {
  const manifest = json('engine/manifest.json') as EngineManifest;
  read('engine/wasm_exec.js');
  await import(/* @vite-ignore */ new URL('engine/wasm_exec.js', build).href);
  return WebAssembly.compile(new Uint8Array(read(`engine/${manifest.file}`)));
}

export function builtLexicon(lang: string): LexiconFile {
  const entry = (json('lexicon/manifest.json') as Record<string, LexiconEntry>)[lang];
  if (entry === undefined) throw new Error(`no word list ${lang}`);
  return { lang, bytes: new Uint8Array(read(`lexicon/${entry.file}`)).buffer, hash: entry.hash };
}

/**
 * The export file: every match and the settings in one msgp map, to be kept elsewhere or taken to another device.
 * An import is checked field by field (read.ts) and bounded before anything is stored.
 */
import { decode, encode } from '@msgpack/msgpack';
import { readMatch, readSettings } from './read.ts';
import type { Store } from './store.ts';
import { StoreError, type Settings, type StoredMatch } from './types.ts';

const FORMAT = 'wordsprig-export';
const VERSION = 1;

/** Bytes of the largest file that is read, and how many matches it may hold. */
export const MOST_BYTES = 16 * 1024 * 1024;
export const MOST_MATCHES = 5000;

/** What an import did. `older`: matches that are here in a later state and were left alone. */
export interface Imported {
  added: number;
  replaced: number;
  older: number;
  unreadable: number;
}

/** Everything on the device as a file. */
export async function exportAll(store: Store): Promise<Blob> {
  const content = {
    format: FORMAT,
    version: VERSION,
    exported: Date.now(),
    settings: await store.settings(),
    matches: await store.matches(),
  };
  return new Blob([encode(content)], { type: 'application/octet-stream' });
}

function parse(bytes: Uint8Array): Record<string, unknown> {
  let content: unknown;
  try {
    content = decode(bytes);
  } catch {
    throw new StoreError('import-format');
  }
  if (typeof content !== 'object' || content === null) throw new StoreError('import-format');
  const file = content as Record<string, unknown>;
  if (file['format'] !== FORMAT || !Array.isArray(file['matches'])) throw new StoreError('import-format');
  if (file['version'] !== VERSION) throw new StoreError('import-version');
  if (file['matches'].length > MOST_MATCHES) throw new StoreError('import-too-big');
  return file;
}

/**
 * Takes a file's matches over; of a match that is on both sides the later state is kept. The settings are taken only
 * where `withSettings` says so.
 *
 * @throws StoreError when the file is too big, is no export, or is of a later version of the page.
 */
export async function importFile(store: Store, file: Blob): Promise<Imported & { settings: Settings }> {
  if (file.size > MOST_BYTES) throw new StoreError('import-too-big');
  const content = parse(new Uint8Array(await file.arrayBuffer()));
  const here = new Map((await store.matches()).map((match) => [match.id, match.updated]));
  const taken: StoredMatch[] = [];
  const done = { added: 0, replaced: 0, older: 0, unreadable: 0 };
  for (const value of content['matches'] as unknown[]) {
    const match = readMatch(value);
    if (match === undefined) {
      done.unreadable++;
      continue;
    }
    const mine = here.get(match.id);
    if (mine !== undefined && mine >= match.updated) {
      done.older++;
      continue;
    }
    taken.push(match);
    here.set(match.id, match.updated);
    if (mine === undefined) done.added++;
    else done.replaced++;
  }
  await store.putAll(taken);
  return { ...done, settings: readSettings(content['settings']) };
}

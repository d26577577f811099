/** Looks into the page's own database: the record of a match is what the real engine needs to find moves. */
import type { Page } from '@playwright/test';
import type { Placed, SeatSetup } from '../../src/engine/wire.gen.ts';

export interface Stored {
  record: Uint8Array;
  seats: SeatSetup[];
  /** Tiles laid but not played. */
  draft: Placed[];
  finished: boolean;
}

/** The stored match with the id in the page's address. The database must exist: a match has been started. */
export async function storedMatch(page: Page): Promise<Stored | undefined> {
  const id = /#\/(?:match|result)\/([^/]+)/.exec(page.url())?.[1];
  if (id === undefined) throw new Error(`no match in ${page.url()}`);
  const found = await page.evaluate(async (key) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wordsprig');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(String(opening.error)));
    });
    try {
      if (!database.objectStoreNames.contains('matches')) return undefined;
      return await new Promise<(Omit<Stored, 'record'> & { record: number[] }) | undefined>((resolve) => {
        const reading = database.transaction('matches').objectStore('matches').get(key);
        reading.onsuccess = () => {
          const match = reading.result as Stored | undefined;
          if (match === undefined) {
            resolve(undefined);
            return;
          }
          const { record, seats, draft, finished } = match;
          resolve({ record: [...record], seats, draft, finished });
        };
      });
    } finally {
      database.close();
    }
  }, id);
  return found && { ...found, record: Uint8Array.from(found.record) };
}

/**
 * Makes the page's randomness the same in every run, so that a match that fails can be played again: all that comes
 * from getRandomValues on the page follows from `seed` by a xorshift.
 */
export async function fixRandomness(page: Page, seed: number): Promise<void> {
  await page.addInitScript((start) => {
    let state = start >>> 0 || 1;
    const next = (): number => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state >>> 0;
    };
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = next() & 255;
      return array;
    };
  }, seed);
}

// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { Store } from './store.ts';
import type { StoredDuel } from './types.ts';

function duel(id: string, updated = 1): StoredDuel {
  return {
    id: id.padEnd(43, 'x'),
    secret: new Uint8Array(32).fill(7),
    name: 'Ada',
    lang: 'de',
    promises: { '1': { commitment: new Uint8Array(32), nonce: new Uint8Array(32).fill(1) } },
    rackOrder: [1, 2],
    draft: [{ square: 60, tile: 5 }],
    outbox: { round: 1, number: 3, kind: 1, tiles: [{ square: 60, tile: 5 }] },
    tidyKept: { round: 1, number: 2 },
    glance: {
      phase: 'playing',
      round: 1,
      seat: 0,
      turn: 1,
      names: ['Ada', 'Bo'],
      scores: [4, 9],
      moves: 2,
      again: [],
      ruleset: 'sprig',
    },
    updated,
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('stored duels', () => {
  it('come back as they were, the last changed first', async () => {
    const store = new Store();
    expect(await store.putDuel(duel('a', 1))).toBe(true);
    expect(await store.putDuel(duel('b', 2))).toBe(true);
    expect(await new Store().duels()).toEqual([duel('b', 2), duel('a', 1)]);
    await store.removeDuel(duel('a').id);
    expect(await store.duel(duel('a').id)).toBeUndefined();
  });

  it('are not kept in memory where nothing can be stored', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const store = new Store();
    expect(await store.putDuel(duel('a'))).toBe(false);
    expect(await store.duel(duel('a').id)).toBeUndefined();
    expect(await store.available()).toBe(false);
  });

  it('find room in a database from before there were duels', async () => {
    const old = await openDB('wordsprig', 1, {
      upgrade(db) {
        db.createObjectStore('matches');
        db.createObjectStore('values');
      },
    });
    await old.put('values', { theme: 'dark' }, 'settings');
    old.close();
    const store = new Store();
    expect(await store.putDuel(duel('a'))).toBe(true);
    expect((await store.settings()).theme).toBe('dark');
  });

  it('go with everything else', async () => {
    const store = new Store();
    await store.putDuel(duel('a'));
    await store.removeAll();
    expect(await store.duels()).toEqual([]);
  });

  it('are passed over where they cannot be read', async () => {
    const store = new Store();
    await store.putDuel(duel('a'));
    const db = await openDB('wordsprig');
    await db.put('duels', { ...duel('b'), secret: new Uint8Array(31) }, 'b');
    await db.put('duels', 'nonsense', 'c');
    db.close();
    expect((await store.duels()).map(({ id }) => id)).toEqual([duel('a').id]);
  });
});

// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, SCHEMA_VERSION } from './database.ts';
import { Store } from './store.ts';
import { exportAll, importFile } from './transfer.ts';
import { DEFAULT_SETTINGS, type Problem, type StoredMatch } from './types.ts';

function match(id: string, updated = 1): StoredMatch {
  return {
    id,
    record: Uint8Array.of(1, 2, 3),
    mode: 'solo',
    seats: [
      { kind: 'human', name: '', level: '' },
      { kind: 'computer', name: '', level: 'normal' },
    ],
    lang: 'de',
    rackOrder: { '0': [3, 1, 2] },
    draft: [{ square: 60, tile: 5 }],
    updated,
    finished: false,
  };
}

const noEvents = { onBlocked: () => undefined, onStale: () => undefined, onTerminated: () => undefined };

function watch(store: Store): Problem[] {
  const seen: Problem[] = [];
  store.onProblem((problem) => seen.push(problem));
  return seen;
}

function failing(name: string): IDBFactory {
  return {
    open: () => {
      throw new DOMException('no', name);
    },
  } as unknown as IDBFactory;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a working store', () => {
  it('gives matches back, the last changed first, from another page too', async () => {
    const store = new Store();
    await store.put(match('a', 1));
    await store.put(match('b', 2));
    const later = new Store();
    expect((await later.matches()).map((m) => m.id)).toEqual(['b', 'a']);
    expect(await later.match('a')).toEqual(match('a', 1));
    expect(await later.available()).toBe(true);
  });

  it('forgets a removed match', async () => {
    const store = new Store();
    await store.put(match('a'));
    await store.remove('a');
    expect(await new Store().match('a')).toBeUndefined();
  });

  it.each(['remove', 'removeAll'] as const)(
    'brings nothing back that another tab has deleted (%s)',
    async (removal) => {
      const [playing, other] = [new Store(), new Store()];
      const told = vi.fn();
      const end = playing.onRemoved('a', told);
      await playing.put(match('a', 1));
      expect(await playing.putAgain(match('a', 2))).toBe(true);
      expect(await other.match('a')).toEqual(match('a', 2));
      await other[removal]('a');
      expect(await playing.putAgain(match('a', 3))).toBe(false);
      expect(await playing.matches()).toEqual([]);
      await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
      end();
    },
  );

  it('gives values that can be changed without changing what is stored', async () => {
    const store = new Store();
    await store.put(match('a'));
    const mine = await store.match('a');
    mine?.draft.push({ square: 1, tile: 1 });
    expect((await store.match('a'))?.draft).toHaveLength(1);
  });

  it('keeps settings, and mends fields that cannot be read', async () => {
    const store = new Store();
    await store.putSettings({ ...DEFAULT_SETTINGS, theme: 'dark', names: ['Ada', 'Bo'] });
    expect(await new Store().settings()).toMatchObject({ theme: 'dark', names: ['Ada', 'Bo'] });
    const db = await openDatabase(noEvents);
    await db.put('values', { theme: 'pink', coordinates: false }, 'settings');
    expect(await new Store().settings()).toEqual({ ...DEFAULT_SETTINGS, coordinates: false });
  });

  it('empties everything', async () => {
    const store = new Store();
    await store.put(match('a'));
    await store.putSettings({ ...DEFAULT_SETTINGS, theme: 'dark' });
    await store.removeAll();
    expect(await store.matches()).toEqual([]);
    expect(await new Store().settings()).toEqual(DEFAULT_SETTINGS);
  });

  it('refuses to write what it could not read again', async () => {
    await expect(new Store().put({ ...match('a'), id: '../a' })).rejects.toThrow(TypeError);
    await expect(new Store().put({ ...match('a'), record: new Uint8Array(1 << 20) })).rejects.toThrow(TypeError);
  });
});

describe('a store in trouble', () => {
  it('goes on in memory when storage is refused, and says so once', async () => {
    globalThis.indexedDB = failing('SecurityError');
    const store = new Store();
    const seen = watch(store);
    await store.put(match('a', 1));
    await store.put(match('a', 5));
    await store.putSettings({ ...DEFAULT_SETTINGS, theme: 'light' });
    expect(await store.match('a')).toEqual(match('a', 5));
    expect((await store.matches()).map((m) => m.updated)).toEqual([5]);
    expect(await store.putAgain(match('a', 6))).toBe(true);
    expect((await store.matches()).map((m) => m.updated)).toEqual([6]);
    expect((await store.settings()).theme).toBe('light');
    await store.remove('a');
    expect(await store.match('a')).toBeUndefined();
    expect(await store.putAgain(match('a', 7))).toBe(false);
    expect(seen).toEqual(['blocked']);
    expect(await store.available()).toBe(false);
  });

  it('deletes, and has something to end, where the browser refuses the channel between tabs as well', async () => {
    globalThis.indexedDB = failing('SecurityError');
    vi.stubGlobal('BroadcastChannel', function () {
      throw new DOMException('no', 'SecurityError');
    });
    try {
      const store = new Store();
      await store.put(match('a'));
      const end = store.onRemoved('b', () => undefined);
      await store.removeDuel('b');
      await store.removeAll();
      expect(await store.matches()).toEqual([]);
      end();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('tells a listener that comes late', async () => {
    globalThis.indexedDB = failing('SecurityError');
    const store = new Store();
    await store.matches();
    expect(watch(store)).toEqual(['blocked']);
  });

  it('keeps a match in memory when there is no room, beside what is stored', async () => {
    const store = new Store();
    const seen = watch(store);
    await store.put(match('old', 1));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.put(match('new', 2));
    expect((await store.matches()).map((m) => m.id)).toEqual(['new', 'old']);
    expect(seen).toEqual(['full']);
  });

  it('skips an entry that cannot be read and shows the others', async () => {
    const db = await openDatabase(noEvents);
    await db.put('matches', { id: 'broken', record: 'text' }, 'broken');
    const store = new Store();
    const seen = watch(store);
    await store.put(match('a'));
    expect((await store.matches()).map((m) => m.id)).toEqual(['a']);
    expect(await store.match('broken')).toBeUndefined();
    expect(seen).toEqual(['corrupt']);
  });

  it('lets a newer tab upgrade, and plays on in memory', async () => {
    const store = new Store();
    const seen = watch(store);
    await store.put(match('a', 1));
    const newer = await openDatabase(noEvents, SCHEMA_VERSION + 1);
    expect(await newer.get('matches', 'a')).toMatchObject({ id: 'a' });
    expect(seen).toEqual(['stale']);
    await store.put(match('b', 2));
    expect((await store.matches()).map((m) => m.id)).toEqual(['b']);
  });

  it('says that it is stale when the database is already newer', async () => {
    (await openDatabase(noEvents, SCHEMA_VERSION + 1)).close();
    const store = new Store();
    const seen = watch(store);
    await store.put(match('a'));
    expect((await store.match('a'))?.id).toBe('a');
    expect(seen).toEqual(['stale']);
  });

  it('goes on without an old tab that keeps the database, and writes what has gathered when it closes', async () => {
    // A tab that does not let go when asked: a bare connection without a versionchange handler.
    const old = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('wordsprig', SCHEMA_VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('matches');
        request.result.createObjectStore('values');
      };
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    const store = new Store(SCHEMA_VERSION + 1, 10);
    const seen = watch(store);
    await store.put(match('a'));
    expect(seen).toEqual(['blocked']);
    expect((await store.match('a'))?.id).toBe('a');
    old.close();
    await vi.waitFor(async () => {
      expect((await new Store(SCHEMA_VERSION + 1).match('a'))?.id).toBe('a');
    });
    expect(await store.available()).toBe(true);
  });

  it('opens the database again when the connection was closed', async () => {
    const store = new Store();
    const seen = watch(store);
    await store.put(match('a', 1));
    const once = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    await store.put(match('b', 2));
    expect(once).toHaveBeenCalled();
    expect((await new Store().matches()).map((m) => m.id)).toEqual(['b', 'a']);
    expect(seen).toEqual([]);
  });
});

describe('export and import', () => {
  it('takes everything to another device', async () => {
    const here = new Store();
    await here.put(match('a', 1));
    await here.put({ ...match('b', 2), finished: true, noTidyAsk: true });
    const file = await exportAll(here);
    globalThis.indexedDB = new IDBFactory();
    const there = new Store();
    expect(await importFile(there, file)).toMatchObject({ added: 2, replaced: 0, older: 0, unreadable: 0 });
    expect(await there.matches()).toEqual(await here.matches());
  });

  it('takes many matches over in few transactions', async () => {
    const here = new Store();
    const many = Array.from({ length: 1100 }, (_, i) => match(`m${i}`, i));
    await here.putAll(many);
    const file = await exportAll(here);
    globalThis.indexedDB = new IDBFactory();
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const there = new Store();
    expect(await importFile(there, file)).toMatchObject({ added: 1100 });
    expect(begun.mock.calls.length).toBeLessThan(10);
    begun.mockRestore();
    expect(await new Store().matches()).toHaveLength(1100);
  });

  it('keeps in memory what an import could not write', async () => {
    const here = new Store();
    await here.put(match('a', 1));
    const file = await exportAll(here);
    globalThis.indexedDB = failing('QuotaExceededError');
    const there = new Store();
    const seen = watch(there);
    expect(await importFile(there, file)).toMatchObject({ added: 1 });
    expect((await there.matches()).map((m) => m.id)).toEqual(['a']);
    expect(seen).toEqual(['full']);
  });

  it('keeps the later state of a match that is on both sides', async () => {
    const here = new Store();
    await here.put(match('a', 1));
    await here.put(match('b', 9));
    const file = await exportAll(here);
    await here.put(match('a', 7));
    await here.remove('b');
    await here.put(match('b', 2));
    expect(await importFile(here, file)).toMatchObject({ added: 0, replaced: 1, older: 1 });
    expect((await here.match('a'))?.updated).toBe(7);
    expect((await here.match('b'))?.updated).toBe(9);
  });

  it('counts matches that cannot be read and takes the rest', async () => {
    const { encode } = await import('@msgpack/msgpack');
    const content = { format: 'wordsprig-export', version: 1, matches: [match('a'), { id: 7 }, null] };
    expect(await importFile(new Store(), new Blob([encode(content)]))).toMatchObject({ added: 1, unreadable: 2 });
  });

  it('takes no match from a time that no calendar has: the lobby could not say when that was', async () => {
    const { encode } = await import('@msgpack/msgpack');
    const last = 8.64e15;
    const matches = [match('a', last), match('b', last + 1), match('c', -last - 1), match('d', 1.5)];
    const file = new Blob([encode({ format: 'wordsprig-export', version: 1, matches })]);
    const store = new Store();
    expect(await importFile(store, file)).toMatchObject({ added: 1, unreadable: 3 });
    for (const { updated } of await store.matches()) expect(() => new Date(updated).toISOString()).not.toThrow();
  });

  it.each([
    ['text', new Blob(['hello']), 'import-format'],
    ['nothing', new Blob([]), 'import-format'],
    ['too much', new Blob([new Uint8Array(16 * 1024 * 1024 + 1)]), 'import-too-big'],
  ])('refuses %s', async (_name, file, code) => {
    await expect(importFile(new Store(), file)).rejects.toMatchObject({ code });
  });

  it('refuses a file of a later version', async () => {
    const { encode } = await import('@msgpack/msgpack');
    const file = new Blob([encode({ format: 'wordsprig-export', version: 2, matches: [] })]);
    await expect(importFile(new Store(), file)).rejects.toMatchObject({ code: 'import-version' });
  });
});

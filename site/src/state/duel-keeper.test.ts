// @vitest-environment node
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MoveKind } from '../engine/wire.gen.ts';
import { store, type StoredDuel } from '../store/index.ts';
import { Store } from '../store/store.ts';
import { DuelKeeper, type DuelKeeperEvents } from './duel-keeper.ts';
import { Locks } from './testing/locks.ts';

const id = 'd'.repeat(43);
const duel: StoredDuel = {
  id,
  secret: new Uint8Array(32).fill(7),
  name: 'Ada',
  lang: 'de',
  promises: {},
  rackOrder: [],
  draft: [],
  updated: 1,
};
const draft = [{ square: 112, tile: 5 }];

const open: DuelKeeper[] = [];
const events = (): DuelKeeperEvents => ({ lost: vi.fn(), stored: vi.fn(), gone: vi.fn(), failed: vi.fn() });

async function tab(on = events()): Promise<DuelKeeper> {
  const keeper = await DuelKeeper.open(id, on);
  if (keeper === undefined) throw new Error('no such duel');
  open.push(keeper);
  return keeper;
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  await store.putDuel(duel);
});
afterEach(async () => {
  for (const keeper of open.splice(0)) await keeper.close();
  vi.unstubAllGlobals();
});

describe('DuelKeeper', () => {
  it('lets one tab write; what it has written reaches the other', async () => {
    const on = events();
    const [first, second] = [await tab(), await tab(on)];
    expect([first.reading, second.reading]).toEqual([false, true]);
    second.change({ draft: [{ square: 1, tile: 1 }] });
    await second.flush();
    expect((await store.duel(id))?.draft).toEqual([]);
    first.change({ draft });
    await first.flush();
    await vi.waitFor(() => expect(on.stored).toHaveBeenCalled());
    expect(second.kept.draft).toEqual(draft);
  });

  it('says so where it cannot read, or show, what the other tab has written', async () => {
    const on = events();
    const [first] = [await tab(), await tab(on)];
    const unreadable = new Error('unreadable');
    vi.spyOn(store, 'duel').mockRejectedValueOnce(unreadable);
    first.change({ draft });
    await first.flush();
    await vi.waitFor(() => expect(on.failed).toHaveBeenCalledWith(unreadable));
    expect(on.stored).not.toHaveBeenCalled();
  });

  it('hands over with all that the first tab has not written yet', async () => {
    const on = events();
    const [first, second] = [await tab(on), await tab()];
    first.change({ draft });
    expect(await second.takeOver()).toBe(true);
    expect(on.lost).toHaveBeenCalledOnce();
    expect(second.kept.draft).toEqual(draft);
    first.change({ draft: [] });
    await first.flush();
    expect((await store.duel(id))?.draft).toEqual(draft);
    second.change({ draft: [] });
    await second.flush();
    expect((await store.duel(id))?.draft).toEqual([]);
  });

  it('keeps the move under way until there is none', async () => {
    const keeper = await tab();
    const move = { round: 1, number: 3, kind: MoveKind.Place, tiles: draft };
    await keeper.outbox(move);
    expect((await store.duel(id))?.outbox).toEqual(move);
    await keeper.outbox(undefined);
    expect(await store.duel(id)).not.toHaveProperty('outbox');
  });

  it('lets the duel go where there is none to keep', async () => {
    await store.removeDuel(id);
    expect(await DuelKeeper.open(id, events())).toBeUndefined();
    await store.putDuel(duel);
    expect((await tab()).reading).toBe(false);
  });

  it.each(['removeAll', 'removeDuel'] as const)('writes nothing back after %s in another tab', async (removal) => {
    const on = events();
    const keeper = await tab(on);
    keeper.change({ draft });
    await new Store()[removal](id);
    await keeper.flush();
    await keeper.outbox({ round: 1, number: 3, kind: MoveKind.Place, tiles: draft });
    expect(await store.duels()).toEqual([]);
    await vi.waitFor(() => expect(on.gone).toHaveBeenCalledOnce());
  });

  it('hears at once that another tab has deleted the duel, also where it only watches', async () => {
    const [playing, watching] = [events(), events()];
    await tab(playing);
    await tab(watching);
    await new Store().removeDuel('e'.repeat(43));
    await new Store().removeDuel(id);
    await vi.waitFor(() => expect(watching.gone).toHaveBeenCalledOnce());
    expect(playing.gone).toHaveBeenCalledOnce();
  });

  it('goes when the browser has thrown the duel away unasked', async () => {
    const on = events();
    const keeper = await tab(on);
    const db = await openDB('wordsprig');
    await db.delete('duels', id);
    db.close();
    keeper.change({ draft });
    await keeper.flush();
    expect(on.gone).toHaveBeenCalledOnce();
    expect(await store.duel(id)).toBeUndefined();
  });
});

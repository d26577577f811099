// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredMatch } from '../store/index.ts';
import { Keeper } from './keeper.ts';

const match: StoredMatch = {
  id: 'm',
  record: Uint8Array.of(1),
  mode: 'solo',
  seats: [],
  lang: 'de',
  rackOrder: {},
  draft: [],
  updated: 1,
  finished: false,
};

let written: StoredMatch[];
let keeper: Keeper<StoredMatch>;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  keeper = new Keeper(
    match,
    (m) => {
      written.push(m);
      return Promise.resolve();
    },
    vi.fn(),
  );
});
afterEach(() => vi.useRealTimers());

describe('Keeper', () => {
  it('gathers changes that follow quickly', async () => {
    keeper.change({ draft: [{ square: 1, tile: 1 }] });
    keeper.change({ draft: [{ square: 2, tile: 1 }] });
    await vi.runAllTimersAsync();
    expect(written.map((m) => m.draft)).toEqual([[{ square: 2, tile: 1 }]]);
  });

  it('writes what is left when flushed, and nothing twice', async () => {
    keeper.change({ noTidyAsk: true });
    await keeper.flush();
    await keeper.flush();
    await vi.runAllTimersAsync();
    expect(written).toHaveLength(1);
  });

  it('goes on writing after a write that failed', async () => {
    let broken = true;
    keeper = new Keeper(
      match,
      (m) => {
        if (broken) return Promise.reject(new TypeError('no'));
        written.push(m);
        return Promise.resolve();
      },
      vi.fn(),
    );
    await expect(keeper.write()).rejects.toThrow('no');
    broken = false;
    keeper.change({ noTidyAsk: true });
    await keeper.flush();
    expect(written).toHaveLength(1);
  });

  it('writes nothing while another tab plays', async () => {
    keeper.stop();
    keeper.change({ noTidyAsk: true });
    await keeper.flush();
    expect(written).toEqual([]);
    keeper.start();
    keeper.replace({ ...match, updated: 7 });
    keeper.change({ noTidyAsk: true });
    await keeper.flush();
    expect(written).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placedTiles, rackOrder } from '../board/desk.ts';
import { EngineError } from '../engine/errors.ts';
import { MoveKind } from '../engine/wire.gen.ts';
import type { StoredMatch } from '../store/index.ts';
import { FakeComputer, FakeEngine } from './testing/engine.ts';
import { Locks } from './testing/locks.ts';
import { createMatch, Match } from './match.svelte.ts';

interface World {
  engine: unknown;
  computer: unknown;
  readonly matches: Map<string, unknown>;
  /** Called when another tab has deleted the match. */
  removed: (() => void) | undefined;
}
const world = vi.hoisted((): World => ({
  engine: undefined,
  computer: undefined,
  matches: new Map(),
  removed: undefined,
}));

vi.mock('../engine/client.ts', async () => ({
  ...(await import('../engine/errors.ts')),
  openEngine: () => Promise.resolve(world.engine),
  openComputer: () => world.computer,
}));
vi.mock('../store/index.ts', () => ({
  store: {
    match: (id: string) => Promise.resolve(world.matches.get(id)),
    put: (match: StoredMatch) => {
      world.matches.set(match.id, structuredClone(match));
      return Promise.resolve();
    },
    putAgain: (match: StoredMatch) => {
      const there = world.matches.has(match.id);
      if (there) world.matches.set(match.id, structuredClone(match));
      return Promise.resolve(there);
    },
    onRemoved: (_: string, listener: () => void) => {
      world.removed = listener;
      return () => (world.removed = undefined);
    },
  },
}));
vi.mock('../store/settings.ts', () => ({ settings: () => ({ pace: 'quick' }) }));

let engine: FakeEngine;
let computer: FakeComputer;
let match: Match;
let id: string;

const stored = (): StoredMatch => world.matches.get(id) as StoredMatch;
const tile = (letter: number): number => match.hand.desk.slots.find((s) => s.tile === letter)?.id ?? NaN;
const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done, 5));

function lay(...tiles: [letter: number, square: number][]): void {
  for (const [letter, square] of tiles) {
    match.hand.tapTile(tile(letter));
    match.hand.tapSquare(square);
  }
}

async function open(mode: 'solo' | 'hotseat', first = 0): Promise<void> {
  engine = new FakeEngine();
  computer = new FakeComputer(engine);
  world.engine = engine;
  world.computer = computer;
  id = await createMatch({ mode, lang: 'de', level: 'easy', names: ['Mila', 'Jonas'], first });
  match = new Match(id);
  await match.open();
}

/** The page is loaded anew: another engine, another controller, the same store. */
async function reload(): Promise<void> {
  await match.close();
  engine = new FakeEngine();
  world.engine = engine;
  computer = new FakeComputer(engine);
  world.computer = computer;
  match = new Match(id);
  await match.open();
}

beforeEach(() => world.matches.clear());
afterEach(() => match.close());

describe('solo', () => {
  beforeEach(() => open('solo'));

  it('deals, stores and shows the own seat', () => {
    expect(match).toMatchObject({ stage: 'table', seat: 0, myTurn: true });
    expect(rackOrder(match.hand.desk)).toEqual([1, 2, 3, 4, 5, 6, 26]);
    expect(stored()).toMatchObject({ mode: 'solo', finished: false });
  });

  it('plays once, however often Play is pressed', async () => {
    lay([1, 60], [2, 61]);
    await Promise.all([match.play(), match.play(), match.play()]);
    expect(engine.plays).toHaveLength(1);
    expect(engine.plays[0]).toMatchObject({ kind: MoveKind.Place, number: 1, seat: 0 });
  });

  it.each([true, false])('does not come back when another tab deletes it (told of it: %s)', async (told) => {
    lay([1, 60]);
    world.matches.clear();
    if (told) world.removed?.();
    else await match.play();
    expect(match.stage).toBe('missing');
    expect(engine.closed).toBe(true);
    await match.close();
    expect(world.matches.size).toBe(0);
    expect(world.removed).toBeUndefined();
  });

  it('returns the tiles of a refused word and names it', async () => {
    lay([26, 60]);
    await match.play(); // ahead of the preview
    expect(match.note).toEqual({ kind: 'refused', words: 'Z' });
    expect(placedTiles(match.hand.desk)).toEqual([]);
    expect(match.myTurn).toBe(true);
  });

  it('does not send what the preview knows to be wrong, and keeps the tiles', async () => {
    lay([26, 60]);
    await settled();
    expect(match.canPlay).toBe(false);
    await match.play();
    expect(engine.plays).toHaveLength(0);
    expect(match.note).toMatchObject({ kind: 'failed', code: 'word-not-allowed' });
    expect(placedTiles(match.hand.desk)).toHaveLength(1);
  });

  it('holds the computer back until the tidy-up swap is answered', async () => {
    lay([1, 60]);
    await match.play();
    expect(match.asking).toBe('tidy');
    expect(computer.asked).toEqual([]);
    match.hand.tapTile(match.fresh[0] ?? NaN); // new tiles cannot be given
    expect(match.hand.chosen.size).toBe(0);
    match.hand.tapTile(tile(26));
    await match.tidy();
    expect(engine.plays.at(-1)).toMatchObject({ kind: MoveKind.Tidy, number: 1, tiles: [{ square: 0, tile: 26 }] });
    expect(match.note).toEqual({ kind: 'tidied', tile: 20 });
    await settled();
    expect(match.thinking).toBe(true);
    expect(computer.asked).toEqual([false]);
  });

  it('answers at once when the player does not want to be asked, also after a reload', async () => {
    lay([1, 60]);
    await match.play();
    match.keepAll(true);
    expect(match.thinking).toBe(true);
    expect(stored().noTidyAsk ?? match.quiet).toBe(true);
    await reload();
    expect(match.asking).toBeNull();
    await vi.waitFor(() => expect(computer.asked).toEqual([false]));
  });

  it('asks about the swap again after a reload, but not once it is declined', async () => {
    lay([1, 60]);
    await match.play();
    await reload();
    expect(match.asking).toBe('tidy');
    match.keepAll(false);
    await reload();
    expect(match.asking).toBeNull();
  });

  it("keeps a draft over the computer's move and returns what no longer fits", async () => {
    lay([1, 60]);
    await match.play();
    match.keepAll(false);
    lay([2, 55], [3, 80]); // the computer will take 55
    await settled();
    computer.answer();
    await vi.waitFor(() => expect(match.myTurn).toBe(true));
    expect(placedTiles(match.hand.desk)).toEqual([{ square: 80, tile: 3 }]);
    expect(match.view?.history).toHaveLength(2);
  });

  it('restores draft and order after a reload', async () => {
    match.shuffle();
    lay([1, 60], [2, 61]);
    const order = rackOrder(match.hand.desk);
    await reload();
    expect(rackOrder(match.hand.desk)).toEqual(order);
    expect(placedTiles(match.hand.desk)).toHaveLength(2);
    await settled();
    expect(match.canPlay).toBe(true);
  });

  it('recalls before it passes or exchanges', async () => {
    lay([1, 60]);
    match.startExchange();
    expect(placedTiles(match.hand.desk)).toEqual([]);
    match.hand.tapTile(tile(1));
    match.hand.tapTile(tile(2));
    await match.exchange();
    expect(engine.plays[0]).toMatchObject({ kind: MoveKind.Exchange, tiles: [{ tile: 1 }, { tile: 2 }] });
    await settled();
    computer.answer();
    await vi.waitFor(() => expect(match.myTurn).toBe(true));
    lay([3, 80]);
    await match.pass();
    expect(engine.plays.at(-1)).toMatchObject({ kind: MoveKind.Pass, tiles: [] });
    expect(placedTiles(match.hand.desk)).toEqual([]);
  });

  it('resigns while the computer thinks', async () => {
    lay([1, 60]);
    await match.play();
    match.keepAll(false);
    await settled();
    await match.resign();
    expect(match.over).toBe(true);
    expect(match.hand.mode.kind).toBe('locked');
    expect(stored().finished).toBe(true);
  });

  it('has the computer make ready before it is asked', () => {
    expect(computer.warmed).toBe('sprig');
    expect(computer.asked).toEqual([]);
  });

  it('ends the thinking when the table is left, and says nothing of it', async () => {
    lay([1, 60]);
    await match.play();
    match.keepAll(false);
    await settled();
    expect(match.thinking).toBe(true);
    await match.close();
    expect(computer.closed).toBe(true);
    await settled();
    expect(match.note?.kind).not.toBe('computer');
  });

  it('survives the death of the engine, draft and all', async () => {
    lay([1, 60], [2, 61]);
    engine.crashes.push('preview');
    lay([3, 62]);
    await vi.waitFor(() => expect(match.note).toEqual({ kind: 'crashed' }));
    expect(placedTiles(match.hand.desk)).toHaveLength(3);
    await match.play();
    expect(engine.plays).toHaveLength(1);
  });

  it.each(['play', 'record'] as const)('makes a move once although the engine dies at "%s"', async (op) => {
    lay([1, 60]);
    engine.crashes.push(op);
    await match.play();
    expect(match.view?.history).toHaveLength(1);
    expect(match.view?.number).toBe(2);
    expect(JSON.parse(new TextDecoder().decode(stored().record))).toMatchObject({ number: 2 });
  });

  it('gives up when the engine dies again and again, and can be opened anew', async () => {
    lay([1, 60]);
    engine.crashes.push('play', 'play', 'play');
    await match.play();
    expect(match.stage).toBe('trouble');
    await match.open();
    expect(match.stage).toBe('table');
    expect(placedTiles(match.hand.desk)).toHaveLength(1);
  });

  it('says so when the computer fails, and asks it again', async () => {
    const think = vi.spyOn(computer, 'think').mockRejectedValueOnce(new Error('no'));
    await match.pass();
    await vi.waitFor(() => expect(match.note).toEqual({ kind: 'computer' }));
    expect(match.thinking).toBe(false);
    match.retryComputer();
    await vi.waitFor(() => expect(think).toHaveBeenCalledTimes(2));
    computer.answer();
    await vi.waitFor(() => expect(match.myTurn).toBe(true));
  });
});

describe('hints', () => {
  beforeEach(() => open('solo'));

  const climb = async (steps: number): Promise<void> => {
    for (let i = 0; i < steps; i++) await match.ladder?.climb();
  };

  it('lay the word in place of what was laid, and play nothing', async () => {
    lay([3, 49]);
    await climb(1);
    expect(match.note).toMatchObject({ kind: 'hint', squares: [60, 61], points: null });
    expect(placedTiles(match.hand.desk)).toEqual([{ square: 49, tile: 3 }]);
    await climb(2);
    expect(placedTiles(match.hand.desk)).toEqual([
      { square: 60, tile: 1 },
      { square: 61, tile: 2 },
    ]);
    expect(engine.plays).toHaveLength(0);
    await settled();
    expect(match.canPlay).toBe(true);
  });

  it('choose the tiles to exchange where no word can be laid', async () => {
    computer.hinted = {
      kind: MoveKind.Exchange,
      tiles: [
        { square: 0, tile: 26 },
        { square: 0, tile: 6 },
      ],
    };
    lay([1, 60]);
    await climb(1);
    expect(match.note).toEqual({ kind: 'hint-none', exchange: true });
    await climb(1);
    expect(match.asking).toBe('exchange');
    expect([...match.hand.chosen].sort()).toEqual([tile(26), tile(6)].sort());
    expect(match.ladder?.open).toBe(false);
    await match.exchange();
    expect(engine.plays[0]).toMatchObject({ kind: MoveKind.Exchange, tiles: [{ tile: 6 }, { tile: 26 }] });
  });

  it('are there in the own turn only, and gone with the next', async () => {
    await climb(1);
    expect(match.ladder?.squares).toEqual([60, 61]);
    await match.pass();
    expect(match.ladder).toMatchObject({ open: false, squares: [] });
    await settled();
    computer.answer();
    await vi.waitFor(() => expect(match.ladder?.open).toBe(true));
    expect(match.ladder).toMatchObject({ next: 1, squares: [] });
  });

  it('say so when the computer fails', async () => {
    vi.spyOn(computer, 'hint').mockRejectedValueOnce(new EngineError('engine-crashed'));
    await climb(1);
    expect(match.note).toMatchObject({ kind: 'failed', code: 'engine-crashed' });
    expect(match.stage).toBe('table');
  });

  it('are not given to two at one device', async () => {
    await match.close();
    await open('hotseat');
    await match.reveal();
    expect(match.ladder).toBeNull();
  });
});

it('lets the computer begin', async () => {
  await open('solo', 1);
  expect(match.myTurn).toBe(false);
  await vi.waitFor(() => expect(computer.asked).toEqual([false]));
  lay([1, 80]); // laying ahead is allowed, playing is not
  await match.play();
  expect(engine.plays).toHaveLength(0);
});

describe('two at one device', () => {
  beforeEach(() => open('hotseat'));

  const bare = (): void => {
    expect(match.stage).toBe('cover');
    expect(match.hand.desk.slots).toEqual([]);
    expect(match.hand.desk.laid).toEqual([]);
    expect(match.view?.rack).toHaveLength(0);
    expect(match.view?.seat).toBe(-1);
    expect(match.preview.shown).toBeNull();
  };

  it('begins covered', async () => {
    bare();
    expect(match.covered).toBe(0);
    await match.reveal();
    expect(match).toMatchObject({ stage: 'table', seat: 0 });
  });

  it('settles the tidy-up swap before it hands over', async () => {
    await match.reveal();
    lay([1, 60]);
    await match.play();
    expect(match).toMatchObject({ stage: 'table', asking: 'tidy', seat: 0 });
    match.keepAll(false);
    bare();
    expect(match.covered).toBe(1);
    await match.reveal();
    expect(rackOrder(match.hand.desk)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  });

  it('goes back to whoever has not answered the swap after a reload', async () => {
    await match.reveal();
    lay([1, 60]);
    await match.play();
    await reload();
    bare();
    expect(match.covered).toBe(0);
    await match.reveal();
    expect(match.asking).toBe('tidy');
    match.keepAll(false);
    await reload();
    expect(match.covered).toBe(1);
  });

  it('covers everything when the page is hidden, and keeps what was laid', async () => {
    await match.reveal();
    lay([1, 60], [2, 61]);
    match.hide();
    bare();
    await match.reveal();
    expect(placedTiles(match.hand.desk)).toHaveLength(2);
  });

  it("never shows one player's draft to the other", async () => {
    await match.reveal();
    await match.pass();
    await match.reveal();
    lay([7, 60]);
    match.hide();
    await match.reveal();
    expect(match.seat).toBe(1);
    await match.play();
    match.keepAll(false);
    await match.reveal();
    expect(match.seat).toBe(0);
    expect(placedTiles(match.hand.desk)).toEqual([]);
  });

  it('needs no cover once it is over', async () => {
    await match.reveal();
    await match.resign();
    expect(match).toMatchObject({ stage: 'table', over: true });
    match.hide();
    expect(match.stage).toBe('table');
  });
});

describe('in two tabs', () => {
  let watching: Match;

  beforeEach(async () => {
    vi.stubGlobal('navigator', { locks: new Locks() });
    await open('solo');
    world.engine = new FakeEngine();
    watching = new Match(id);
    await watching.open();
  });
  afterEach(async () => {
    await watching.close();
    vi.unstubAllGlobals();
  });

  it('is taken over from the one that plays', async () => {
    expect([match.reading, watching.reading]).toEqual([false, true]);
    await watching.takeOver();
    expect([match.reading, watching.reading]).toEqual([true, false]);
    expect(watching).toMatchObject({ stage: 'table', seat: 0 });
  });

  it('says what is wrong where the one that takes it over cannot read it', async () => {
    (world.engine as FakeEngine).crashes.push('resume');
    await watching.takeOver();
    expect(watching).toMatchObject({ stage: 'trouble', trouble: { code: 'engine-crashed' } });
  });
});

it('knows when there is no such match', async () => {
  match = new Match('nothing');
  await match.open();
  expect(match.stage).toBe('missing');
});

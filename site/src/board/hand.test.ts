import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Desk, JOKER, emptyDesk, placedTiles, rackOrder, update } from './desk.ts';
import { Hand } from './hand.svelte.ts';

const side = 11;
const board = new Array<number>(side * side).fill(0);
board[59] = 9;

const on = { changed: vi.fn(), play: vi.fn(), askLetter: vi.fn(), refused: vi.fn() };
let hand: Hand;
const id = (place: number): number => hand.desk.slots[place]?.id ?? NaN;
const placed = (): { square: number; tile: number }[] => placedTiles(hand.desk);

function start(...rack: number[]): void {
  hand = new Hand(on);
  const desk: Desk = update(emptyDesk(side), board, rack).desk;
  hand.show(desk);
}

beforeEach(() => {
  vi.clearAllMocks();
  start(1, 2, 3);
});

describe('tapping', () => {
  it('lays a tile: tile, then square', () => {
    hand.tapTile(id(0));
    hand.tapSquare(60);
    expect(placed()).toEqual([{ square: 60, tile: 1 }]);
    expect(on.changed).toHaveBeenLastCalledWith(true);
  });

  it('lays a tile: square, then tiles one after the other', () => {
    hand.tapSquare(58); // left of the standing tile: the word goes across it
    hand.tapTile(id(0));
    hand.tapTile(id(1));
    expect(placed()).toEqual([
      { square: 58, tile: 1 },
      { square: 60, tile: 2 },
    ]);
  });

  it('takes a laid tile back', () => {
    hand.tapTile(id(0));
    hand.tapSquare(60);
    hand.tapSquare(60);
    expect(placed()).toEqual([]);
  });

  it('never lays on a standing tile', () => {
    hand.tapTile(id(0));
    hand.tapSquare(59);
    expect(placed()).toEqual([]);
    expect(hand.desk.held).toBe(id(0));
  });

  it('turns the direction on the second tap', () => {
    hand.tapSquare(80);
    hand.tapSquare(80);
    expect(hand.desk).toMatchObject({ cursor: 80, aimed: true, down: true });
  });

  it('puts the tile in hand into a gap of the rack', () => {
    hand.tapTile(id(2));
    hand.tapSquare(60);
    hand.tapTile(id(0));
    hand.tapGap(2);
    expect(rackOrder(hand.desk)).toEqual([3, 2, 1]);
  });
});

describe('choosing', () => {
  it('keeps to what may be given and how many', () => {
    hand.setMode({ kind: 'choose', most: 1, among: [id(0), id(1)] });
    hand.tapTile(id(2));
    expect([...hand.chosen]).toEqual([]);
    hand.tapTile(id(0));
    hand.tapTile(id(1)); // another one instead
    expect([...hand.chosen]).toEqual([id(1)]);
    hand.tapTile(id(1));
    expect([...hand.chosen]).toEqual([]);
    hand.setMode({ kind: 'choose', most: 2, among: null });
    for (const place of [0, 1, 2]) hand.tapTile(id(place));
    expect(hand.chosen.size).toBe(2);
  });

  it('lays nothing meanwhile, by tap, key or drag', () => {
    hand.setMode({ kind: 'choose', most: 1, among: null });
    hand.tapTile(id(0));
    hand.tapSquare(60);
    hand.key({ do: 'type', letters: [2], joker: false });
    expect(hand.key({ do: 'play' })).toBe(false);
    expect(hand.mayDrag(id(0))).toBe(false);
    expect(placed()).toEqual([]);
    expect(hand.key({ do: 'move', direction: 'up' })).toBe(true); // the board can still be read
  });

  it('chooses by letter, one tile after the other', () => {
    start(5, 2, 5);
    hand.setMode({ kind: 'choose', most: 3, among: [id(0), id(2)] });
    const five = { do: 'type', letters: [5], joker: false } as const;
    hand.key(five);
    hand.key(five);
    expect([...hand.chosen]).toEqual([id(0), id(2)]);
    hand.key(five);
    expect([...hand.chosen]).toEqual([id(0)]);
    hand.key({ do: 'type', letters: [2], joker: false }); // there, but not to be given
    expect(on.refused).toHaveBeenLastCalledWith('not-at-hand', 2);
  });

  it('lets go of what was held and chosen when the purpose changes', () => {
    hand.tapTile(id(0));
    hand.setMode({ kind: 'choose', most: 1, among: null });
    expect(hand.desk.held).toBeNull();
    hand.tapTile(id(0));
    hand.setMode({ kind: 'lay' });
    expect(hand.chosen.size).toBe(0);
  });
});

describe('keys', () => {
  it('types, plays and recalls', () => {
    hand.tapSquare(80);
    hand.key({ do: 'type', letters: [1, 2], joker: false });
    expect(placed().map((p) => p.square)).toEqual([80, 81]);
    hand.key({ do: 'play' });
    expect(on.play).toHaveBeenCalledOnce();
    hand.key({ do: 'recall' });
    expect(placed()).toEqual([]);
    expect(hand.desk.aimed).toBe(false);
  });

  it('says why a letter cannot be laid', () => {
    hand.key({ do: 'type', letters: [7], joker: false });
    expect(on.refused).toHaveBeenLastCalledWith('not-at-hand', 7);
    hand.tapSquare(120);
    hand.key({ do: 'type', letters: [1, 2], joker: false });
    expect(on.refused).toHaveBeenLastCalledWith('no-room', 2);
    expect(placed()).toEqual([{ square: 120, tile: 1 }]);
  });
});

describe('jokers', () => {
  beforeEach(() => start(JOKER, 2));

  it('ask for a letter when laid without one', () => {
    hand.tapTile(id(0));
    hand.tapSquare(60);
    expect(on.askLetter).toHaveBeenCalledExactlyOnceWith(id(0));
    hand.setLetter(id(0), 5);
    expect(placed()).toEqual([{ square: 60, tile: JOKER | 5 }]);
    hand.lift(id(0));
    hand.land({ square: 61 }); // moved, it keeps its letter and does not ask again
    expect(placed()).toEqual([{ square: 61, tile: JOKER | 5 }]);
    expect(on.askLetter).toHaveBeenCalledOnce();
  });

  it('do not ask when typed', () => {
    hand.key({ do: 'type', letters: [5], joker: true });
    expect(placed()).toEqual([{ square: 60, tile: JOKER | 5 }]);
    expect(on.askLetter).not.toHaveBeenCalled();
  });
});

describe('dragging', () => {
  it('lands on a square, on the rack, or goes home', () => {
    hand.lift(id(0));
    hand.land({ square: 60 });
    expect(placed()).toEqual([{ square: 60, tile: 1 }]);
    const tile = id(0);
    hand.lift(tile);
    hand.land({ slot: 2 });
    expect(rackOrder(hand.desk)).toEqual([2, 3, 1]);
    hand.lift(tile);
    hand.land({ square: 60 });
    hand.lift(tile);
    hand.land(null);
    expect(placed()).toEqual([]);
    expect(hand).toMatchObject({ lifted: null, target: null });
  });

  it('changes nothing when it is broken off', () => {
    hand.lift(id(0));
    hand.target = 60;
    hand.dragEnd();
    expect(placed()).toEqual([]);
    expect(hand).toMatchObject({ lifted: null, target: null });
  });

  it('ends when the tile in the air is no longer there', () => {
    hand.lift(id(0));
    hand.show(update(hand.desk, board, [2, 3]).desk);
    expect(hand.lifted).toBeNull();
    hand.land({ square: 60 });
    expect(placed()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Desk, JOKER, atHand, emptyDesk, leftoverIds, placedTiles, rackOrder, restore, update } from './desk.ts';
import { place } from './lay.ts';

const side = 11;
const bare = (): number[] => new Array<number>(side * side).fill(0);
const id = (d: Desk, place: number): number => d.slots[place]?.id ?? NaN;
const withRack = (...rack: number[]): Desk => update(emptyDesk(side), bare(), rack).desk;

describe('update', () => {
  it('keeps the order of the rack and fills the places of spent tiles', () => {
    let desk = withRack(1, 2, 3, 4, 5, 6, 7);
    desk = place(place(desk, id(desk, 1), 60), id(desk, 4), 61);
    const spent = desk.laid.map((l) => l.id);
    const board = bare();
    board[60] = 2;
    board[61] = 5;
    const after = update(desk, board, [1, 3, 4, 6, 7, 8, 9], spent);
    expect(rackOrder(after.desk)).toEqual([1, 8, 3, 4, 9, 6, 7]);
    expect(after.desk.laid).toEqual([]);
    expect(after.fresh).toEqual([id(after.desk, 1), id(after.desk, 4)]);
    expect(after.returned).toEqual([]);
  });

  it('counts an equal tile drawn for a spent one as new', () => {
    const desk = withRack(5, 5, 7);
    const played = id(desk, 0);
    const after = update(place(desk, played, 60), bare(), [5, 7, 5], [played]);
    expect(rackOrder(after.desk)).toEqual([5, 5, 7]);
    expect(after.fresh).toEqual([id(after.desk, 0)]);
    expect(after.fresh).not.toContain(played);
  });

  it("keeps a draft over the opponent's move and returns only what no longer fits", () => {
    const desk = withRack(1, 2, 3);
    const [a, b] = [id(desk, 0), id(desk, 1)];
    const laid = place(place(desk, a, 60), b, 61);
    const board = bare();
    board[61] = 9;
    const after = update(laid, board, [3, 2, 1]);
    expect(placedTiles(after.desk)).toEqual([{ square: 60, tile: 1 }]);
    expect(after.returned).toEqual([b]);
    expect(atHand(after.desk).map((s) => s.tile)).toEqual([2, 3]);
  });

  it('shrinks with the rack when the bag is empty', () => {
    const desk = withRack(1, 2, 3);
    const spent = [id(desk, 0), id(desk, 1)];
    expect(rackOrder(update(desk, bare(), [3], spent).desk)).toEqual([3]);
  });

  it('lets go of a held tile that is gone', () => {
    const desk = withRack(1, 2);
    const held = { ...desk, held: id(desk, 0) };
    expect(update(held, bare(), [2]).desk.held).toBeNull();
    expect(update(held, bare(), [1, 2]).desk.held).toBe(held.held);
  });
});

describe('restore', () => {
  it('brings back order and draft', () => {
    const desk = restore(
      side,
      bare(),
      [1, 2, 3, JOKER],
      [3, JOKER, 1, 2],
      [
        { square: 4, tile: JOKER | 9 },
        { square: 5, tile: 1 },
      ],
    );
    expect(rackOrder(desk)).toEqual([3, JOKER, 1, 2]);
    expect(placedTiles(desk)).toEqual([
      { square: 4, tile: JOKER | 9 },
      { square: 5, tile: 1 },
    ]);
    expect(atHand(desk).map((s) => s.tile)).toEqual([3, 2]);
  });

  it('leaves out what no longer fits', () => {
    const board = bare();
    board[4] = 7;
    const desk = restore(
      side,
      board,
      [1, 2],
      [9, 2],
      [
        { square: 4, tile: 1 },
        { square: 5, tile: 8 },
        { square: 6, tile: 2 },
        { square: 6, tile: 1 },
      ],
    );
    expect(rackOrder(desk)).toEqual([2, 1]);
    expect(placedTiles(desk)).toEqual([{ square: 6, tile: 2 }]);
  });
});

describe('leftoverIds', () => {
  it('prefers the older of two equal tiles', () => {
    const desk = withRack(5, 7, 5);
    const fresh = [id(desk, 0)];
    expect(leftoverIds(desk, [5, 7], fresh)).toEqual([id(desk, 2), id(desk, 1)]);
    expect(leftoverIds(desk, [5, 5], fresh)).toHaveLength(2);
    expect(leftoverIds(desk, [9], fresh)).toEqual([]);
  });
});

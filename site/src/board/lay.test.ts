import { describe, expect, it } from 'vitest';
import { type Desk, JOKER, emptyDesk, placedTiles, rackOrder, update } from './desk.ts';
import { layAll, pick, place, recall, reorder, setLetter, shuffle, takeBack } from './lay.ts';

const side = 11;
const board = new Array<number>(side * side).fill(0);
board[0] = 3;
const id = (d: Desk, place: number): number => d.slots[place]?.id ?? NaN;
const ids = (d: Desk): [number, number, number] => [id(d, 0), id(d, 1), id(d, 2)];
const withRack = (...rack: number[]): Desk => update(emptyDesk(side), board, rack).desk;

describe('place', () => {
  it('lays, moves and swaps tiles', () => {
    let desk = withRack(1, 2, 4);
    const [a, b, c] = ids(desk);
    desk = place(desk, a, 60);
    desk = place(desk, b, 61);
    desk = place(desk, a, 62); // moved
    expect(placedTiles(desk)).toContainEqual({ square: 62, tile: 1 });
    desk = place(desk, a, 61); // traded
    expect(placedTiles(desk)).toEqual(
      expect.arrayContaining([
        { square: 61, tile: 1 },
        { square: 62, tile: 2 },
      ]),
    );
    desk = place(desk, c, 61); // from the rack: the other goes home
    expect(placedTiles(desk)).toEqual(
      expect.arrayContaining([
        { square: 61, tile: 4 },
        { square: 62, tile: 2 },
      ]),
    );
    expect(desk.laid).toHaveLength(2);
  });

  it('refuses taken squares, squares off the board and unknown tiles', () => {
    const desk = withRack(1);
    const tile = id(desk, 0);
    expect(place(desk, tile, 0)).toBe(desk);
    expect(place(desk, tile, side * side)).toBe(desk);
    expect(place(desk, tile, -1)).toBe(desk);
    expect(place(desk, 99, 5)).toBe(desk);
  });

  it('empties the hand', () => {
    const desk = withRack(1, 2);
    const tile = id(desk, 0);
    expect(place(pick(desk, tile), tile, 5).held).toBeNull();
  });
});

describe('layAll', () => {
  it('takes back what is laid, and lays each tile once and jokers with their letters', () => {
    const desk = withRack(1, 1, 2, JOKER);
    const laid = layAll(place(desk, id(desk, 2), 20), [
      { square: 60, tile: 1 },
      { square: 61, tile: JOKER | 5 },
      { square: 62, tile: 1 },
    ]);
    expect(placedTiles(laid)).toEqual([
      { square: 60, tile: 1 },
      { square: 61, tile: JOKER | 5 },
      { square: 62, tile: 1 },
    ]);
    expect(new Set(laid.laid.map((l) => l.id)).size).toBe(3);
  });

  it('leaves out what is not on the rack', () => {
    expect(placedTiles(layAll(withRack(1), [{ square: 60, tile: 9 }]))).toEqual([]);
  });
});

describe('jokers', () => {
  it('keep their letter until changed and forget it on the rack', () => {
    const start = withRack(JOKER, 2);
    const tile = id(start, 0);
    const laid = place(start, tile, 7);
    expect(placedTiles(laid)).toEqual([{ square: 7, tile: JOKER }]);
    const decided = setLetter(laid, tile, 9);
    expect(placedTiles(decided)).toEqual([{ square: 7, tile: JOKER | 9 }]);
    const moved = place(decided, tile, 8);
    expect(placedTiles(moved)).toEqual([{ square: 8, tile: JOKER | 9 }]);
    const again = place(takeBack(moved, tile), tile, 8);
    expect(placedTiles(again)).toEqual([{ square: 8, tile: JOKER }]);
  });

  it('alone can be given a letter', () => {
    const desk = withRack(1);
    const tile = id(desk, 0);
    const laid = place(desk, tile, 7);
    expect(setLetter(laid, tile, 9)).toBe(laid);
  });
});

describe('rack', () => {
  it('moves a tile among others, and trades places with a gap', () => {
    const desk = withRack(1, 2, 3, 4);
    const [a, , c] = ids(desk);
    expect(rackOrder(reorder(desk, a, 2))).toEqual([2, 3, 1, 4]);
    expect(rackOrder(reorder(place(desk, c, 60), a, 2))).toEqual([3, 2, 1, 4]);
    expect(rackOrder(reorder(desk, a, 9))).toEqual([1, 2, 3, 4]);
  });

  it('takes a laid tile back to the place it is dropped on', () => {
    const start = withRack(1, 2, 3);
    const c = id(start, 2);
    const desk = reorder(place(start, c, 60), c, 0);
    expect(rackOrder(desk)).toEqual([3, 1, 2]);
    expect(desk.laid).toEqual([]);
  });

  it('recalls everything in one step', () => {
    const start = withRack(1, 2);
    const [a, b] = ids(start);
    const desk = recall(place(place(start, a, 60), b, 61));
    expect(desk.laid).toEqual([]);
    expect(rackOrder(desk)).toEqual([1, 2]);
    expect(recall(desk)).toBe(desk);
  });

  it('shuffles only what is at hand, and visibly', () => {
    const start = withRack(1, 2, 3, 4);
    const b = id(start, 1);
    const laid = place(start, b, 60);
    let n = 0;
    const mixed = shuffle(laid, (below) => n++ % below);
    expect(id(mixed, 1)).toBe(b);
    expect([...rackOrder(mixed)].sort()).toEqual([1, 2, 3, 4]);
    expect(rackOrder(mixed)).not.toEqual([1, 2, 3, 4]);
    const same = withRack(5, 5, 5);
    expect(shuffle(same, () => 0)).toBe(same);
  });

  it('picks a tile up and puts it down', () => {
    const desk = withRack(1, 2);
    const [a, b] = ids(desk);
    expect(pick(desk, a).held).toBe(a);
    expect(pick(pick(desk, a), a).held).toBeNull();
    expect(pick(pick(desk, a), b).held).toBe(b);
    expect(pick(place(desk, a, 60), a).held).toBeNull();
  });
});

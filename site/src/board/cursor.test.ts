import { describe, expect, it } from 'vitest';
import { aim, backspace, jump, step, turn, type } from './cursor.ts';
import { type Desk, JOKER, emptyDesk, placedTiles, update } from './desk.ts';
import { place } from './lay.ts';

const side = 11;
function desk(rack: number[], standing: Record<number, number> = {}): Desk {
  const board = new Array<number>(side * side).fill(0);
  for (const [square, tile] of Object.entries(standing)) board[Number(square)] = tile;
  return update(emptyDesk(side), board, rack).desk;
}
const id = (d: Desk, place: number): number => d.slots[place]?.id ?? NaN;
const at = (d: Desk, square: number, down = false): Desk => ({ ...d, cursor: square, aimed: true, down });
const squares = (d: Desk): number[] => placedTiles(d).map((p) => p.square);

describe('moving', () => {
  it('stops at every edge', () => {
    const d = desk([]);
    expect(step(at(d, 0), 'up').cursor).toBe(0);
    expect(step(at(d, 0), 'left').cursor).toBe(0);
    expect(step(at(d, 10), 'right').cursor).toBe(10);
    expect(step(at(d, 120), 'down').cursor).toBe(120);
    expect(step(at(d, 60), 'down').cursor).toBe(71);
    expect(step(at(d, 60), 'left').cursor).toBe(59);
  });

  it('jumps within the row and over the board', () => {
    const d = at(desk([]), 60);
    expect(
      [jump(d, 'start', false), jump(d, 'end', false), jump(d, 'start', true), jump(d, 'end', true)].map(
        (x) => x.cursor,
      ),
    ).toEqual([55, 65, 0, 120]);
  });
});

describe('aim', () => {
  it('turns the direction on the second tap', () => {
    const once = aim(desk([]), 60);
    expect(once).toMatchObject({ cursor: 60, aimed: true, down: false });
    expect(aim(once, 60).down).toBe(true);
    expect(turn(once).down).toBe(true);
  });

  it('follows the tiles around', () => {
    expect(aim(desk([], { 59: 1 }), 60).down).toBe(false);
    expect(aim(desk([], { 49: 1 }), 60).down).toBe(true);
    const d = desk([1, 2, 3]);
    const column = place(place(d, id(d, 0), 38), id(d, 1), 49);
    expect(aim(column, 60).down).toBe(true);
  });

  it('does not look around the edge of the board', () => {
    expect(aim({ ...desk([], { 10: 1 }), down: true }, 11).down).toBe(true); // end of the row above, start of the next
  });
});

describe('typing', () => {
  it('skips occupied squares and moves on', () => {
    let d = at(desk([1, 2, 3], { 61: 9 }), 60);
    d = type(d, 1, false).desk;
    expect(d.cursor).toBe(62);
    d = type(d, 2, false).desk;
    expect(squares(d)).toEqual([60, 62]);
    const onStanding = type(at(d, 61), 3, false).desk;
    expect(squares(onStanding)).toEqual([60, 62, 63]);
  });

  it('runs down, and stays on the last square of the line', () => {
    let d = at(desk([1, 2, 3]), 104, true);
    d = type(d, 1, false).desk;
    d = type(d, 2, false).desk;
    expect(squares(d)).toEqual([104, 115]);
    expect(d.cursor).toBe(115);
    expect(type(d, 3, false)).toEqual({ desk: d, typed: 'no-room' });
  });

  it('does not run into the next row', () => {
    const d = type(at(desk([1, 2]), 10), 1, false).desk;
    expect(type(d, 2, false).typed).toBe('no-room');
  });

  it('takes the real tile first and the joker only when asked', () => {
    const d = at(desk([JOKER, 4]), 60);
    expect(placedTiles(type(d, 4, false).desk)).toEqual([{ square: 60, tile: 4 }]);
    expect(type(d, 5, false).typed).toBe('not-at-hand');
    expect(placedTiles(type(d, 5, true).desk)).toEqual([{ square: 60, tile: JOKER | 5 }]);
    expect(placedTiles(type(d, 4, true).desk)).toEqual([{ square: 60, tile: JOKER | 4 }]);
    expect(placedTiles(type(at(desk([4]), 60), 4, true).desk)).toEqual([{ square: 60, tile: 4 }]); // no joker there
  });

  it('takes back with backspace, over standing tiles', () => {
    let d = at(desk([1, 2, 3], { 61: 9 }), 60);
    d = type(type(d, 1, false).desk, 2, false).desk; // 60, 62; cursor 63
    d = backspace(d);
    expect([squares(d), d.cursor]).toEqual([[60], 62]);
    d = backspace(d);
    expect([squares(d), d.cursor]).toEqual([[], 60]);
    expect(backspace(d)).toBe(d);
  });

  it('takes back the last tile when the cursor is elsewhere, and the one under it', () => {
    const start = at(desk([1, 2]), 60);
    const two = type(type(start, 1, false).desk, 2, false).desk;
    expect(squares(backspace(at(two, 5)))).toEqual([60]);
    expect(squares(backspace(at(two, 60)))).toEqual([61]);
  });
});

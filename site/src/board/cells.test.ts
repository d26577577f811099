import { describe, expect, it } from 'vitest';
import { type Shown, cellsOf } from './cells.ts';
import { emptyDesk, update } from './desk.ts';
import { place } from './lay.ts';

const side = 11;
const board = new Array<number>(side * side).fill(0);
board[59] = 4;
const desk = update(emptyDesk(side), board, [1, 2]).desk;
const [a, b] = desk.slots.map((s) => s.id) as [number, number];
const shown: Shown = {
  desk,
  premiums: new Uint8Array(side * side),
  centre: 60,
  last: [59],
  refused: [],
  hinted: [],
  points: null,
  laying: true,
  target: null,
  lifted: null,
};

describe('cellsOf', () => {
  it('keeps the cells that show the same', () => {
    const before = cellsOf(shown);
    const after = cellsOf({ ...shown, desk: { ...place(desk, a, 61), cursor: 61 } }, before);
    const changed = after.filter((cell, square) => cell !== before[square]).map((cell) => cell.square);
    expect(changed).toEqual([60, 61]); // the cursor left, the tile came
  });

  it('tells how a tile came to its square', () => {
    const cells = cellsOf({ ...shown, desk: place(place(desk, a, 61), b, 72), refused: [72], lifted: a });
    expect([59, 61, 72].map((s) => cells[s]?.how)).toEqual(['last', 'laid', 'refused']);
    expect([61, 72].map((s) => cells[s]?.lifted)).toEqual([true, false]);
    expect(cells[61]).toMatchObject({ tile: 1, id: a });
  });

  it('marks the squares of a hint until tiles are laid there', () => {
    const cells = cellsOf({ ...shown, desk: place(desk, a, 61), hinted: [59, 60, 61] });
    expect(cells.filter((cell) => cell.hinted).map((cell) => cell.square)).toEqual([59, 60]);
  });

  it('pins the points to the end of the word', () => {
    const down = cellsOf({ ...shown, desk: place(place(desk, a, 61), b, 72), points: 9 });
    expect(down.filter((cell) => cell.flag !== null)).toMatchObject([{ square: 72, flag: 9, below: true }]);
    const across = cellsOf({ ...shown, desk: place(place(desk, a, 61), b, 62), points: 9 });
    expect(across.filter((cell) => cell.flag !== null)).toMatchObject([{ square: 62, flag: 9, below: false }]);
  });

  it('shows where typing goes only while tiles can be laid', () => {
    const aimed = { ...desk, cursor: 70, aimed: true, down: true };
    expect(cellsOf({ ...shown, desk: aimed })[70]).toMatchObject({ caret: 'down', focusable: true });
    expect(cellsOf({ ...shown, desk: aimed, laying: false })[70]).toMatchObject({ caret: null, focusable: true });
  });
});

/** The cursor: moving it, typing at it. Pure: see desk.ts. */
import { type Desk, isFree, laidAt } from './desk.ts';
import { find, place, takeBack } from './lay.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const ROW_STEP: Record<Direction, number> = { up: -1, down: 1, left: 0, right: 0 };
const COLUMN_STEP: Record<Direction, number> = { up: 0, down: 0, left: -1, right: 1 };

/** Moves the cursor one square; at the edge it stays. */
export function step(desk: Desk, direction: Direction): Desk {
  const row = Math.floor(desk.cursor / desk.side) + ROW_STEP[direction];
  const column = (desk.cursor % desk.side) + COLUMN_STEP[direction];
  if (row < 0 || column < 0 || row >= desk.side || column >= desk.side) return desk;
  return { ...desk, cursor: row * desk.side + column, aimed: true };
}

/** Moves the cursor to the first or last square of its row, or with `all` of the board. */
export function jump(desk: Desk, to: 'start' | 'end', all: boolean): Desk {
  const { side, cursor } = desk;
  const row = cursor - (cursor % side);
  const start = all ? 0 : row;
  const end = all ? side * side - 1 : row + side - 1;
  return { ...desk, cursor: to === 'start' ? start : end, aimed: true };
}

/** Turns the direction of typing. */
export const turn = (desk: Desk): Desk => ({ ...desk, down: !desk.down, aimed: true });

/**
 * Points the cursor at a square; pointing again at the same free square turns the direction. On a new square the
 * direction follows what lies around it.
 */
export function aim(desk: Desk, square: number): Desk {
  if (desk.aimed && desk.cursor === square) return turn(desk);
  return { ...desk, cursor: square, aimed: true, down: directionAt(desk, square) };
}

/** Forgets the cursor's aim: the next tile waits for a square. */
export const unaim = (desk: Desk): Desk => (desk.aimed ? { ...desk, aimed: false } : desk);

/**
 * The direction a word at the square most likely takes: that of the tiles laid so far, else the one in which it
 * touches standing tiles, else the one typed last.
 */
function directionAt(desk: Desk, square: number): boolean {
  const { side, laid } = desk;
  const inRow = laid.length > 0 && laid.every((l) => Math.floor(l.square / side) === Math.floor(square / side));
  const inColumn = laid.length > 0 && laid.every((l) => l.square % side === square % side);
  if (inRow !== inColumn) return inColumn;
  if (laid.length > 0) return desk.down;
  const column = square % side;
  const across = (column > 0 && !!desk.board[square - 1]) || (column < side - 1 && !!desk.board[square + 1]);
  const down = !!desk.board[square - side] || !!desk.board[square + side];
  return across === down ? desk.down : down;
}

/** The next square in typing direction, or null at the edge. */
function ahead(desk: Desk, square: number): number | null {
  const { side } = desk;
  if (desk.down) return square + side < side * side ? square + side : null;
  return (square + 1) % side !== 0 ? square + 1 : null;
}

/** The square before, against the typing direction, or null at the edge. */
function behind(desk: Desk, square: number): number | null {
  if (desk.down) return square >= desk.side ? square - desk.side : null;
  return square % desk.side !== 0 ? square - 1 : null;
}

/** The first free square from `square` on, itself included, or null where the line is full. */
function freeFrom(desk: Desk, square: number | null): number | null {
  while (square !== null && !isFree(desk, square)) square = ahead(desk, square);
  return square;
}

/** What became of a typed letter. */
export type Typed = 'laid' | 'not-at-hand' | 'no-room';

/** Lays the tile of a letter at the cursor, skipping squares that are taken, and moves on. */
export function type(desk: Desk, letter: number, joker: boolean): { desk: Desk; typed: Typed } {
  const tile = find(desk, letter, joker);
  if (!tile) return { desk, typed: 'not-at-hand' };
  return put(desk, tile.id, letter);
}

/** Lays a tile at the cursor, as if it had been typed; an undecided joker stays undecided without a letter. */
export function put(desk: Desk, id: number, letter?: number): { desk: Desk; typed: Typed } {
  const square = freeFrom(desk, desk.cursor);
  if (square === null) return { desk, typed: 'no-room' };
  const after = place(desk, id, square, letter);
  const cursor = freeFrom(after, square) ?? square;
  return { desk: { ...after, cursor, aimed: true }, typed: 'laid' };
}

/** Takes back the tile at the cursor, else the last one laid before it in its line, and puts the cursor there. */
export function backspace(desk: Desk): Desk {
  let square: number | null = desk.cursor;
  while (square !== null) {
    const laid = laidAt(desk, square);
    if (laid) return { ...takeBack(desk, laid.id), cursor: square, aimed: true };
    if (square !== desk.cursor && isFree(desk, square)) break;
    square = behind(desk, square);
  }
  const last = desk.laid.at(-1);
  return last ? { ...takeBack(desk, last.id), cursor: last.square, aimed: true } : desk;
}

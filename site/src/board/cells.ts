/** What each square shows. Pure; squares that show the same as before are the same object, so only the others change. */
import { type Desk, laidAt } from './desk.ts';
import { lastSquare } from './geometry.ts';
import type { Standing } from './labels.ts';

export interface Cell {
  readonly square: number;
  readonly premium: number;
  readonly centre: boolean;
  /** The tile that shows, standing or laid; 0 for none. */
  readonly tile: number;
  /** Id of a laid tile, else null. */
  readonly id: number | null;
  readonly how: Standing;
  /** Points of the move, pinned here; null elsewhere. */
  readonly flag: number | null;
  /** The flag belongs to a word that runs down. */
  readonly below: boolean;
  /** Has the roving tab stop. */
  readonly focusable: boolean;
  /** The direction in which typing goes on from here; null where it does not. */
  readonly caret: 'arrow' | 'down' | null;
  /** A tile in the air would land here. */
  readonly target: boolean;
  /** Its tile is in the air. */
  readonly lifted: boolean;
  /** Belongs to a word that the player is shown; not where a laid tile says so already. */
  readonly hinted: boolean;
}

export interface Shown {
  readonly desk: Desk;
  readonly premiums: ArrayLike<number>;
  readonly centre: number;
  /** Squares of the last move. */
  readonly last: readonly number[];
  /** Squares of laid tiles that belong to a word that is not allowed. */
  readonly refused: readonly number[];
  /** Squares of a word that the player is shown. */
  readonly hinted: readonly number[];
  /** Points to pin to the tiles laid; null for none. */
  readonly points: number | null;
  /** Whether typing is possible, so that the cursor shows its direction. */
  readonly laying: boolean;
  readonly target: number | null;
  readonly lifted: number | null;
}

/** The cells of the board, row by row; `before` are those shown until now. */
export function cellsOf(shown: Shown, before: readonly Cell[] = []): Cell[] {
  const { desk, points } = shown;
  const squares = desk.laid.map((l) => l.square);
  const flagged = points === null ? -1 : lastSquare(squares, desk.side);
  const down = squares.length > 1 && squares.every((s) => s % desk.side === flagged % desk.side);
  return desk.board.map((standing, square) => {
    const mine = laidAt(desk, square);
    const here = desk.cursor === square;
    const flag = square === flagged ? points : null;
    const cell: Cell = {
      square,
      premium: shown.premiums[square] ?? 0,
      centre: square === shown.centre,
      tile: mine?.tile ?? standing,
      id: mine?.id ?? null,
      how: howOf(shown, square, mine !== undefined),
      flag,
      below: flag !== null && down,
      focusable: here,
      caret: here && desk.aimed && shown.laying ? (desk.down ? 'down' : 'arrow') : null,
      target: shown.target === square,
      lifted: mine !== undefined && shown.lifted === mine.id,
      hinted: mine === undefined && shown.hinted.includes(square),
    };
    const known = before[square];
    return known && same(known, cell) ? known : cell;
  });
}

function howOf(shown: Shown, square: number, laid: boolean): Standing {
  if (laid) return shown.refused.includes(square) ? 'refused' : 'laid';
  return shown.last.includes(square) ? 'last' : 'standing';
}

function same(a: Cell, b: Cell): boolean {
  for (const key in a) if (a[key as keyof Cell] !== b[key as keyof Cell]) return false;
  return true;
}

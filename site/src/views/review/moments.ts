/** A reviewed match move by move: what was played on which board, and what would have been better. Pure. */
import {
  type GameView,
  type Judgement,
  MoveKind,
  type Placed,
  Reason,
  type Turn,
  type Word,
} from '../../engine/wire.gen.ts';

/** A move that was made, or could have been. */
export interface Deed {
  readonly kind: 'place' | 'exchange' | 'pass';
  /** Main word first; empty but for a placement. */
  readonly words: readonly Word[];
  readonly points: number;
  /** What is placed; of an exchange that was not made, the tiles to be given, on square 0. */
  readonly tiles: readonly Placed[];
  /** How many tiles are exchanged. */
  readonly exchanged: number;
  /** The word was not allowed, and the tiles went back. */
  readonly refused: boolean;
}

export interface Moment {
  readonly seat: number;
  /** Number of the turn, as the engine counts. */
  readonly number: number;
  /** Which of its player's moves it was, from 1. */
  readonly nth: number;
  /** Tile codes before the move, a square each. */
  readonly board: readonly number[];
  readonly made: Deed;
  /** Null where nothing better could be done. */
  readonly best: Deed | null;
  /** What `best` was worth more than `made`, in points; 0 where it is null. */
  readonly lost: number;
}

const KINDS = new Map<number, Deed['kind']>([
  [MoveKind.Place, 'place'],
  [MoveKind.Exchange, 'exchange'],
  [MoveKind.Pass, 'pass'],
]);

/** The moves that were judged, in their order. A pass for want of tiles is no choice and is left out. */
export function momentsOf(view: GameView, judged: readonly Judgement[]): Moment[] {
  const board = new Array<number>(view.side * view.side).fill(0);
  const made = view.seats.map(() => 0);
  const moments: Moment[] = [];
  for (const turn of view.history) {
    const kind = KINDS.get(turn.kind);
    if (kind === undefined) continue;
    const nth = (made[turn.seat] = (made[turn.seat] ?? 0) + 1);
    const judgement = judged.find(({ number, seat }) => number === turn.number && seat === turn.seat);
    if (judgement) {
      const { seat, number } = turn;
      const best = bestOf(judgement);
      const lost = best === null ? 0 : judgement.lost;
      moments.push({ seat, number, nth, board: [...board], made: deedOf(turn, kind), best, lost });
    }
    if (kind === 'place' && !turn.void) for (const { square, tile } of turn.tiles) board[square] = tile;
  }
  return moments;
}

/** Those that decided the match, in their order; of a match that was broken off, those that cost most. */
export function decisiveOf(moments: readonly Moment[], judged: readonly Judgement[]): Moment[] {
  const numbers = judged.at(-1)?.decisive ?? [];
  return moments.filter(({ number }) => numbers.includes(number));
}

/** Whether the match ended before its time: somebody resigned, or a clock ran out. */
export function isBrokenOff({ result }: Pick<GameView, 'result'>): boolean {
  const early: readonly (string | undefined)[] = [Reason.Resigned, Reason.Timeout, Reason.Alone];
  return early.includes(result?.reason);
}

function deedOf(turn: Turn, kind: Deed['kind']): Deed {
  const { words, points, tiles, exchanged } = turn;
  return { kind, words, points, tiles, exchanged, refused: turn.void };
}

function bestOf({ best, lost, words, gain, tiles }: Judgement): Deed | null {
  const kind = KINDS.get(best);
  if (lost === 0 || kind === undefined) return null;
  return { kind, words, points: gain, tiles, exchanged: kind === 'exchange' ? tiles.length : 0, refused: false };
}

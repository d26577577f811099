/** A finished match told by player: pure functions over the engine's history. */
import { type GameView, MoveKind, type Turn, type Word } from '../../engine/wire.gen.ts';

/** One line of a player's list. */
export interface Line {
  /** Which of the player's moves it was, from 1; 0 for what costs no move. */
  number: number;
  kind: 'place' | 'exchange' | 'pass' | 'tidy' | 'resign';
  /** Main word first. */
  words: Word[];
  points: number;
  /** Tiles exchanged. */
  exchanged: number;
  /** The clock did it. */
  timedOut: boolean;
}

const KINDS = new Map<number, Line['kind']>([
  [MoveKind.Place, 'place'],
  [MoveKind.Exchange, 'exchange'],
  [MoveKind.Pass, 'pass'],
  [MoveKind.Tidy, 'tidy'],
  [MoveKind.Resign, 'resign'],
]);

/** Everything that one seat did, in order. Objections and consents are no moves of a player's list. */
export function linesOf(history: readonly Turn[], seat: number): Line[] {
  let number = 0;
  return history
    .filter((turn) => turn.seat === seat)
    .flatMap((turn) => {
      const kind = KINDS.get(turn.kind);
      if (kind === undefined) return [];
      const counts = kind !== 'tidy' && kind !== 'resign';
      if (counts) number++;
      const { words, points, exchanged, timedOut } = turn;
      return [{ number: counts ? number : 0, kind, words, points, exchanged, timedOut }];
    });
}

export interface Best {
  seat: number;
  word: string;
  /** Of the whole move. */
  points: number;
}

/** The move that brought the most points, of one seat or of all; of equal ones the first. Undefined without a word. */
export function bestMove(history: readonly Turn[], seat?: number): Best | undefined {
  let best: Best | undefined;
  for (const turn of history) {
    if (seat !== undefined && turn.seat !== seat) continue;
    const word = turn.kind === MoveKind.Place ? turn.words[0]?.text : undefined;
    if (word !== undefined && turn.points > (best?.points ?? -1)) best = { seat: turn.seat, word, points: turn.points };
  }
  return best;
}

/** Every word of the match once, in the order in which they came about. */
export function allWords(view: Pick<GameView, 'history'>): string[] {
  return [...new Set(view.history.flatMap((turn) => turn.words.map((word) => word.text)))];
}

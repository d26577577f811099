// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { MoveKind, type Turn } from '../../engine/wire.gen.ts';
import { allWords, bestMove, linesOf } from './history.ts';

function turn(seat: number, kind: MoveKind, patch: Partial<Turn> = {}): Turn {
  return {
    seat,
    number: 0,
    kind,
    words: [],
    points: 0,
    bingo: false,
    tiles: [],
    exchanged: 0,
    timedOut: false,
    void: false,
    noTiles: false,
    at: 0,
    ...patch,
  };
}
const word = (text: string, points: number) => ({ text, points, in: true, squares: new Uint8Array() });

const history = [
  turn(0, MoveKind.Place, { words: [word('HAUS', 8), word('AN', 2)], points: 10 }),
  turn(0, MoveKind.Tidy, { exchanged: 1 }),
  turn(1, MoveKind.Exchange, { exchanged: 3 }),
  turn(0, MoveKind.Pass),
  turn(1, MoveKind.Place, { words: [word('HAUT', 10)], points: 10 }),
  turn(0, MoveKind.Accept),
  turn(1, MoveKind.Resign),
];

describe('a match by player', () => {
  it('numbers the moves that count and leaves the swap and the end unnumbered', () => {
    expect(linesOf(history, 0).map(({ number, kind, points }) => [number, kind, points])).toEqual([
      [1, 'place', 10],
      [0, 'tidy', 0],
      [2, 'pass', 0],
    ]);
    expect(linesOf(history, 1).map(({ number, kind, exchanged }) => [number, kind, exchanged])).toEqual([
      [1, 'exchange', 3],
      [2, 'place', 0],
      [0, 'resign', 0],
    ]);
  });

  it('takes the first of the best moves', () => {
    expect(bestMove(history)).toEqual({ seat: 0, word: 'HAUS', points: 10 });
    expect(bestMove([turn(0, MoveKind.Pass)])).toBeUndefined();
  });

  it('takes the best move of one seat alone', () => {
    const both = [...history, turn(1, MoveKind.Place, { words: [word('BESSER', 40)], points: 40 })];
    expect(bestMove(both)?.word).toBe('BESSER');
    expect(bestMove(both, 0)).toEqual({ seat: 0, word: 'HAUS', points: 10 });
    expect(bestMove([turn(0, MoveKind.Pass), ...both.filter(({ seat }) => seat === 1)], 0)).toBeUndefined();
  });

  it('lists every word once', () => {
    expect(allWords({ history: [...history, ...history] })).toEqual(['HAUS', 'AN', 'HAUT']);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type GameView, type Judgement, MoveKind, type Placed, Reason, type Turn } from '../../engine/wire.gen.ts';
import { decisiveOf, isBrokenOff, momentsOf } from './moments.ts';

const word = (text: string, points = 0) => ({ text, points, in: true, squares: new Uint8Array() });
const tiles = (...at: [square: number, tile: number][]): Placed[] => at.map(([square, tile]) => ({ square, tile }));

function turn(number: number, seat: number, kind: MoveKind, patch: Partial<Turn> = {}): Turn {
  const nothing = { words: [], points: 0, bingo: false, tiles: [], exchanged: 0, timedOut: false };
  return { number, seat, kind, ...nothing, void: false, noTiles: false, at: 0, ...patch };
}

function judgement(number: number, seat: number, patch: Partial<Judgement> = {}): Judgement {
  const same = { kind: MoveKind.Place, points: 0, best: MoveKind.Place, tiles: [], words: [], gain: 0, lost: 0 };
  return { number, seat, ...same, left: 0, decisive: [], ...patch };
}

const history = [
  turn(1, 0, MoveKind.Place, { words: [word('AB', 4)], points: 4, tiles: tiles([4, 1], [5, 2]) }),
  turn(1, 0, MoveKind.Tidy, { exchanged: 1 }), // goes by the number of the placement
  turn(2, 1, MoveKind.Place, { words: [word('XX')], tiles: tiles([3, 9]), void: true }),
  turn(3, 0, MoveKind.Exchange, { exchanged: 2 }),
  turn(4, 1, MoveKind.Pass, { noTiles: true }), // no choice, so not judged
  turn(5, 0, MoveKind.Place, { words: [word('CAB', 6)], points: 6, tiles: tiles([3, 3]) }),
  turn(6, 1, MoveKind.Resign),
];
const judged = [
  judgement(1, 0),
  judgement(2, 1, { words: [word('NAB', 9)], tiles: tiles([3, 7]), gain: 9, lost: 9 }),
  judgement(3, 0, { best: MoveKind.Exchange, tiles: tiles([0, 8], [0, 9]), lost: 2 }),
  judgement(5, 0, { decisive: [2, 5] }),
];
const view = { side: 3, seats: [{}, {}], history } as unknown as GameView;
const moments = momentsOf(view, judged);

describe('a reviewed match', () => {
  it('names the moves that had a choice, each as its player counts', () => {
    expect(moments.map(({ seat, nth, number }) => [seat, nth, number])).toEqual([
      [0, 1, 1],
      [1, 1, 2],
      [0, 2, 3],
      [0, 3, 5],
    ]);
  });

  it('has the board of each moment, without words that were taken back', () => {
    const empty = [0, 0, 0, 0, 0, 0, 0, 0, 0];
    const first = [0, 0, 0, 0, 1, 2, 0, 0, 0];
    expect(moments.map(({ board }) => board)).toEqual([empty, first, first, first]);
  });

  it('says what was made and what would have been better', () => {
    expect(moments[0]).toMatchObject({ made: { kind: 'place', points: 4, refused: false }, best: null, lost: 0 });
    expect(moments[1]).toMatchObject({ made: { refused: true }, best: { kind: 'place', points: 9 }, lost: 9 });
    expect(moments[2]).toMatchObject({ made: { exchanged: 2 }, best: { kind: 'exchange', exchanged: 2 }, lost: 2 });
  });

  it('knows which decided it', () => {
    expect(decisiveOf(moments, judged)).toEqual([moments[1], moments[3]]);
    expect(decisiveOf(moments, [])).toEqual([]);
  });

  it('knows whether it was broken off', () => {
    const ended = (reason: Reason) => isBrokenOff({ result: { reason } } as GameView);
    expect([Reason.Resigned, Reason.Timeout].map(ended)).toEqual([true, true]);
    expect([Reason.Moves, Reason.Out, Reason.Scoreless].map(ended)).toEqual([false, false, false]);
  });
});

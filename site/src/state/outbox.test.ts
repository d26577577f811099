import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DuelMove, type DuelState, MoveKind, type Turn } from '../engine/wire.gen.ts';
import { ServiceError } from '../net/errors.ts';
import { arrived, Outbox } from './outbox.ts';

const move: DuelMove = { round: 1, number: 4, kind: MoveKind.Place, tiles: [{ square: 60, tile: 3 }] };

function stateWith(turns: Partial<Turn>[], round = 1): DuelState {
  return { round, seat: 1, game: { history: turns } } as unknown as DuelState;
}

describe('a move on its way', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function outbox(...answers: (ServiceError | undefined)[]) {
    const sent: DuelMove[] = [];
    const refused: unknown[] = [];
    const box = new Outbox({
      send: (sending) => {
        sent.push(sending);
        const answer = answers.shift();
        return answer === undefined ? Promise.resolve() : Promise.reject(answer);
      },
      refused: (error) => refused.push(error),
    });
    return { box, sent, refused };
  }

  it('is sent again with the same number after a lost line', async () => {
    const { box, sent, refused } = outbox(new ServiceError('connection-lost'));
    box.post(move);
    await vi.advanceTimersByTimeAsync(0);
    box.push();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([move, move]);
    expect(refused).toEqual([]);
    expect(box.move).toBe(move);
  });

  it('waits a moment for a service that is too busy', async () => {
    const { box, sent } = outbox(new ServiceError('rate-limited'));
    box.post(move);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
  });

  it('is not sent twice at a time', async () => {
    const { box, sent } = outbox();
    box.post(move);
    box.push();
    box.push();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });

  it('is given up when it is refused, and nothing more is sent', async () => {
    const no = new ServiceError('old-position');
    const { box, sent, refused } = outbox(no);
    box.post(move);
    await vi.advanceTimersByTimeAsync(10_000);
    box.push();
    expect(refused).toEqual([no]);
    expect(sent).toHaveLength(1);
    expect(box.move).toBeUndefined();
  });

  it('is forgotten when it has arrived, whatever becomes of the answer', async () => {
    const { box, sent, refused } = outbox(new ServiceError('connection-lost'));
    box.post(move);
    box.clear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
    expect(refused).toEqual([]);
  });
});

describe('a state', () => {
  it('tells that a move has arrived', () => {
    expect(arrived(move, stateWith([{ seat: 1, number: 4, kind: MoveKind.Place }]))).toBe(true);
  });

  it('is not taken in by moves of others, of other kinds or other numbers', () => {
    const others = [
      { seat: 0, number: 4, kind: MoveKind.Place },
      { seat: 1, number: 3, kind: MoveKind.Place },
      { seat: 1, number: 4, kind: MoveKind.Pass },
    ];
    expect(arrived(move, stateWith(others))).toBe(false);
    expect(arrived(move, { round: 1, seat: 1, game: null } as unknown as DuelState)).toBe(false);
  });

  it('of a later round has left the move behind', () => {
    expect(arrived(move, stateWith([], 2))).toBe(true);
    expect(arrived({ ...move, round: 2 }, stateWith([{ seat: 1, number: 4, kind: MoveKind.Place }]))).toBe(false);
  });

  it('knows a resignation whatever its number', () => {
    const resign = { ...move, kind: MoveKind.Resign, tiles: [] };
    expect(arrived(resign, stateWith([{ seat: 1, number: 9, kind: MoveKind.Resign }]))).toBe(true);
    expect(arrived(resign, stateWith([{ seat: 0, number: 4, kind: MoveKind.Resign }]))).toBe(false);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Hint, MoveKind } from '../engine/wire.gen.ts';
import { HintLadder, noteOf, type Step } from './ladder.svelte.ts';

const squares = Uint8Array.of(58, 59, 60);

/** What the engine tells of one and the same word at each step. */
function word(step: Step): Hint {
  return {
    kind: MoveKind.Place,
    squares,
    points: step > 1 ? 14 : 0,
    tiles: step > 2 ? [{ square: 58, tile: 3 }] : [],
    words: step > 2 ? [{ text: 'HUT', points: 14, in: true, squares }] : [],
  };
}
const exchange: Hint = { kind: MoveKind.Exchange, squares: new Uint8Array(), points: 0, tiles: [], words: [] };

let position: number | null;
const ask = vi.fn<(step: Step) => Promise<Hint>>();
const told = vi.fn<(hint: Hint, step: Step) => void>();
const failed = vi.fn<(error: unknown) => void>();
let ladder: HintLadder;

beforeEach(() => {
  position = 4;
  for (const fn of [ask, told, failed]) fn.mockReset();
  ask.mockImplementation((step) => Promise.resolve(word(step)));
  ladder = new HintLadder({ position: () => position, ask, told, failed });
});

describe('the ladder of hints', () => {
  it('takes a step a press, and the last one again and again', async () => {
    for (const step of [1, 2, 3, 3] as const) {
      expect(ladder.next).toBe(step);
      await ladder.climb();
      expect(told).toHaveBeenLastCalledWith(word(step), step);
      expect(ladder.squares).toEqual([...squares]);
    }
  });

  it('begins anew with the next position', async () => {
    await ladder.climb();
    position = 6;
    expect(ladder.next).toBe(1);
    expect(ladder.squares).toEqual([]);
  });

  it('gives nothing where none may be given', async () => {
    position = null;
    expect(ladder.open).toBe(false);
    await ladder.climb();
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks once, however often it is pressed before the answer', async () => {
    await Promise.all([ladder.climb(), ladder.climb(), ladder.climb()]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ladder.next).toBe(2);
  });

  it('drops an answer that comes after the move', async () => {
    const climbing = ladder.climb();
    position = 6;
    await climbing;
    expect(told).not.toHaveBeenCalled();
    expect(ladder.next).toBe(1);
  });

  it('skips the points where no word can be laid', async () => {
    ask.mockResolvedValue(exchange);
    await ladder.climb();
    expect(ladder.wordless).toBe(true);
    expect(ladder.next).toBe(3);
  });

  it('stays on its step when the computer fails, and can be asked again', async () => {
    const error = new Error('no');
    ask.mockRejectedValueOnce(error);
    await ladder.climb();
    expect(failed).toHaveBeenCalledWith(error);
    expect(ladder).toMatchObject({ asking: false, next: 1 });
    await ladder.climb();
    expect(ladder.next).toBe(2);
  });
});

it('tells no more than the step asked for', () => {
  expect(noteOf(word(1), 1)).toEqual({ kind: 'hint', squares: [...squares], points: null });
  expect(noteOf(word(2), 2)).toEqual({ kind: 'hint', squares: [...squares], points: 14 });
  expect(noteOf(word(3), 3)).toEqual({ kind: 'hint-laid', word: 'HUT', points: 14 });
  expect(noteOf(exchange, 1)).toEqual({ kind: 'hint-none', exchange: true });
  expect(noteOf({ ...exchange, tiles: [{ square: 0, tile: 3 }] }, 3)).toEqual({ kind: 'hint-exchange', tiles: 1 });
  expect(noteOf({ ...exchange, kind: MoveKind.Pass }, 3)).toEqual({ kind: 'hint-none', exchange: false });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Judgement } from '../../engine/wire.gen.ts';
import { EngineError } from '../../engine/errors.ts';
import { Review } from './review.svelte.ts';

interface World {
  match: unknown;
  computer: unknown;
}
const world = vi.hoisted((): World => ({ match: undefined, computer: undefined }));

vi.mock('../../engine/client.ts', async () => ({
  ...(await import('../../engine/errors.ts')),
  openComputer: () => world.computer,
}));
vi.mock('../../store', () => ({ store: { match: () => Promise.resolve(world.match) } }));
vi.mock('../result/load.ts', () => ({
  loadStory: () => Promise.resolve({ view: { side: 3, seats: [], history: [] }, rules: {} }),
}));

/** A computer whose answer the test gives. */
class Reviewer {
  closed = false;
  progress: (judged: number, turns: number) => void = () => undefined;
  done: (judged: Judgement[]) => void = () => undefined;
  fail: (error: unknown) => void = () => undefined;

  review(_record: Uint8Array, progress: Reviewer['progress']): Promise<Judgement[]> {
    this.progress = progress;
    return new Promise((resolve, reject) => {
      this.done = resolve;
      this.fail = reject;
    });
  }

  cancel(): void {
    this.fail(new EngineError('cancelled'));
  }

  close(): void {
    this.closed = true;
    this.fail(new EngineError('closed'));
  }
}

let computer: Reviewer;
let review: Review;

/** Opens the review as far as its question to the computer. */
async function begin(): Promise<void> {
  computer = new Reviewer();
  world.computer = computer;
  const asked = vi.spyOn(computer, 'review');
  void review.open();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
}
const stage = (wanted: Review['stage']): Promise<void> => vi.waitFor(() => expect(review.stage).toBe(wanted));

beforeEach(() => {
  world.match = { id: 'm', lang: 'de', finished: true, record: new Uint8Array(4) };
  review = new Review('m');
});
afterEach(() => review.close());

describe('a review', () => {
  it('tells how far it is, and lets its worker go at the end', async () => {
    await begin();
    computer.progress(3, 18);
    expect(review).toMatchObject({ stage: 'working', judged: 3, turns: 18 });
    computer.done([]);
    await stage('ready');
    expect(review.result).toMatchObject({ moments: [], decisive: [] });
    expect(computer.closed).toBe(true);
  });

  it('stops at once, and begins again', async () => {
    await begin();
    computer.progress(3, 18);
    review.cancel();
    await stage('stopped');
    await begin();
    expect(review).toMatchObject({ stage: 'working', judged: 0, turns: 0 });
    computer.done([]);
    await stage('ready');
  });

  it('keeps why it failed', async () => {
    await begin();
    computer.fail(new EngineError('lexicon-mismatch'));
    await stage('trouble');
    expect(review.problem).toMatchObject({ code: 'lexicon-mismatch' });
    expect(computer.closed).toBe(true);
  });

  it('ends its worker when the page is left', async () => {
    await begin();
    review.close();
    expect(computer.closed).toBe(true);
    expect(review.stage).toBe('working'); // nobody is told anything any more
  });

  it.each([
    ['missing', undefined],
    ['running', { finished: false }],
  ] as const)('asks no computer where the match is %s', async (wanted, match) => {
    world.match = match;
    world.computer = undefined;
    await review.open();
    expect(review.stage).toBe(wanted);
  });
});

// @vitest-environment node
import { decode, encode } from '@msgpack/msgpack';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyComputer } from './computer.ts';
import { EngineError } from './errors.ts';
import { ScriptedWorker } from './testing/local-worker.ts';
import type { Request, Think } from './wire.gen.ts';

const question: Think = { view: new Uint8Array(4), level: 'easy', budget: 0, seed: new Uint8Array(32), tidy: false };

let workers: ScriptedWorker[];
let lexicon: () => Promise<{ bytes: ArrayBuffer }>;

beforeEach(() => {
  workers = [];
  lexicon = () => Promise.resolve({ bytes: new ArrayBuffer(8) });
});

function computer(patience = 60_000): LazyComputer {
  return new LazyComputer({
    lang: 'de',
    module: () => Promise.resolve({} as WebAssembly.Module),
    lexicon: () => lexicon(),
    spawn: () => {
      const worker = new ScriptedWorker();
      workers.push(worker);
      return worker;
    },
    patience,
  });
}

/** Waits for the n-th worker and gets it ready. */
async function ready(n: number): Promise<ScriptedWorker> {
  await vi.waitUntil(() => workers.length === n);
  const worker = workers[n - 1] as ScriptedWorker;
  worker.send({ kind: 'ready', lexicon: { lang: 'de', words: 1, hash: '' } });
  return worker;
}

async function asked(worker: ScriptedWorker, calls = 1): Promise<Request> {
  await vi.waitUntil(() => worker.received.length === 1 + calls);
  const message = worker.received.at(-1);
  if (message?.kind !== 'call') throw new Error('not a call');
  return decode(message.request) as Request;
}

/** Answers the so manieth call, which has to be of an operation. */
async function reply(worker: ScriptedWorker, op: Request['op'], body: unknown, calls: number): Promise<void> {
  const request = await asked(worker, calls);
  expect(request.op).toBe(op);
  worker.send({ kind: 'reply', reply: encode({ id: request.id, outcome: 'ok', code: '', detail: '', body }) });
}

async function answer(worker: ScriptedWorker, kind: number, calls = 1): Promise<void> {
  const { id } = await asked(worker, calls);
  worker.send({ kind: 'reply', reply: encode({ id, outcome: 'ok', code: '', detail: '', body: { kind, tiles: [] } }) });
}

describe('a computer', () => {
  it('starts its worker with the first question, and keeps it', async () => {
    const player = computer();
    await Promise.resolve();
    expect(workers).toHaveLength(0);
    const first = player.think(question);
    const worker = await ready(1);
    expect(await asked(worker)).toMatchObject({ op: 'think', body: { level: 'easy', tidy: false } });
    await answer(worker, 3);
    expect(await first).toEqual({ kind: 3, tiles: [] });
    const second = player.think(question);
    await answer(worker, 2, 2);
    expect(await second).toMatchObject({ kind: 2 });
    expect(workers).toHaveLength(1);
  });

  it('can be started before, and makes ready bit by bit until it is asked', async () => {
    const player = computer();
    player.warm('sprig');
    const worker = await ready(1);
    expect(await asked(worker)).toMatchObject({ op: 'prepare', body: { ruleset: 'sprig', lang: 'de' } });
    await reply(worker, 'prepare', { left: 7 }, 1);
    expect(await asked(worker, 2)).toMatchObject({ op: 'prepare' });
    const thought = player.think(question);
    await reply(worker, 'prepare', { left: 0 }, 2);
    await answer(worker, 3, 3);
    expect(await thought).toMatchObject({ kind: 3 });
    expect(worker.received).toHaveLength(4);
    expect(workers).toHaveLength(1);
  });

  it('thinks where making ready fails', async () => {
    const player = computer();
    player.warm('chess');
    const worker = await ready(1);
    const { id } = await asked(worker);
    worker.send({
      kind: 'reply',
      reply: encode({ id, outcome: 'error', code: 'unknown-ruleset', detail: '', body: null }),
    });
    const thought = player.think(question);
    await answer(worker, 3, 2);
    expect(await thought).toMatchObject({ kind: 3 });
  });

  it('stops at once when cancelled, and thinks again when asked', async () => {
    const player = computer();
    const dropped = player.think(question);
    const worker = await ready(1);
    await asked(worker);
    player.cancel();
    await expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    expect(worker.terminated).toBe(true);
    const next = player.think(question);
    await answer(await ready(2), 3);
    expect(await next).toMatchObject({ kind: 3 });
  });

  it('can be cancelled while it still loads', async () => {
    let arrive: ((file: { bytes: ArrayBuffer }) => void) | undefined;
    lexicon = () => new Promise((resolve) => (arrive = resolve));
    const player = computer();
    const dropped = player.think(question);
    const failed = expect(dropped).rejects.toMatchObject({ code: 'cancelled' });
    await Promise.resolve();
    player.cancel();
    arrive?.({ bytes: new ArrayBuffer(8) });
    await failed;
    expect(workers).toHaveLength(0);
  });

  it('is asked once more where its worker died', async () => {
    const player = computer();
    const thought = player.think(question);
    const worker = await ready(1);
    await asked(worker);
    worker.send({ kind: 'crashed', detail: 'out of memory' });
    await answer(await ready(2), 3);
    expect(await thought).toMatchObject({ kind: 3 });
  });

  it('is asked once more where its worker has ended without a word', async () => {
    const player = computer(50);
    const thought = player.think(question);
    const worker = await ready(1);
    await asked(worker);
    await answer(await ready(2), 3);
    expect(await thought).toMatchObject({ kind: 3 });
    expect(worker.terminated).toBe(true);
  });

  it('is given up where its worker dies twice', async () => {
    const player = computer();
    const thought = player.think(question);
    const failed = expect(thought).rejects.toMatchObject({ code: 'engine-crashed' });
    for (const n of [1, 2]) {
      const worker = await ready(n);
      await asked(worker);
      worker.send({ kind: 'crashed', detail: 'out of memory' });
    }
    await failed;
    expect(workers).toHaveLength(2);
  });

  it('tries to load again after a failure', async () => {
    const player = computer();
    lexicon = () => Promise.reject(new EngineError('offline'));
    await expect(player.think(question)).rejects.toMatchObject({ code: 'offline' });
    lexicon = () => Promise.resolve({ bytes: new ArrayBuffer(8) });
    const thought = player.think(question);
    await answer(await ready(1), 3);
    expect(await thought).toMatchObject({ kind: 3 });
  });

  it('reviews a match turn by turn, from the beginning again where its worker died', async () => {
    const player = computer();
    const progress = vi.fn();
    const reviewed = player.review(Uint8Array.of(7), progress);
    const first = await ready(1);
    await reply(first, 'review', { turns: 2 }, 1);
    await reply(first, 'judge', { number: 1 }, 2);
    await asked(first, 3);
    first.send({ kind: 'crashed', detail: 'out of memory' });
    const second = await ready(2);
    await reply(second, 'review', { turns: 2 }, 1);
    await reply(second, 'judge', { number: 1 }, 2);
    await reply(second, 'judge', { number: 2 }, 3);
    expect(await reviewed).toEqual([{ number: 1 }, { number: 2 }]);
    expect(progress.mock.calls).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('stops a review between two turns', async () => {
    const player = computer();
    const reviewed = player.review(Uint8Array.of(7), () => player.cancel());
    const stopped = expect(reviewed).rejects.toMatchObject({ code: 'cancelled' });
    const worker = await ready(1);
    await reply(worker, 'review', { turns: 2 }, 1);
    await stopped;
    expect(worker.terminated).toBe(true);
  });

  it('rejects what is asked after its end', async () => {
    const player = computer();
    const open = player.think(question);
    const failed = expect(open).rejects.toMatchObject({ code: 'closed' });
    await ready(1);
    player.close();
    await failed;
    await expect(player.think(question)).rejects.toMatchObject({ code: 'closed' });
    expect(workers).toHaveLength(1);
  });
});

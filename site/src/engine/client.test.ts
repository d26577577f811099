// @vitest-environment node
import { decode, encode } from '@msgpack/msgpack';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Engine, startEngine } from './client.ts';
import { EngineError, isMoot } from './errors.ts';
import type { LexiconFile } from './load.ts';
import { ScriptedWorker } from './testing/local-worker.ts';
import type { Reply, Request } from './wire.gen.ts';

const lexicon: LexiconFile = { lang: 'de', bytes: new ArrayBuffer(8), hash: 'abc' };
const module = {} as WebAssembly.Module;
const tiles = [{ square: 60, tile: 1 }];

let workers: ScriptedWorker[];

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function spawn(): ScriptedWorker {
  const worker = new ScriptedWorker();
  workers.push(worker);
  return worker;
}

function newest(): ScriptedWorker {
  const worker = workers.at(-1);
  if (worker === undefined) throw new Error('no worker was started');
  return worker;
}

/** Lets everything that waits for a microtask run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

async function open(patience = 1000): Promise<Engine> {
  const opened = startEngine(module, lexicon, spawn, patience);
  ready();
  return opened;
}

function ready(worker = newest(), hash = 'abc'): void {
  worker.send({ kind: 'ready', lexicon: { lang: 'de', words: 1, hash } });
}

/** The requests a worker has got. */
const requests = (worker: ScriptedWorker): Request[] =>
  worker.received.flatMap((message) => (message.kind === 'call' ? [decode(message.request) as Request] : []));

function answer(worker: ScriptedWorker, reply: Partial<Reply>): void {
  const full = { id: requests(worker).at(-1)?.id, outcome: 'ok', code: '', detail: '', body: null, ...reply };
  worker.send({ kind: 'reply', reply: encode(full) });
}

describe('an engine', () => {
  it('starts its worker with module and word list', async () => {
    await open();
    expect(newest().received).toEqual([{ kind: 'start', module, lexicon: lexicon.bytes }]);
  });

  it('sends one call at a time and answers in order', async () => {
    const engine = await open();
    const first = engine.call('view', { seat: 0 });
    const second = engine.call('tick', { at: 5, seat: 1 });
    expect(requests(newest()).map((request) => request.op)).toEqual(['view']);
    answer(newest(), { body: { seat: 0 } });
    expect(await first).toEqual({ seat: 0 });
    expect(requests(newest())[1]).toMatchObject({ op: 'tick', body: { at: 5, seat: 1 } });
    answer(newest(), { outcome: 'error', code: 'no-match', detail: 'why' });
    await expect(second).rejects.toMatchObject({ code: 'no-match', detail: 'why' });
  });

  it('refuses to start where the word list is another', async () => {
    const opened = startEngine(module, lexicon, spawn, 1000);
    ready(newest(), 'another');
    await expect(opened).rejects.toMatchObject({ code: 'lexicon-corrupt' });
    expect(newest().terminated).toBe(true);
  });

  it('does not try again where the first start fails', async () => {
    const opened = startEngine(module, lexicon, spawn, 1000);
    newest().send({ kind: 'failed', code: 'lexicon-hash', detail: 'damaged' });
    await expect(opened).rejects.toMatchObject({ code: 'lexicon-hash', detail: 'damaged' });
    expect(workers).toHaveLength(1);
  });

  it('gives a start up that takes too long', async () => {
    const opened = startEngine(module, lexicon, spawn, 1000);
    const failed = expect(opened).rejects.toMatchObject({ code: 'engine-start', detail: 'no answer for 1 s' });
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
  });

  it('rejects open and later calls when closed', async () => {
    const engine = await open();
    const calls = [engine.call('view', { seat: 0 }), engine.call('view', { seat: 1 })];
    const rejected = Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'closed' })));
    engine.close();
    await rejected;
    await expect(engine.call('record', {})).rejects.toSatisfy(isMoot);
    expect(newest().terminated).toBe(true);
    expect(workers).toHaveLength(1);
  });
});

describe('previews', () => {
  it('are superseded by newer ones, waiting or under way', async () => {
    const engine = await open();
    const codes = (calls: Promise<unknown>[]) =>
      Promise.all(
        calls.map((call) =>
          call.then(
            (body) => body,
            (error: unknown) => (error as EngineError).code,
          ),
        ),
      );
    const results = codes([1, 2, 3].map((seat) => engine.call('preview', { seat, tiles })));
    answer(newest(), { body: 'first' });
    await settle();
    expect(requests(newest()).map((request) => (request.body as { seat: number }).seat)).toEqual([1, 3]);
    answer(newest(), { body: 'third' });
    expect(await results).toEqual(['superseded', 'superseded', 'third']);
  });

  it('do not supersede other calls', async () => {
    const engine = await open();
    const view = engine.call('view', { seat: 0 });
    const preview = engine.call('preview', { seat: 0, tiles });
    answer(newest(), { body: 'view' });
    await settle();
    answer(newest(), { body: 'preview' });
    expect(await Promise.all([view, preview])).toEqual(['view', 'preview']);
  });
});

describe('a crash', () => {
  const deaths: Record<string, (worker: ScriptedWorker) => void> = {
    'a module that ends': (worker) => worker.send({ kind: 'crashed', detail: 'module has ended' }),
    'a worker error': (worker) =>
      worker.onerror?.({ message: 'out of memory', preventDefault: () => undefined } as ErrorEvent),
    'an unreadable message': (worker) => worker.onmessageerror?.(new MessageEvent('messageerror')),
    'a garbled reply': (worker) => worker.send({ kind: 'reply', reply: new Uint8Array([0xc1]) }),
    'a reply to another call': (worker) => answer(worker, { id: 99 }),
  };

  it.each(Object.entries(deaths))('%s is replaced, and the listener resumes first', async (_, kill) => {
    const engine = await open();
    const order: string[] = [];
    engine.onCrash(() => {
      order.push('crash');
      void engine.call('resume', { record: new Uint8Array([1]), at: 0, seat: 0 });
    });
    const lost = engine.call('view', { seat: 0 });
    const alsoLost = engine.call('record', {});
    kill(newest());
    await expect(lost).rejects.toMatchObject({ code: 'engine-crashed' });
    await expect(alsoLost).rejects.toMatchObject({ code: 'engine-crashed' });
    expect(order).toEqual(['crash']);
    expect(workers.map((worker) => worker.terminated)).toEqual([true, false]);
    void engine.call('view', { seat: 0 });
    expect(requests(newest())).toEqual([]);
    ready();
    await settle();
    expect(requests(newest())).toMatchObject([{ op: 'resume', body: { record: new Uint8Array([1]) } }]);
    answer(newest(), {});
    await settle();
    expect(requests(newest())[1]).toMatchObject({ op: 'view' });
  });

  it('is also a call that is not answered in time', async () => {
    const engine = await open(15_000);
    const crashed = vi.fn();
    engine.onCrash(crashed);
    const call = engine.call('view', { seat: 0 });
    const lost = expect(call).rejects.toMatchObject({ code: 'engine-crashed', detail: 'no answer for 15 s' });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(crashed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await lost;
    expect(crashed).toHaveBeenCalledOnce();
  });

  it('is not a pause between calls', async () => {
    const engine = await open(15_000);
    const crashed = vi.fn();
    engine.onCrash(crashed);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(crashed).not.toHaveBeenCalled();
    expect(workers).toHaveLength(1);
  });

  it('that follows three others within a minute is final', async () => {
    const engine = await open();
    const crashed = vi.fn();
    engine.onCrash(crashed);
    for (let death = 0; death < 4; death++) {
      newest().send({ kind: 'crashed', detail: 'again' });
      await settle();
    }
    expect(workers).toHaveLength(4);
    expect(crashed).toHaveBeenCalledTimes(4);
    await expect(engine.call('view', { seat: 0 })).rejects.toBeInstanceOf(EngineError);
  });

  it('is forgiven after a minute', async () => {
    const engine = await open();
    for (let death = 0; death < 8; death++) {
      newest().send({ kind: 'crashed', detail: 'now and then' });
      await vi.advanceTimersByTimeAsync(10);
      ready();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    const call = engine.call('view', { seat: 0 });
    answer(newest(), { body: 'alive' });
    expect(await call).toBe('alive');
  });

  it('is not told to a listener that has gone', async () => {
    const engine = await open();
    const crashed = vi.fn();
    engine.onCrash(crashed)();
    newest().send({ kind: 'crashed', detail: '' });
    await settle();
    expect(crashed).not.toHaveBeenCalled();
  });
});

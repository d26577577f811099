// @vitest-environment node
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Progress } from './load.ts';

// The smallest module there is: magic and version.
const WASM = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const LEX = new Uint8Array(5000).map((_, i) => i);

const BASE = 'https://example.test/games/sprig/';

type Answer = (init?: RequestInit) => Response | Promise<Response>;

let files: Record<string, Answer>;
let asked: string[];
let cached: Map<string, Response>;

const ok = (body: BodyInit, headers: HeadersInit = {}): Answer => {
  return () => new Response(body, { headers });
};
const status = (code: number): Answer => {
  return () => new Response('no', { status: code });
};
const silent: Answer = (init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)));
const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** Gives each of the answers once, and the last for good. */
const inTurn = (...answers: Answer[]): Answer => {
  let next = 0;
  return (init) => {
    const answer = answers[Math.min(next++, answers.length - 1)] ?? unreachable;
    return answer(init);
  };
};

beforeEach(() => {
  asked = [];
  cached = new Map();
  files = {
    'engine/manifest.json': ok(JSON.stringify({ file: 'engine-1.wasm', bytes: 8, gzip: 20, brotli: 10 })),
    'lexicon/manifest.json': ok(JSON.stringify({ de: { file: 'de-1.lex', hash: 'abc', words: 2, bytes: 5000 } })),
    'engine/engine-1.wasm': ok(WASM),
    'engine/engine-1.wasm.gz': ok(gzipSync(WASM)),
    'lexicon/de-1.lex': ok(LEX),
    'lexicon/de-1.lex.gz': ok(gzipSync(LEX)),
  };
  vi.stubGlobal('document', { baseURI: `${BASE}index.html` });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(BASE, '');
    asked.push(init?.method === 'HEAD' ? `HEAD ${path}` : path);
    const answer = files[path];
    return answer === undefined ? new Response('no such file', { status: 404 }) : answer(init);
  });
  vi.stubGlobal('caches', {
    match: (url: string) => Promise.resolve(cached.get(url.replace(BASE, ''))),
    keys: () => Promise.resolve(['assets']),
    open: () => Promise.resolve({ delete: (url: string) => Promise.resolve(cached.delete(url.replace(BASE, ''))) }),
  });
  vi.resetModules(); // load.ts keeps what it has loaded
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import('./load.ts');

/** Runs until a promise settles, waits included. */
async function run<T>(work: Promise<T>): Promise<T> {
  const state = { open: true };
  const done = work.finally(() => (state.open = false));
  done.catch(() => undefined);
  while (state.open) await vi.advanceTimersByTimeAsync(100);
  return done;
}

const bytesOf = (file: { bytes: ArrayBuffer }) => new Uint8Array(file.bytes);

describe('the word list', () => {
  it('comes as the .gz where the host does not compress', async () => {
    const { lexiconFile } = await load();
    const file = await run(lexiconFile('de'));
    expect(bytesOf(file)).toEqual(LEX);
    expect(file).toMatchObject({ lang: 'de', hash: 'abc' });
    expect(asked).toEqual(['lexicon/manifest.json', 'HEAD lexicon/de-1.lex', 'lexicon/de-1.lex.gz']);
  });

  it('comes as it is where the host compresses on the way', async () => {
    files['lexicon/de-1.lex'] = ok(LEX, { 'Content-Encoding': 'br' });
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
    expect(asked.at(-1)).toBe('lexicon/de-1.lex');
  });

  it('is not unpacked twice where the host unpacks the .gz by itself', async () => {
    files['lexicon/de-1.lex.gz'] = ok(LEX, { 'Content-Encoding': 'gzip' });
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('comes as it is from a host without .gz files', async () => {
    delete files['lexicon/de-1.lex.gz'];
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
    expect(asked.slice(-2)).toEqual(['lexicon/de-1.lex.gz', 'lexicon/de-1.lex']);
  });

  it('comes as it is from a host that sends its page for every file that it lacks', async () => {
    files['lexicon/de-1.lex.gz'] = ok('<!doctype html>', { 'Content-Type': 'text/html; charset=utf-8' });
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('comes as the .gz from a host that calls every file a page', async () => {
    const page = { 'Content-Type': 'text/html' };
    files['lexicon/de-1.lex.gz'] = ok(gzipSync(LEX), page);
    for (const plain of [ok('<!doctype html>', page), status(404)]) {
      files['lexicon/de-1.lex'] = plain;
      const { lexiconFile } = await load();
      expect(bytesOf(await run(lexiconFile('de', undefined, true)))).toEqual(LEX);
    }
  });

  it('comes in the form that is cached, without asking the host for its way', async () => {
    cached.set('lexicon/de-1.lex', new Response(LEX));
    const { lexiconFile } = await load();
    await run(lexiconFile('de'));
    expect(asked).toEqual(['lexicon/manifest.json', 'lexicon/de-1.lex']);
  });

  it('arrives in small pieces', async () => {
    const zipped = gzipSync(LEX);
    files['lexicon/de-1.lex.gz'] = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of zipped) controller.enqueue(new Uint8Array([byte]));
            controller.close();
          },
        }),
      );
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('is downloaded once, and again only for another language or when it is bad', async () => {
    const { lexiconFile } = await load();
    await run(lexiconFile('de'));
    await run(lexiconFile('de'));
    expect(asked.filter((path) => path === 'lexicon/de-1.lex.gz')).toHaveLength(1);
    cached.set('lexicon/de-1.lex', new Response(LEX));
    await run(lexiconFile('de', undefined, true));
    expect(cached.size).toBe(0);
    expect(asked.filter((path) => path === 'lexicon/de-1.lex.gz')).toHaveLength(2);
  });

  it('reports its progress, to late callers too', async () => {
    const { lexiconFile } = await load();
    const seen: Progress[] = [];
    await run(lexiconFile('de', (progress) => seen.push(progress)));
    expect(seen.at(-1)).toEqual({ stage: 'lexicon', loaded: 5000, total: 5000 });
    const late: Progress[] = [];
    await run(lexiconFile('de', (progress) => late.push(progress)));
    expect(late).toEqual([{ stage: 'lexicon', loaded: 5000, total: 5000 }]);
  });
});

describe('a download', () => {
  const failures: [string, Answer, object][] = [
    ['of a missing file', status(404), { code: 'lexicon-download', detail: 'status 404' }],
    ['from a broken host', status(503), { code: 'lexicon-download', detail: 'status 503' }],
    ['without a host', unreachable, { code: 'lexicon-download' }],
  ];
  it.each(failures)('%s fails with its code', async (_, answer, error) => {
    files['lexicon/de-1.lex'] = files['lexicon/de-1.lex.gz'] = answer;
    const { lexiconFile } = await load();
    await expect(run(lexiconFile('de'))).rejects.toMatchObject(error);
  });

  it('is tried three times where the fault may pass', async () => {
    files['lexicon/de-1.lex.gz'] = inTurn(unreachable, status(502), ok(gzipSync(LEX)));
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('that breaks in the middle is tried again from the start', async () => {
    const broken: Answer = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(gzipSync(LEX).subarray(0, 30)),
          pull: (controller) => controller.error(new TypeError('network error')),
        }),
      );
    files['lexicon/de-1.lex.gz'] = inTurn(broken, ok(gzipSync(LEX)));
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('that stalls for half a minute is tried again', async () => {
    const stalled: Answer = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    files['lexicon/de-1.lex.gz'] = inTurn(stalled, ok(gzipSync(LEX)));
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('that is not answered for half a minute is tried again', async () => {
    files['lexicon/manifest.json'] = inTurn(silent, files['lexicon/manifest.json'] ?? unreachable);
    files['lexicon/de-1.lex'] = silent; // asked with HEAD for the host's way
    files['lexicon/de-1.lex.gz'] = inTurn(silent, ok(gzipSync(LEX)));
    const { lexiconFile } = await load();
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('without a connection says so at once', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    files['lexicon/manifest.json'] = unreachable;
    const { lexiconFile } = await load();
    await expect(run(lexiconFile('de'))).rejects.toMatchObject({ code: 'offline' });
    expect(asked).toHaveLength(1);
  });

  it('can be asked for again after a failure', async () => {
    files['lexicon/manifest.json'] = inTurn(status(404), files['lexicon/manifest.json'] ?? unreachable);
    const { lexiconFile } = await load();
    await expect(run(lexiconFile('de'))).rejects.toMatchObject({ code: 'lexicon-download' });
    expect(bytesOf(await run(lexiconFile('de')))).toEqual(LEX);
  });

  it('of a broken gzip blames the content', async () => {
    files['lexicon/de-1.lex.gz'] = ok(gzipSync(LEX).subarray(0, 100));
    const { lexiconFile } = await load();
    await expect(run(lexiconFile('de'))).rejects.toMatchObject({ code: 'lexicon-corrupt' });
  });
});

describe('a manifest', () => {
  it('that is a page of the host is refused', async () => {
    files['lexicon/manifest.json'] = ok('<!doctype html>');
    const { lexiconFile } = await load();
    await expect(run(lexiconFile('de'))).rejects.toMatchObject({ code: 'lexicon-download' });
  });

  it('that leads elsewhere is refused', async () => {
    files['engine/manifest.json'] = ok(JSON.stringify({ file: '//evil.test/x.wasm', bytes: 1 }));
    const { engineModule } = await load();
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-download' });
  });

  it.each(['fr', 'constructor'])('without %s says that there is no such word list', async (lang) => {
    const { lexiconFile } = await load();
    await expect(run(lexiconFile(lang))).rejects.toMatchObject({ code: 'lexicon-missing', detail: lang });
  });
});

describe('the module', () => {
  it('is compiled once while it comes in', async () => {
    const { engineModule } = await load();
    const seen: Progress[] = [];
    const module = await run(engineModule((progress) => seen.push(progress)));
    expect(module).toBeInstanceOf(WebAssembly.Module);
    expect(await engineModule()).toBe(module);
    expect(seen.at(-1)).toEqual({ stage: 'engine', loaded: 8, total: 8 });
  });

  it('that is broken is downloaded once more, past the caches', async () => {
    cached.set('engine/engine-1.wasm', new Response('broken'));
    files['engine/engine-1.wasm'] = ok('\0asm and rubbish');
    const { engineModule } = await load();
    expect(await run(engineModule())).toBeInstanceOf(WebAssembly.Module);
    expect(cached.size).toBe(0);
  });

  /** A manifest that names `module`, whose size and hash it tells, and a host that sends `sent` in its place. */
  function host(module: Uint8Array, sent: Uint8Array<ArrayBuffer>, zipped = new Uint8Array(gzipSync(sent))): void {
    const file = `engine-${createHash('sha256').update(module).digest('hex').slice(0, 16)}.wasm`;
    files['engine/manifest.json'] = ok(JSON.stringify({ file, bytes: module.length }));
    files[`engine/${file}`] = ok(sent);
    files[`engine/${file}.gz`] = ok(zipped);
  }
  // Of the right size, but of a version that no browser knows.
  const FUTURE = new Uint8Array([0, 0x61, 0x73, 0x6d, 9, 0, 0, 0]);

  it('that stays cut short is called damaged', async () => {
    host(WASM, WASM.slice(0, 6));
    const { engineModule } = await load();
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-corrupt', detail: '6 bytes of 8' });
  });

  it('whose .gz stays cut short is called damaged', async () => {
    host(WASM, WASM, new Uint8Array(gzipSync(WASM)).slice(0, 20));
    const { engineModule } = await load();
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-corrupt' });
  });

  it('that is another than its name says is called damaged', async () => {
    host(WASM, FUTURE);
    const { engineModule } = await load();
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-corrupt' });
  });

  it('that came whole and does not compile is blamed on the browser, also where nothing can hash', async () => {
    host(FUTURE, FUTURE);
    const { engineModule } = await load();
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-compile' });
    vi.stubGlobal('isSecureContext', false);
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-compile' });
  });

  it('that was damaged can be had by another call', async () => {
    host(WASM, WASM.slice(0, 6));
    const { engineModule } = await load();
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-corrupt' });
    host(WASM, WASM);
    expect(await run(engineModule())).toBeInstanceOf(WebAssembly.Module);
  });

  it('that breaks off on its way blames the line', async () => {
    files['engine/engine-1.wasm.gz'] = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) }));
    const { engineModule } = await load();
    await expect(run(engineModule())).rejects.toMatchObject({ code: 'engine-download' });
  });
});

describe('what a language needs offline', () => {
  it('are manifests, module and list, in the form this host serves best', async () => {
    files['engine/engine-1.wasm'] = ok(WASM, { 'Content-Encoding': 'gzip' });
    const { offlineUrls } = await load();
    expect((await run(offlineUrls('de'))).map((url) => url.replace(BASE, ''))).toEqual([
      'engine/manifest.json',
      'lexicon/manifest.json',
      'engine/engine-1.wasm',
      'lexicon/de-1.lex.gz',
    ]);
  });
});

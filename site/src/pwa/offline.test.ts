// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const BASE = 'https://example.test/games/sprig/';
const PAGE = { 'Content-Type': 'text/html' };

let files: Record<string, [body: string, headers?: Record<string, string>]>;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  files = {
    'engine/manifest.json': [JSON.stringify({ file: 'engine-1.wasm', bytes: 6, gzip: 20, brotli: 10 })],
    'lexicon/manifest.json': [JSON.stringify({ de: { file: 'de-1.lex', hash: 'abc', words: 2, bytes: 5 } })],
    'engine/engine-1.wasm': ['module', { 'Content-Length': '6' }],
    'lexicon/de-1.lex': ['words', { 'Content-Length': '5' }],
  };
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url.replace(BASE, ''))),
    put: async (url: string, response: Response) => {
      kept.set(url.replace(BASE, ''), await response.text());
    },
  };
  vi.stubGlobal('document', { baseURI: `${BASE}index.html` });
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { ready: Promise.resolve(), getRegistration: () => Promise.resolve({ active: {} }) },
  });
  vi.stubGlobal('caches', { match: cache.match, open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', (url: string) => {
    // A host that sends its page for every file that it lacks, as hosts of single-page applications do.
    const [body, headers] = files[url.replace(BASE, '')] ?? ['<!doctype html>', { ...PAGE, 'Content-Length': '15' }];
    return Promise.resolve(new Response(body, { headers: headers ?? {} }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps the plain files where the host sends its page for the packed ones', async () => {
  const { isReady, makeReady, sizeOf } = await import('./offline.ts');
  expect(await sizeOf('de')).toBe(11);
  expect(await isReady('de')).toBe(false);
  await makeReady('de', () => undefined);
  expect(Object.fromEntries(kept)).toEqual({ 'engine/engine-1.wasm': 'module', 'lexicon/de-1.lex': 'words' });
  expect(await isReady('de')).toBe(true);
});

it('keeps the packed files where there are some', async () => {
  files['engine/engine-1.wasm.gz'] = ['packed module'];
  files['lexicon/de-1.lex.gz'] = ['packed words', PAGE]; // a host that does not know the type
  files['lexicon/de-1.lex'] = ['<!doctype html>', PAGE];
  const { makeReady } = await import('./offline.ts');
  await makeReady('de', () => undefined);
  expect(Object.fromEntries(kept)).toEqual({
    'engine/engine-1.wasm.gz': 'packed module',
    'lexicon/de-1.lex.gz': 'packed words',
  });
});

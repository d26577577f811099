// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { assetPath, kindOf, namedFiles, succession } from './assets.ts';

const scope = 'https://example.org/games/sprig/';

describe('assetPath', () => {
  it.each([
    ['engine/engine-0123456789abcdef.wasm.gz', 'engine/engine-0123456789abcdef.wasm.gz'],
    ['lexicon/de-0123456789abcdef.lex', 'lexicon/de-0123456789abcdef.lex'],
    ['lexicon/manifest.json', undefined],
    ['lexicon/../index.html', undefined],
    ['assets/index-abc.js', undefined],
    ['../lexicon/de-0123456789abcdef.lex', undefined],
    ['https://elsewhere.org/games/sprig/lexicon/de-0123456789abcdef.lex', undefined],
  ])('%s', (url, path) => {
    expect(assetPath(new URL(url, scope).href, scope)).toBe(path);
  });
});

describe('succession', () => {
  const named = [
    'engine/engine-aaaaaaaaaaaaaaaa.wasm',
    'lexicon/de-bbbbbbbbbbbbbbbb.lex',
    'lexicon/en-cccccccccccccccc.lex',
  ];

  it('keeps what is named, packed or not', () => {
    const cached = ['engine/engine-aaaaaaaaaaaaaaaa.wasm.gz', 'lexicon/de-bbbbbbbbbbbbbbbb.lex'];
    expect(succession(cached, named)).toEqual({ fetch: [], drop: [] });
  });

  it('fetches the new state of what is cached, in the same form, and nothing else', () => {
    const cached = [
      'engine/engine-1111111111111111.wasm.gz',
      'lexicon/de-2222222222222222.lex',
      'lexicon/de-3333333333333333.lex.gz',
    ];
    expect(succession(cached, named)).toEqual({
      fetch: ['engine/engine-aaaaaaaaaaaaaaaa.wasm.gz', 'lexicon/de-bbbbbbbbbbbbbbbb.lex'],
      drop: cached,
    });
  });

  it('drops the old state when the new one is there already', () => {
    const cached = ['lexicon/de-2222222222222222.lex.gz', 'lexicon/de-bbbbbbbbbbbbbbbb.lex.gz'];
    expect(succession(cached, named)).toEqual({ fetch: [], drop: ['lexicon/de-2222222222222222.lex.gz'] });
  });

  it('drops a language that is gone, and names it does not know', () => {
    const cached = ['lexicon/fr-2222222222222222.lex', 'lexicon/notes.txt'];
    expect(succession(cached, named)).toEqual({ fetch: [], drop: cached });
  });
});

it('tells a file apart from its hash', () => {
  expect(kindOf('lexicon/pt-0123456789abcdef.lex.gz')).toEqual({ kind: 'lexicon/pt', packed: true });
  expect(kindOf('lexicon/pt.lex')).toBeUndefined();
});

it('reads the manifests, and nothing from broken ones', () => {
  expect(namedFiles({ file: 'e.wasm' }, { de: { file: 'd.lex' }, en: { file: 'n.lex' } })).toEqual([
    'engine/e.wasm',
    'lexicon/d.lex',
    'lexicon/n.lex',
  ]);
  expect(namedFiles(null, 7)).toEqual([]);
  expect(namedFiles({ file: 7 }, { de: null })).toEqual([]);
});

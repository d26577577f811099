import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageCodes } from '../engine/errors.ts';
import { codes } from '../engine/wire.gen.ts';
import { messages as deMessages } from './de';
import { review as deReview } from './de/review.ts';
import { messages as enMessages } from './en';
import { review as enReview } from './en/review.ts';
import { errorText } from './error-text.ts';
import { lang, loadLanguage, t } from './index.ts';

const de = { ...deMessages, review: deReview };
const en = { ...enMessages, review: enReview };

/** The codes that Go source declares: `Code… Code = "…"` and the word list's format errors. */
function goCodes(file: string, pattern: RegExp): string[] {
  const source = readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** Every path to a text; functions are called, so that one that throws shows. */
function texts(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const made = (value as (...args: unknown[]) => unknown)(...Array.from({ length: value.length }, () => 2));
    // Some have nothing to say in some cases.
    return made === '' ? [] : [[path, String(made)]];
  }
  if (typeof value !== 'object' || value === null) return [];
  // Lists are indexed by the engine's numbers, and what has number 0 may have no text.
  if (Array.isArray(value)) return value.slice(1).flatMap((inner, i) => texts(inner, `${path}.${i + 1}`));
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

beforeEach(() => loadLanguage('de'));

describe('error texts', () => {
  const engine = goCodes('engine/errors.go', /\bCode = "([^"]+)"/g);
  const lexicon = goCodes('lexicon/format.go', /"(lexicon-[a-z]+)"/g);

  it('reads the codes that the Go packages declare', () => {
    expect(engine.length).toBeGreaterThan(20);
    expect(engine).toContain('word-not-allowed');
  });

  it.each([...new Set<string>([...engine, ...lexicon, ...codes, ...pageCodes])])('has a text for %s', (code) => {
    for (const { errors } of [de, en]) {
      const text =
        code === 'word-not-allowed' ? errors.wordNotAllowed('', 0) : (errors.codes as Record<string, string>)[code];
      expect(text).toMatch(/\S\.$/);
    }
  });

  it('names the refused words, and an unknown code', () => {
    expect(errorText({ code: 'word-not-allowed', detail: 'XQ' })).toBe('XQ gilt nicht.');
    expect(errorText({ code: 'word-not-allowed', detail: 'XQ, QX' })).toBe('XQ und QX gelten nicht.');
    expect(errorText({ code: 'gap' })).toBe(de.errors.codes.gap);
    expect(errorText({ code: 'toString' })).toContain('(toString)');
    expect(errorText(new Error('boom'))).toContain('boom');
  });
});

describe('languages', () => {
  it('say everything, in one of them at least: word order may leave a piece empty', () => {
    const english = new Map(texts(en, ''));
    for (const [path, text] of texts(de, '')) expect(text + (english.get(path) ?? ''), path).toMatch(/\S/);
  });

  it('share no sentence by mistake', () => {
    const english = new Map(texts(en, ''));
    const same = texts(de, '').filter(
      ([path, text]) => /\p{L}+ \p{L}+ \p{L}+/u.test(text) && english.get(path) === text,
    );
    expect(same).toEqual([]);
  });

  it('change with loadLanguage', async () => {
    expect(t.common.cancel).toBe('Abbrechen');
    await loadLanguage('en');
    expect([lang(), t.common.cancel, document.documentElement.lang]).toEqual(['en', 'Cancel', 'en']);
  });
});

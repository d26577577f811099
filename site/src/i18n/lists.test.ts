// @vitest-environment node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../plugins/word-sources.ts';
import { lists as german, notes } from './de/lists.ts';
import { lists as english } from './en/lists.ts';

const lexicon = resolve(import.meta.dirname, '../../../lexicon');
const sources = readSources(resolve(lexicon, 'lists'));
const languages = Object.keys(sources);

/** The letters that a language has tiles for. */
function alphabet(lang: string): string[] {
  const found = /^letters (.+)$/m.exec(readFileSync(resolve(lexicon, 'alphabets', `${lang}.txt`), 'utf8'));
  return [...(found?.[1] ?? '')];
}

/** A word as tiles have it: marks fall away, but for those of the alphabet's own letters. */
function folded(word: string, letters: string[]): string {
  return [...word].map((c) => (letters.includes(c) ? c : c.normalize('NFD').replace(/\p{M}/gu, ''))).join('');
}

describe.each(languages)('what counts in the list of %s', (lang) => {
  const letters = alphabet(lang);
  const words = new Set(
    readFileSync(resolve(lexicon, 'lists', `${lang}.txt`), 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[0]),
  );

  it.each([
    ['de', german],
    ['en', english],
  ])('is told in %s, and true', (_, texts) => {
    const text = texts[lang] ?? '';
    expect(text).toMatch(/\S\.$/);
    // Its examples are words of the list.
    for (const [example] of text.matchAll(/\p{Lu}{4,}/gu)) {
      expect(words.has(folded(example, letters)), example).toBe(true);
    }
    // The letters that it says are missing are missing, and no others.
    const missing = /(?:Steine für|no tiles for) ([A-Z, a-z]+?)(?: gibt| *\.)/.exec(text)?.[1] ?? '';
    const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    expect(missing.match(/[A-Z]/g) ?? []).toEqual(latin.filter((letter) => !letters.includes(letter)));
    // So are those that have tiles of their own.
    const own = letters.filter((letter) => !latin.includes(letter));
    for (const letter of own)
      expect(text).toMatch(new RegExp(`${letter}.*(?:eigener? Buchstabe|of (?:its|their) own)`));
    expect(own.length > 0).toBe(/eigener? Buchstabe|letters? of (?:its|their) own/.test(text));
  });
});

it('every source of words has a note in German, and no note is without its source', () => {
  const packages = Object.values(sources).flatMap((list) => list.sources.map((source) => source.package));
  expect(Object.keys(notes).sort()).toEqual([...new Set(packages)].sort());
  for (const note of Object.values(notes)) expect(note).toMatch(/\S\.$/);
});

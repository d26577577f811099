import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packagesIn, readSources } from './word-sources.ts';

describe('word sources', () => {
  it('finds packages however deep, each once', () => {
    expect(
      packagesIn([{ package: 'a', with: { package: 'b' } }, { package: 'a' }, { known: [{ package: 'c' }] }]),
    ).toEqual(['a', 'b', 'c']);
    expect(packagesIn('a')).toEqual([]);
  });

  it('describes every source of the committed lists', () => {
    const sources = readSources(resolve(import.meta.dirname, '../../lexicon/lists'));
    expect(Object.keys(sources)).toEqual(expect.arrayContaining(['de', 'en']));
    for (const list of Object.values(sources)) {
      expect(list.count).toBeGreaterThan(100_000);
      for (const source of [...list.words, ...list.tiers]) {
        for (const text of [source.title, source.licence, source.author]) expect(text).toMatch(/\S/);
      }
    }
  });
});

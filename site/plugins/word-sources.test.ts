// @vitest-environment node
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './word-sources.ts';

it('describes every source of the committed lists', () => {
  const sources = readSources(resolve(import.meta.dirname, '../../lexicon/lists'));
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(['de', 'en']));
  for (const list of Object.values(sources)) {
    expect(list.words).toBeGreaterThan(100_000);
    expect(list.sources.length).toBeGreaterThan(0);
    for (const source of list.sources) {
      for (const text of [source.name, source.licence, source.author, source.version]) expect(text).toMatch(/\S/);
    }
  }
});

it('refuses a source whose licence text is missing', () => {
  const lists = mkdtempSync(join(tmpdir(), 'lists-'));
  mkdirSync(join(lists, 'licences'));
  const source = { name: 'some words', licenceFile: 'MIT.txt' };
  writeFileSync(join(lists, 'sources.json'), JSON.stringify({ de: { words: 1, sources: [source] } }));
  expect(() => readSources(lists)).toThrow('some words: no licence text MIT.txt');
});

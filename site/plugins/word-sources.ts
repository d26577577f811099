/**
 * `virtual:word-sources`: where the word lists come from, by language, read at build time from the recipes that the lists
 * are made with. So the page names what was really used, with the attribution that the licences ask for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { WordSource, WordSources } from '../src/sources.ts';

interface PackageFile {
  id: string;
  name: string;
  version: string;
  title: string;
  licence: string;
  author: string;
  note: string;
}
interface Recipe {
  lang: string;
  words: unknown;
  tiers: unknown;
}

/** Every package id that a part of a recipe names, in order, however deep. */
export function packagesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = (part as { package?: unknown }).package;
  const inner = Object.values(part).flatMap(packagesIn);
  return [...new Set(typeof own === 'string' ? [own, ...inner] : inner)];
}

/** The sources of every language that has a recipe in the folder of the lists. */
export function readSources(lists: string): Record<string, WordSources> {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(lists, file), 'utf8'));
  const packages = new Map((read('packages.json') as PackageFile[]).map((item) => [item.id, item]));
  const describe = (id: string): WordSource => {
    const found = packages.get(id);
    if (found === undefined) throw new Error(`a recipe names ${id}, which packages.json lacks`);
    const { title, author, licence, version, name, note } = found;
    return { title, author, licence, version, package: name, note };
  };
  const recipes = readdirSync(lists).filter((file) => file.endsWith('.recipe.json'));
  return Object.fromEntries(
    recipes.sort().map((file) => {
      const recipe = read(file) as Recipe;
      const count = readFileSync(join(lists, `${recipe.lang}.txt`), 'utf8')
        .trimEnd()
        .split('\n').length;
      const words = packagesIn(recipe.words);
      const tiers = packagesIn(recipe.tiers).filter((id) => !words.includes(id));
      return [recipe.lang, { count, words: words.map(describe), tiers: tiers.map(describe) }];
    }),
  );
}

export function wordSources(lists: string): Plugin {
  const id = 'virtual:word-sources';
  return {
    name: 'wordsprig:word-sources',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(readSources(lists))};` : undefined),
  };
}

// @vitest-environment node
import { expect, it } from 'vitest';
import { reachedFromEntry } from './shell-chunk.ts';

const modules: Record<string, { isEntry: boolean; importedIds: string[]; importers: string[] }> = {
  main: { isEntry: true, importedIds: ['app'], importers: [] },
  app: { isEntry: false, importedIds: ['router'], importers: ['main', 'router'] },
  router: { isEntry: false, importedIds: ['app'], importers: ['app', 'table'] },
  // Loaded by app, but on demand, which makes no importer.
  table: { isEntry: false, importedIds: ['router', 'drag'], importers: [] },
  drag: { isEntry: false, importedIds: [], importers: ['table'] },
};

it('follows static imports back to an entry, around circles', () => {
  const reached = Object.keys(modules).filter((id) => reachedFromEntry(id, (module) => modules[module] ?? null));
  expect(reached).toEqual(['main', 'app', 'router']);
});

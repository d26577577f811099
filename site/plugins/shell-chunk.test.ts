// @vitest-environment node
import { expect, it } from 'vitest';
import { reachedFromEntry } from './shell-chunk.ts';

const modules: Record<string, { isEntry: boolean; importers: string[] }> = {
  main: { isEntry: true, importers: [] },
  app: { isEntry: false, importers: ['main', 'router'] },
  router: { isEntry: false, importers: ['app', 'table'] },
  // Loaded by app, but on demand, which makes no importer.
  table: { isEntry: false, importers: [] },
  drag: { isEntry: false, importers: ['table'] },
};

it('follows static imports back to an entry, around circles', () => {
  const reached = Object.keys(modules).filter((id) => reachedFromEntry(id, (module) => modules[module] ?? null));
  expect(reached).toEqual(['main', 'app', 'router']);
});

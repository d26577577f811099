/**
 * Puts all that the page needs to begin into one chunk. Left alone, the bundler cuts it into a dozen small files, one for each
 * set of views that share something, and a first visit would pay a request for each.
 */
import type { Rollup } from 'vite';

type GetModule = (id: string) => Pick<Rollup.ModuleInfo, 'isEntry' | 'importers'> | null;

/** Whether a module is reached from an entry by static imports alone. */
export function reachedFromEntry(id: string, getModule: GetModule): boolean {
  const seen = new Set<string>();
  const ahead = [id];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const module = getModule(next);
    if (module?.isEntry === true) return true;
    ahead.push(...(module?.importers ?? []));
  }
  return false;
}

/** For `output.codeSplitting`. */
export const shellChunk = {
  groups: [
    {
      name: (id: string, context: { getModuleInfo: GetModule }): string | null =>
        reachedFromEntry(id, (module) => context.getModuleInfo(module)) ? 'shell' : null,
    },
  ],
};

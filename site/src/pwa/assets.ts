/**
 * The cache of what the shell does not hold: the engine and the word lists, which are big, carry a content hash in
 * their names and are fetched when they are first needed. Used by the service worker and by the page; knows no DOM.
 */

/** Name of the cache. Its entries are told apart by their hashed names, so it outlives every release. */
export const ASSET_CACHE = 'wordsprig-assets';

/** `engine/…` or `lexicon/…` below the page, except the manifests, which belong to the shell. */
export function assetPath(url: string, scope: string): string | undefined {
  const here = new URL(scope);
  const there = new URL(url);
  if (there.origin !== here.origin || !there.pathname.startsWith(here.pathname)) return undefined;
  const path = there.pathname.slice(here.pathname.length);
  return /^(engine|lexicon)\/[\w.-]+$/.test(path) && !path.endsWith('/manifest.json') ? path : undefined;
}

/** `lexicon/de-0123456789abcdef.lex.gz` taken apart: what it is, without the hash that says which. */
export function kindOf(path: string): { kind: string; packed: boolean } | undefined {
  const match = /^((?:engine|lexicon)\/[\w.]+)-[0-9a-f]{8,}\.(?:wasm|lex)(\.gz)?$/.exec(path);
  return match?.[1] === undefined ? undefined : { kind: match[1], packed: match[2] !== undefined };
}

/** What a release wants instead of the cached files: those to fetch, and those that nothing names any more. */
export interface Succession {
  fetch: string[];
  drop: string[];
}

/**
 * Compares cached paths with the files that a release's manifests name (without `.gz`). A file of a kind that is
 * cached in an older state is to be fetched anew, packed where the old one was; all others are dropped.
 */
export function succession(cached: readonly string[], named: readonly string[]): Succession {
  const wanted = new Map(named.flatMap((path) => [[kindOf(path)?.kind ?? path, path] as const]));
  const have = new Set(cached);
  const result: Succession = { fetch: [], drop: [] };
  for (const path of cached) {
    const is = kindOf(path);
    const current = is && wanted.get(is.kind);
    if (current !== undefined) {
      if (path === current || path === `${current}.gz`) continue;
      const next = is?.packed === true ? `${current}.gz` : current;
      const coming = [current, `${current}.gz`].some((form) => have.has(form) || result.fetch.includes(form));
      if (!coming) result.fetch.push(next);
    }
    result.drop.push(path);
  }
  return result;
}

/** The files that the two manifests name, as paths below the page. Unreadable manifests name nothing. */
export function namedFiles(engine: unknown, lexicon: unknown): string[] {
  const file = (value: unknown): string[] => {
    const name = (value as { file?: unknown } | null | undefined)?.file;
    return typeof name === 'string' ? [name] : [];
  };
  const lists = typeof lexicon === 'object' && lexicon !== null ? Object.values(lexicon) : [];
  return [...file(engine).map((name) => `engine/${name}`), ...lists.flatMap(file).map((name) => `lexicon/${name}`)];
}

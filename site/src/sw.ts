/**
 * The service worker. It keeps the shell (every script, style and font, and the two manifests that belong to them) as
 * one release that changes as a whole, and the engine and word lists by content hash once they have been used.
 *
 * A new release waits until the player asks for it (pwa/update.ts): the page never changes under a match. The
 * release before it is kept as well, so that a tab that still runs it finds its scripts.
 */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { ASSET_CACHE, assetPath, namedFiles, succession } from './pwa/assets.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const SHELL_PREFIX = 'wordsprig-shell-';
const HOST_CACHE = 'wordsprig-host';
const SKIP_WAITING = 'skip-waiting';

const entries = self.__WB_MANIFEST;
const scope = self.registration.scope;

/** A short name for this release: FNV-1a over what it consists of. */
function releaseName(): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(entries)) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

const shellName = `${SHELL_PREFIX}${releaseName()}`;
const shell = new PrecacheController({ cacheName: shellName });
shell.addToCacheList(entries);
const route = new PrecacheRoute(shell, { directoryIndex: 'index.html', cleanURLs: false });

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([shell.install(event), carryOver()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), dropOldAssets()]));
  // The first worker takes the open page over at once: it runs the same release. A later one comes only when asked.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  if (event.data === SKIP_WAITING) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).pathname.startsWith('/api/')) return;
  if (assetPath(request.url, scope) !== undefined) {
    event.respondWith(fromAssets(event));
    return;
  }
  if (request.url === new URL('config.json', scope).href) {
    event.respondWith(fromHost(event));
    return;
  }
  const url = new URL(request.url);
  const matched: unknown = route.match({ url, request, event, sameOrigin: url.origin === self.location.origin });
  if (isShellFile(matched)) {
    event.respondWith(shell.strategy.handle({ request, event, params: matched }));
  } else if (url.href.startsWith(scope)) {
    event.respondWith(fromOlderShell(request));
  }
});

/** What PrecacheRoute says of an address that is in the shell. */
function isShellFile(matched: unknown): matched is { cacheKey: string } {
  return typeof matched === 'object' && matched !== null && 'cacheKey' in matched;
}

/** An engine or word list: from the cache, else from the network and then kept. */
async function fromAssets(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(ASSET_CACHE);
  // "reload" comes when the cached bytes turned out to be corrupt.
  const kept = request.cache === 'reload' ? undefined : await cache.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // Nothing is kept where there is no room; the page works as long as there is a network.
  if (response.status === 200) event.waitUntil(cache.put(request.url, response.clone()).catch(() => undefined));
  return response;
}

/** The host's configuration: the network's, else the last one seen, else none. */
async function fromHost(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(HOST_CACHE);
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(cache.put(event.request.url, response.clone()).catch(() => undefined));
    return response;
  } catch {
    return (await cache.match(event.request.url)) ?? new Response('{}');
  }
}

/** What this release does not have: the network's, or, for a tab of the release before, what that one kept. */
async function fromOlderShell(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}

async function manifestFiles(): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => {
    const url = new URL(path, scope).href;
    const key = shell.getCacheKeyForURL(url);
    const kept = key === undefined ? undefined : await (await caches.open(shellName)).match(key);
    const response = kept ?? (await fetch(url, { cache: 'no-cache' }));
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    return response.json();
  };
  return namedFiles(await read('engine/manifest.json'), await read('lexicon/manifest.json'));
}

async function cachedPaths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).flatMap((request) => assetPath(request.url, scope) ?? []);
}

/**
 * Whoever can play offline still can after an update: what is cached is fetched in its new state before the release
 * counts as installed. It fails, to be tried again, when the network does; a lack of room is no reason to stay behind.
 */
async function carryOver(): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const cached = await cachedPaths(cache);
  if (cached.length === 0) return;
  for (const path of succession(cached, await manifestFiles()).fetch) {
    const url = new URL(path, scope).href;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    await cache.put(url, response).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    });
  }
}

async function dropOldAssets(): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const cached = await cachedPaths(cache);
  if (cached.length === 0) return;
  const { drop } = succession(cached, await manifestFiles());
  await Promise.all(drop.map((path) => cache.delete(new URL(path, scope).href)));
}

/** Keeps this release and the one before it, which an open tab may still run. */
async function dropOldShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== shellName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

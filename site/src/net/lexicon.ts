/** The engine with the very word list that a duel is pinned to, also when the page has a newer one. */
import { lexiconEntry } from '../engine/assets.ts';
import { type Engine, type OnProgress, openEngine, startEngine } from '../engine/client.ts';
import { fetchOnce, retrying } from '../engine/fetch.ts';
import { engineModule } from '../engine/load.ts';
import { spawnWorker } from '../engine/spawn.ts';
import { collect, contentOf, counted } from '../engine/stream.ts';
import type { Service } from './service.ts';

/** @param hash content hash of the word list, hex; what comes under it is checked against it */
export async function openPinned(
  service: Service,
  lang: string,
  hash: string,
  onProgress?: OnProgress,
): Promise<Engine> {
  const own = await lexiconEntry(lang);
  if (own.hash === hash) return openEngine(lang, onProgress);
  const [module, bytes] = await Promise.all([engineModule(onProgress), download(service, hash, own.bytes, onProgress)]);
  return startEngine(module, { lang, bytes, hash }, spawnWorker);
}

/** @param total a guess of the size, for the progress */
function download(service: Service, hash: string, total: number, onProgress?: OnProgress): Promise<ArrayBuffer> {
  const url = `${service.base}api/lexicons/${encodeURIComponent(hash)}`;
  return retrying(async () => {
    const { body } = await contentOf(await fetchOnce(url, 'lexicon-download'), 'lexicon-download');
    return collect(
      counted(body, (loaded) => onProgress?.({ stage: 'lexicon', loaded: Math.min(loaded, total), total })),
    );
  });
}

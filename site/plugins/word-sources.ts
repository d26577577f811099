/**
 * `virtual:word-sources`: where the word lists come from, by language, as the tool that makes the lists has written it
 * down (lexicon/lists/sources.json); and the full texts of their licences as files of the site, `licences/NAME.txt`.
 */
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { WordSources } from '../src/sources.ts';

const FOLDER = 'licences';

/** The sources of every language that has a list. Throws where a licence's text is missing. */
export function readSources(lists: string): Record<string, WordSources> {
  const all = JSON.parse(readFileSync(join(lists, 'sources.json'), 'utf8')) as Record<string, WordSources>;
  const texts = new Set(readdirSync(join(lists, FOLDER)));
  for (const source of Object.values(all).flatMap((list) => list.sources)) {
    if (!texts.has(source.licenceFile)) throw new Error(`${source.name}: no licence text ${source.licenceFile}`);
  }
  return all;
}

export function wordSources(lists: string): Plugin {
  const id = 'virtual:word-sources';
  const folder = join(lists, FOLDER);
  return {
    name: 'wordsprig:word-sources',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(readSources(lists))};` : undefined),
    generateBundle() {
      for (const name of readdirSync(folder)) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/[?#].*$/, '');
        const name = basename(path);
        if (path !== `/${FOLDER}/${name}` || !readdirSync(folder).includes(name)) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        createReadStream(join(folder, name)).pipe(response);
      });
    },
  };
}

/**
 * Puts the compiled engine and the word graphs beside the page: `engine/` and `lexicon/` of the build folder are
 * copied into the output, and served as they are by the dev server.
 */
import { createReadStream } from 'node:fs';
import { cp, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS = ['engine', 'lexicon'] as const;

const MIME: Record<string, string> = {
  '.wasm': 'application/wasm',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.lex': 'application/octet-stream',
  // A stored .gz is a file of its own here, not an encoding: the page unpacks it.
  '.gz': 'application/gzip',
  '.br': 'application/octet-stream',
};

async function missing(build: string): Promise<string[]> {
  const found = await Promise.all(
    FOLDERS.map((folder) =>
      stat(join(build, folder, 'manifest.json')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return FOLDERS.filter((_, i) => !found[i]);
}

/** What to tell whoever builds without having made the engine and the lexicons first. */
export function missingMessage(folders: readonly string[]): string {
  const targets = folders.map((folder) => (folder === 'engine' ? 'make wasm' : 'make lexicon'));
  return `build/${folders.join(' and build/')} not found: run ${targets.join(' and ')} first (make site does all of it)`;
}

export function engineAssets(build: string): Plugin {
  let outDir = '';
  let isBuild = false;
  return {
    name: 'wordsprig:engine-assets',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      isBuild = config.command === 'build';
    },
    async buildStart() {
      const gone = await missing(build);
      if (gone.length === 0) return;
      if (isBuild) this.error(missingMessage(gone));
      else this.warn(missingMessage(gone));
    },
    async writeBundle() {
      for (const folder of FOLDERS) await cp(join(build, folder), join(outDir, folder), { recursive: true });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '').replace(/[?#].*$/, '')));
        const folder = FOLDERS.find((name) => path.startsWith(`/${name}/`));
        // The page's own src/engine/ has another URL (/src/engine/), so nothing is shadowed.
        if (folder === undefined) {
          next();
          return;
        }
        const file = join(build, path);
        stat(file).then(
          (info) => {
            response.setHeader('Content-Type', MIME[extname(file)] ?? 'application/octet-stream');
            response.setHeader('Content-Length', info.size);
            createReadStream(file).pipe(response);
          },
          () => {
            response.statusCode = 404;
            response.end();
          },
        );
      });
    },
  };
}

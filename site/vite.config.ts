import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { engineAssets } from './plugins/engine-assets.ts';
import { budget } from './plugins/budget.ts';
import { looseCspInDev } from './plugins/csp.ts';
import { checkLicences, licences } from './plugins/licences.ts';
import { serviceElsewhere } from './plugins/service.ts';
import { rulesData } from './plugins/rules-data.ts';
import { shellChunk } from './plugins/shell-chunk.ts';
import { skeleton } from './plugins/skeleton.ts';
import { wordSources } from './plugins/word-sources.ts';

const root = import.meta.dirname;
const repo = resolve(root, '..');
// Tests need neither the engine nor the word graphs.
const testing = process.env['VITEST'] !== undefined;

const { version } = JSON.parse(readFileSync(resolve(repo, 'package.json'), 'utf8')) as { version?: string };

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version ?? '0.0.0') },
  root,
  // Relative, so that the built site works from any folder of any host.
  base: './',
  publicDir: resolve(root, 'public'),
  plugins: [
    svelte({ configFile: resolve(root, 'svelte.config.js') }),
    testing ? [] : engineAssets(process.env['WORDSPRIG_BUILD'] ?? resolve(repo, 'build')),
    rulesData(resolve(repo, 'engine/rules/data'), ['sprig']),
    wordSources(resolve(repo, 'lexicon/lists')),
    licences(root, resolve(repo, 'node_modules')),
    checkLicences(),
    skeleton(),
    budget(resolve(root, 'public')),
    looseCspInDev(),
    serviceElsewhere(process.env['WORDSPRIG_SERVICE']),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // Registered by src/pwa/update.ts; the manifest is a file of its own in public/.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [checkLicences()] },
        // The shell, and the manifests that say which engine and lists belong to it. Engine and lists
        // themselves are kept on demand (src/sw.ts).
        globPatterns: [
          'index.html',
          'boot.js',
          'manifest.webmanifest',
          'icons/*.svg',
          'licences/*.txt',
          'assets/*',
          '{engine,lexicon}/manifest.json',
        ],
      },
    }),
  ],
  // Svelte's client runtime also in tests; without this Vitest picks the server's.
  resolve: testing ? { conditions: ['browser'] } : {},
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file of its own: a data: URL in CSS or JS would be blocked or counted twice.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: shellChunk } },
  },
  worker: { format: 'es', plugins: () => [checkLicences()] },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'plugins/**/*.test.ts'],
    restoreMocks: true,
  },
});

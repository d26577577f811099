import { svelte } from '@sveltejs/vite-plugin-svelte';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { engineAssets } from './plugins/engine-assets.ts';
import { looseCspInDev } from './plugins/csp.ts';
import { rulesData } from './plugins/rules-data.ts';

const root = import.meta.dirname;
const repo = resolve(root, '..');
// Tests need neither the engine nor the word graphs.
const testing = process.env['VITEST'] !== undefined;

export default defineConfig({
  root,
  // Relative, so that the built site works from any folder of any host.
  base: './',
  publicDir: resolve(root, 'public'),
  plugins: [
    svelte({ configFile: resolve(root, 'svelte.config.js') }),
    testing ? [] : engineAssets(process.env['WORDSPRIG_BUILD'] ?? resolve(repo, 'build')),
    rulesData(resolve(repo, 'engine/rules/data'), ['sprig']),
    looseCspInDev(),
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
  },
  worker: { format: 'es' },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'plugins/**/*.test.ts'],
    restoreMocks: true,
  },
});

/**
 * Fails the build when the page outgrows its budget: the shell (what is fetched before the lobby can be used: HTML,
 * styles, the entry with what it imports, the texts of one language) as gzip sends it, and the fonts as they are.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Bytes. */
export const SHELL_BUDGET = 60 * 1024;
export const FONT_BUDGET = 120 * 1024;

type Bundle = Rollup.OutputBundle;

function chunkOf(bundle: Bundle, file: string): Rollup.OutputChunk | undefined {
  const item = bundle[file];
  return item?.type === 'chunk' ? item : undefined;
}

/** A chunk's file and all that it imports without being asked. */
export function closure(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = chunkOf(bundle, file);
  if (chunk === undefined) return seen;
  seen.add(file);
  for (const imported of chunk.imports) if (!seen.has(imported)) closure(bundle, imported, seen);
  return seen;
}

/** The scripts and styles that a page names in its head. */
export function namedIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
}

const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).byteLength;

function sizeOf(bundle: Bundle, file: string): number {
  const item = bundle[file];
  if (item === undefined) return 0;
  return gzipped(item.type === 'chunk' ? item.code : item.source);
}

/** Gzipped bytes of the shell of a page; `languages` matches the modules of which one is loaded at the start. */
export function shellSize(bundle: Bundle, html: string, languages: RegExp): number {
  const files = new Set<string>();
  for (const file of namedIn(html)) {
    files.add(file);
    closure(bundle, file, files);
  }
  const texts = Object.values(bundle).filter(
    (item) => item.type === 'chunk' && languages.test(item.facadeModuleId ?? ''),
  );
  if (files.size === 0 || texts.length === 0) throw new Error('the page names no scripts, or there are no texts');
  const largest = Math.max(...texts.map((item) => sizeOf(bundle, item.fileName)));
  return gzipped(html) + largest + [...files].reduce((sum, file) => sum + sizeOf(bundle, file), 0);
}

export function budget(publicDir: string): Plugin {
  return {
    name: 'wordsprig:budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, output) {
      const bundle: Bundle = output;
      const html = bundle['index.html'];
      if (html?.type !== 'asset') this.error('no index.html to measure');
      const page = String(html.source) + readFileSync(join(publicDir, 'boot.js'), 'utf8');
      const shell = shellSize(bundle, page, /\/i18n\/\w+\/index\.ts$/);
      const fonts = Object.values(bundle)
        .filter((item) => item.type === 'asset' && item.fileName.endsWith('.woff2'))
        .reduce((sum, item) => sum + (item.type === 'asset' ? item.source.length : 0), 0);
      const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
      this.info(`shell ${kb(shell)} of ${kb(SHELL_BUDGET)} gzip, fonts ${kb(fonts)} of ${kb(FONT_BUDGET)}`);
      if (shell > SHELL_BUDGET) this.error(`the shell is over its budget: ${kb(shell)} gzip`);
      if (fonts > FONT_BUDGET) this.error(`the fonts are over their budget: ${kb(fonts)}`);
    },
  };
}

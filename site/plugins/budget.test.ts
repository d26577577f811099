// @vitest-environment node
import { gzipSync } from 'node:zlib';
import type { Rollup } from 'vite';
import { expect, it } from 'vitest';
import { closure, shellSize } from './budget.ts';

const chunk = (fileName: string, imports: string[], patch: object = {}) => ({
  type: 'chunk',
  fileName,
  imports,
  code: `code of ${fileName}`,
  isEntry: false,
  facadeModuleId: null,
  ...patch,
});
const bundle = {
  'main.js': chunk('main.js', ['a.js'], { isEntry: true, viteMetadata: { importedCss: new Set(['main.css']) } }),
  'a.js': chunk('a.js', ['b.js', 'main.js']),
  'b.js': chunk('b.js', []),
  'later.js': chunk('later.js', ['a.js']),
  'de.js': chunk('de.js', [], { facadeModuleId: '/site/src/i18n/de/index.ts' }),
  'en.js': chunk('en.js', [], {
    facadeModuleId: '/site/src/i18n/en/index.ts',
    code: 'a longer text than the German one has',
  }),
  'main.css': { type: 'asset', fileName: 'main.css', source: 'body{}' },
} as unknown as Rollup.OutputBundle;

it('follows imports, in a circle too, and leaves later views out', () => {
  expect([...closure(bundle, 'main.js')].sort()).toEqual(['a.js', 'b.js', 'main.js']);
});

it('adds up page, scripts, styles and the larger language', () => {
  const parts = [
    '<html>',
    'code of main.js',
    'code of a.js',
    'code of b.js',
    'body{}',
    'a longer text than the German one has',
  ];
  const expected = parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).byteLength, 0);
  expect(shellSize(bundle, '<html>', /\/i18n\/\w+\/index\.ts$/)).toBe(expected);
});

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
  facadeModuleId: null,
  ...patch,
});
const bundle = {
  'assets/main.js': chunk('assets/main.js', ['assets/a.js']),
  'assets/a.js': chunk('assets/a.js', ['assets/b.js', 'assets/main.js']),
  'assets/b.js': chunk('assets/b.js', []),
  'assets/later.js': chunk('assets/later.js', ['assets/a.js']),
  'assets/de.js': chunk('assets/de.js', [], { facadeModuleId: '/site/src/i18n/de/index.ts' }),
  'assets/en.js': chunk('assets/en.js', [], {
    facadeModuleId: '/site/src/i18n/en/index.ts',
    code: 'a longer text than the German one has',
  }),
  'assets/main.css': { type: 'asset', fileName: 'assets/main.css', source: 'body{}' },
} as unknown as Rollup.OutputBundle;

it('follows imports, in a circle too, and leaves later views out', () => {
  expect([...closure(bundle, 'assets/main.js')].sort()).toEqual(['assets/a.js', 'assets/b.js', 'assets/main.js']);
});

const page = '<script src="./assets/main.js"></script><link href="./assets/main.css"><link href="./icons/a.svg">';
const languages = /\/i18n\/\w+\/index\.ts$/;

it('adds up page, scripts, styles and the larger language', () => {
  const scripts = ['main.js', 'a.js', 'b.js'].map((name) => `code of assets/${name}`);
  const parts = [page, ...scripts, 'body{}', 'a longer text than the German one has'];
  const expected = parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).byteLength, 0);
  expect(shellSize(bundle, page, languages)).toBe(expected);
});

it('does not take nothing for little', () => {
  expect(() => shellSize(bundle, '<html>', languages)).toThrow('names no scripts');
  expect(() => shellSize(bundle, page, /nowhere/)).toThrow('no texts');
});

// @vitest-environment node
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageOf, readLicences } from './licences.ts';

const site = resolve(import.meta.dirname, '..');

describe('licences', () => {
  it('knows the package of a module', () => {
    expect(packageOf('/a/node_modules/svelte/src/index.js')).toBe('svelte');
    expect(packageOf('/a/node_modules/x/node_modules/@msgpack/msgpack/dist/a.mjs')).toBe('@msgpack/msgpack');
    expect(packageOf('\0vite/preload-helper.js')).toBe('vite');
    expect(packageOf('\0rolldown/runtime.js')).toBe('rolldown');
    expect(packageOf('\0virtual:rules')).toBeUndefined();
    expect(packageOf('/a/site/src/main.ts')).toBeUndefined();
  });

  it('finds a text and a version for everything that is listed', () => {
    const all = readLicences(site, resolve(site, '../node_modules'));
    expect(all.map((item) => item.name)).toEqual(
      expect.arrayContaining(['svelte', 'vite', 'Go', 'github.com/tinylib/msgp', 'Besley']),
    );
    expect(all.find((item) => item.name === 'vite')?.text).toMatch(/MIT License[^]*WITHOUT WARRANTY/);
    for (const item of all) {
      expect(item.text.length, item.name).toBeGreaterThan(200);
      expect(item.text.length, item.name).toBeLessThan(15_000);
      expect(item.version, item.name).toMatch(/^\d/);
    }
  });
});

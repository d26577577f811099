/**
 * `virtual:licences`: who else's work the page ships, and on what terms. npm packages are read from node_modules, the
 * fonts' licences from beside the fonts, the engine's from licences/engine.json (made by licences/engine.mjs).
 *
 * The list of packages is written down, and every bundle is compared with it: a package that is bundled and not
 * listed fails the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Licence } from '../src/licences.ts';

/** npm packages whose code is in the page, its workers or its service worker. */
export const BUNDLED = [
  'svelte',
  'esm-env',
  'clsx',
  'idb',
  '@msgpack/msgpack',
  'uqr',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  // The builder puts a helper of its own into what it makes.
  'vite',
] as const;

const FONTS = [
  { package: '@fontsource-variable/besley', name: 'Besley', file: 'OFL-besley.txt' },
  { package: '@fontsource-variable/vollkorn', name: 'Vollkorn', file: 'OFL-vollkorn.txt' },
  {
    package: '@fontsource/atkinson-hyperlegible-next',
    name: 'Atkinson Hyperlegible Next',
    file: 'OFL-atkinson-hyperlegible-next.txt',
  },
] as const;

/** The name of the npm package that a module's path lies in, or of the builder whose helper it is. */
export function packageOf(module: string): string | undefined {
  const helper = /^\0(vite|rolldown)\//.exec(module);
  if (helper) return helper[1];
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1];
}

interface PackageJson {
  version: string;
  license?: string;
}

function packageJson(modules: string, name: string): PackageJson {
  return JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as PackageJson;
}

/** A licence file may go on with those of what the package's own bundle has in it, which does not get into the page. */
const APPENDIX = /^# Licenses of bundled dependencies$[^]*/m;

function npmLicence(modules: string, name: string): Licence {
  const { version, license = '' } = packageJson(modules, name);
  const folder = join(modules, name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  const text = readFileSync(join(folder, file), 'utf8').replace(APPENDIX, '').trim();
  return { group: 'page', name, version, kind: license, text };
}

/** Everything that the licences page lists. `site`: this folder's parent; `modules`: node_modules. */
export function readLicences(site: string, modules: string): Licence[] {
  const fonts = FONTS.map(({ package: name, name: title, file }): Licence => {
    const text = readFileSync(join(site, 'src/styles/fonts', file), 'utf8').trim();
    return { group: 'font', name: title, version: packageJson(modules, name).version, kind: 'OFL-1.1', text };
  });
  const engine = JSON.parse(readFileSync(join(site, 'licences/engine.json'), 'utf8')) as Omit<Licence, 'group'>[];
  return [
    ...BUNDLED.map((name) => npmLicence(modules, name)),
    ...engine.map((item): Licence => ({ ...item, group: 'engine' })),
    ...fonts,
  ];
}

/** Fails a bundle that has a package which the licences page does not name. */
export function checkLicences(): Plugin {
  return {
    name: 'wordsprig:check-licences',
    generateBundle(_options, bundle) {
      const listed = new Set<string>(BUNDLED);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const module of Object.keys(chunk.modules)) {
          const name = packageOf(module);
          if (name !== undefined && !listed.has(name) && !name.startsWith('@fontsource')) {
            this.error(`${name} is bundled and not listed in plugins/licences.ts`);
          }
        }
      }
    },
  };
}

export function licences(site: string, modules: string): Plugin {
  const id = 'virtual:licences';
  return {
    name: 'wordsprig:licences',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export default ${JSON.stringify(readLicences(site, modules))};` : undefined,
  };
}

/**
 * A page whose duel service lives on another origin: built with WORDSPRIG_SERVICE=https://duels.example, it names that
 * service in config.json and allows connections to it, and to nothing else, in its two copies of the policy. A page that
 * lies beside its service needs none of this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The policy, or a text that holds one, with connections to the service allowed. Throws where there is no policy. */
export function allowService(text: string, service: string): string {
  const { protocol, host } = new URL(service);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not the address of a service: ${service}`);
  const socket = protocol === 'https:' ? 'wss:' : 'ws:';
  const before = "connect-src 'self'";
  if (!text.includes(before)) throw new Error(`no ${before} to add the service to`);
  return text.replaceAll(before, `${before} ${protocol}//${host} ${socket}//${host}`);
}

/** @param service address of the service; undefined for a page that needs nothing */
export function serviceElsewhere(service: string | undefined): Plugin[] {
  if (service === undefined || service === '') return [];
  let out = '';
  const edit = async (name: string, change: (text: string) => string): Promise<void> => {
    const file = join(out, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  return [
    {
      name: 'wordsprig:service-elsewhere',
      apply: 'build',
      configResolved(config) {
        out = config.build.outDir;
      },
      transformIndexHtml: (html) => allowService(html, service),
      async writeBundle() {
        await edit('_headers', (text) => allowService(text, service));
        await edit('config.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), service }));
      },
    },
  ];
}

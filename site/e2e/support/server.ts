/** Starts tools/serve, the way a static host would serve the built site, on a free port of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../../..');

/** The built site. */
export const DIST = process.env['WORDSPRIG_DIST'] ?? resolve(root, 'site/dist');

export interface HostOptions {
  /** How the host labels compressed files; see tools/serve. */
  encoding?: 'auto' | 'suffix' | 'none';
  /** The path under which the site appears. */
  prefix?: string;
  /** Another folder than the built site. */
  dir?: string;
}

export interface Host {
  /** Address of the page, ending in a slash. */
  url: string;
  /** Stops the server; resolves when the port is closed. */
  stop(): Promise<void>;
}

/** Resolves when the server accepts connections; rejects with what it says when it does not start. */
export async function startHost({ encoding = 'auto', prefix = '/', dir = DIST }: HostOptions = {}): Promise<Host> {
  const server = spawn(
    resolve(root, 'build/bin/serve'),
    ['-addr', '127.0.0.1:0', '-dir', dir, '-encoding', encoding, '-prefix', prefix],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(server, 'exit');
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const started = (async () => {
    for await (const line of createInterface(server.stdout)) {
      const url = / is at (http:\S+)$/.exec(line)?.[1];
      if (url !== undefined) return url;
    }
    await exited;
    throw new Error(`the server did not start: ${complaint}`);
  })();
  const url = await started;
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

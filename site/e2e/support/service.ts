/**
 * The duel service under workerd, as those who host it themselves run it: one process serves the page and the duels.
 * Each test has one of its own, with its own folder of duels.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DIST } from './server.ts';

const root = resolve(import.meta.dirname, '../../..');
/** What `make worker` has built; another build can be named, to be tested before it takes that one's place. */
const WORKER = process.env['WORDSPRIG_WORKER'] ?? resolve(root, 'build/worker');

export interface ServiceOptions {
  /** Time per move of every duel, in milliseconds, instead of the ruleset's. */
  clock?: number;
  /** How long an invitation stands, in milliseconds, instead of seven days. */
  invitation?: number;
}

export class DuelService {
  /** Address of page and service, ending in a slash. */
  readonly url: string;
  readonly #folder: string;
  readonly #options: ServiceOptions;
  #process: ChildProcess | undefined;

  private constructor(url: string, folder: string, options: ServiceOptions) {
    this.url = url;
    this.#folder = folder;
    this.#options = options;
  }

  /** Resolves when the service answers; rejects with what it says when it does not. */
  static async start(options: ServiceOptions = {}): Promise<DuelService> {
    const folder = await mkdtemp(join(tmpdir(), 'wordsprig-duels-'));
    const service = new DuelService(`http://127.0.0.1:${await freePort()}/`, folder, options);
    await service.restart();
    return service;
  }

  /** Starts it, or starts it again with the same address and duels after `kill`. */
  async restart(): Promise<void> {
    const args = [
      'serve',
      resolve(WORKER, 'service.capnp'),
      '--socket-addr',
      `http=${new URL(this.url).host}`,
      '--directory-path',
      `data=${this.#folder}`,
      '--directory-path',
      `site=${DIST}`,
    ];
    const { clock, invitation } = this.#options;
    const env = { ...process.env };
    if (clock !== undefined) env['WORDSPRIG_TEST_CLOCK_MS'] = String(clock);
    if (invitation !== undefined) env['WORDSPRIG_TEST_INVITATION_MS'] = String(invitation);
    // The platform's binary itself: npm's is a script, and a kill would hit the script alone.
    const started = spawn(workerd(), args, { stdio: ['ignore', 'ignore', 'pipe'], env });
    this.#process = started;
    let complaint = '';
    started.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    for (let tries = 0; tries < 500 && started.exitCode === null; tries++) {
      const health = await fetch(`${this.url}api/health`).catch(() => undefined);
      if (health?.ok === true) return;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`workerd does not answer: ${complaint}`);
  }

  /** Ends it at once, as a power cut does; its duels stay. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function workerd(): string {
  return resolve(
    root,
    `node_modules/@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : 'arm64'}/bin/workerd`,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

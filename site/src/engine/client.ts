/**
 * The engine as the page uses it. A worker that dies or hangs is replaced by a new one with the same module and word
 * list; the match itself lives in the record that the page keeps, and whoever holds it sends it again (`onCrash`).
 */
import { EngineError } from './errors.ts';
import { engineModule, type LexiconFile, lexiconFile, type OnProgress } from './load.ts';
import { EngineProcess, type WorkerLike } from './process.ts';
import { spawnWorker } from './spawn.ts';
import type { Op, OpIn, OpOut } from './wire.gen.ts';

export { EngineError, isMoot } from './errors.ts';
export { type Computer, type OnJudged, openComputer } from './computer.ts';
export { offlineUrls, type OnProgress, preload, type Progress } from './load.ts';

/** One engine, for one match page. */
export interface Engine {
  /**
   * Calls the module. Rejects with an EngineError: the module's code, `superseded` where a newer preview came before
   * the answer, `engine-crashed` where the worker died meanwhile, `closed`.
   */
  call<O extends Op>(op: O, body: OpIn[O]): Promise<OpOut[O]>;
  /**
   * Calls `listener` whenever the worker has died. Calls that it makes are the first that the new worker gets, so it
   * resumes its match right there. Returns what takes the listener away.
   */
  onCrash(listener: () => void): () => void;
  /** Ends the worker; open calls reject with `closed`. */
  close(): void;
}

/** A call that takes longer, in milliseconds, hangs. The slowest there is, opening a word list, takes a second. */
const PATIENCE = 15_000;

/** So many workers may die within CRASH_SPAN milliseconds; the next death is final. */
const CRASHES = 3;
const CRASH_SPAN = 60_000;

/**
 * Downloads what is needed, starts a worker and opens the word list of `lang`. Rejects with the codes of the
 * downloads, `engine-start` or `lexicon-corrupt`.
 */
export async function openEngine(lang: string, onProgress?: OnProgress): Promise<Engine> {
  const [module, lexicon] = await Promise.all([engineModule(onProgress), lexiconFile(lang, onProgress)]);
  try {
    return await startEngine(module, lexicon, spawnWorker);
  } catch (error) {
    if (!blamesLexicon(error)) throw error;
  }
  // A copy that broke on its way into a cache: once more, from the host.
  const fresh = await lexiconFile(lang, onProgress, true);
  try {
    return await startEngine(module, fresh, spawnWorker);
  } catch (error) {
    throw blamesLexicon(error) ? new EngineError('lexicon-corrupt', (error as EngineError).message) : error;
  }
}

/** Whether the word list's bytes are to blame: every code of the reader begins like this. */
function blamesLexicon(error: unknown): boolean {
  return error instanceof EngineError && error.code.startsWith('lexicon-');
}

/** Starts an engine from what is there; for openEngine and its tests. */
export async function startEngine(
  module: WebAssembly.Module,
  lexicon: LexiconFile,
  spawn: () => WorkerLike,
  patience = PATIENCE,
): Promise<Engine> {
  const engine = new SupervisedEngine(module, lexicon, spawn, patience);
  try {
    const info = await engine.ready();
    if (info.hash !== lexicon.hash) throw new EngineError('lexicon-corrupt', `${info.hash}, not ${lexicon.hash}`);
    return engine;
  } catch (error) {
    engine.close();
    throw error;
  }
}

class SupervisedEngine implements Engine {
  private process: EngineProcess;
  private readonly listeners = new Set<() => void>();
  private readonly deaths: number[] = [];
  private started = false;
  private readonly start: () => EngineProcess;

  constructor(module: WebAssembly.Module, lexicon: LexiconFile, spawn: () => WorkerLike, patience: number) {
    const onEnd = () => this.replace();
    this.start = () => new EngineProcess({ spawn, module, lexicon: lexicon.bytes, patience, onEnd });
    this.process = this.start();
  }

  /** Waits for the first worker. That one is not replaced: what keeps it from starting would keep the next. */
  async ready() {
    const info = await this.process.ready;
    this.started = true;
    return info;
  }

  call<O extends Op>(op: O, body: OpIn[O]): Promise<OpOut[O]> {
    return this.process.call(op, body);
  }

  onCrash(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.process.stop(new EngineError('closed'));
  }

  private replace(): void {
    if (!this.started) return;
    const now = Date.now();
    this.deaths.push(now);
    // Who dies again and again is given up: then every call rejects with the last death.
    if (this.deaths.filter((at) => now - at < CRASH_SPAN).length <= CRASHES) this.process = this.start();
    for (const listener of [...this.listeners]) listener();
  }
}

/**
 * The computer player's own worker: thinking never holds up the page's engine, and it is stopped by ending the
 * worker. It starts when first needed and holds no match: a question carries the whole view of its seat.
 */
import { EngineError } from './errors.ts';
import { engineModule, lexiconFile } from './load.ts';
import { EngineProcess, type WorkerLike } from './process.ts';
import { spawnWorker } from './spawn.ts';
import type { Think, Thought } from './wire.gen.ts';

/** Asks a computer for moves. */
export interface Computer {
  /** Starts the worker without a question, so that the first answer comes sooner. */
  warm(): void;
  /** The computer's move. Rejects with `cancelled`, `closed`, a code of the module, or of the downloads. */
  think(question: Think): Promise<Thought>;
  /** Stops thinking at once; open questions reject with `cancelled`. The next question starts a new worker. */
  cancel(): void;
  close(): void;
}

/** A thought that takes longer, in milliseconds, hangs. */
const PATIENCE = 60_000;

/** The parts that a test replaces. */
export interface ComputerParts {
  module: () => Promise<WebAssembly.Module>;
  lexicon: () => Promise<{ bytes: ArrayBuffer }>;
  spawn: () => WorkerLike;
  patience: number;
}

/** A computer that plays with the word list of `lang`. */
export function openComputer(lang: string): Computer {
  return new LazyComputer({
    module: () => engineModule(),
    lexicon: () => lexiconFile(lang),
    spawn: spawnWorker,
    patience: PATIENCE,
  });
}

export class LazyComputer implements Computer {
  private process: Promise<EngineProcess> | undefined;
  /** Aborts with the reason that open questions reject with. */
  private stopper = new AbortController();
  private closed = false;
  private readonly parts: ComputerParts;

  constructor(parts: ComputerParts) {
    this.parts = parts;
  }

  warm(): void {
    this.running().catch(() => undefined);
  }

  async think(question: Think): Promise<Thought> {
    try {
      return await this.ask(question);
    } catch (error) {
      // A question holds all there is to know, so one that met a dying worker is asked once more.
      if ((error as Partial<EngineError>).code !== 'engine-crashed') throw error;
      return this.ask(question);
    }
  }

  cancel(): void {
    this.stop(new EngineError('cancelled'));
  }

  close(): void {
    this.closed = true;
    this.stop(new EngineError('closed'));
  }

  private async ask(question: Think): Promise<Thought> {
    const { signal } = this.stopper;
    const process = await this.running();
    if (signal.aborted) throw signal.reason as EngineError;
    return process.call('think', question);
  }

  private running(): Promise<EngineProcess> {
    if (this.closed) return Promise.reject(new EngineError('closed'));
    this.process ??= this.start(this.stopper.signal);
    return this.process;
  }

  private async start(signal: AbortSignal): Promise<EngineProcess> {
    const over = () => {
      if (this.stopper.signal === signal) this.process = undefined;
    };
    try {
      const [module, lexicon] = await Promise.all([this.parts.module(), this.parts.lexicon()]);
      signal.throwIfAborted();
      const { spawn, patience } = this.parts;
      const process = new EngineProcess({ spawn, module, lexicon: lexicon.bytes, patience, onEnd: over });
      signal.addEventListener('abort', () => process.stop(signal.reason as EngineError));
      return process;
    } catch (error) {
      over();
      throw error;
    }
  }

  private stop(reason: EngineError): void {
    const stopper = this.stopper;
    this.stopper = new AbortController();
    this.process = undefined;
    stopper.abort(reason);
  }
}

/**
 * The computer's own worker: it plays, gives hints and reviews, never holds up the page's engine, and is stopped by
 * ending the worker. It starts when first needed and holds no match: a question carries the whole view of its seat, or
 * the whole record.
 */
import { EngineError } from './errors.ts';
import { engineModule, lexiconFile } from './load.ts';
import { EngineProcess, type WorkerLike } from './process.ts';
import { spawnWorker } from './spawn.ts';
import type { Hint, HintQuery, Judgement, Think, Thought } from './wire.gen.ts';

/** Told how many turns of a review are judged, and how many there are. */
export type OnJudged = (judged: number, turns: number) => void;

/** Asks a computer. Every question may reject with `cancelled`, `closed`, a code of the module, or of the downloads. */
export interface Computer {
  /** Starts the worker and has it make ready for a game, so that the first answer comes sooner. */
  warm(ruleset: string): void;
  /** The computer's move. */
  think(question: Think): Promise<Thought>;
  /** Help for a person, as far as the step tells. */
  hint(question: HintQuery): Promise<Hint>;
  /** Goes through a finished match; one at a time. Resolves with a judgement of each turn, in order. */
  review(record: Uint8Array, onJudged: OnJudged): Promise<Judgement[]>;
  /** Stops thinking at once; open questions reject with `cancelled`. The next question starts a new worker. */
  cancel(): void;
  close(): void;
}

/**
 * A question that takes longer, in milliseconds, is asked of another worker: the browser may end one without a word. On a
 * slow phone a thought takes half a second, and no question more.
 */
const PATIENCE = 10_000;

/** So much of the preparing is done between two questions, in words of the list: some 40 ms, or 250 on a slow phone. */
const PREPARED_AT_ONCE = 20_000;

/** The parts that a test replaces. */
export interface ComputerParts {
  lang: string;
  module: () => Promise<WebAssembly.Module>;
  lexicon: () => Promise<{ bytes: ArrayBuffer }>;
  spawn: () => WorkerLike;
  patience: number;
}

/** A computer that plays with the word list of `lang`. */
export function openComputer(lang: string): Computer {
  return new LazyComputer({
    lang,
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

  warm(ruleset: string): void {
    // Where it fails nothing is lost: the first question meets the same trouble and tells of it.
    this.prepare(ruleset).catch(() => undefined);
  }

  think(question: Think): Promise<Thought> {
    return this.steadily((process) => process.call('think', question));
  }

  hint(question: HintQuery): Promise<Hint> {
    return this.steadily((process) => process.call('hint', question));
  }

  review(record: Uint8Array, onJudged: OnJudged): Promise<Judgement[]> {
    return this.steadily(async (process) => {
      const { turns } = await process.call('review', { record });
      const judged: Judgement[] = [];
      onJudged(0, turns);
      while (judged.length < turns) {
        judged.push(await process.call('judge', {}));
        onJudged(judged.length, turns);
      }
      return judged;
    });
  }

  cancel(): void {
    this.stop(new EngineError('cancelled'));
  }

  close(): void {
    this.closed = true;
    this.stop(new EngineError('closed'));
  }

  private async prepare(ruleset: string): Promise<void> {
    const process = await this.running();
    const step = { ruleset, lang: this.parts.lang, words: PREPARED_AT_ONCE };
    while ((await process.call('prepare', step)).left > 0);
  }

  private async steadily<T>(work: (process: EngineProcess) => Promise<T>): Promise<T> {
    try {
      return await this.ask(work);
    } catch (error) {
      // A question holds all there is to know, so one that met a dying worker is asked once more.
      if ((error as Partial<EngineError>).code !== 'engine-crashed') throw error;
      return this.ask(work);
    }
  }

  private async ask<T>(work: (process: EngineProcess) => Promise<T>): Promise<T> {
    const { signal } = this.stopper;
    const process = await this.running();
    if (signal.aborted) throw signal.reason as EngineError;
    return work(process);
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

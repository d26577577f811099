/** Keeps a match or a duel in the store: gathers changes for a moment and writes them in order. */
import type { GameView, Summary } from '../engine/wire.gen.ts';

/** Moving tiles about is written when it has been quiet for so long, in milliseconds. */
const QUIET = 200;

export class Keeper<T extends { updated: number }> {
  #kept: T;
  readonly #put: (kept: T) => Promise<unknown>;
  readonly #stored: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #stopped = false;

  /**
   * @param put writes to the store
   * @param stored is called after each write
   */
  constructor(kept: T, put: (kept: T) => Promise<unknown>, stored: () => void) {
    this.#kept = kept;
    this.#put = put;
    this.#stored = stored;
  }

  /** As it was written last, or soon will be. */
  get kept(): Readonly<T> {
    return this.#kept;
  }

  /** Changes some fields; they are written soon. */
  change(patch: Partial<T>): void {
    this.#kept = { ...this.#kept, ...patch, updated: Date.now() };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.write(), QUIET);
  }

  /** Takes over what has been written by others, beside what is still to be written. */
  protected learn(patch: Partial<T>): void {
    this.#kept = { ...this.#kept, ...patch };
  }

  /** Takes over what another tab has written. */
  replace(kept: T): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#kept = kept;
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    if (this.#timer !== undefined) await this.write();
    else await this.#writing;
  }

  /** Writes now. Rejects where `put` does; the next write is tried all the same. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#stopped) {
      await this.#writing;
      return;
    }
    const kept = this.#kept;
    const written = this.#writing.then(() => this.#put(kept)).then(this.#stored);
    // Whoever waits hears of a failure; those that come after it only wait until it is over.
    this.#writing = written.catch(() => undefined);
    await written;
  }

  /** Writes nothing more: another tab does, until `start`. */
  stop(): void {
    this.#stopped = true;
  }

  /** Writes again, after `stop`. */
  start(): void {
    this.#stopped = false;
  }
}

/** What the lobby shows of a match. */
export function summaryOf(view: GameView): Summary {
  const { ruleset, lang, seats, turn, phase, result } = view;
  return { ruleset, lang, seats, turn, phase, result };
}

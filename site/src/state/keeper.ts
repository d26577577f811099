/** Keeps a match in the store: gathers changes for a moment and writes them in order. */
import type { GameView, Summary } from '../engine/wire.gen.ts';
import type { StoredMatch } from '../store/index.ts';

/** Moving tiles about is written when it has been quiet for so long, in milliseconds. */
const QUIET = 200;

export class Keeper {
  #match: StoredMatch;
  readonly #put: (match: StoredMatch) => Promise<void>;
  readonly #stored: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #stopped = false;

  /**
   * @param put writes a match to the store
   * @param stored is called after each write
   */
  constructor(match: StoredMatch, put: (match: StoredMatch) => Promise<void>, stored: () => void) {
    this.#match = match;
    this.#put = put;
    this.#stored = stored;
  }

  get match(): Readonly<StoredMatch> {
    return this.#match;
  }

  /** Changes some fields; they are written soon. */
  change(patch: Partial<StoredMatch>): void {
    this.#match = { ...this.#match, ...patch, updated: Date.now() };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.write(), QUIET);
  }

  /** Takes over what another tab has written. */
  replace(match: StoredMatch): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#match = match;
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    if (this.#timer !== undefined) await this.write();
    else await this.#writing;
  }

  /** Writes the match now. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#stopped) return this.#writing;
    const match = this.#match;
    this.#writing = this.#writing.then(() => this.#put(match)).then(this.#stored);
    return this.#writing;
  }

  /** Writes nothing more: another tab does, until `start`. */
  stop(): void {
    this.#stopped = true;
  }

  start(): void {
    this.#stopped = false;
  }
}

/** What the lobby shows of a match. */
export function summaryOf(view: GameView): Summary {
  const { ruleset, lang, seats, turn, phase, result } = view;
  return { ruleset, lang, seats, turn, phase, result };
}

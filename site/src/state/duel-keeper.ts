/** Keeps a duel in the store: gathers changes for a moment and writes them in order. */
import { store, type StoredDuel } from '../store/index.ts';

/** Moving tiles about is written when it has been quiet for so long, in milliseconds. */
const QUIET = 200;

export class DuelKeeper {
  #duel: StoredDuel;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(duel: StoredDuel) {
    this.#duel = duel;
  }

  get duel(): Readonly<StoredDuel> {
    return this.#duel;
  }

  /** Changes some fields; they are written soon. */
  change(patch: Partial<StoredDuel>): void {
    this.#duel = { ...this.#duel, ...patch, updated: Date.now() };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.write(), QUIET);
  }

  /** The move under way, or none any more. Written at once: it has to be there when the page dies. */
  async outbox(move: StoredDuel['outbox']): Promise<void> {
    const next = { ...this.#duel };
    if (move === undefined) delete next.outbox;
    else next.outbox = move;
    this.#duel = next;
    await this.write();
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    if (this.#timer !== undefined) await this.write();
    else await this.#writing;
  }

  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const duel = this.#duel;
    this.#writing = this.#writing.then(() => store.putDuel(duel));
    return this.#writing.then(() => undefined);
  }
}

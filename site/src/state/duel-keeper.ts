/**
 * The device's own copy of a duel: its secret, the tiles laid, the move under way. Every tab of a device has the same
 * seat, and the service would hear them all, but one tab alone writes the copy: who holds the claim. The others read.
 */
import { store, type StoredDuel } from '../store/index.ts';
import { Claim } from './claim.ts';
import { Keeper } from './keeper.ts';
import { joinPromises } from './promises.ts';

export interface DuelKeeperEvents {
  /** The duel is another tab's now. */
  lost: () => void;
  /** The tab that plays has written, and what it wrote is here. */
  stored: () => void;
  /** The duel has been deleted on this device, by another tab. */
  gone: () => void;
  /** What the tab that plays has written cannot be read, or not be shown. */
  failed: (error: unknown) => void;
}

export class DuelKeeper extends Keeper<StoredDuel> {
  readonly #claim: Claim;
  readonly #on: DuelKeeperEvents;
  readonly #unwatch: () => void;
  #gone = false;

  private constructor(duel: StoredDuel, claim: Claim, on: DuelKeeperEvents) {
    super(
      duel,
      (kept) => this.#put(kept),
      () => claim.tellStored(),
    );
    this.#claim = claim;
    this.#on = on;
    this.#unwatch = store.onRemoved(duel.id, () => this.#lose());
    if (!claim.held) this.stop();
  }

  /** Claims the duel if no tab has, and reads it. Undefined where this device has no such duel. */
  static async open(id: string, on: DuelKeeperEvents): Promise<DuelKeeper | undefined> {
    let keeper: DuelKeeper | undefined;
    const claim = await Claim.take(id, {
      yielding: async () => keeper?.flush(),
      lost: () => {
        keeper?.stop();
        on.lost();
      },
      stored: () => void keeper?.reload().then(on.stored).catch(on.failed),
    });
    // Read after the claim: whoever held it before has written everything.
    const duel = await store.duel(id);
    if (duel === undefined) claim.release();
    else keeper = new DuelKeeper(duel, claim, on);
    return keeper;
  }

  /** Whether another tab plays. */
  get reading(): boolean {
    return !this.#claim.held;
  }

  /** The move under way, or none any more. Written at once: it has to be there when the page dies. */
  async outbox(move: StoredDuel['outbox']): Promise<void> {
    const next = { ...this.kept };
    if (move === undefined) delete next.outbox;
    else next.outbox = move;
    this.replace(next);
    await this.write();
  }

  /** Takes over what is in the store. */
  async reload(): Promise<void> {
    const duel = await store.duel(this.kept.id);
    if (duel !== undefined) this.replace(duel);
  }

  /** Takes the duel from the tab that plays it. Resolves with whether it is this tab's now. */
  async takeOver(): Promise<boolean> {
    await this.#claim.takeOver();
    if (this.reading) return false;
    await this.reload();
    this.start();
    return true;
  }

  /** Writes what is left and lets the next tab have the duel. */
  async close(): Promise<void> {
    this.#unwatch();
    await this.flush();
    this.#claim.release();
  }

  /** Writes the copy; one that has been deleted is not written back. Promises that another tab has stored stay. */
  async #put(kept: StoredDuel): Promise<void> {
    const stored = await store.changeDuel(
      kept.id,
      (known) => known && { ...kept, promises: joinPromises(known.promises, kept.promises) },
    );
    if (stored === 'gone') this.#lose();
    else if (stored !== 'unwritten') this.learn({ promises: joinPromises(stored.promises, this.kept.promises) });
  }

  #lose(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.stop();
    this.#on.gone();
  }
}

/**
 * Matches and settings on the device. Where the browser refuses storage, or has no room, everything goes on in
 * memory and listeners are told once, so that the page can say it plainly.
 */
import { deleteDatabase, openDatabase, SCHEMA_VERSION, type Database } from './database.ts';
import { readDuel } from './read-duel.ts';
import { readMatch, readSettings } from './read.ts';
import { Removals } from './removals.ts';
import type { Problem, Settings, StoredDuel, StoredMatch } from './types.ts';

/** How long an older tab may keep the database before the page goes on without it, in milliseconds. */
const BLOCKED_PATIENCE = 3000;

/** How many matches are written in one transaction: where room runs out, only these are not on the device. */
const AT_ONCE = 500;

/** What became of a change: the duel as it is stored now, or that there is none, or that it could not be written. */
export type DuelChange = StoredDuel | 'gone' | 'unwritten';

export class Store {
  readonly #version: number;
  readonly #patience: number;
  /** What could not be written, which wins over what the database holds. */
  readonly #matches = new Map<string, StoredMatch>();
  readonly #removed = new Set<string>();
  #settings: Settings | undefined;
  #opening: Promise<Database | undefined> | undefined;
  #stale = false;
  #askedToPersist = false;
  readonly #problems = new Set<Problem>();
  readonly #listeners = new Set<(problem: Problem) => void>();
  readonly #removals = new Removals();

  /** Tests name another schema version, or another patience in milliseconds. */
  constructor(version = SCHEMA_VERSION, patience = BLOCKED_PATIENCE) {
    this.#version = version;
    this.#patience = patience;
  }

  /** Whether matches outlive the page: false while everything is kept in memory only. */
  async available(): Promise<boolean> {
    return (await this.#database()) !== undefined && !this.#problems.has('full');
  }

  /** Every match that can be read, the one changed last first. */
  async matches(): Promise<StoredMatch[]> {
    const byId = new Map<string, StoredMatch>();
    const stored = (await this.#try((db) => db.getAll('matches'))) ?? [];
    for (const value of stored) {
      const match = readMatch(value);
      if (match === undefined) this.#report('corrupt');
      else if (!this.#removed.has(match.id)) byId.set(match.id, match);
    }
    for (const [id, match] of this.#matches) byId.set(id, match);
    return [...byId.values()].sort((a, b) => b.updated - a.updated);
  }

  /** One match, or undefined when there is none by that id, or none that can be read. */
  async match(id: string): Promise<StoredMatch | undefined> {
    const kept = this.#matches.get(id);
    if (kept !== undefined || this.#removed.has(id)) return kept && readMatch(kept);
    const value = await this.#try((db) => db.get('matches', id));
    if (value === undefined) return undefined;
    const match = readMatch(value);
    if (match === undefined) this.#report('corrupt');
    return match;
  }

  /**
   * Stores a match under its id; what cannot be written is kept in memory. Rejects with a TypeError, a fault of the
   * program, where `readMatch` would not have it back.
   */
  async put(match: StoredMatch): Promise<void> {
    const plain = readable(match);
    this.#removed.delete(plain.id);
    // In memory first, so that a read during the write sees it.
    this.#matches.set(plain.id, plain);
    const written = await this.#try(async (db) => {
      await db.put('matches', plain, plain.id);
      return true;
    });
    // A later put of the same match may be under way; only what was written leaves the memory.
    if (written === true && this.#matches.get(plain.id) === plain) this.#matches.delete(plain.id);
    void this.#askToPersist();
  }

  /** Stores many matches, each as `put` does: in few transactions, which is what makes a single one slow. */
  async putAll(matches: readonly StoredMatch[]): Promise<void> {
    for (let from = 0; from < matches.length; from += AT_ONCE) {
      const plain = matches.slice(from, from + AT_ONCE).map(readable);
      for (const match of plain) {
        this.#removed.delete(match.id);
        this.#matches.set(match.id, match);
      }
      const written = await this.#try(async (db) => {
        const { store, done } = db.transaction('matches', 'readwrite');
        await Promise.all([...plain.map((match) => store.put(match, match.id)), done]);
        return true;
      });
      if (written !== true) continue;
      for (const match of plain) if (this.#matches.get(match.id) === match) this.#matches.delete(match.id);
    }
    void this.#askToPersist();
  }

  /**
   * Stores a match anew that is stored already, as who goes on with it does: where another tab has deleted it, it does
   * not come back. Resolves with whether it is still there; else as `put`.
   */
  async putAgain(match: StoredMatch): Promise<boolean> {
    const plain = readable(match);
    if (this.#removed.has(plain.id)) return false;
    const unwritten = this.#matches.has(plain.id);
    if (unwritten) this.#matches.set(plain.id, plain);
    const there = await this.#try(async (db) => {
      const { store, done } = db.transaction('matches', 'readwrite');
      const known = unwritten || (await store.getKey(plain.id)) !== undefined;
      await Promise.all([known && store.put(plain, plain.id), done]);
      return known;
    });
    if (there === undefined) this.#matches.set(plain.id, plain);
    else if (this.#matches.get(plain.id) === plain) this.#matches.delete(plain.id);
    return there ?? true;
  }

  async remove(id: string): Promise<void> {
    this.#matches.delete(id);
    this.#removed.add(id);
    const done = await this.#try(async (db) => {
      await db.delete('matches', id);
      return true;
    });
    if (done === true) this.#removed.delete(id);
    this.#removals.tell(id);
  }

  /** Every duel that can be read, the one changed last first. Duels are never kept in memory only. */
  async duels(): Promise<StoredDuel[]> {
    const stored = (await this.#try((db) => db.getAll('duels'))) ?? [];
    const duels = stored.flatMap((value) => readDuel(value) ?? []);
    if (duels.length < stored.length) this.#report('corrupt');
    return duels.sort((a, b) => b.updated - a.updated);
  }

  async duel(id: string): Promise<StoredDuel | undefined> {
    return readDuel(await this.#try((db) => db.get('duels', id)));
  }

  /** Stores a duel under its id. False where it could not be written: then its seat would be lost with the page. */
  async putDuel(duel: StoredDuel): Promise<boolean> {
    return (await this.changeDuel(duel.id, () => duel)) !== 'unwritten';
  }

  /**
   * Changes a duel in one transaction, so that nothing is lost that another tab writes meanwhile. `change` gets what is
   * stored and returns what is to be stored. Who goes on with a duel returns nothing where there is none: another tab
   * has deleted it, and it must not come back.
   */
  async changeDuel(id: string, change: (known?: StoredDuel) => StoredDuel | undefined): Promise<DuelChange> {
    void this.#askToPersist();
    let unfit = false as boolean; // set in the transaction
    const done = await this.#try<DuelChange>(async (db) => {
      const { store, done } = db.transaction('duels', 'readwrite');
      const next = change(readDuel(await store.get(id)));
      const plain = readDuel(next);
      unfit = plain === undefined && next !== undefined;
      await Promise.all([plain && store.put(plain, id), done]);
      return plain ?? 'gone';
    });
    if (unfit) throw new TypeError('not a duel that could be read again');
    return done ?? 'unwritten';
  }

  /** Stores the match that a round of a duel has become; not where the duel has been deleted meanwhile. */
  async putRound(duel: string, match: StoredMatch): Promise<void> {
    const done = await this.#try(async (db) => {
      const work = db.transaction(['duels', 'matches'], 'readwrite');
      const there = (await work.objectStore('duels').getKey(duel)) !== undefined;
      await Promise.all([there && work.objectStore('matches').put(readMatch(match), match.id), work.done]);
      return true;
    });
    if (done === undefined) await this.put(match); // into memory
  }

  async removeDuel(id: string): Promise<void> {
    await this.#try((db) => db.delete('duels', id));
    this.#removals.tell(id);
  }

  /** Calls back when another tab has deleted the match or duel, by itself or with everything. Returns what ends it. */
  onRemoved(id: string, listener: () => void): () => void {
    return this.#removals.on(id, () => {
      this.#matches.delete(id); // what could not be written must not be later
      listener();
    });
  }

  async settings(): Promise<Settings> {
    this.#settings ??= readSettings(await this.#try((db) => db.get('values', 'settings')));
    return readSettings(this.#settings);
  }

  async putSettings(settings: Settings): Promise<void> {
    const plain = readSettings(settings);
    this.#settings = plain;
    await this.#try((db) => db.put('values', plain, 'settings'));
  }

  /** Deletes every match, every duel and all settings. */
  async removeAll(): Promise<void> {
    this.#matches.clear();
    this.#removed.clear();
    this.#settings = undefined;
    const cleared = await this.#try(async (db) => {
      await Promise.all([db.clear('matches'), db.clear('duels'), db.clear('values')]);
      return true;
    });
    if (cleared !== true && !this.#stale) {
      // It cannot be opened or cleared: then it goes as a whole, and the next use begins a new one.
      this.#opening = undefined;
      await deleteDatabase().catch(() => undefined);
    }
    this.#problems.delete('full');
    this.#problems.delete('corrupt');
    this.#removals.tell();
  }

  /** Calls back for each problem, for those already met at once. Returns what ends it. */
  onProblem(listener: (problem: Problem) => void): () => void {
    this.#listeners.add(listener);
    for (const problem of this.#problems) listener(problem);
    return () => this.#listeners.delete(listener);
  }

  #report(problem: Problem): void {
    if (this.#problems.has(problem)) return;
    this.#problems.add(problem);
    for (const listener of this.#listeners) listener(problem);
  }

  /** The database, or undefined while the page has to do without. */
  #database(): Promise<Database | undefined> {
    if (this.#stale) return Promise.resolve(undefined);
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Database | undefined> {
    let giveUp = (): void => undefined;
    const patience = new Promise<undefined>((resolve) => {
      giveUp = () => {
        resolve(undefined);
      };
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const opening = openDatabase(
        {
          onBlocked: () => {
            timer = setTimeout(giveUp, this.#patience);
          },
          onStale: () => {
            this.#stale = true;
            this.#report('stale');
          },
          onTerminated: () => {
            this.#opening = undefined;
          },
        },
        this.#version,
      );
      const db = await Promise.race([opening, patience]);
      if (db === undefined) {
        this.#report('blocked');
        // When the old tab is closed at last, what has gathered in memory is written.
        opening.then(() => this.#reopen(opening)).catch(() => undefined);
      }
      return db;
    } catch (error) {
      // Chromium denies with an UnknownError what others deny with a SecurityError; either way nothing is kept here.
      if (error instanceof DOMException && error.name === 'UnknownError') this.#report('blocked');
      else this.#fail(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async #reopen(opening: Promise<Database>): Promise<void> {
    this.#opening = opening;
    for (const match of [...this.#matches.values()]) await this.put(match);
    for (const id of [...this.#removed]) await this.remove(id);
    if (this.#settings !== undefined) await this.putSettings(this.#settings);
  }

  /** Runs `work` on the database; undefined when there is none or it fails, which is reported. */
  async #try<T>(work: (db: Database) => Promise<T>): Promise<T | undefined> {
    for (const last of [false, true]) {
      const db = await this.#database();
      if (db === undefined) return undefined;
      try {
        return await work(db);
      } catch (error) {
        // The connection may have been closed under our feet: open it anew, once.
        if (!last && error instanceof DOMException && error.name === 'InvalidStateError') {
          this.#opening = undefined;
          continue;
        }
        this.#fail(error);
      }
    }
    return undefined;
  }

  #fail(error: unknown): void {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'QuotaExceededError') this.#report('full');
    else if (name === 'VersionError') {
      this.#stale = true;
      this.#report('stale');
    } else if (name === 'UnknownError' || name === 'DataError') this.#report('corrupt');
    else this.#report('blocked');
  }

  /** Asks the browser, once, not to throw the matches away when room gets scarce. */
  async #askToPersist(): Promise<void> {
    if (this.#askedToPersist) return;
    this.#askedToPersist = true;
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // No storage manager: then there is nothing to ask.
    }
  }
}

function readable(match: StoredMatch): StoredMatch {
  const plain = readMatch(match);
  if (plain === undefined) throw new TypeError('not a match that could be read again');
  return plain;
}

/**
 * A match in the engine and its record in the store, kept in step. Survives the engine's death: the new worker gets
 * the record, and a move that was under way is made again, which by its number and the fixed draws is the same move.
 */
import { type Engine, EngineError, type OnProgress, openEngine } from '../engine/client.ts';
import type { GameView, Placed, PlayMove, Preview, RulesInfo } from '../engine/wire.gen.ts';
import { fromHex } from '../hex.ts';
import { store, type StoredMatch } from '../store/index.ts';
import { Keeper, summaryOf } from './keeper.ts';
import { type Setup, forgetSetup, pendingSetup, RULESET } from './setup.ts';

export interface SessionEvents {
  progress: OnProgress;
  /** The match was written to the store. */
  stored: () => void;
  /** The match has been deleted on this device, by another tab; nothing of it is written any more. */
  gone: () => void;
  /** The engine died and has the match again. */
  recovered: () => void;
  /** The engine died for good. */
  failed: (error: unknown) => void;
}

/** A move as often as the engine may die under it before it counts as failed. */
const TRIES = 3;

/** Nobody's seat: what everybody may see. */
export const ONLOOKER = -1;

export class Session {
  readonly rules: RulesInfo;
  readonly keeper: Keeper<StoredMatch>;
  readonly #engine: Engine;
  readonly #on: SessionEvents;
  readonly #unwatch: () => void;
  #recovery: Promise<void> = Promise.resolve();
  #latest = 0;
  #gone = false;

  private constructor(engine: Engine, rules: RulesInfo, match: StoredMatch, on: SessionEvents) {
    this.#engine = engine;
    this.rules = rules;
    this.keeper = new Keeper(match, (kept) => this.#put(kept), on.stored);
    this.#on = on;
    this.#unwatch = store.onRemoved(match.id, () => this.#lose());
    engine.onCrash(() => {
      this.#recovery = this.#recover();
    });
  }

  /** Loads the engine and the match, or deals a match just set up. Undefined where there is no such match. */
  static async open(id: string, on: SessionEvents): Promise<Session | undefined> {
    const stored = await store.match(id);
    const source = stored ?? pendingSetup(id);
    if (!source) return undefined;
    const engine = await openEngine(source.lang, on.progress);
    try {
      const match = 'record' in source ? source : await deal(engine, id, source);
      const view = await engine.call('resume', { record: match.record, at: Date.now(), seat: ONLOOKER });
      const rules = await engine.call('rules', { ruleset: view.ruleset, lang: view.lang });
      if (!stored) {
        await store.put(match);
        forgetSetup(id);
        on.stored();
      }
      return new Session(engine, rules, match, on);
    } catch (error) {
      engine.close();
      throw error;
    }
  }

  /** Takes the match from the store again, after another tab has played. */
  async reload(): Promise<void> {
    const stored = await store.match(this.keeper.kept.id);
    if (!stored) return;
    this.keeper.replace(stored);
    await this.#resume();
  }

  /** The match as a seat may see it. */
  view(seat: number): Promise<GameView> {
    return this.#steady(() => this.#engine.call('view', { seat }));
  }

  /** What laid tiles would bring; rejects as superseded when asked again before the answer. */
  preview(seat: number, tiles: Placed[]): Promise<Preview> {
    return this.#engine.call('preview', { seat, tiles });
  }

  /** What the computer in a seat may know. */
  async seatView(seat: number): Promise<Uint8Array> {
    return (await this.#steady(() => this.#engine.call('seat', { seat }))).view;
  }

  /**
   * Makes a move and records it. The promise is done when the record is with the keeper and on its way to the store.
   *
   * @returns the view of the seat that moved
   */
  commit(move: Omit<PlayMove, 'at'>): Promise<GameView> {
    return this.#steady(async () => {
      const view = await this.#engine.call('play', { ...move, at: this.#now() });
      const { record } = await this.#engine.call('record', {});
      this.#latest = Math.max(this.#latest, view.history.at(-1)?.at ?? 0);
      this.keeper.change({ record, summary: summaryOf(view), finished: view.phase === 'over' });
      await this.keeper.write();
      return view;
    });
  }

  close(): void {
    this.#unwatch();
    this.#engine.close();
  }

  /** The time, never before the last move's: a clock that is set back must not make a match unplayable. */
  #now(): number {
    return Math.max(Date.now(), this.#latest);
  }

  async #steady<T>(work: () => Promise<T>): Promise<T> {
    for (let left = TRIES; ; left--) {
      try {
        return await work();
      } catch (error) {
        if (left <= 1 || !(error instanceof EngineError) || error.code !== 'engine-crashed') throw error;
        await this.#recovery;
      }
    }
  }

  async #recover(): Promise<void> {
    try {
      await this.#resume();
      this.#on.recovered();
    } catch (error) {
      this.#on.failed(error);
    }
  }

  async #put(kept: StoredMatch): Promise<void> {
    if (!(await store.putAgain(kept))) this.#lose();
  }

  #lose(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.keeper.stop();
    this.#on.gone();
  }

  async #resume(): Promise<void> {
    await this.#engine.call('resume', { record: this.keeper.kept.record, at: this.#now(), seat: ONLOOKER });
  }
}

async function deal(engine: Engine, id: string, setup: Setup): Promise<StoredMatch> {
  const { mode, lang, seats, first } = setup;
  const seed = fromHex(setup.seed);
  const at = Date.now();
  const view = await engine.call('new', { ruleset: RULESET, lang, seats, seed, first, at, seat: ONLOOKER });
  const { record } = await engine.call('record', {});
  return {
    id,
    record,
    mode,
    seats,
    lang,
    rackOrder: {},
    draft: [],
    updated: at,
    finished: false,
    summary: summaryOf(view),
  };
}

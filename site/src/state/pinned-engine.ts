/**
 * The engine beside a duel. It holds nothing of the match and decides nothing: it weighs laid tiles, by the very word
 * list that the duel is pinned to. A rematch may be pinned to another.
 */
import type { Engine, OnProgress } from '../engine/client.ts';
import type { DuelState, Placed, Preview, RulesInfo } from '../engine/wire.gen.ts';
import { openPinned } from '../net/lexicon.ts';
import type { Service } from '../net/service.ts';

export interface PinnedEngineEvents {
  progress: OnProgress;
  rules: (rules: RulesInfo) => void;
  /** It died and is back: what it was asked is unanswered, and that is all that is lost. */
  crashed: () => void;
}

export class PinnedEngine {
  readonly #on: PinnedEngineEvents;
  #engine: Engine | undefined;
  #hash = '';
  #opening: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(on: PinnedEngineEvents) {
    this.#on = on;
  }

  /** Resolves when the engine has the list of the duel; rejects with an EngineError, and can be asked again. */
  need(service: Service, state: DuelState): Promise<void> {
    if (this.#hash !== state.lexicon) {
      this.#hash = state.lexicon;
      this.#opening = this.#open(service, state);
      this.#opening.catch(() => (this.#hash = ''));
    }
    return this.#opening;
  }

  /** What laid tiles would bring; null while there is no engine. */
  weigh(view: Uint8Array, tiles: Placed[]): Promise<Preview> | null {
    return this.#engine?.call('weigh', { view, tiles }) ?? null;
  }

  close(): void {
    this.#closed = true;
    this.#engine?.close();
  }

  async #open(service: Service, { lang, lexicon, ruleset }: DuelState): Promise<void> {
    const engine = await openPinned(service, lang, lexicon, this.#on.progress);
    this.#engine?.close();
    this.#engine = engine;
    if (this.#closed) engine.close();
    else this.#on.rules(await engine.call('rules', { ruleset, lang }));
    engine.onCrash(this.#on.crashed);
  }
}

/**
 * Hints for the move ahead, in three steps that the player takes one by one: where, how many points, which tiles. A hint
 * belongs to one position; with the next position it is gone.
 */
import { type Hint, MoveKind } from '../engine/wire.gen.ts';
import type { Note } from './note.ts';

/** 1 = where, 2 = how many points, 3 = which tiles. */
export type Step = 1 | 2 | 3;

export interface LadderEvents {
  /** The number of the move that hints may be given for; null where they may not. Reactive. */
  position: () => number | null;
  /** Asks the computer for a hint, as far as the step tells. */
  ask: (step: Step) => Promise<Hint>;
  /** A step was taken. */
  told: (hint: Hint, step: Step) => void;
  failed: (error: unknown) => void;
}

interface Given {
  readonly number: number;
  readonly step: Step;
  readonly hint: Hint;
}

export class HintLadder {
  /** A step has been asked for and is not answered yet. */
  asking = $state(false);
  #last: Given | null = $state.raw(null);
  readonly #on: LadderEvents;

  constructor(on: LadderEvents) {
    this.#on = on;
  }

  /** Whether hints may be given now. */
  get open(): boolean {
    return this.#on.position() !== null;
  }

  /** Whether the hint is that no word can be laid. */
  get wordless(): boolean {
    const given = this.#given;
    return given !== null && given.hint.kind !== MoveKind.Place;
  }

  /** The squares of the hinted word, in reading order; none before the first step. */
  get squares(): readonly number[] {
    return [...(this.#given?.hint.squares ?? [])];
  }

  /** What `climb` will ask for. The last step can be taken again and again. */
  get next(): Step {
    const given = this.#given;
    if (given === null) return 1;
    return given.step === 1 && !this.wordless ? 2 : 3; // without a word there are no points to tell
  }

  /** Takes the next step. A second press before the answer does nothing. */
  async climb(): Promise<void> {
    const number = this.#on.position();
    if (number === null || this.asking) return;
    const step = this.next;
    this.asking = true;
    try {
      const hint = await this.#on.ask(step);
      if (this.#on.position() !== number) return; // the player has moved on
      this.#last = { number, step, hint };
      this.#on.told(hint, step);
    } catch (error) {
      this.#on.failed(error);
    } finally {
      this.asking = false;
    }
  }

  /** What was told of this very position. */
  get #given(): Given | null {
    return this.#last !== null && this.#last.number === this.#on.position() ? this.#last : null;
  }
}

/** What the player is told with a step. */
export function noteOf(hint: Hint, step: Step): Note {
  if (hint.kind === MoveKind.Place) {
    const { points } = hint;
    if (step === 3) return { kind: 'hint-laid', word: hint.words[0]?.text ?? '', points };
    return { kind: 'hint', squares: [...hint.squares], points: step === 1 ? null : points };
  }
  const exchange = hint.kind === MoveKind.Exchange;
  return exchange && step === 3 ? { kind: 'hint-exchange', tiles: hint.tiles.length } : { kind: 'hint-none', exchange };
}

/** The review of a finished match as its view sees it: loads the match, has it judged turn by turn, and can be stopped. */
import { type Computer, isMoot, openComputer } from '../../engine/client.ts';
import { store, type StoredMatch } from '../../store';
import { loadStory, type Story } from '../result/load.ts';
import { decisiveOf, type Moment, momentsOf } from './moments.ts';

/**
 * - working: loading, then judging, see `judged` and `turns`
 * - stopped: the person has stopped it
 * - missing, running: there is no such match here, or it is not over
 * - trouble: see `problem`
 * - ready: all is there
 */
export type Stage = 'working' | 'stopped' | 'missing' | 'running' | 'trouble' | 'ready';

export interface Reviewed {
  readonly match: StoredMatch;
  readonly story: Story;
  readonly moments: readonly Moment[];
  readonly decisive: readonly Moment[];
}

export class Review {
  readonly id: string;
  stage: Stage = $state('working');
  /** Turns judged so far. */
  judged = $state(0);
  /** Turns to judge; 0 while that is not known. */
  turns = $state(0);
  /** Why there is no review, for errorText. */
  problem: unknown = $state.raw(null);
  result: Reviewed | null = $state.raw(null);
  #computer: Computer | null = null;
  #closed = false;

  constructor(id: string) {
    this.id = id;
  }

  /** Begins, or begins again. */
  async open(): Promise<void> {
    this.stage = 'working';
    this.problem = null;
    this.judged = this.turns = 0;
    try {
      const match = await store.match(this.id);
      if (this.#closed) return;
      if (match?.finished !== true) this.stage = match ? 'running' : 'missing';
      else {
        this.result = await this.#review(match);
        this.stage = 'ready';
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      // The worker holds a word list and all that is made from it: more than a page needs to read.
      this.#computer?.close();
      this.#computer = null;
    }
  }

  /** Stops at once. */
  cancel(): void {
    this.#computer?.cancel();
  }

  /** Leaves. */
  close(): void {
    this.#closed = true;
    this.#computer?.close();
  }

  async #review(match: StoredMatch): Promise<Reviewed> {
    this.#computer = openComputer(match.lang);
    const judging = this.#computer.review(match.record, (judged, turns) => {
      this.judged = judged;
      this.turns = turns;
    });
    const [story, judged] = await Promise.all([loadStory(match), judging]);
    const moments = momentsOf(story.view, judged);
    return { match, story, moments, decisive: decisiveOf(moments, judged) };
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    this.stage = isMoot(error) ? 'stopped' : 'trouble';
    this.problem = error;
  }
}

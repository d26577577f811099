/** The computer at the table: asks its worker, answers no sooner than a person could follow, and helps when asked. */
import { type Computer, openComputer } from '../engine/client.ts';
import { type GameView, type Hint, MoveKind, type Thought } from '../engine/wire.gen.ts';
import type { Session } from './session.ts';
import { randomBytes } from './setup.ts';

/**
 * Playouts a level may spend on a move; levels that do not look ahead need none. More than 200 win no more matches,
 * and 200 take a slow phone well under a second.
 */
const BUDGET: Record<string, number> = { strong: 200 };

/** How long the computer takes at least, in milliseconds, by the settings' pace. */
export const PACE = { calm: 900, quick: 200 } as const;

export class Opponent {
  readonly #computer: Computer;
  readonly #level: string;
  readonly #match: string;

  constructor(match: string, lang: string, level: string) {
    this.#match = match;
    this.#level = level;
    this.#computer = openComputer(lang);
  }

  /** Loads the worker before it is needed, and has it make ready for a game. */
  warm(ruleset: string): void {
    this.#computer.warm(ruleset);
  }

  /**
   * Makes the computer's move.
   *
   * @param number the move's number, so that asked again it answers the same
   * @param pace least time it takes, in milliseconds
   * @returns the match as the computer's seat sees it, for tidyUp and for nothing else
   */
  async move(session: Session, seat: number, number: number, pace: number): Promise<GameView> {
    const { kind, tiles } = await this.#ask(session, seat, number, false, pace);
    return session.commit({ seat, number, kind, tiles });
  }

  /** Lets the computer answer its tidy-up swap, if one is open to it. Returns whether it has swapped. */
  async tidyUp(session: Session, theirs: GameView): Promise<boolean> {
    if (!theirs.tidy.open) return false;
    const { seat } = theirs;
    const { number } = theirs.tidy;
    const { kind, tiles } = await this.#ask(session, seat, number, true, 0);
    if (kind !== MoveKind.Tidy) return false;
    await session.commit({ seat, number, kind, tiles });
    return true;
  }

  /** A hint for the person in a seat that is to move, as far as the step tells. */
  async hint(session: Session, seat: number, step: number): Promise<Hint> {
    return this.#computer.hint({ view: await session.seatView(seat), step });
  }

  cancel(): void {
    this.#computer.cancel();
  }

  close(): void {
    this.#computer.close();
  }

  async #ask(session: Session, seat: number, number: number, tidy: boolean, pace: number): Promise<Thought> {
    const view = await session.seatView(seat);
    const seed = await noise(`${this.#match}:${number}:${tidy}`);
    const question = { view, level: this.#level, budget: BUDGET[this.#level] ?? 0, seed, tidy };
    const [thought] = await Promise.all([this.#computer.think(question), pause(pace)]);
    return thought;
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The computer's noise: fixed for a match's move, so that reloading the page does not draw another answer. */
async function noise(label: string): Promise<Uint8Array> {
  // Without https there is no digest; then the answer may differ after a reload.
  if (!globalThis.isSecureContext) return randomBytes(32);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(label)));
}

/** How long a duel's tidy-up swap stays open, and a timer for its end: the service says nothing when it comes. */
import type { TidyInfo } from '../engine/wire.gen.ts';

/** Milliseconds for which the swap is open still: 0 when it is closed, Infinity until the other side has moved. */
export function tidyLeft({ open, until }: Pick<TidyInfo, 'open' | 'until'>, now: number): number {
  if (!open) return 0;
  return until > 0 ? Math.max(0, until - now) : Infinity;
}

export class TidyTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls back when so many milliseconds have passed; for none left, or no end, never. */
  next(left: number, closed: () => void): void {
    this.stop();
    if (left > 0 && left !== Infinity) this.#timer = setTimeout(closed, Math.ceil(left));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

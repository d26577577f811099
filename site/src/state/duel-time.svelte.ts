/** The time that a duel's clocks show: the service's, looked at anew each time when another second shows. */

/** Seconds left at which the player is told aloud; see TableState.alarm. */
const ALARMS = [30, 10, 5];

export class DuelTime {
  /** The service's time in Unix milliseconds; undefined before it is known. */
  #now: number | undefined = $state();
  readonly #clock: () => number | undefined;
  #ticker: ReturnType<typeof setTimeout> | undefined;

  /** @param clock the service's clock, undefined before anything was heard of it */
  constructor(clock: () => number | undefined) {
    this.#clock = clock;
  }

  /** The time as shown. */
  get now(): number | undefined {
    return this.#now;
  }

  /** Looks at the clock. Where it is not known any more, what was shown stays. */
  read(): void {
    this.#now = this.#clock() ?? this.#now;
  }

  /** Calls back when a clock with so many milliseconds left shows another second. */
  next(left: number, tick: () => void): void {
    this.stop();
    this.#ticker = setTimeout(tick, left % 1000 || 1000);
  }

  stop(): void {
    clearTimeout(this.#ticker);
  }
}

/** Which alarm a clock has reached with so many milliseconds left; null before the first. */
export const alarmAt = (left: number): number | null => ALARMS.findLast((at) => Math.ceil(left / 1000) <= at) ?? null;

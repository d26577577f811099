/**
 * The service's clock, as seen from here. Neither the device's date nor its time zone enters: the service stamps its
 * messages, and between them the page counts with a clock that only runs forward.
 *
 * Each answer tells that the service's time was its stamp at some moment between sending the request and hearing the
 * answer, so the difference of the clocks lies in an interval as wide as the round trip. Intervals of several messages
 * are intersected. News have no request: they only say that the stamp cannot have been in the future.
 */

/** Difference of the two clocks in milliseconds: it is at least `low` and at most `high`. */
interface Bounds {
  low: number;
  high: number;
}

/** How much two clocks may drift apart, as a part of the time that passes. */
const DRIFT = 200e-6;
/** A device that has slept may have stopped its clock: the date then jumps against it by more than this. */
const JUMP = 400;

export class ServerClock {
  readonly #mono: () => number;
  readonly #date: () => number;
  #bounds: Bounds | undefined;
  /** When the bounds were last narrowed, by the clock that runs forward. */
  #at = 0;
  /** Date minus the clock that runs forward, when last looked at. */
  #gap: number;

  /**
   * @param mono a clock in milliseconds that only runs forward
   * @param date the device's date in milliseconds, which may be wrong by any amount and may be set meanwhile
   */
  constructor(mono: () => number = () => performance.now(), date: () => number = () => Date.now()) {
    this.#mono = mono;
    this.#date = date;
    this.#gap = date() - mono();
  }

  /** The page's own time, to be taken before a request is sent. */
  mark(): number {
    return this.#mono();
  }

  /** Takes over the stamp of an answer to a request sent at `mark`, or of news that nobody asked for. */
  heard(stamp: number, mark?: number): void {
    const now = this.#mono();
    this.slept();
    const heard: Bounds = { low: stamp - now, high: mark === undefined ? Infinity : stamp - mark };
    const known = this.#drifted(now);
    const low = Math.max(known.low, heard.low);
    const high = Math.min(known.high, heard.high);
    // Bounds that exclude each other: one of the clocks was set. What was heard last is what counts.
    this.#bounds = low <= high ? { low, high } : heard;
    this.#at = now;
  }

  /** The service's time now in Unix milliseconds; undefined before anything was heard. */
  now(): number | undefined {
    if (this.#bounds === undefined) return undefined;
    const now = this.#mono();
    const { low, high } = this.#bounds;
    return now + (high === Infinity ? low : (low + high) / 2);
  }

  /** How far `now` may be off, in milliseconds. */
  get uncertainty(): number {
    if (this.#bounds === undefined) return Infinity;
    const { low, high } = this.#drifted(this.#mono());
    return (high - low) / 2;
  }

  /**
   * Whether the clock that runs forward has stood still since this was last asked, as it does on some devices while
   * they sleep. What was heard before is forgotten then, and the service has to be asked anew.
   */
  slept(): boolean {
    const gap = this.#date() - this.#mono();
    const jumped = Math.abs(gap - this.#gap) > JUMP;
    this.#gap = gap;
    if (jumped) this.#bounds = undefined;
    return jumped;
  }

  #drifted(now: number): Bounds {
    const { low, high } = this.#bounds ?? { low: -Infinity, high: Infinity };
    const drift = Math.max(0, now - this.#at) * DRIFT;
    return { low: low - drift, high: high + drift };
  }
}

/** How long to wait before the next try, in milliseconds: soon at first, and never so long that waking is slow. */
const FIRST = 250;
const LONGEST = 4000;

/** @param tries tries that have failed since the last success, from 0; @param random from 0 up to 1 */
export function backoff(tries: number, random = Math.random()): number {
  const base = Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 10));
  // Spread, so that a restarted service is not met by everybody at once.
  return base * (0.7 + 0.3 * random);
}

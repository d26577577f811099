/**
 * What a device keeps of each round before its tiles are dealt, for the fairness check. The service deals from the
 * first nonce that it got, so a nonce once stored is never replaced by another, whichever tab makes one.
 */
import type { RoundPromise, StoredDuel } from '../store/index.ts';

type Promises = StoredDuel['promises'];

const NOTHING: RoundPromise = { commitment: new Uint8Array(), nonce: new Uint8Array() };

/** What the device remembers of a round; nothing where it was not there. */
export const promiseOf = ({ promises }: { promises: Promises }, round: number): RoundPromise =>
  promises[round] ?? NOTHING;

/** Both together; where they differ, what was `stored` stays. */
export function joinPromises(stored: Promises, more: Promises): Promises {
  const joined = { ...more };
  for (const [round, { commitment, nonce, taken }] of Object.entries(stored)) {
    const other = more[round] ?? NOTHING;
    const same = nonce.length === 0 || String(nonce) === String(other.nonce);
    joined[round] = {
      commitment: commitment.length > 0 ? commitment : other.commitment,
      nonce: nonce.length > 0 ? nonce : other.nonce,
      ...((taken ?? (same && other.taken)) ? { taken: true } : {}),
    };
  }
  return joined;
}

/**
 * Whether a finished duel was dealt as it was promised; the page's own computation of what engine/wire/fair.go says.
 * The service is bound by its commitment before it knows the last nonce, and a player makes the own nonce without
 * knowing the service's secret: so neither can choose the tiles.
 */
import type { AuditInfo } from '../engine/wire.gen.ts';
import { fromHex } from '../hex.ts';
import type { FinishedDuel } from '../store/index.ts';

/** True or false, or undefined where this device lacks what it would take to tell. */
export type Finding = boolean | undefined;

export interface Findings {
  /** The secret is the one that the commitment is about. */
  commitment: Finding;
  /** The commitment is the one that this device saw before it made its nonce. */
  promise: Finding;
  /**
   * The nonce that stands for the own seat is the one that this device made. It may be another, undefined, where the
   * service has never said that it took this one: the seat may be in another browser too, which was quicker.
   */
  nonce: Finding;
  /** The seed follows from the secret and the nonces. */
  seed: Finding;
  /** The record replays from that seed to the board that was seen. */
  replay: Finding;
}

export type Verdict = 'good' | 'bad' | 'open';

/** All of it together: one thing that is wrong makes it bad, and what cannot be told leaves it open. */
export function verdictOf(findings: Findings): Verdict {
  const all = Object.values(findings) as Finding[];
  if (all.includes(false)) return 'bad';
  return all.includes(undefined) ? 'open' : 'good';
}

/** @param audit what the engine has made of the record; undefined where it does not replay */
export async function judge(
  duel: FinishedDuel,
  game: { ruleset: string; lang: string },
  audit: AuditInfo | undefined,
): Promise<Findings> {
  const { promise, nonces, seat, secret } = duel;
  const text = new TextEncoder();
  const committed = await sha256(
    secret,
    text.encode(`${game.ruleset}\0${game.lang}\0`),
    duel.lexicon.length === 64 ? fromHex(duel.lexicon) : new Uint8Array(),
  );
  const seed = await sha256(secret, ...nonces);
  const own = nonces[seat];
  return {
    commitment: same(committed, duel.commitment),
    promise: promise.commitment.length === 0 ? undefined : same(promise.commitment, duel.commitment),
    nonce: own !== undefined && same(promise.nonce, own) ? true : promise.taken ? false : undefined,
    seed: audit !== undefined && same(seed, audit.seed),
    replay: audit?.view != null && audit.view.lexicon === duel.lexicon && same(audit.view.board, duel.board),
  };
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/**
 * Starting a match. The engine deals, and it may still be on its way when the player presses Start; so what was chosen
 * is only noted here, and the table that opens next has the match dealt. The note lives in the session's storage, so
 * that a reload in between loses nothing.
 */
import type { SeatSetup } from '../engine/wire.gen.ts';
import { toHex } from '../hex.ts';
import { GAME } from '../rules.ts';
import type { MatchMode } from '../store/index.ts';

/** What new matches and duels are played by. */
export const RULESET = GAME;

export interface NewMatchOptions {
  mode: MatchMode;
  /** Language of tiles and words. */
  lang: string;
  /** The computer's level; without meaning for two at one device. */
  level: string;
  /** Display names; solo: only the first, and it may be empty. */
  names: readonly string[];
  /** Seat that starts; left out, it is drawn from the seed. A rematch names the other seat. */
  first?: number;
}

/** What a new match is dealt from. */
export interface Setup {
  mode: MatchMode;
  lang: string;
  seats: SeatSetup[];
  /** 32 bytes as hex digits: everything drawn in the match follows from them. */
  seed: string;
  first: number;
}

const KEY = 'wordsprig-new-';
const inMemory = new Map<string, string>();

/** Notes a new match and returns its id, the address of its table. Nothing is loaded and nothing can fail. */
export function createMatch(options: NewMatchOptions): Promise<string> {
  const { mode, lang, level, names, first = -1 } = options;
  const human = (name = ''): SeatSetup => ({ kind: 'human', name: name.trim(), level: '' });
  const other: SeatSetup = mode === 'solo' ? { kind: 'computer', name: '', level } : human(names[1]);
  const setup: Setup = { mode, lang, seats: [human(names[0]), other], seed: toHex(randomBytes(32)), first };
  const id = toHex(randomBytes(9));
  remember(id, JSON.stringify(setup));
  return Promise.resolve(id);
}

/** The match noted under the id, if it has not been dealt yet. */
export function pendingSetup(id: string): Setup | undefined {
  const noted = inMemory.get(id) ?? fromSession(id);
  return noted === undefined ? undefined : (JSON.parse(noted) as Setup);
}

/** Called when the match is dealt and stored. */
export function forgetSetup(id: string): void {
  inMemory.delete(id);
  try {
    sessionStorage.removeItem(KEY + id);
  } catch {
    // Refused storage holds nothing.
  }
}

function remember(id: string, noted: string): void {
  inMemory.set(id, noted);
  try {
    sessionStorage.setItem(KEY + id, noted);
  } catch {
    // Then only a reload within the next seconds would lose it.
  }
}

function fromSession(id: string): string | undefined {
  try {
    return sessionStorage.getItem(KEY + id) ?? undefined;
  } catch {
    return undefined;
  }
}

export const randomBytes = (n: number): Uint8Array => crypto.getRandomValues(new Uint8Array(n));

/** An unbiased random integer from 0 up to, not including, `below` (at most 256). */
export function randomBelow(below: number): number {
  const limit = 256 - (256 % below);
  for (;;) {
    const [byte = 0] = randomBytes(1);
    if (byte < limit) return byte % below;
  }
}

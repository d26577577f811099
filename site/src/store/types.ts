/** What the page keeps on the device. The shapes are checked by read.ts whenever they come from outside. */
import type { DuelMove, DuelPhase, Placed, SeatSetup, Summary } from '../engine/wire.gen.ts';

export type MatchMode = 'solo' | 'hotseat' | 'duel';

/** A match as it is stored: the engine's record decides, everything else is the page's own. */
export interface StoredMatch {
  /** Made by the page; part of the match's address. 1 to 64 characters of [A-Za-z0-9_-]. */
  id: string;
  /** The engine's record (op "record"), which resumes the match. */
  record: Uint8Array;
  mode: MatchMode;
  seats: SeatSetup[];
  /** Language of the words and tiles. */
  lang: string;
  /** By seat number: the tile codes of its rack in the order in which the player arranged them. */
  rackOrder: Record<string, number[]>;
  /** Tiles laid but not yet played. */
  draft: Placed[];
  /** Unix milliseconds of the last change. */
  updated: number;
  finished: boolean;
  /** The player does not want to be asked about the tidy-up swap in this match. */
  noTidyAsk?: boolean;
  /** Number of the placement after which the player has said to keep all tiles. */
  tidyKept?: number;
  /** What the lobby shows; missing until the engine has made one. */
  summary?: Summary;
  /** For a finished duel: where it was played and what it was dealt from. */
  duel?: FinishedDuel;
}

/** What a device knows of a round of a duel before its tiles are dealt; see "fairness" in engine/wire/fair.go. */
export interface RoundPromise {
  /** What the service has published about its secret; empty where this device was not there to see it. */
  commitment: Uint8Array;
  /** This device's part of the seed; empty likewise. */
  nonce: Uint8Array;
  /** The service has taken this very nonce, and not one that another browser has made for the same seat. */
  taken?: boolean;
}

/** What a finished duel's tiles followed from, as the service has revealed it. */
export interface FinishedDuel {
  /** Address of the duel. */
  id: string;
  round: number;
  /** One's own seat. */
  seat: number;
  commitment: Uint8Array;
  secret: Uint8Array;
  /** In seat order. */
  nonces: Uint8Array[];
  /** Content hash of the word list, hex. */
  lexicon: string;
  promise: RoundPromise;
  /** The board as this device saw it last, a tile code a square. */
  board: Uint8Array;
}

/** A duel as its device keeps it: above all the secret that the seat is bound to. The service has the rest. */
export interface StoredDuel {
  /** Address of the duel. */
  id: string;
  /** 32 bytes, known to nobody but this device and, hashed, the service. */
  secret: Uint8Array<ArrayBuffer>;
  /** The own name at the table. */
  name: string;
  lang: string;
  /** By round, from 1. */
  promises: Record<string, RoundPromise>;
  rackOrder: number[];
  draft: Placed[];
  /** The move that has been sent and not been answered. */
  outbox?: DuelMove;
  /** Of the placement after which the player has said to keep all tiles. */
  tidyKept?: { round: number; number: number };
  noTidyAsk?: boolean;
  /** What the lobby shows; missing until the service has answered. */
  glance?: DuelGlance;
  updated: number;
}

/** A duel as the lobby shows it. */
export interface DuelGlance {
  phase: DuelPhase;
  round: number;
  seat: number;
  /** Seat in turn; -1 for none. */
  turn: number;
  names: string[];
  scores: number[];
  /** Moves made by the seat in turn. */
  moves: number;
  /** Seats that want a rematch. */
  again: number[];
  ruleset: string;
}

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  theme: Theme;
  /** Language of the interface; '' = as the browser says. */
  lang: string;
  /** Letters and numbers along the board. */
  coordinates: boolean;
  /** The computer's pause before it plays: 'calm' leaves time to follow, 'quick' answers at once. */
  pace: 'calm' | 'quick';
  /** What the lobby offered and was last taken. */
  playLang: string;
  level: string;
  /** Display names for two at one device. */
  names: [string, string];
  /** Display name in duels. */
  duelName: string;
  /** First-match hints that have been dismissed for good. */
  hintsSeen: string[];
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  theme: 'system',
  lang: '',
  coordinates: true,
  pace: 'calm',
  playLang: '',
  level: 'normal',
  names: ['', ''],
  duelName: '',
  hintsSeen: [],
};

/**
 * Why matches are kept in memory only, or some cannot be shown:
 * - blocked: the browser refuses storage
 * - full: no room is left
 * - corrupt: the stored data, or a part of it, cannot be read
 * - stale: a newer version of the page has taken the storage over: in another tab, or before it was withdrawn
 */
export type Problem = 'blocked' | 'full' | 'corrupt' | 'stale';

/** A failed export or import; `code` has a text in i18n/<lang>/errors.ts. */
export class StoreError extends Error {
  readonly code: 'import-too-big' | 'import-format' | 'import-version';

  constructor(code: StoreError['code']) {
    super(code);
    this.name = 'StoreError';
    this.code = code;
  }
}

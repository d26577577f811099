/** What the page keeps on the device. The shapes are checked by read.ts whenever they come from outside. */
import type { Placed, SeatSetup, Summary } from '../engine/wire.gen.ts';

export type MatchMode = 'solo' | 'hotseat';

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
  /** Names of the first-match hints that are still to be shown or were put away, as the table sees fit. */
  hints?: string[];
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
  hintsSeen: [],
};

/**
 * Why matches are kept in memory only, or some cannot be shown:
 * - blocked: the browser refuses storage
 * - full: no room is left
 * - corrupt: the stored data, or a part of it, cannot be read
 * - stale: a newer version of the page, in another tab, has taken the storage over
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

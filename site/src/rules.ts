/** What the pages tell of the games. The numbers come from the engine's own data files (plugins/rules-data.ts). */
import facts from 'virtual:rules';

export interface GameFacts {
  id: string;
  /** Squares along one side of the board. */
  side: number;
  /** Tiles on a full rack. */
  rack: number;
  minWord: number;
  /** Moves each; 0 = no such limit. */
  moves: number;
  /** Languages that have a bag of tiles. */
  languages: string[];
}

export interface TileFacts {
  letter: string;
  count: number;
  points: number;
}

export interface Bag {
  total: number;
  jokers: number;
  /** By points, then as the data file has them: the most frequent first. */
  tiles: TileFacts[];
}

export interface GameRules {
  centre: number;
  /** A Premium of wire.gen.ts for each square. */
  premiums: number[];
  /** Seconds a move in a duel. */
  clock: number;
  /** Seconds for which the tidy-up swap stays open in a duel at least. */
  tidyHold: number;
  bags: Record<string, Bag>;
}

/** The one game that this page offers. */
export const GAME = 'sprig';

export function gameFacts(id = GAME): GameFacts | undefined {
  return facts[id];
}

/** Names of the languages, each in itself: they are read by who looks for their own. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
};

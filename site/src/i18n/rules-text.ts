/** The shape of the rules page's text. It is fetched with that page only; the numbers come from the engine's data. */
import { Premium } from '../engine/wire.gen.ts';
import type { GameFacts, GameRules } from '../rules.ts';

export interface RulesNumbers {
  side: number;
  rack: number;
  minWord: number;
  moves: number;
  letterSquares: number;
  wordSquares: number;
  /** Seconds a move in a duel. */
  clock: number;
  /** Seconds for which the tidy-up swap stays open in a duel at least. */
  tidyHold: number;
}

/** The numbers of a game. */
export function rulesNumbers(facts: GameFacts, rules: GameRules): RulesNumbers {
  const { side, rack, minWord, moves } = facts;
  const { clock, tidyHold, premiums } = rules;
  const squares = (kind: Premium): number => premiums.filter((premium) => premium === kind).length;
  return {
    side,
    rack,
    minWord,
    moves,
    clock,
    tidyHold,
    letterSquares: squares(Premium.LetterX2),
    wordSquares: squares(Premium.WordX2),
  };
}

export type Block =
  | { kind: 'p'; text: string }
  | { kind: 'h'; text: string }
  /** Points; those with a term begin with it in bold. */
  | { kind: 'list'; items: { term?: string; text: string }[] }
  | { kind: 'board'; caption: string; alt: string }
  | { kind: 'squares' }
  | { kind: 'tiles' }
  | { kind: 'words-link'; text: string };

export interface Section {
  /** Part of the address; the same in every language. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface RulesText {
  title: string;
  contents: string;
  lead: string;
  sections: Section[];
  squares: { letter: string; word: string; centre: string };
  /** `each`: how many there are of each of several letters. */
  tiles: { value: string; each: (n: number) => string; tiles: (language: string, total: number) => string };
}

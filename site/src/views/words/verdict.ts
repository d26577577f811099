/** What a look-up says, told apart for the page. */
import type { WordInfo } from '../../engine/wire.gen.ts';
import { visibly } from '../../parts/named.ts';
import type { Bag, GameFacts } from '../../rules.ts';

export type Tier = 'rare' | 'common' | 'frequent' | 'everyday';

export type Verdict =
  | { kind: 'in'; word: string; tier: Tier; points: number }
  /** In no list, or unplayable for the reason. */
  | { kind: 'out'; word: string; why: 'unlisted' | 'letters' | 'short' | 'long' };

const TIERS: readonly Tier[] = ['rare', 'common', 'frequent', 'everyday'];

/** The points of a word without any bonus square. */
export function pointsOf(word: string, bag: Bag): number {
  const values = new Map(bag.tiles.map((tile) => [tile.letter, tile.points]));
  return [...word].reduce((sum, letter) => sum + (values.get(letter) ?? 0), 0);
}

/** `typed`: what the player wrote, shown where the board cannot spell it, with a sign for what cannot be seen. */
export function verdictOf(info: WordInfo, typed: string, game: GameFacts, bag: Bag): Verdict {
  const word = info.word === '' ? visibly(typed.trim()).toUpperCase() : info.word;
  if (info.code === 'letters') return { kind: 'out', word, why: 'letters' };
  const length = [...word].length;
  if (length < game.minWord) return { kind: 'out', word, why: 'short' };
  if (length > game.side) return { kind: 'out', word, why: 'long' };
  if (!info.in) return { kind: 'out', word, why: 'unlisted' };
  return { kind: 'in', word, tier: TIERS[info.tier] ?? 'rare', points: pointsOf(word, bag) };
}

// @vitest-environment node
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLayout, parseTiles, readGame } from './rules-data.ts';

const data = resolve(import.meta.dirname, '../../engine/rules/data');

describe('rules data', () => {
  it('reads tiles in order of their points', () => {
    expect(parseTiles({ '2': 'H4', '1': 'E15 Ä1' })).toEqual([
      { letter: 'E', count: 15, points: 1 },
      { letter: 'Ä', count: 1, points: 1 },
      { letter: 'H', count: 4, points: 2 },
    ]);
    expect(() => parseTiles({ '1': 'E' })).toThrow('"E"');
  });

  it('reads a layout row by row', () => {
    expect(parseLayout({ centre: [1, 0], rows: ['. D', 't d'] })).toEqual({
      side: 2,
      centre: 2,
      premiums: [0, 3, 2, 1],
    });
    expect(() => parseLayout({ centre: [0, 0], rows: ['?'] })).toThrow('"?"');
  });

  it('reads the game that the page offers, with bags that add up', () => {
    const { facts, rules } = readGame(data, 'sprig');
    expect(facts).toEqual({ id: 'sprig', side: 11, rack: 7, minWord: 3, moves: 9, languages: ['de', 'en'] });
    expect(rules.premiums.filter((p) => p === 1)).toHaveLength(8);
    expect(rules.premiums.filter((p) => p === 3)).toHaveLength(4);
    expect([rules.clock, rules.tidyHold]).toEqual([120, 10]);
    for (const bag of Object.values(rules.bags)) {
      expect(bag.tiles.reduce((sum, tile) => sum + tile.count, bag.jokers)).toBe(bag.total);
    }
  });
});

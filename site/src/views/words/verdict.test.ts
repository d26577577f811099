// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { WordInfo } from '../../engine/wire.gen.ts';
import { pointsOf, verdictOf } from './verdict.ts';

const game = { id: 'g', side: 11, rack: 7, minWord: 3, moves: 9, languages: ['de'] };
const bag = {
  total: 3,
  jokers: 0,
  tiles: [
    { letter: 'A', count: 1, points: 1 },
    { letter: 'Ä', count: 1, points: 4 },
  ],
};
const info = (patch: Partial<WordInfo>): WordInfo => ({ word: 'ÄAA', in: true, tier: 1, code: '', ...patch });

describe('verdictOf', () => {
  it('says how common a listed word is, and what it is worth', () => {
    expect(verdictOf(info({ tier: 3 }), 'äaa', game, bag)).toEqual({
      kind: 'in',
      word: 'ÄAA',
      tier: 'everyday',
      points: 6,
    });
    expect(pointsOf('ÄX', bag)).toBe(4);
  });

  it.each([
    [{ in: false }, 'unlisted'],
    [{ word: 'AA' }, 'short'],
    [{ word: 'A'.repeat(12) }, 'long'],
    [{ word: '', code: 'letters' as const, in: false }, 'letters'],
    [{ word: '', code: 'length' as const, in: false }, 'short'],
  ])('says why %j does not count', (patch, why) => {
    expect(verdictOf(info(patch), 'a', game, bag)).toMatchObject({ kind: 'out', why });
  });

  it('shows what was typed where the board cannot spell it', () => {
    expect(verdictOf(info({ word: '', code: 'letters', in: false }), ' naïve! ', game, bag).word).toBe('NAÏVE!');
    expect(verdictOf(info({ word: '', code: 'letters', in: false }), 'a\u202eb\u0000', game, bag).word).toBe(
      'A\ufffdB\ufffd',
    );
  });
});

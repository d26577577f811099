import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../i18n';
import { type GameView, MoveKind, type Preview, type RulesInfo } from '../../engine/wire.gen.ts';
import type { SeenView } from '../../state/table.svelte.ts';
import { lackOf, newsOf, newsText, resultScore } from './wording.ts';

beforeAll(() => loadLanguage('en'));

describe('resultScore', () => {
  const view = { seats: [{ score: 71 }, { score: 98 }] } as unknown as SeenView;

  it.each([
    [undefined, ['71', '98']],
    [0, ['71', '98']],
    [1, ['98', '71']],
  ])('names the own score of seat %s first', (you, scores) => {
    const seen = you === undefined ? view : { ...view, you };
    expect(resultScore(seen).match(/\d+/g)).toEqual(scores);
  });
});

describe('the news', () => {
  const words = ['ADE', 'HAB', 'RES'].map((text) => ({ text }));
  const place = { kind: MoveKind.Place, seat: 1, points: 21, words };
  const view = (history: unknown[]): GameView =>
    ({ seats: [{ kind: 'human' }, { kind: 'computer' }], history }) as unknown as GameView;

  it('list the words of a move as a sentence does, and keep what they were worth apart', async () => {
    expect(newsText(view([place]))).toBe('Computer played ADE, HAB and RES for 21.');
    expect(newsOf(view([place])).worth).toBe('for 21');
    await loadLanguage('de');
    expect(newsText(view([place]))).toBe('Computer legt ADE, HAB und RES für 21.');
  });

  it('tell of the tidy-up swap in the same sentence and tense', async () => {
    await loadLanguage('de');
    const own = { ...place, seat: 0, words: words.slice(0, 1) };
    expect(newsText(view([own, { kind: MoveKind.Tidy, seat: 0 }]))).toBe('Du legst ADE für 21, räumst auf.');
    expect(newsText(view([place, { kind: MoveKind.Tidy, seat: 1 }]))).toMatch(/ für 21, räumt auf\.$/);
  });
});

it('a preview says of one word that it is, and of two that they are not in the list', async () => {
  await loadLanguage('en');
  const of = (...texts: string[]): Preview =>
    ({ code: 'word-not-allowed', words: texts.map((text) => ({ text, in: false })) }) as unknown as Preview;
  const rules = { minWord: 3 } as RulesInfo;
  expect(lackOf(of('XQZ'), rules)).toMatchObject({ word: 'XQZ', text: 'is not in the list' });
  expect(lackOf(of('XQZ', 'ZQX'), rules)).toMatchObject({ word: 'XQZ and ZQX', text: 'are not in the list' });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../i18n';
import type { SeenView } from '../../state/table.svelte.ts';
import { resultScore } from './wording.ts';

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

import { beforeEach, describe, expect, it } from 'vitest';
import { loadLanguage, t } from './i18n';
import { aboutText, levelName } from './matches.ts';
import type { StoredMatch } from './store';

function against(level: string): StoredMatch {
  return {
    id: 'a',
    record: Uint8Array.of(1),
    mode: 'solo',
    seats: [
      { kind: 'human', name: '', level: '' },
      { kind: 'computer', name: '', level },
    ],
    lang: 'de',
    rackOrder: {},
    draft: [],
    updated: Date.UTC(2026, 11, 3, 12),
    finished: false,
  };
}

beforeEach(() => loadLanguage('en'));

describe('what is said of a match', () => {
  it('names the level and the day', () => {
    expect(aboutText(against('normal'))).toBe(`${t.common.level.normal}, 3 Dec`);
  });

  it.each(['constructor', 'toString', '__proto__', 'grandmaster'])('says nothing of a level called %s', (level) => {
    expect(levelName(level)).toBe('');
    expect(aboutText(against(level))).toBe('3 Dec');
  });
});

/** How texts read: after one, after none, and as a printer would set them. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages as deMessages } from './de';
import { lists as deLists, notes } from './de/lists.ts';
import { review as deReview } from './de/review.ts';
import { messages as enMessages } from './en';
import { lists as enLists } from './en/lists.ts';
import { review as enReview } from './en/review.ts';
import { formats } from './formats.ts';
import { loadLanguage } from './index.ts';

const de = { ...deMessages, review: deReview, deLists, notes };
const en = { ...enMessages, review: enReview, enLists };

/** Every text, with its functions called with all of `args`, in every combination. */
function said(value: unknown, args: readonly unknown[]): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    const calls = Array.from({ length: value.length }).reduce<unknown[][]>(
      (lists) => lists.flatMap((list) => args.map((arg) => [...list, arg])),
      [[]],
    );
    return calls.map((call) => String((value as (...all: unknown[]) => unknown)(...call)));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner) => said(inner, args)) : [];
}

const many = {
  de: /(?<!\d)1[ \u00a0](?:ältere )?(?:Partien|Punkte|Steine|Sekunden|Züge|Zügen|Wörter|waren)(?!\p{L})/u,
  en: /(?<!\d)1[ \u00a0](?:older )?(?:matches|points|tiles|seconds|moves|words|were)(?!\p{L})/u,
};
const single = {
  de: /(?<!\d)0[ \u00a0](?:ältere )?(?:Partie|Punkt|Stein|Sekunde|Zug|Wort)(?!\p{L})/u,
  en: /(?<!\d)0[ \u00a0](?:older )?(?:match|point|tile|second|move|word)(?!\p{L})/u,
};

describe.each([
  ['de', de],
  ['en', en],
] as const)('the texts in %s', (lang, texts) => {
  it('count one as one and none as many', () => {
    expect(said(texts, [0, 1]).filter((text) => many[lang].test(text) || single[lang].test(text))).toEqual([]);
  });

  it('have the quotes, apostrophes, dashes and spaces of a book', () => {
    expect(said(texts, ['X']).filter((text) => /['"]|\.\.\.| - |\p{L}…|\d (?:%|MB)/u.test(text))).toEqual([]);
  });
});

describe('the count texts', () => {
  it.each([
    [0, 0, 'In der Sicherung war nichts, was hier nicht schon steht.'],
    [1, 0, '1 Partie übernommen.'],
    [2, 0, '2 Partien übernommen.'],
    [0, 1, '1 Partie auf einen späteren Stand gebracht.'],
    [1, 3, '1 Partie übernommen, 3 auf einen späteren Stand gebracht.'],
  ])('tell of a backup with %d new and %d later matches', (added, replaced, text) => {
    expect(de.pages.settings.imported(added, replaced)).toBe(text);
  });

  it('have one form for large numbers', () => {
    expect(de.pages.words.tiers.everyday).toContain('10.000');
    expect(en.pages.words.tiers.everyday).toContain('10,000');
    expect([de, en].map((texts) => texts.pages.settings.matches(1234))).toEqual([
      '1.234 Partien gespeichert',
      '1,234 matches stored',
    ]);
  });
});

describe('formats', () => {
  const at = new Date(2026, 11, 7, 12).getTime();
  const words = ['ADE', 'HAB', 'RES'];

  it('write days and lists as the spelling of the texts has them', async () => {
    await loadLanguage('de');
    expect([formats().day(at), formats().shortDay(at), formats().decimal(2.44)]).toEqual([
      '7. Dezember',
      '7. Dez.',
      '2,4',
    ]);
    expect(formats().list(words)).toBe('ADE, HAB und RES');
    expect(formats().listParts(words.slice(1))).toEqual([
      { given: true, text: 'HAB' },
      { given: false, text: ' und ' },
      { given: true, text: 'RES' },
    ]);
    await loadLanguage('en');
    expect([formats().day(at), formats().shortDay(at), formats().decimal(2.44)]).toEqual([
      '7 December',
      '7 Dec',
      '2.4',
    ]);
    expect(formats().list(words)).toBe('ADE, HAB and RES');
  });
});

describe('a language', () => {
  it.each(['de', 'en'])('imports nothing but its own files: %s', (lang) => {
    const folder = resolve(import.meta.dirname, lang);
    for (const file of readdirSync(folder)) {
      for (const [, from] of readFileSync(resolve(folder, file), 'utf8').matchAll(
        /^import (?!type ).* from '(.*)';$/gm,
      )) {
        expect(from, file).toMatch(/^\.\/[^/]+$/);
      }
    }
  });
});

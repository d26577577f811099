// @vitest-environment node
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGame } from '../../plugins/rules-data.ts';
import { rules as german } from './de/rules.ts';
import { rules as english } from './en/rules.ts';
import { rulesNumbers, type Block, type RulesText } from './rules-text.ts';

const { facts, rules } = readGame(resolve(import.meta.dirname, '../../../engine/rules/data'), 'sprig');
const numbers = rulesNumbers(facts, rules);
const texts: [string, RulesText][] = [
  ['de', german(numbers)],
  ['en', english(numbers)],
];

/** What a block says, without its pictures. */
function said(block: Block): string[] {
  if (block.kind === 'list') return block.items.map((item) => item.text);
  if (block.kind === 'board') return [block.alt];
  return 'text' in block ? [block.text] : [];
}

/** All that a section says. */
const section = (text: RulesText, id: string): string =>
  text.sections
    .filter((part) => part.id === id)
    .flatMap((part) => part.blocks.flatMap(said))
    .join('\n');

/** The letters that a text gives as examples of what is worth little and of what is worth much. */
function examples(text: string): { few: string[]; many: string[] } {
  const found = /1 (?:Punkt|point)(.*) 5 (.*)/.exec(text);
  const letters = (part = ''): string[] => part.match(/\b[A-Z]\b/g) ?? [];
  return { few: letters(found?.[1]), many: letters(found?.[2]) };
}

describe.each(texts)('the rules page, %s', (lang, text) => {
  const bag = rules.bags[lang];
  if (bag === undefined) throw new Error(`no bag for ${lang}`);

  it('gives examples of letters that are worth what it says, and the least and the most there is', () => {
    const worth = (letter: string): number | undefined => bag.tiles.find((tile) => tile.letter === letter)?.points;
    const { few, many } = examples(section(text, 'board'));
    expect(few.length).toBeGreaterThan(2);
    expect(many.length).toBeGreaterThan(2);
    for (const letter of few) expect(worth(letter), letter).toBe(1);
    for (const letter of many) expect(worth(letter), letter).toBe(5);
    const all = bag.tiles.map((tile) => tile.points);
    expect([Math.min(...all), Math.max(...all)]).toEqual([1, 5]);
  });

  it('says that there are no jokers, and there are none', () => {
    expect(section(text, 'words')).toMatch(/Joker gibt es nicht|no jokers/);
    expect(bag.jokers).toBe(0);
  });

  it('has no other kind of premium square than those it explains', () => {
    const plain = rules.premiums.filter((premium) => premium === 0).length;
    expect(numbers.letterSquares + numbers.wordSquares + plain).toBe(facts.side ** 2);
    expect(rules.premiums[rules.centre]).toBe(0);
  });

  it('has the numbers of the engine', () => {
    const word = (of: { de: string; en: string }): RegExp => new RegExp(lang === 'de' ? of.de : of.en);
    expect(section(text, 'board')).toContain('11 × 11');
    expect(text.lead).toMatch(word({ de: 'neun Züge', en: 'nine moves' }));
    expect(section(text, 'board')).toMatch(word({ de: 'sieben Steine', en: 'seven tiles' }));
    expect(section(text, 'words')).toMatch(word({ de: 'mindestens drei', en: 'three letters or more' }));
    expect(section(text, 'bonus')).toMatch(word({ de: 'Zwölf Felder', en: 'Twelve squares' }));
    expect(text.squares.letter).toMatch(word({ de: '^Acht ', en: '^Eight ' }));
    expect(text.squares.word).toMatch(word({ de: '^Vier ', en: '^Four ' }));
    expect(section(text, 'tidy-up')).toMatch(word({ de: 'zehn Sekunden', en: 'ten seconds' }));
    expect(section(text, 'ways')).toMatch(word({ de: '120 Sekunden', en: '120 seconds' }));
  });
});

it('the rules page has the same sections and blocks in both languages', () => {
  const shape = (text: RulesText): unknown =>
    text.sections.map(({ id, blocks }) => [
      id,
      blocks.map((block) => [block.kind, block.kind === 'list' ? block.items.length : 0]),
    ]);
  expect(shape(english(numbers))).toEqual(shape(german(numbers)));
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cleanName, sameName } from './names.ts';

describe('cleanName', () => {
  it.each([
    ['  Mila   Maria ', 'Mila Maria'],
    ['W'.repeat(20), 'W'.repeat(20)],
    ['Zoe\u0308', 'Zoe\u0308'],
    ['\u05d3\u05e0\u05d4', '\u05d3\u05e0\u05d4'],
    ['😀'.repeat(20), '😀'.repeat(20)],
  ])('takes %j', (typed, name) => expect(cleanName(typed)).toBe(name));

  it.each([
    ['nothing', '   '],
    ['21 characters', 'W'.repeat(21)],
    ['a control character', 'Mi\u0007la'],
    ['a line break', 'Mi\nla'],
    ['a change of direction', '\u202ealiM'],
    ['an isolate', 'Mila\u2067'],
    ['a zero-width space', 'Mi\u200bla'],
    ['a letter that shows as nothing', '\u3164'],
    ['a space that is not the plain one', 'Mi\u00a0la'],
    ['a mark on nothing', '\u0301Mila'],
    ['a tower of marks', 'Mi\u0301\u0301\u0301la'],
    ['private use', '\ue000'],
    ['half a character', '\ud83d'],
    ['more bytes than a name is kept in', '\ud83d\ude00\u0301'.repeat(20)],
  ])('refuses %s', (_, typed) => expect(cleanName(typed)).toBeUndefined());
});

it('tells names apart as players do', () => {
  expect(sameName('Mila', 'MILA')).toBe(true);
  expect(sameName('Zo\u00eb', 'Zoe\u0308')).toBe(true);
  expect(sameName('Mila', 'Milan')).toBe(false);
});

// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cleanName, sameName } from './names.ts';

interface Case {
  why: string;
  typed: string;
  /** As it is kept; null where it is refused. */
  name: string | null;
}

// The rule as the duel service keeps it; worker/duel/name_test.go holds it to the same cases.
const file = new URL('../../../worker/duel/testdata/names.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

it.each(cases)('names: $why, $typed', ({ typed, name }) => expect(cleanName(typed)).toBe(name ?? undefined));

it('refuses half a character, which the service cannot even be sent', () =>
  expect(cleanName('\ud83d')).toBeUndefined());

it('tells names apart as players do', () => {
  expect(sameName('Mila', 'MILA')).toBe(true);
  expect(sameName('Zo\u00eb', 'Zoe\u0308')).toBe(true);
  expect(sameName('Mila', 'Milan')).toBe(false);
});

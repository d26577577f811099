import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it('waits longer from try to try, and never so long that a page that wakes up waits for 5 s', () => {
  const longest = Array.from({ length: 40 }, (_, tries) => backoff(tries, 1));
  expect(longest[0]).toBe(250);
  expect([...longest].sort((a, b) => a - b)).toEqual(longest);
  expect(Math.max(...longest)).toBeLessThan(5000);
});

it('spreads the tries of many pages', () => {
  for (let tries = 0; tries < 10; tries++) expect(backoff(tries, 0)).toBeLessThan(backoff(tries, 1));
  expect(backoff(0, 0)).toBeGreaterThan(100);
});

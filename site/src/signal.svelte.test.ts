import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { signal } from './signal.ts';

it('runs again what has read the value, as long as it is there', () => {
  const { read, changed } = signal();
  let value = 1;
  changed(); // nobody reads it yet
  const seen: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      read();
      seen.push(value);
    });
  });
  flushSync();
  value = 2;
  changed();
  flushSync();
  expect(seen).toEqual([1, 2]);
  stop();
  value = 3;
  changed();
  flushSync();
  expect(seen).toEqual([1, 2]);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { qrOf } from './qr.ts';

it('a code has a margin of four light modules on every side, and dark ones right behind it', () => {
  const { size, path } = qrOf('https://example.org/#/join/0123456789abcdefghijklmnopqrstuvwxyz');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map((run) => run.slice(1).map(Number));
  expect(runs.map(([x = 0, y = 0, n = 0]) => `M${x} ${y}h${n}v1H${x}z`).join('')).toBe(path);
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , n = 0]) => x + n))).toBe(size - 4);
  expect(Math.max(...runs.map(([, y = 0]) => y))).toBe(size - 5);
  expect((size - 8 - 17) % 4).toBe(0); // the sizes that there are: 17 modules and four for each version
});

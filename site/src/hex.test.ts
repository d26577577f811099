import { expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';

it('writes bytes as digits and reads them again', () => {
  const bytes = Uint8Array.of(0, 9, 16, 171, 255);
  expect(toHex(bytes)).toBe('000910abff');
  expect(fromHex('000910abff')).toEqual(bytes);
  expect(fromHex('')).toEqual(new Uint8Array());
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { joinPromises, promiseOf } from './promises.ts';

const bytes = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const none = new Uint8Array();

it('keeps what was stored, and adds what was not', () => {
  const stored = { '1': { commitment: bytes(1), nonce: bytes(2) }, '2': { commitment: none, nonce: bytes(3) } };
  const more = { '1': { commitment: bytes(4), nonce: bytes(5) }, '2': { commitment: bytes(6), nonce: bytes(7) } };
  const third = { commitment: bytes(8), nonce: none };
  expect(joinPromises(stored, { ...more, '3': third })).toEqual({
    '1': stored['1'],
    '2': { commitment: bytes(6), nonce: bytes(3) },
    '3': third,
  });
  expect(joinPromises(stored, {})).toEqual(stored);
});

it('knows nothing of a round that the device was not there for', () => {
  expect(promiseOf({ promises: {} }, 1)).toEqual({ commitment: none, nonce: none });
});

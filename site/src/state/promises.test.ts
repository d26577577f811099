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

it('remembers that the service has taken the nonce that stays, and of no other', () => {
  const own = { commitment: bytes(1), nonce: bytes(2) };
  const taken = { ...own, taken: true };
  expect(joinPromises({ '1': own }, { '1': taken })).toEqual({ '1': taken });
  expect(joinPromises({ '1': taken }, { '1': own })).toEqual({ '1': taken });
  expect(joinPromises({ '1': own }, { '1': { ...taken, nonce: bytes(3) } })).toEqual({ '1': own });
  expect(joinPromises({ '1': { ...own, nonce: none } }, { '1': taken })).toEqual({ '1': taken });
});

it('knows nothing of a round that the device was not there for', () => {
  expect(promiseOf({ promises: {} }, 1)).toEqual({ commitment: none, nonce: none });
});

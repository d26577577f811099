import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditInfo } from '../engine/wire.gen.ts';
import type { FinishedDuel } from '../store/index.ts';
import { judge, verdictOf } from './fair.ts';

const fill = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const hash = (...parts: (Uint8Array | string)[]): Uint8Array => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return new Uint8Array(sum.digest());
};

const lexicon = Buffer.from(fill(7)).toString('hex');
const board = Uint8Array.of(0, 3, 0);
const game = { ruleset: 'sprig', lang: 'de' };
const commitment = hash(fill(1), 'sprig\0de\0', fill(7));
const duel: FinishedDuel = {
  id: 'x',
  round: 1,
  seat: 1,
  commitment,
  secret: fill(1),
  nonces: [fill(2), fill(3)],
  lexicon,
  promise: { commitment, nonce: fill(3), taken: true },
  board,
};
const audit = {
  seed: hash(fill(1), fill(2), fill(3)),
  first: -1,
  checked: true,
  view: { board, lexicon },
} as unknown as AuditInfo;

// jsdom has no digest of its own.
beforeAll(async () => {
  const { webcrypto } = await import('node:crypto');
  vi.stubGlobal('crypto', webcrypto);
});

describe('a finished duel', () => {
  it('is fair when everything fits together', async () => {
    const found = await judge(duel, game, audit);
    expect(found).toEqual({ commitment: true, promise: true, nonce: true, seed: true, replay: true });
    expect(verdictOf(found)).toBe('good');
  });

  const wrong: [string, Partial<FinishedDuel>, Partial<AuditInfo> | undefined, string[]][] = [
    ['another secret', { secret: fill(9) }, {}, ['commitment', 'seed']],
    [
      'another commitment than was promised',
      { promise: { commitment: fill(0), nonce: fill(3), taken: true } },
      {},
      ['promise'],
    ],
    ['another nonce than the device’s', { nonces: [fill(2), fill(8)] }, {}, ['nonce', 'seed']],
    ['nonces in another order', { nonces: [fill(3), fill(2)] }, {}, ['nonce', 'seed']],
    ['a record of another seed', {}, { seed: fill(5) }, ['seed']],
    ['another board at the end', { board: Uint8Array.of(1, 3, 0) }, {}, ['replay']],
    ['a record that does not replay', {}, undefined, ['seed', 'replay']],
  ];
  it.each(wrong)('is not with %s', async (_, change, other, steps) => {
    const found = await judge({ ...duel, ...change }, game, other && { ...audit, ...other });
    expect(verdictOf(found)).toBe('bad');
    expect(Object.entries(found).flatMap(([step, fine]) => (fine === false ? [step] : []))).toEqual(steps);
  });

  it('is told to be open where this device was not there', async () => {
    const promise = { commitment: new Uint8Array(), nonce: new Uint8Array() };
    const found = await judge({ ...duel, promise }, game, audit);
    expect(found).toMatchObject({ promise: undefined, nonce: undefined, seed: true });
    expect(verdictOf(found)).toBe('open');
  });

  it('accuses nobody where another browser’s nonce was taken for the seat', async () => {
    const promise = { commitment, nonce: fill(8) };
    const found = await judge({ ...duel, promise }, game, audit);
    expect(found).toEqual({ commitment: true, promise: true, nonce: undefined, seed: true, replay: true });
    expect(verdictOf(found)).toBe('open');
    // Told to have been taken, it has to be there.
    const cheated = await judge({ ...duel, promise: { ...promise, taken: true } }, game, audit);
    expect(cheated.nonce).toBe(false);
    expect(verdictOf(cheated)).toBe('bad');
  });

  it('takes the own nonce for what it is, also where the answer to it was lost', async () => {
    const found = await judge({ ...duel, promise: { commitment, nonce: fill(3) } }, game, audit);
    expect(verdictOf(found)).toBe('good');
  });

  it('depends on game, language and word list', async () => {
    for (const other of [
      { ...game, ruleset: 'setzer' },
      { ...game, lang: 'en' },
    ])
      expect((await judge(duel, other, audit)).commitment).toBe(false);
    const list = Buffer.from(fill(6)).toString('hex');
    expect((await judge({ ...duel, lexicon: list }, game, audit)).commitment).toBe(false);
  });
});

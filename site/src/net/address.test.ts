import { describe, expect, it } from 'vitest';
import { fromBase64url, joinToken, parseJoin, parseResume, resumeToken, toBase64url } from './address.ts';

const bytes = (n: number, from = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: n }, (_, i) => (from + i * 37) & 255);
const duel = toBase64url(bytes(32, 5));

describe('links', () => {
  it('carry an invitation there and back', () => {
    const link = { duel, invitation: bytes(16, 9) };
    const token = joinToken(link);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(parseJoin(token)).toEqual(link);
  });

  it('carry a seat there and back', () => {
    const link = { duel, secret: bytes(32, 200) };
    expect(parseResume(resumeToken(link))).toEqual(link);
  });

  it('are refused when a piece is missing, changed or too much', () => {
    const token = joinToken({ duel, invitation: bytes(16) });
    for (const bad of [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      `${token}AA`,
      `${token.slice(0, -1)}=`,
      `${token.slice(0, -1)}%`,
    ])
      expect(parseJoin(bad), bad).toBeUndefined();
    expect(parseResume(token)).toBeUndefined();
    expect(parseJoin(resumeToken({ duel, secret: bytes(32) }))).toBeUndefined();
  });

  it('do not take what is no address of a duel', () => {
    expect(() => joinToken({ duel: 'AAAA', invitation: bytes(16) })).toThrow(TypeError);
  });
});

describe('base64url', () => {
  it('agrees with Node for every length', () => {
    for (let n = 0; n < 70; n++) {
      const some = bytes(n, n);
      expect(toBase64url(some)).toBe(Buffer.from(some).toString('base64url'));
      expect(fromBase64url(toBase64url(some))).toEqual(some);
    }
  });

  it('has one form for the same bytes', () => {
    // The last character carries bits that no byte uses: all but one spelling of them are wrong.
    expect(fromBase64url('AA')).toEqual(Uint8Array.of(0));
    expect(fromBase64url('AB')).toBeUndefined();
    expect(fromBase64url('A')).toBeUndefined();
  });
});

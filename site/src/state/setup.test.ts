import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromHex } from '../hex.ts';
import { createMatch, forgetSetup, pendingSetup, randomBelow } from './setup.ts';

beforeEach(() => sessionStorage.clear());

describe('createMatch', () => {
  it('notes who plays, with a seed of its own', async () => {
    const solo = pendingSetup(await createMatch({ mode: 'solo', lang: 'de', level: 'strong', names: [] }));
    expect(solo).toMatchObject({ mode: 'solo', lang: 'de', first: -1 });
    expect(solo?.seats).toEqual([
      { kind: 'human', name: '', level: '' },
      { kind: 'computer', name: '', level: 'strong' },
    ]);
    const pair = pendingSetup(
      await createMatch({ mode: 'hotseat', lang: 'en', level: '', names: [' Mila ', 'Jonas'], first: 1 }),
    );
    expect(pair?.seats.map((seat) => [seat.kind, seat.name])).toEqual([
      ['human', 'Mila'],
      ['human', 'Jonas'],
    ]);
    expect(pair?.first).toBe(1);
    expect(fromHex(solo?.seed ?? '')).toHaveLength(32);
    expect(solo?.seed).not.toBe(pair?.seed);
  });

  it('survives a reload before the match is dealt, and is forgotten after', async () => {
    const id = await createMatch({ mode: 'solo', lang: 'de', level: 'easy', names: [] });
    vi.resetModules();
    const reloaded = await import('./setup.ts');
    expect(reloaded.pendingSetup(id)).toBeDefined();
    reloaded.forgetSetup(id);
    expect(reloaded.pendingSetup(id)).toBeUndefined();
    forgetSetup(id);
    expect(pendingSetup(id)).toBeUndefined();
  });

  it('works without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const id = await createMatch({ mode: 'solo', lang: 'de', level: 'easy', names: [] });
    expect(pendingSetup(id)).toBeDefined();
  });
});

it('draws every number below the bound and none above', () => {
  const seen = new Set(Array.from({ length: 400 }, () => randomBelow(7)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

// @vitest-environment node
import 'fake-indexeddb/auto';
import { decode, encode } from '@msgpack/msgpack';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DuelInvitation,
  type DuelMessage,
  DuelProtocol,
  type DuelRequest,
  type DuelState,
} from '../engine/wire.gen.ts';
import { store, type StoredDuel } from '../store/index.ts';
import { DuelKeeper } from './duel-keeper.ts';
import { askRematch, glanceNow, joinDuel, refreshDuels, rematchOf } from './duels.ts';
import { Locks } from './testing/locks.ts';

const id = 'd'.repeat(43);
const hash = (n: number): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(n);

const duel: StoredDuel = {
  id,
  secret: hash(7),
  name: 'Ada',
  lang: 'de',
  promises: { '1': { commitment: hash(1), nonce: hash(2) } },
  rackOrder: [],
  draft: [],
  updated: 1,
};

function stateWith(fields: Partial<DuelState> = {}): Partial<DuelState> {
  const seat = { name: 'Ada', online: true, rematch: false, gone: false };
  return {
    duel: id,
    phase: 'over',
    now: 1000,
    round: 1,
    seat: 0,
    lang: 'de',
    ruleset: 'sprig',
    seats: [seat, { ...seat, name: 'Bo' }] as DuelState['seats'],
    next: hash(9),
    game: null,
    reveal: null,
    ...fields,
  };
}

/** A request as it arrived: by whom, and what. */
interface Asked extends DuelRequest {
  secret: string;
}

let asked: Asked[];
/** What the service answers; a promise makes it slow. */
let answer: (request: Asked) => Partial<DuelMessage> | Promise<Partial<DuelMessage>>;

beforeEach(async () => {
  asked = [];
  answer = () => ({ body: stateWith() });
  vi.stubGlobal('navigator', { onLine: true, locks: new Locks() });
  vi.stubGlobal('location', { href: 'https://duels.example/' });
  vi.stubGlobal('document', { baseURI: 'https://duels.example/' });
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    if (String(url).endsWith('config.json')) return Response.json({});
    if (String(url).endsWith('/api/health')) return Response.json({ ok: true, protocol: DuelProtocol });
    const secret = new Headers(init.headers).get('Authorization') ?? '';
    const request: Asked = { ...(decode(init.body as Uint8Array) as DuelRequest), secret };
    asked.push(request);
    const fields = { v: DuelProtocol, id: request.id, outcome: 'ok', code: '', detail: '', body: null };
    return new Response(encode({ ...fields, ...(await answer(request)) }));
  });
  await store.removeAll();
});
afterEach(() => vi.unstubAllGlobals());

const about = { commitment: hash(1), lang: 'de' } as unknown as DuelInvitation;
const link = { duel: id, invitation: new Uint8Array(16) };

describe('joining', () => {
  it('is one device and one nonce, in however many tabs the link is taken', async () => {
    await Promise.all([joinDuel(link, about, 'Ada'), joinDuel(link, about, 'Ada')]);
    expect(asked.map(({ op }) => op)).toEqual(['join', 'join']);
    expect(asked[0]).toEqual(asked[1]);
    const kept = await store.duel(id);
    expect(asked[0]?.body).toMatchObject({ nonce: kept?.promises['1']?.nonce });
  });

  it('leaves nothing behind, here or there, when everything is deleted meanwhile', async () => {
    answer = async ({ op }) => {
      if (op === 'join') await store.removeAll();
      return { body: op === 'join' ? stateWith({ phase: 'joined' }) : null };
    };
    await joinDuel(link, about, 'Ada');
    expect(await store.duels()).toEqual([]);
    expect(asked.map(({ op }) => op)).toEqual(['join', 'forget']);
    expect(asked[1]?.secret).toBe(asked[0]?.secret);
  });

  it('keeps what the device knows of the duel already', async () => {
    await store.putDuel({ ...duel, draft: [{ square: 3, tile: 4 }] });
    await joinDuel(link, about, 'Ada');
    expect(await store.duel(id)).toMatchObject({ secret: hash(7), draft: [{ square: 3, tile: 4 }] });
    expect(asked[0]?.body).toMatchObject({ nonce: hash(2) });
  });
});

const nonces = () =>
  asked.flatMap(({ op, body }) => (op === 'rematch' ? [(body as { nonce?: Uint8Array }).nonce] : []));

describe('a rematch', () => {
  beforeEach(async () => {
    await store.putDuel(duel);
  });

  it('is one nonce, in however many tabs it is asked for', async () => {
    const state = stateWith() as DuelState;
    await Promise.all([askRematch(id, state), askRematch(id, state), rematchOf(id)]);
    await askRematch(id, state);
    const kept = (await store.duel(id))?.promises['2'];
    expect(kept?.commitment).toEqual(hash(9));
    expect(nonces()).toEqual([kept?.nonce, kept?.nonce, kept?.nonce, kept?.nonce]);
  });

  it('is remembered as taken only where the service has said so', async () => {
    const promised = async () => (await store.duel(id))?.promises['2'];
    answer = ({ op }) => {
      const refused = { outcome: 'error', code: 'other-nonce' } as const;
      return { body: stateWith(), ...(op === 'rematch' ? refused : {}) };
    };
    // Another browser with the same seat was quicker: the wish is known, and the own nonce counts for nothing.
    await askRematch(id, stateWith() as DuelState);
    expect(await promised()).toEqual({ commitment: hash(9), nonce: nonces()[0] });
    answer = () => ({ outcome: 'error', code: 'opponent-gone' });
    await expect(askRematch(id, stateWith() as DuelState)).rejects.toMatchObject({ code: 'opponent-gone' });
    expect(await promised()).not.toHaveProperty('taken');
    answer = () => ({ body: stateWith() });
    await askRematch(id, stateWith() as DuelState);
    expect(await promised()).toEqual({ commitment: hash(9), nonce: nonces()[0], taken: true });
  });

  it('asked for in the lobby is not forgotten by a table in another tab, which asks with the same nonce', async () => {
    const keeper = await DuelKeeper.open(id, { lost: vi.fn(), stored: vi.fn(), gone: vi.fn(), failed: vi.fn() });
    await rematchOf(id);
    keeper?.change({ draft: [{ square: 3, tile: 4 }] });
    await keeper?.flush();
    const kept = (await store.duel(id))?.promises['2'];
    expect(nonces()).toEqual([kept?.nonce]);
    // The table goes by what it knows itself when it files the round away.
    expect(keeper?.kept.promises['2']).toEqual(kept);
    await askRematch(id, stateWith() as DuelState);
    expect(nonces()).toEqual([kept?.nonce, kept?.nonce]);
    await keeper?.close();
  });
});

describe('what the result page asks', () => {
  it('tells of the other side’s wish for a rematch, and keeps it', async () => {
    await store.putDuel(duel);
    const [seat, other] = stateWith().seats ?? [];
    answer = () => ({ body: stateWith({ seats: [seat, { ...other, rematch: true }] as DuelState['seats'] }) });
    expect(await glanceNow(id)).toMatchObject({ phase: 'over', again: [1] });
    expect(await store.duel(id)).toMatchObject({ glance: { again: [1] } });
  });

  it('is nothing for a duel that this device or the service has deleted', async () => {
    expect(await glanceNow(id)).toBeUndefined();
    expect(asked).toEqual([]);
    await store.putDuel(duel);
    answer = () => ({ outcome: 'error', code: 'no-such-duel' });
    expect(await glanceNow(id)).toBeUndefined();
  });
});

describe('what the lobby asks', () => {
  it('brings no duel back that was deleted meanwhile, nor its last round', async () => {
    await store.putDuel(duel);
    const game = { seats: [], turn: -1, history: [], lang: 'de', board: hash(0) } as unknown as DuelState['game'];
    const reveal = {
      record: hash(3),
      commitment: hash(1),
      secret: hash(4),
      nonces: [],
    } as unknown as DuelState['reveal'];
    answer = async () => {
      await store.removeAll();
      return { body: stateWith({ game, reveal }) };
    };
    await refreshDuels([duel]);
    expect(await store.duels()).toEqual([]);
    expect(await store.matches()).toEqual([]);
  });
});

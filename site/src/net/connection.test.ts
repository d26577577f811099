import { decode, encode } from '@msgpack/msgpack';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DuelProtocol, type DuelRequest } from '../engine/wire.gen.ts';
import { ServerClock } from './clock.ts';
import { Connection, type Link, type SocketLike } from './connection.ts';
import type { ServiceError } from './errors.ts';

/** A socket whose other end is the test. */
class FakeSocket implements SocketLike {
  binaryType: BinaryType = 'blob';
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: (DuelRequest | string)[] = [];
  closed = false;

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    this.sent.push(typeof data === 'string' ? data : (decode(data as Uint8Array) as DuelRequest));
  }

  close(): void {
    this.closed = true;
  }

  get last(): DuelRequest {
    return this.sent.findLast((message) => typeof message !== 'string') as DuelRequest;
  }

  answer(fields: object): void {
    const body = { v: DuelProtocol, id: this.last.id, outcome: 'ok', code: '', detail: '', body: state(), ...fields };
    this.onmessage?.({ data: encode(body).slice().buffer });
  }
}

const state = () => ({ duel: 'd', phase: 'playing', now: Date.now() });

let sockets: FakeSocket[];
let links: Link[];
let refused: ServiceError[];
let heard: number;
let connection: Connection;

const current = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};

/** @param before may throw, as a browser does that refuses an address */
function connect(before?: () => void): Connection {
  return new Connection(
    {
      service: { base: 'https://duels.example/' },
      duel: 'd',
      secret: new Uint8Array(32),
      clock: new ServerClock(),
      open: (url, protocol) => {
        expect(url).toBe('wss://duels.example/api/duels/d/socket');
        expect(protocol).toBe('wordsprig.duel.1');
        before?.();
        sockets.push(new FakeSocket());
        return current();
      },
    },
    { state: () => heard++, link: (link) => links.push(link), refused: (error) => refused.push(error) },
  );
}

function greet(): void {
  current().onopen?.();
  current().answer({});
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  sockets = [];
  links = [];
  refused = [];
  heard = 0;
  connection = connect();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('says hello first and is online when that is answered', async () => {
    current().onopen?.();
    expect(current().last).toMatchObject({ v: DuelProtocol, op: 'hello', body: { secret: new Uint8Array(32) } });
    expect(links).toEqual([]);
    current().answer({});
    await settle();
    expect([links, heard]).toEqual([['online'], 1]);
  });

  it('answers requests by their number, whatever comes in between', async () => {
    greet();
    await settle();
    const asked = connection.request('state', null);
    const { id } = current().last;
    current().answer({ id: 0 });
    current().answer({ id: id + 7 });
    current().answer({ id, outcome: 'error', code: 'old-round' });
    await expect(asked).rejects.toMatchObject({ code: 'old-round', state: { duel: 'd' } });
    expect(heard).toBe(4);
  });

  it('replaces a socket that closes, and tells what was asked over it', async () => {
    greet();
    await settle();
    const asked = connection.request('state', null);
    current().onclose?.();
    await expect(asked).rejects.toMatchObject({ code: 'connection-lost' });
    await vi.advanceTimersByTimeAsync(300);
    expect(sockets).toHaveLength(2);
    greet();
    await settle();
    expect(links).toEqual(['online', 'connecting', 'online']);
  });

  it('asks a silent socket for a sign of life, and replaces one that gives none', async () => {
    greet();
    await settle();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(current().sent.at(-1)).toBe('ping');
    current().onmessage?.({ data: 'pong' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
  });

  it('replaces a dead socket within 5 s of the page’s waking', async () => {
    greet();
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(4900);
    expect(sockets.length).toBeGreaterThan(1);
    greet();
    await settle();
    expect(connection.link).toBe('online');
  });

  it('tries at once when the network is back', async () => {
    for (let i = 0; i < 6; i++) {
      current().onerror?.();
      await vi.advanceTimersByTimeAsync(4000);
    }
    expect(connection.link).toBe('offline');
    const before = sockets.length;
    dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(before + 1);
  });

  describe('on a device that has no network', () => {
    let onLine: boolean;
    beforeEach(() => {
      onLine = false;
      vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
    });
    afterEach(() => vi.restoreAllMocks());

    it('says so at once, and goes on as soon as there is one', async () => {
      onLine = true;
      greet();
      await settle();
      onLine = false;
      dispatchEvent(new Event('offline'));
      expect(connection.link).toBe('offline');
      current().onerror?.();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(links).toEqual(['online', 'offline']); // it does not flicker
      onLine = true;
      dispatchEvent(new Event('online'));
      greet();
      await settle();
      expect(connection.link).toBe('online');
    });

    it('says so from the start, and after a socket that breaks', async () => {
      connection.close();
      connection = connect();
      expect(connection.link).toBe('offline');
      onLine = true;
      greet();
      await settle();
      onLine = false;
      current().onclose?.();
      expect(links).toEqual(['offline', 'online', 'offline']);
    });

    it('goes on by itself within 5 s where the browser is wrong about it', async () => {
      greet();
      await settle();
      dispatchEvent(new Event('offline'));
      await vi.advanceTimersByTimeAsync(4900);
      greet();
      await settle();
      expect(connection.link).toBe('online');
    });
  });

  it('gives up where another try would end the same', async () => {
    current().onopen?.();
    current().answer({ outcome: 'error', code: 'not-your-duel', body: null });
    await settle();
    expect(refused.map(({ code }) => code)).toEqual(['not-your-duel']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('gives up before a service of another version', async () => {
    current().onopen?.();
    current().answer({ v: DuelProtocol + 1 });
    await settle();
    expect(refused.map(({ code }) => code)).toEqual(['protocol-version']);
  });

  it('drops a socket that talks nonsense', async () => {
    greet();
    await settle();
    current().onmessage?.({ data: Uint8Array.of(0xc1, 1, 2).buffer });
    await vi.advanceTimersByTimeAsync(300);
    expect(sockets).toHaveLength(2);
  });

  it('goes on trying where the browser refuses the address at once, and asks why', async () => {
    connection.close();
    let refusing = true;
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string | URL) => {
      asked.push(String(url));
      return Promise.reject(new TypeError('no network'));
    });
    connection = connect(() => {
      if (refusing) throw new DOMException('insecure', 'SecurityError');
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links).toEqual(['offline']);
    expect(asked).toHaveLength(1);
    refusing = false;
    while (sockets.length === 1) await vi.advanceTimersByTimeAsync(100);
    greet();
    await settle();
    expect(links).toEqual(['offline', 'online']);
  });

  it('is quiet once closed', async () => {
    greet();
    await settle();
    connection.close();
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(current().closed).toBe(true);
    await expect(connection.request('state', null)).rejects.toMatchObject({ code: 'connection-lost' });
  });
});

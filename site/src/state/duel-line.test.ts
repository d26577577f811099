import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DuelProtocol } from '../engine/wire.gen.ts';
import { DuelLine } from './duel-line.ts';

/** A socket that never opens. */
class DeafSocket {
  static readonly made: DeafSocket[] = [];
  closed = false;
  constructor() {
    DeafSocket.made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  DeafSocket.made.length = 0;
  vi.stubGlobal('WebSocket', DeafSocket);
  vi.stubGlobal('fetch', (url: string | URL) =>
    Promise.resolve(Response.json(String(url).endsWith('/api/health') ? { ok: true, protocol: DuelProtocol } : {})),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('has one connection, also when it is opened twice at once', async () => {
  const on = () => undefined;
  const line = new DuelLine({ state: on, link: on, failed: on, refused: on, found: on, woken: on });
  const secret = new Uint8Array(32);
  await Promise.all([line.open('d', secret), line.open('d', secret)]);
  expect(DeafSocket.made.map(({ closed }) => closed)).toEqual([true, false]);
  line.close();
  expect(DeafSocket.made.map(({ closed }) => closed)).toEqual([true, true]);
});

// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Claim, type ClaimEvents } from './claim.ts';
import { Locks } from './testing/locks.ts';

const open: Claim[] = [];
const events = (): ClaimEvents => ({ yielding: vi.fn(() => Promise.resolve()), lost: vi.fn(), stored: vi.fn() });

async function tab(on = events(), id = 'm'): Promise<Claim> {
  const claim = await Claim.take(id, on);
  open.push(claim);
  return claim;
}

beforeEach(() => vi.stubGlobal('navigator', { locks: new Locks() }));
afterEach(() => {
  for (const claim of open.splice(0)) claim.release();
  vi.unstubAllGlobals();
});

describe('Claim', () => {
  it('lets one tab play a match, and another tab another match', async () => {
    expect((await tab()).held).toBe(true);
    expect((await tab()).held).toBe(false);
    expect((await tab(events(), 'other')).held).toBe(true);
  });

  it('plays where the browser refuses the channel between tabs', async () => {
    const refuse = vi.fn(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    vi.stubGlobal('BroadcastChannel', refuse);
    const claim = await tab();
    claim.tellStored();
    expect(refuse).toHaveBeenCalled();
    expect(claim.held).toBe(true);
  });

  it('hands over after the first tab has written everything', async () => {
    const first = events();
    const a = await tab(first);
    const b = await tab();
    await b.takeOver();
    expect(first.yielding).toHaveBeenCalledOnce();
    expect(first.lost).toHaveBeenCalledOnce();
    expect([a.held, b.held]).toEqual([false, true]);
  });

  it('takes the match from a tab that does not answer', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const first = { ...events(), yielding: () => new Promise<void>(() => undefined) };
    const a = await tab(first);
    const b = await tab();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const control = new AbortController();
      setTimeout(() => control.abort(), 10);
      return control.signal;
    });
    await b.takeOver();
    await vi.waitFor(() => expect(first.lost).toHaveBeenCalledOnce());
    expect([a.held, b.held]).toEqual([false, true]);
  });

  it('takes nothing for a page that was left while it waited', async () => {
    const first = { ...events(), yielding: () => new Promise<void>(() => undefined) };
    const a = await tab(first);
    const b = await tab();
    const taking = b.takeOver();
    b.release();
    a.release();
    await taking;
    expect(b.held).toBe(false);
    expect((await tab()).held).toBe(true);
  });

  it('tells the watching tabs, and only them, what was stored', async () => {
    const first = events();
    const second = events();
    const a = await tab(first);
    const b = await tab(second);
    b.tellStored(); // watching, it has nothing to tell
    a.tellStored();
    await vi.waitFor(() => expect(second.stored).toHaveBeenCalledOnce());
    expect(first.stored).not.toHaveBeenCalled();
  });

  it('plays where there are no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect((await tab()).held).toBe(true);
  });
});

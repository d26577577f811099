// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Claim, type ClaimEvents } from './claim.ts';

/** Web Locks of one page's worth of tabs: exclusive locks by name, with ifAvailable, steal and signal. */
class Locks {
  #held = new Map<string, { lose: (reason: unknown) => void }>();
  #queue: { name: string; go: () => void }[] = [];

  request(name: string, options: LockOptions, work: (lock: object | null) => Promise<void> | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const hold = (): void => {
        const mine = { lose: reject };
        this.#held.set(name, mine);
        void Promise.resolve(work({})).then(() => {
          if (this.#held.get(name) !== mine) return;
          this.#held.delete(name);
          const at = this.#queue.findIndex((waiting) => waiting.name === name);
          this.#queue.splice(at, at < 0 ? 0 : 1)[0]?.go();
          resolve();
        });
      };
      const holder = this.#held.get(name);
      if (!holder) hold();
      else if (options.steal) {
        holder.lose(new DOMException('stolen', 'AbortError'));
        hold();
      } else if (options.ifAvailable) {
        void work(null);
        resolve();
      } else {
        const waiting = { name, go: hold };
        this.#queue.push(waiting);
        options.signal?.addEventListener('abort', () => {
          this.#queue = this.#queue.filter((other) => other !== waiting);
          reject(options.signal?.reason as Error);
        });
      }
    });
  }
}

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

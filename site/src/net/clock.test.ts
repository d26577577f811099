import { describe, expect, it } from 'vitest';
import { ServerClock } from './clock.ts';

/** A device and a service, each with a clock of its own, and a line between them. All in milliseconds. */
function world({ wrong = 0, drift = 0 } = {}) {
  let passed = 0;
  let slept = 0;
  let set = 0;
  const start = 1_800_000_000_000;
  const server = (): number => start + passed;
  const clock = new ServerClock(
    () => (passed - slept) * (1 + drift),
    () => start + wrong + set + passed,
  );
  return {
    clock,
    server,
    /** How far the page's idea of the service's time is off. */
    error: (): number => (clock.now() ?? NaN) - server(),
    wait: (ms: number): void => void (passed += ms),
    /** The device sleeps: its clock stands, time does not. */
    sleep(ms: number): void {
      passed += ms;
      slept += ms;
    },
    setDate: (by: number): void => void (set += by),
    ask(there: number, back: number): void {
      const mark = clock.mark();
      passed += there;
      const stamp = server();
      passed += back;
      clock.heard(stamp, mark);
    },
    news(latency: number): void {
      const stamp = server();
      passed += latency;
      clock.heard(stamp);
    },
  };
}

describe('the service’s clock', () => {
  it('is unknown before anything was heard', () => {
    const { clock } = world();
    expect(clock.now()).toBeUndefined();
    expect(clock.uncertainty).toBe(Infinity);
  });

  it.each([0, 3_600_000, -3_600_000])('is known whatever the device’s date says (%d ms wrong)', (wrong) => {
    const w = world({ wrong });
    w.ask(40, 60);
    expect(Math.abs(w.error())).toBeLessThanOrEqual(50);
    w.wait(60_000);
    expect(Math.abs(w.error())).toBeLessThanOrEqual(50);
  });

  it('is never off by more than it says', () => {
    for (const [there, back] of [
      [5, 400],
      [400, 5],
      [200, 200],
      [0, 480],
    ] as const) {
      const w = world({ wrong: 3_600_000 });
      w.ask(there, back);
      expect(Math.abs(w.error())).toBeLessThanOrEqual(w.clock.uncertainty);
      expect(w.clock.uncertainty).toBeLessThanOrEqual(250);
    }
  });

  it('keeps the best of several answers', () => {
    const w = world();
    w.ask(10, 10);
    w.ask(900, 20);
    expect(Math.abs(w.error())).toBeLessThanOrEqual(10.2);
  });

  it('learns from news, which cannot come from the future', () => {
    const w = world();
    w.ask(5, 300);
    const before = w.clock.uncertainty;
    w.news(10);
    expect(w.clock.uncertainty).toBeLessThan(before);
    expect(Math.abs(w.error())).toBeLessThanOrEqual(w.clock.uncertainty);
  });

  it('grows unsure with time, so that a clock that runs too fast is set right', () => {
    const w = world({ drift: 100e-6 });
    w.ask(20, 20);
    w.wait(600_000);
    w.ask(20, 20);
    expect(Math.abs(w.error())).toBeLessThanOrEqual(w.clock.uncertainty);
    expect(w.clock.uncertainty).toBeLessThan(60);
  });

  it('is forgotten after a sleep in which the device’s clock stood', () => {
    const w = world({ wrong: -3_600_000 });
    w.ask(10, 10);
    w.sleep(30_000);
    expect(w.clock.slept()).toBe(true);
    expect(w.clock.now()).toBeUndefined();
    w.ask(10, 10);
    expect(Math.abs(w.error())).toBeLessThanOrEqual(10);
    expect(w.clock.slept()).toBe(false);
  });

  it('survives a date that is set meanwhile', () => {
    const w = world();
    w.ask(10, 10);
    w.setDate(3_600_000);
    w.news(10);
    w.ask(10, 10);
    expect(Math.abs(w.error())).toBeLessThanOrEqual(10.2);
  });

  it('believes the latest where what it hears does not fit together', () => {
    const w = world();
    w.ask(10, 10);
    w.clock.heard(w.server() + 5000, w.clock.mark());
    expect(w.error()).toBeCloseTo(5000, 0);
  });
});

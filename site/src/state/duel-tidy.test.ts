import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tidyLeft, TidyTimer } from './duel-tidy.ts';

describe('how long a tidy-up swap stays open', () => {
  it('has no end before the other side has moved', () => {
    expect(tidyLeft({ open: true, until: 0 }, 5000)).toBe(Infinity);
  });

  it('ends at its time after that, though no news came since', () => {
    expect(tidyLeft({ open: true, until: 10_000 }, 7500)).toBe(2500);
    expect(tidyLeft({ open: true, until: 10_000 }, 10_000)).toBe(0);
    expect(tidyLeft({ open: true, until: 10_000 }, 90_000)).toBe(0);
  });

  it('is over once the service has closed it', () => {
    expect(tidyLeft({ open: false, until: 0 }, 5000)).toBe(0);
  });
});

describe('the timer of its end', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('calls once, at the latest end that it was told', () => {
    const timer = new TidyTimer();
    const closed = vi.fn();
    timer.next(1000, closed);
    timer.next(2000.5, closed);
    vi.advanceTimersByTime(2000);
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('never calls for what is closed, has no end, or was stopped', () => {
    const timer = new TidyTimer();
    const closed = vi.fn();
    timer.next(0, closed);
    timer.next(Infinity, closed);
    vi.advanceTimersByTime(100_000);
    timer.next(1000, closed);
    timer.stop();
    vi.advanceTimersByTime(100_000);
    expect(closed).not.toHaveBeenCalled();
  });
});

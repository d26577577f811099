/**
 * How long the page takes from an input to the frame that shows it, on a processor six times slower. `make bench`
 * prints the figures; a test of them would fail for what else the machine does.
 */
import type { Page } from '@playwright/test';
import { test } from './support/fixtures.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage } from './support/table.ts';
import { LOCALES } from './support/texts.ts';

test.use({ locale: LOCALES.de });

const SLOWER = 6;
const INPUTS = ['click', 'keydown', 'pointerup'];

interface Interaction {
  kind: string;
  /** Milliseconds from the input to the frame that shows what came of it. */
  duration: number;
  /** What was touched, by its classes. */
  on: string;
}

/** Lets the browser measure (Event Timing); it reports nothing below 16 ms. */
async function measure(page: Page): Promise<() => Promise<Interaction[]>> {
  await page.addInitScript((kinds) => {
    const seen: Interaction[] = [];
    (globalThis as unknown as { seen: Interaction[] }).seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!kinds.includes(entry.name)) continue;
        seen.push({
          kind: entry.name,
          duration: entry.duration,
          on: (entry.target as Element | null)?.className ?? '',
        });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  }, INPUTS);
  return () => page.evaluate(() => (globalThis as unknown as { seen: Interaction[] }).seen);
}

test('interaction to frame', async ({ page }) => {
  test.setTimeout(180_000);
  await fixRandomness(page, 1);
  const interactions = await measure(page);
  const table = new TablePage(page, 'de');
  await table.startSolo();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const me = await table.mySeat();
  for (const input of ['tap', 'keys', 'drag', 'tap'] as const) {
    await table.turn(me);
    await table.make(await table.think(me), input);
    await table.settleTidy();
  }
  const all = (await interactions()).sort((a, b) => a.duration - b.duration);
  for (const kind of INPUTS) {
    const some = all.filter((one) => one.kind === kind);
    const at = (part: number): number => some[Math.min(some.length - 1, Math.floor(some.length * part))]?.duration ?? 0;
    process.stdout.write(
      `${kind}: ${some.length} over 16 ms, median ${at(0.5)} ms, 90 % within ${at(0.9)} ms, most ${at(1)} ms\n`,
    );
  }
  for (const { kind, duration, on } of all.slice(-5)) process.stdout.write(`  ${duration} ms: ${kind} on "${on}"\n`);
});

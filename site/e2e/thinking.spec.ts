/**
 * How long the strongest computer lets a phone wait: from the start of its worker to when it can be asked, and from each
 * question to the answer. `make bench` prints the figures. The browser slows down no worker, so what is measured at full
 * speed is multiplied: the worker does nothing but compute.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage } from './support/table.ts';
import { LOCALES, type Lang } from './support/texts.ts';

const SLOWER = 6;
/** What a first answer may take on a phone of the middle range, in milliseconds. */
const WANTED = 1000;
/** Several matches of a few moves: on a busy machine the least of their figures is the truest. */
const MATCHES = 6;
const MOVES = 2;

interface Waits {
  /** From the start of a worker until it was ready. */
  starts: number[];
  /** From each question for a move or a swap to its answer. */
  thoughts: number[];
}

/** Has the page take the time of its workers, from message to message. */
async function measure(page: Page): Promise<() => Promise<Waits>> {
  await page.addInitScript(() => {
    const waits: Waits = { starts: [], thoughts: [] };
    (globalThis as unknown as { waits: Waits }).waits = waits;
    const think = new TextEncoder().encode('think');
    const asks = (bytes: Uint8Array): boolean => bytes.some((_, i) => think.every((byte, k) => bytes[i + k] === byte));
    const Original = Worker;
    globalThis.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        let asked: { at: number; list: number[] } | undefined;
        const post = this.postMessage.bind(this);
        this.postMessage = (message: unknown, transfer?: Transferable[] | StructuredSerializeOptions) => {
          const { kind, request } = message as { kind: string; request?: Uint8Array };
          const list = kind === 'start' ? waits.starts : waits.thoughts;
          if (request === undefined || asks(request)) asked = { at: performance.now(), list };
          post(message, transfer as Transferable[]);
        };
        this.addEventListener('message', () => {
          asked?.list.push(performance.now() - asked.at);
          asked = undefined;
        });
      }
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { waits: Waits }).waits);
}

/** Plays a few moves of a match on a page of its own, so that its workers start cold. */
async function play(page: Page, lang: Lang, seed: number): Promise<Waits> {
  await fixRandomness(page, seed);
  const waits = await measure(page);
  const table = new TablePage(page, lang);
  await table.startSolo('strong');
  const me = await table.mySeat();
  for (let moves = 0; moves < MOVES; moves++) {
    await table.turn(me);
    await table.make(await table.think(me), 'tap');
    await table.settleTidy();
  }
  await table.turn(me);
  return waits();
}

/** Figures as a slow processor would have them: the least, the median and the most. */
function figures(times: readonly number[]): string {
  const slow = times.map((ms) => Math.round(SLOWER * ms)).sort((a, b) => a - b);
  return `${slow[0] ?? NaN}, ${slow[slow.length >> 1] ?? NaN}, ${slow.at(-1) ?? NaN} ms`;
}

for (const lang of ['de', 'en'] as const satisfies Lang[]) {
  test.describe(lang, () => {
    test.use({ locale: LOCALES[lang] });

    test('question to answer', async ({ context }) => {
      test.setTimeout(300_000);
      const matches: Waits[] = [];
      for (let seed = 1; seed <= MATCHES; seed++) {
        const page = await context.newPage();
        matches.push(await play(page, lang, seed));
        await page.close();
      }
      const first = matches.flatMap(({ thoughts }) => thoughts.slice(0, 1));
      const later = matches.flatMap(({ thoughts }) => thoughts.slice(1));
      expect(first).toHaveLength(MATCHES);
      process.stdout.write(
        `${lang}, Strong at a sixth of the speed (least, median, most): start of a worker ` +
          `${figures(matches.flatMap(({ starts }) => starts))}; first answer of a match ${figures(first)}, ` +
          `wanted ${WANTED}; later ones ${figures(later)}\n`,
      );
    });
  });
}

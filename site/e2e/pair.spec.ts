/** Two at one device: while the device changes hands, no tile of anybody's rack is in the page. */
import type { Page } from '@playwright/test';
import { MoveKind } from '../src/engine/wire.gen.ts';
import { expect, test } from './support/fixtures.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage } from './support/table.ts';
import { LOCALES } from './support/texts.ts';

const NAMES = ['Anna', 'Ben'] as const;

/** What stands on tiles, anywhere in the page: also in live regions, titles and what is hidden. */
function tilesInPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('[data-l], [data-id], [data-rack], [role="grid"], [aria-live]')];
    const letters: string[] = found.map((element) => `<${element.tagName} ${element.textContent}>`);
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (/^\p{Lu}$/u.test(text)) letters.push(text);
    }
    return letters;
  });
}

/** Counts, from now on, the frames in which the cover and a tile of a rack stand in the page together. */
async function watchFrames(page: Page, coverTitle: string): Promise<() => Promise<number>> {
  await page.evaluate((title) => {
    const counter = globalThis as unknown as { leaks: number };
    counter.leaks = 0;
    const look = (): void => {
      const covered = document.querySelector('h1')?.textContent.startsWith(title);
      if (covered === true && document.querySelector('[data-rack], [data-id]') !== null) counter.leaks++;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, coverTitle);
  return () => page.evaluate(() => (globalThis as unknown as { leaks: number }).leaks);
}

test.describe('hot-seat', () => {
  test.use({ locale: LOCALES.de });

  test('the rack is gone before the hand-over screen shows', async ({ page }) => {
    test.setTimeout(120_000);
    await fixRandomness(page, 7);
    const table = new TablePage(page, 'de');
    const { handover, tidy } = table.texts.table;
    await table.startPair(...NAMES);

    for (let n = 0; n < 4; n++) {
      const seat = await coveredSeat(table);
      const show = table.button(handover.show(NAMES[seat]));
      await expect(show).toBeVisible();
      expect(await tilesInPage(page)).toEqual([]);
      const leaks = await watchFrames(page, handover.title('').trim());
      await show.click();
      await table.skipHints();
      const move = await table.think(seat);
      await table.make(move, 'tap');
      if (move.kind === MoveKind.Place && (await table.view(seat)).tidy.open) {
        // Settled before the device goes on.
        await expect(page.getByRole('heading', { name: tidy.title })).toBeVisible();
        await table.button(tidy.keep).click();
      }
      const next = NAMES[seat === 0 ? 1 : 0];
      await expect(page.getByRole('heading', { name: handover.title(next) })).toBeVisible();
      expect(await tilesInPage(page)).toEqual([]);
      expect(await leaks()).toBe(0);
    }
  });

  test('a reload at the question whether to tidy up comes back to it, and to its move', async ({ page }) => {
    await fixRandomness(page, 7);
    const table = new TablePage(page, 'de');
    const { handover, tidy } = table.texts.table;
    await table.startPair(...NAMES);
    const seat = await coveredSeat(table);
    const show = table.button(handover.show(NAMES[seat]));
    await show.click();
    await table.skipHints();
    await table.make(await table.think(seat), 'tap');
    await expect(page.getByRole('heading', { name: tidy.title })).toBeVisible();
    await page.reload();
    await expect(show).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(handover.move(1, 9), { exact: true })).toBeVisible();
    await expect(page.getByText(handover.tidy(NAMES[seat]))).toBeVisible();
    await show.click();
    await expect(page.getByRole('heading', { name: tidy.title })).toBeVisible();
  });

  test('a hidden page is covered, and half-placed tiles come back to their owner', async ({ page }) => {
    await fixRandomness(page, 8);
    const table = new TablePage(page, 'de');
    const { handover } = table.texts.table;
    await table.startPair(...NAMES);
    const seat = await coveredSeat(table);
    const show = table.button(handover.show(NAMES[seat]));
    await show.click();
    await table.skipHints();
    const [first] = (await table.think(seat)).tiles;
    if (first === undefined) throw new Error('no tile to lay');
    await table.lay([first], 'tap');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    // In the same step, so that a picture taken of the page while it is away shows nothing.
    expect(await tilesInPage(page)).toEqual([]);
    await show.click();
    await expect(table.square(first.square).locator('[data-l]')).toBeVisible();
  });

  test('reloading does not show a rack unasked', async ({ page }) => {
    const table = new TablePage(page, 'de');
    const { handover } = table.texts.table;
    await table.startPair(...NAMES);
    const seat = await coveredSeat(table);
    await table.button(handover.show(NAMES[seat])).click();
    await expect(table.board).toBeVisible();
    await page.reload();
    await expect(table.button(handover.show(NAMES[seat]))).toBeVisible();
    expect(await tilesInPage(page)).toEqual([]);
  });
});

/** The seat whose turn the hand-over screen announces, once it stands. */
async function coveredSeat(table: TablePage): Promise<0 | 1> {
  const { handover } = table.texts.table;
  const [anna, ben] = NAMES.map((name) => table.page.getByRole('heading', { name: handover.title(name) }));
  if (anna === undefined || ben === undefined) throw new Error('two names');
  await expect(anna.or(ben)).toBeVisible({ timeout: 30_000 });
  return (await anna.isVisible()) ? 0 : 1;
}

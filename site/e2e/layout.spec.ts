/** The table fits every window: nothing scrolls, the rack and Play are in sight and large enough for a finger. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { TablePage } from './support/table.ts';
import { LOCALES } from './support/texts.ts';

test.use({ locale: LOCALES.de });

const WINDOWS = {
  'small phone': [320, 568],
  phone: [390, 844],
  'phone on its side': [844, 390],
  tablet: [820, 1180],
  'tablet on its side': [1180, 820],
  'a laptop, docked to half a screen': [1280, 500],
  laptop: [1280, 720],
  desktop: [1920, 1080],
} as const;

test('the table fits every window', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  const table = new TablePage(page, 'de');
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  const [first] = (await table.word(me)).tiles;
  if (first === undefined) throw new Error('no tile to lay');

  for (const [name, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    await table.lay([first], 'tap');
    const play = table.button(table.texts.table.acts.play);
    for (const [what, part] of [
      ['rack', table.rack],
      ['play', play],
      ['board', table.board],
    ] as const) {
      expect.soft(await inside(part, width, height), `${name}: ${what} in sight`).toBe(true);
    }
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      window.scrollTo(100, 100);
      return { over: [scrollWidth - innerWidth, scrollHeight - innerHeight], at: [scrollX, scrollY] };
    });
    expect.soft(scrolls, `${name}: scrolls`).toEqual({ over: [0, 0], at: [0, 0] });
    const tile = await table.rack.locator('button[data-l]').first().boundingBox();
    expect.soft(tile?.width, `${name}: a tile for a finger`).toBeGreaterThanOrEqual(height < 500 ? 36 : 42);
    const square = await table.square(0).boundingBox();
    expect.soft(square?.width, `${name}: a square for a finger`).toBeGreaterThanOrEqual(24);
    await table.button(table.texts.table.acts.recall).click();
  }
});

test('a question about the rack stands in one place with its answers', { tag: '@desktop' }, async ({ page }) => {
  const table = new TablePage(page, 'de');
  const { acts, exchange } = table.texts.table;
  await table.startSolo();
  await table.turn(await table.mySeat());
  await table.button(acts.exchange).click();
  const parts = {
    question: page.getByRole('region', { name: exchange.title }),
    cancel: table.button(exchange.cancel),
    all: table.button(exchange.all),
    go: table.button(exchange.go),
  };
  for (const name of ['phone', 'tablet', 'tablet on its side', 'laptop', 'desktop'] as const) {
    const [width, height] = WINDOWS[name];
    await page.setViewportSize({ width, height });
    const boxes = await Promise.all(
      Object.values(parts).map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    );
    const top = Math.min(...boxes.map((box) => box.y));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    expect.soft(bottom - top, `${name}: from the question to the last answer`).toBeLessThan(300);
    const left = Math.min(...boxes.map((box) => box.x));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    expect.soft(right - left, `${name}: from the first answer to the last`).toBeLessThan(760);
    const [question, cancel] = boxes;
    expect.soft(cancel?.y, `${name}: first what is asked`).toBeGreaterThan(question?.y ?? Infinity);
  }
});

test('the points of the last move are in sight, however many words it made', { tag: '@desktop' }, async ({ page }) => {
  const table = new TablePage(page, 'de');
  const { news } = table.texts.table;
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  await table.make(await table.word(me), 'tap');
  const worth = page.locator('.news__worth');
  await expect(worth).toBeVisible({ timeout: 30_000 });
  // As long as a line can get: three words, and that the tiles were tidied up.
  await page
    .locator('.news__said')
    .first()
    .evaluate((said, text) => said.append(text), ', KREUZUNGEN und QUERVERBINDUNG');
  await worth.evaluate(
    (at, text) => at.insertAdjacentHTML('afterend', `<span class="news__said">${text}</span>`),
    news.tidiedToo('X'),
  );
  for (const [name, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    const seen = await worth.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const line = element.closest('.news')?.getBoundingClientRect();
      return {
        whole: element.scrollWidth <= element.clientWidth || element.clientWidth === 0,
        on: at === element,
        in: line !== undefined && left >= line.left && right <= line.right,
      };
    });
    expect.soft(seen, name).toEqual({ whole: true, on: true, in: true });
  }
});

async function inside(part: Locator, width: number, height: number): Promise<boolean> {
  const box = await part.boundingBox();
  // Half a pixel may be lost to rounding.
  return (
    box !== null &&
    box.x >= -0.5 &&
    box.y >= -0.5 &&
    box.x + box.width <= width + 0.5 &&
    box.y + box.height <= height + 0.5
  );
}

test('the lobby and every page fit a window of 320 pixels', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const address of ['', '#/rules', '#/words', '#/settings', '#/licences']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(over, `${address}: wider than the window by`).toBe(0);
  }
});

/** What is wider than the window, or cannot be scrolled to and hit at its centre; and the side of the board. */
async function reach(table: TablePage): Promise<{ missed: string[]; board: number; wider: number }> {
  const play = table.button(table.texts.table.acts.play);
  const parts = [
    ...(await table.board.getByRole('gridcell').all()).map((part, i) => ({ name: `square ${i}`, part })),
    ...(await table.rack.locator('button[data-l]').all()).map((part, i) => ({ name: `tile ${i}`, part })),
    { name: 'play', part: play },
  ];
  const missed = [];
  for (const { name, part } of parts) {
    const there = await part.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= -0.5 && right <= innerWidth + 0.5 && (hit === element || element.contains(hit));
    });
    if (!there) missed.push(name);
  }
  const box = await table.board.boundingBox();
  const wider = await table.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return { missed, board: Math.min(box?.width ?? 0, box?.height ?? 0), wider };
}

test(
  'in a window too small for all of it the table scrolls, and can be played',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const table = new TablePage(page, 'de');
    await table.startSolo();
    await table.turn(await table.mySeat());
    for (const [width, height] of [
      [320, 256], // 1280 by 1024 at 400 %
      [360, 300],
      [280, 653],
      [195, 422], // a phone at 200 %
      [568, 232],
      [640, 160],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { missed, board, wider } = await reach(table);
      expect.soft(missed, `${width}x${height}: out of reach`).toEqual([]);
      expect.soft(board, `${width}x${height}: side of the board`).toBeGreaterThanOrEqual(11 * 16);
      expect.soft(wider, `${width}x${height}: wider than the window by`).toBe(0);
    }
  },
);

test('a notice covers no square, and can be put away', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(120_000);
  const table = new TablePage(page, 'de');
  const { errors, pages, table: texts } = table.texts;
  await table.startSolo();
  await table.turn(await table.mySeat());
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await table.button(texts.acts.pass).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.pass.go, exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: errors.storage.full });
  await expect(notice).toBeVisible();
  for (const [name, [width, height]] of Object.entries(WINDOWS)) {
    await page.setViewportSize({ width, height });
    const { missed, board, wider } = await reach(table);
    expect.soft(missed, `${name}: out of reach`).toEqual([]);
    expect.soft(board, `${name}: side of the board`).toBeGreaterThanOrEqual(11 * 16);
    expect.soft(wider, `${name}: wider than the window by`).toBe(0);
    expect.soft(await notice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
  }
  await notice.getByRole('button', { name: pages.notice.later }).click();
  await expect(notice).toHaveCount(0);
});

/** What a match survives: a reload, a second tab, a dead engine. */
import type { Page } from '@playwright/test';
import { MoveKind } from '../src/engine/wire.gen.ts';
import { expect, test } from './support/fixtures.ts';
import { TablePage } from './support/table.ts';
import { LOCALES } from './support/texts.ts';

test.use({ locale: LOCALES.en });

/** The letters on the rack in their order, with a gap for each tile laid. */
function slots(page: Page): Promise<string[]> {
  return page
    .locator('[data-rack] [data-slot]')
    .evaluateAll((all) => all.map((slot) => slot.querySelector('[data-l]')?.getAttribute('data-l') ?? '_'));
}

test('a reload resumes exactly, half-placed tiles and the order of the rack included', async ({ page }) => {
  const table = new TablePage(page, 'en');
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  await table.button(table.texts.table.acts.shuffle).click();
  const move = await table.word(me);
  const half = move.tiles.slice(0, 2);
  await table.lay(half, 'tap');
  const before = { slots: await slots(page), board: await table.board.innerText() };
  await expect(async () => expect((await table.stored()).draft).toHaveLength(half.length)).toPass();

  await page.reload();
  await expect(table.board).toBeVisible({ timeout: 30_000 });
  for (const { square } of half) await expect(table.square(square).locator('[data-l]')).toBeVisible();
  expect({ slots: await slots(page), board: await table.board.innerText() }).toEqual(before);
  // And it plays on from there.
  await table.lay(move.tiles.slice(2), 'tap');
  await expect(table.button(table.texts.table.acts.play)).toBeEnabled();
});

test('leaving for the lobby keeps the match, and the lobby leads back to it', async ({ page }) => {
  const table = new TablePage(page, 'en');
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  const [tile] = (await table.word(me)).tiles;
  if (tile === undefined) throw new Error('no tile to lay');
  await table.lay([tile], 'tap');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'WordSprig' })).toBeVisible();
  await page.getByRole('link', { name: table.texts.pages.lobby.solo }).click();
  await expect(table.square(tile.square).locator('[data-l]')).toBeVisible({ timeout: 30_000 });
});

for (const watched of [false, true])
  test(`a table ${watched ? 'and one that watches it are' : 'is'} left when another tab deletes everything @desktop`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000);
    const table = new TablePage(page, 'en');
    const { pages, table: say } = table.texts;
    await table.startSolo();
    const me = await table.mySeat();
    await table.turn(me);
    const tables = [table];
    if (watched) {
      const second = new TablePage(await context.newPage(), 'en');
      await second.page.goto(page.url());
      await expect(second.page.getByText(say.tabs.reading)).toBeVisible({ timeout: 30_000 });
      tables.push(second);
    }
    const settings = await context.newPage();
    await settings.goto('./#/settings');
    await settings.getByRole('button', { name: pages.settings.remove, exact: true }).click();
    await settings.getByRole('dialog').getByRole('button', { name: pages.settings.remove, exact: true }).click();
    await expect(settings.getByText(pages.settings.removed)).toBeVisible();
    for (const one of tables) {
      await expect(one.page.getByRole('heading', { name: say.trouble.missingTitle })).toBeVisible();
      // Leaving it is when a table writes what is not written yet.
      await one.page.goto('./#/');
      await expect(one.page.getByText(pages.lobby.empty)).toBeVisible();
      await expect(one.page.locator('a[href*="#/match/"]')).toHaveCount(0);
    }
  });

test('a second tab watches, and takes over when asked to', async ({ page, context, guard }) => {
  test.setTimeout(90_000);
  const first = new TablePage(page, 'en');
  const { acts, tabs } = first.texts.table;
  await first.startSolo();
  const me = await first.mySeat();
  await first.turn(me);
  expect(guard.problems).toEqual([]);

  const second = new TablePage(await context.newPage(), 'en');
  await second.page.goto(page.url());
  await expect(second.page.getByText(tabs.reading)).toBeVisible({ timeout: 30_000 });
  await expect(second.button(acts.play)).toHaveCount(0);
  await expect(first.button(acts.play)).toBeVisible();

  // What the first tab plays, the second one shows.
  await first.page.bringToFront();
  const move = await first.word(me);
  await first.make(move, 'tap');
  for (const { square } of move.tiles) await expect(second.square(square).locator('[data-l]')).toBeVisible();

  await second.button(tabs.takeOver).click();
  await expect(first.page.getByText(tabs.reading)).toBeVisible();
  await expect(second.page.getByText(tabs.reading)).toHaveCount(0);
  await second.settleTidy();
  await second.turn(me);
  await second.make(await second.think(me), 'tap');
  expect((await second.view()).seats[me]?.moves).toHaveLength(2);

  // Of what has ended nothing is left to be taken over: both tabs lead to the result.
  const { menu, sheets, resign } = second.texts.table;
  await second.settleTidy();
  await second.button(menu).click();
  await second.page.getByRole('button', { name: sheets.resign }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: resign.go, exact: true }).click();
  for (const one of [second, first]) {
    await expect(one.page.getByRole('link', { name: acts.toLobby, exact: true })).toBeVisible();
    await expect(one.button(tabs.takeOver)).toHaveCount(0);
  }
  await first.button(acts.toResult).click();
  await expect(first.page).toHaveURL(/#\/result\//);
});

/** Ends workers from inside, as a crash would: both with a sign of it, or the match's own without any. */
async function killWorkers(page: Page, how: 'trap' | 'silent'): Promise<void> {
  // In the order of their start: the match's engine, then the computer's. The service worker is not among them.
  const workers = page.workers();
  expect(workers).toHaveLength(2);
  for (const worker of how === 'silent' ? workers.slice(0, 1) : workers) {
    await worker.evaluate((mode) => {
      const scope = globalThis as unknown as { close(): void; wordsprig: { call: unknown } };
      if (mode === 'silent') scope.close();
      // What the page sees of a Go program that has ended: its call answers nothing any more.
      else scope.wordsprig.call = () => undefined;
    }, how);
  }
}

for (const how of ['trap', 'silent'] as const) {
  test(
    `an engine worker that dies (${how}) in the middle of a match costs nothing`,
    { tag: '@desktop' },
    async ({ page }) => {
      test.setTimeout(120_000);
      const table = new TablePage(page, 'en');
      await table.startSolo();
      const me = await table.mySeat();
      await table.turn(me);
      await table.make(await table.think(me), 'tap');
      await table.settleTidy();
      const before = await table.turn(me);

      const move = await table.word(me);
      const [tile, ...rest] = move.tiles;
      if (move.kind !== MoveKind.Place || tile === undefined) throw new Error('nothing to lay');
      await table.lay([tile], 'tap');
      await killWorkers(page, how);
      await table.lay(rest, 'tap');
      // A worker that gives no sign is given up after 15 s.
      await expect(table.button(table.texts.table.acts.play)).toBeEnabled({ timeout: 30_000 });
      await table.button(table.texts.table.acts.play).click();
      await expect
        .poll(async () => (await table.view()).history.length, { timeout: 30_000 })
        .toBeGreaterThan(before.history.length);
      await table.settleTidy();
      const after = await table.turn(me);
      expect(after.history.slice(0, before.history.length)).toEqual(before.history);
      expect(after.seats[me]?.moves).toHaveLength(2);
    },
  );
}

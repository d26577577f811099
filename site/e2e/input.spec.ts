/** The smaller promises of the table: what taps, keys and Play do beside laying a word. */
import { MoveKind } from '../src/engine/wire.gen.ts';
import { expect, test } from './support/fixtures.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage } from './support/table.ts';
import { LOCALES } from './support/texts.ts';

test.use({ locale: LOCALES.de });

test('tap and take back, preview, recall, and a refused word that costs nothing', async ({ page }) => {
  await fixRandomness(page, 5);
  const table = new TablePage(page, 'de');
  const { acts, preview } = table.texts.table;
  await table.startSolo();
  const me = await table.mySeat();
  const { rack } = await table.turn(me);
  const move = await table.think(me);
  await table.lay(move.tiles, 'tap');
  const play = table.button(acts.play);
  await expect(play).toBeEnabled();
  await expect(page.getByText(preview.total)).toBeVisible();

  // A tap takes a tile back; what is left has a gap or is another word, and the page says so.
  const last = move.tiles.at(-1);
  if (last === undefined) throw new Error('nothing laid');
  await table.square(last.square).click();
  await expect(table.square(last.square).locator('[data-l]')).toHaveCount(0);
  await table.button(acts.recall).click();
  await expect(table.rack.locator('button[data-l]')).toHaveCount(rack.length);

  // Three tiles in a line are seldom a word; where these are one, the computer would have found it.
  const centre = 60;
  const letters = (await table.letters()).slice(0, 3);
  for (const [i, letter] of letters.entries()) {
    await table.tile(letter).click();
    await table.square(centre + i).click();
  }
  const allowed = (await table.previewOf(letters, centre)) === '';
  await expect(play).toBeEnabled({ enabled: allowed });
  const before = (await table.view()).history.length;
  if (!allowed) {
    await play.click({ force: true });
    expect((await table.view()).history).toHaveLength(before);
  }
});

test('a second press of Play sends no second move', async ({ page }) => {
  await fixRandomness(page, 6);
  const table = new TablePage(page, 'de');
  const { acts } = table.texts.table;
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  await table.lay((await table.think(me)).tiles, 'tap');
  await expect(table.button(acts.play)).toBeEnabled();
  await table.button(acts.play).dblclick();
  await table.settleTidy();
  await table.turn(me);
  const view = await table.view(me);
  expect(view.seats[me]?.moves).toHaveLength(1);
  expect(view.seats[me]?.tidyUsed).toBe(false);
});

test('a drag that ends outside or is broken off leaves the tile on the rack', { tag: '@desktop' }, async ({ page }) => {
  const table = new TablePage(page, 'de');
  await table.startSolo();
  const me = await table.mySeat();
  const { rack } = await table.turn(me);
  const box = await table.rack.locator('button[data-l]').first().boundingBox();
  if (box === null) throw new Error('no tile');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const end of ['outside', 'escape'] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 200, { steps: 4 });
    await expect(page.locator('.tile--ghost')).toHaveCount(1);
    if (end === 'outside') {
      await page.mouse.move(20, 400, { steps: 4 });
    } else await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('.tile--ghost')).toHaveCount(0);
    await expect(table.rack.locator('button[data-l]')).toHaveCount(rack.length);
    await expect(table.board.locator('[data-l]')).toHaveCount(
      (await table.view()).board.filter((tile) => tile !== 0).length,
    );
  }
});

test('putting a hint away leaves the focus where it was', { tag: '@desktop' }, async ({ page }) => {
  await fixRandomness(page, 5);
  const table = new TablePage(page, 'de');
  const ok = table.button(table.texts.table.hints.ok);
  await page.goto('');
  await table.pressStart();
  await expect(ok).toBeVisible({ timeout: 30_000 });
  await table.square(60).focus();
  await ok.click();
  await expect(ok).toHaveCount(0);
  await expect(table.square(60)).toBeFocused();

  // The next hint comes with the first tile, and the keyboard has gone on to the next square.
  await table.pressLetter((await table.letters())[0] ?? '');
  await expect(table.square(60)).not.toBeFocused();
  await expect(ok).toBeVisible();
  const next = await table.focused();
  if (next === undefined) throw new Error('no square has the focus');
  await ok.press('Enter');
  await expect(ok).toHaveCount(0);
  await expect(table.square(next)).toBeFocused();
});

test(
  'going back leaves the table once, and a screen reader is told what stands on a square',
  { tag: '@desktop' },
  async ({ page }) => {
    const table = new TablePage(page, 'de');
    await table.startSolo();
    await expect(table.square(60)).toHaveAccessibleName('F6, Mitte, leer');
    await expect(table.square(24)).toHaveAccessibleName('C3, Wort mal zwei, leer');
    // One tab stop for the whole board.
    await expect(table.board.locator('[tabindex="0"]')).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'WordSprig' })).toBeVisible();
    await page.goForward();
    await expect(table.board).toBeVisible({ timeout: 30_000 });
  },
);

test('exchange by keyboard: letters and Space choose, Enter exchanges', { tag: '@desktop' }, async ({ page }) => {
  await fixRandomness(page, 5);
  const table = new TablePage(page, 'de');
  const { acts, exchange } = table.texts.table;
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  const letters = await table.rack.locator('button[data-l]').evaluateAll((all) => all.map((one) => one.dataset['l']));
  const other = letters.find((letter) => letter !== letters[0]);
  if (other === undefined) throw new Error('seven of one letter');

  await table.button(acts.exchange).press('Enter');
  const first = table.rack.getByRole('button').first();
  await expect(first).toBeFocused();
  // Nothing is chosen yet: Enter neither chooses nor exchanges.
  await page.keyboard.press('Enter');
  await expect(table.rack.locator('[aria-pressed="true"]')).toHaveCount(0);
  await table.pressLetter(other);
  await expect(table.button(exchange.goCount(1))).toBeVisible();
  await page.keyboard.press('Space');
  await expect(table.button(exchange.goCount(2))).toBeVisible();
  await page.keyboard.press('Space');
  await expect(table.button(exchange.goCount(1))).toBeVisible();
  // Enter on one of the question's buttons is that button's.
  await table.button(exchange.cancel).press('Enter');
  await expect(table.button(acts.exchange)).toBeVisible();

  await table.button(acts.exchange).press('Enter');
  await expect(first).toBeFocused();
  await table.pressLetter(other);
  await page.keyboard.press('Enter');
  await expect(table.button(acts.play)).toBeFocused();
  await table.turn(me);
  const mine = (await table.view()).history.filter((turn) => turn.seat === me);
  expect(mine.map(({ kind, exchanged }) => [kind, exchanged])).toEqual([[MoveKind.Exchange, 1]]);
  await expect(table.button(acts.play)).toBeFocused();
});

test('the tidy-up swap by keyboard: a letter chooses, Enter swaps', { tag: '@desktop' }, async ({ page }) => {
  await fixRandomness(page, 6);
  const table = new TablePage(page, 'de');
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  await table.make(await table.think(me), 'keys');
  const left = table.rack.locator('button[data-l]:enabled').first();
  const letter = (await left.getAttribute('data-l')) ?? '';
  await left.focus();
  await table.pressLetter(letter);
  await expect(table.button(table.texts.table.tidy.swapLetter(letter))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(table.button(table.texts.table.acts.play)).toBeFocused();
  await table.turn(me);
  expect((await table.view()).seats[me]?.tidyUsed).toBe(true);
});

test('passing leaves the focus at the table', { tag: '@desktop' }, async ({ page }) => {
  const table = new TablePage(page, 'de');
  const { acts, pass } = table.texts.table;
  await table.startSolo();
  const me = await table.mySeat();
  await table.turn(me);
  await table.button(acts.pass).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: pass.go, exact: true }).press('Enter');
  await expect(table.button(acts.play)).toBeFocused();
  await table.turn(me);
  await expect(table.button(acts.play)).toBeFocused();
});

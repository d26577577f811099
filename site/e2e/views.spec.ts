/** Every view, light and dark: no violation that axe finds, no word cut off, nothing wider than the window. */
import { expect, test } from './support/fixtures.ts';
import { look } from './support/look.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage } from './support/table.ts';
import { LOCALES, TEXTS, type Lang } from './support/texts.ts';

const PLAIN = ['', '#/rules', '#/words', '#/settings', '#/licences', '#/nowhere'];

// Each language at one size: what axe looks at differs by the one or the other, hardly by both.
for (const [lang, tag] of [
  ['de', '@phone'],
  ['en', '@desktop'],
] as const satisfies [Lang, string][]) {
  test.describe(lang, { tag }, () => {
    test.use({ locale: LOCALES[lang] });

    test('pages', async ({ page }) => {
      test.setTimeout(120_000);
      for (const address of PLAIN) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
        await look(page, address || 'lobby');
      }
    });

    test('looking a word up', async ({ page }) => {
      const { words } = TEXTS[lang].pages;
      const [word, spelled] = lang === 'de' ? ['Straße', 'STRASSE'] : ['houses', 'HOUSES'];
      await page.goto('#/words');
      await page.getByRole('textbox').fill(word);
      await page.getByRole('button', { name: words.button }).click();
      await expect(page.getByText(words.yes(spelled))).toBeVisible({ timeout: 30_000 });
      await look(page, 'a word that is in');
      await page.getByRole('textbox').fill('qqqq');
      await page.getByRole('button', { name: words.button }).click();
      await expect(page.getByText(words.no('QQQQ'))).toBeVisible();
      await look(page, 'a word that is not');
    });

    test('what the browser declines is not told as done', async ({ page }) => {
      await page.addInitScript(() => {
        navigator.storage.persist = () => Promise.resolve(false);
      });
      const { settings } = TEXTS[lang].pages;
      await page.goto('#/settings');
      await page.getByRole('button', { name: settings.persist }).click();
      await expect(page.getByRole('alert').filter({ hasText: settings.persistRefused })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: settings.persistRefused })).toHaveCount(0);
      await look(page, 'a refusal');
    });

    test('table in its states, and the result', async ({ page }) => {
      test.setTimeout(300_000);
      await fixRandomness(page, 3);
      const table = new TablePage(page, lang);
      const { acts, board, exchange, resign, sheets, tidy } = table.texts.table;
      await page.goto('');
      await table.pressStart();
      await expect(table.board).toBeVisible({ timeout: 30_000 });
      const me = await table.mySeat();
      await table.turn(me);
      await look(page, 'table with a hint');
      await table.skipHints();

      const move = await table.think(me);
      await table.lay(move.tiles.slice(0, 1), 'tap');
      await look(page, 'one tile laid');
      await table.lay(move.tiles.slice(1), 'tap');
      await expect(table.button(acts.play)).toBeEnabled();
      await look(page, 'a word laid');
      await table.button(acts.play).click();
      await expect(page.getByRole('heading', { name: tidy.title })).toBeVisible();
      await look(page, 'tidy-up swap');
      // That a tile is new is said in its name, and not once more beside it.
      const rack = await table.rack.ariaSnapshot();
      expect(rack).toContain(`, ${board.fresh}"`);
      expect(rack).not.toContain('text:');
      await table.settleTidy();
      await table.turn(me);
      await look(page, 'after the computer');

      await table.button(acts.exchange).click();
      await table.rack.getByRole('button').first().click();
      await look(page, 'exchange');
      await table.button(exchange.cancel).click();

      const menu = page.getByRole('button', { name: table.texts.table.menu });
      for (const sheet of [sheets.unseen, sheets.keys, sheets.history]) {
        await menu.click();
        const entry = page.getByRole('dialog').getByRole('button', { name: sheet, exact: true });
        if (!(await entry.isVisible())) {
          // The history stands beside the board where there is room.
          await page.keyboard.press('Escape');
          continue;
        }
        await entry.click();
        await expect(page.getByRole('dialog').getByRole('heading', { name: sheet })).toBeVisible();
        await look(page, sheet);
        await page.keyboard.press('Escape');
      }
      await menu.click();
      await look(page, 'menu');
      // A phone has no keys to be told of.
      const keys = page.getByRole('dialog').getByRole('button', { name: sheets.keys, exact: true });
      await expect(keys).toBeVisible({ visible: tag === '@desktop' });
      await page.getByRole('dialog').getByRole('button', { name: sheets.resign }).click();
      await look(page, 'resign?');
      await page.getByRole('dialog').getByRole('button', { name: resign.go, exact: true }).click();
      await expect(table.button(acts.toResult)).toBeVisible();
      await expect(page.getByRole('button', { name: table.texts.table.menuOver, exact: true })).toBeVisible();
      await look(page, 'match over');
      await table.button(acts.toResult).click();
      await expect(page.getByText(table.texts.pages.result.youResigned)).toBeVisible();
      await expect(page.getByText(board.joker)).toHaveCount(0); // this game has none
      await look(page, 'result');
      await page.goto('');
      await look(page, 'lobby with a finished match');
    });

    test('a page for looking something up leads back to where it was opened', async ({ page }) => {
      const table = new TablePage(page, lang);
      const { common, pages, table: say } = table.texts;
      const bar = page.locator('.bar');
      await page.goto('#/settings');
      await bar.getByRole('link', { name: common.backToLobby }).click();
      await table.pressStart();
      await table.button(say.hints.off).click({ timeout: 30_000 });
      await page.getByRole('button', { name: say.menu }).click();
      await page.getByRole('dialog').getByRole('link', { name: say.sheets.rules }).click();
      // A jump within the rules is no page of its own.
      await page.getByRole('navigation').getByRole('link').nth(2).click();
      await expect(page).toHaveURL(/#\/rules\/./);
      await bar.getByRole('link', { name: common.back, exact: true }).click();
      await expect(table.board).toBeVisible({ timeout: 30_000 });
      await page.goto('#/');
      await page.getByRole('link', { name: pages.lobby.settings }).click();
      await page.reload();
      await bar.getByRole('link', { name: common.backToLobby }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'WordSprig' })).toBeVisible();
    });

    test('a refused form leads to the field that is wrong', async ({ page }) => {
      const table = new TablePage(page, lang);
      const { common, pages } = table.texts;
      await table.startPair('Anna', 'Anna');
      const second = page.getByLabel(pages.lobby.nameField(2));
      await expect(second).toBeFocused();
      await expect(second).toHaveAccessibleDescription(pages.lobby.sameName);
      // A question that is answered hands the focus back as well.
      await page.goto('#/settings');
      const remove = page.getByRole('button', { name: pages.settings.remove, exact: true });
      for (const button of [common.cancel, pages.settings.remove]) {
        await remove.press('Enter');
        await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(remove).toBeFocused();
      }
    });

    test('hand-over', async ({ page }) => {
      const table = new TablePage(page, lang);
      await table.startPair('Anna', 'Ben');
      await expect(page.getByRole('heading', { name: /Anna|Ben/ })).toBeVisible({ timeout: 30_000 });
      await look(page, 'hand-over');
    });
  });
}

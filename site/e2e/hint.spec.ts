/** Hints at the table, step by step, and the review of the match that they helped in. */
import { type Judgement, MoveKind } from '../src/engine/wire.gen.ts';
import { review as de } from '../src/i18n/de/review.ts';
import { review as en } from '../src/i18n/en/review.ts';
import { NodeEngine } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { look } from './support/look.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage } from './support/table.ts';
import { LOCALES, type Lang } from './support/texts.ts';

const TEXTS = { de, en };

/** What the engine itself says of a finished match. */
async function judge(lang: Lang, record: Uint8Array): Promise<Judgement[]> {
  const engine = await NodeEngine.open(lang);
  const { turns } = engine.call('review', { record });
  return Array.from({ length: turns }, () => engine.call('judge', {}));
}

for (const [lang, tag] of [
  ['de', '@phone'],
  ['en', '@desktop'],
] as const satisfies [Lang, string][]) {
  test.describe(lang, { tag }, () => {
    test.use({ locale: LOCALES[lang] });

    test('hints in three steps, and the review of the match', async ({ page }) => {
      test.setTimeout(150_000);
      await fixRandomness(page, 7);
      const table = new TablePage(page, lang);
      const { hint, ...review } = TEXTS[lang];
      const { acts, board, resign, sheets } = table.texts.table;
      const menu = page.getByRole('button', { name: table.texts.table.menu });
      const bulb = page.locator('.news').getByRole('button', { name: hint.name });
      const marked = table.board.getByRole('gridcell', { name: board.hinted });
      await table.startSolo('normal');
      const me = await table.mySeat();

      // Where: in the line of news or, where that is too narrow, in the menu.
      await table.turn(me);
      const { history } = await table.view();
      await table.lay((await table.think(me)).tiles.slice(0, 1), 'tap');
      await bulb.click();
      await expect(marked.first()).toBeVisible();
      // The page shows it, also where no coordinates stand beside the board; they are only said.
      await expect(page.locator('.preview__note')).toHaveText(hint.marked);
      await expect(page.locator('main > [aria-live="polite"]')).toHaveText(/[A-K]\d+.*[A-K]\d+/);
      await look(page, 'a hint, where');
      const squares = await marked.count();
      expect(squares).toBeGreaterThanOrEqual(2);

      // How many points.
      await page.getByRole('button', { name: hint.askPoints, exact: true }).click();
      const lay = page.getByRole('button', { name: hint.lay, exact: true });
      await expect(lay).toBeVisible();
      const points = Number(/\d+/.exec((await page.locator('.preview__note').textContent()) ?? '')?.[0]);
      await look(page, 'a hint, how many points');

      // Which tiles: laid in place of what lay there, not played.
      await lay.click();
      await expect(page.locator('.board .flag')).toHaveText(String(points));
      await expect(marked).toHaveCount(0);
      await expect(table.button(acts.play)).toBeFocused();
      expect((await table.view()).history).toHaveLength(history.length);
      await table.button(acts.play).click();
      await expect.poll(async () => (await table.view()).history[history.length]?.points).toBe(points);
      await table.settleTidy();

      // The next position is without marks, and begins with the first step; the menu has it too.
      await table.turn(me);
      await expect(marked).toHaveCount(0);
      await menu.click();
      await page.getByRole('dialog').getByRole('button', { name: hint.ask[1] }).click();
      await expect(marked.first()).toBeVisible();
      await table.make(await table.think(me, 'easy'), 'tap');
      await table.settleTidy();
      await table.turn(me);
      await menu.click();
      await page.getByRole('dialog').getByRole('button', { name: sheets.resign }).click();
      await page.getByRole('dialog').getByRole('button', { name: resign.go, exact: true }).click();
      await table.button(acts.toResult).click();

      const judged = await judge(lang, (await table.stored()).record);
      const decisive = judged.at(-1)?.decisive ?? [];
      expect(judged.length).toBeGreaterThanOrEqual(4);
      await page.getByRole('link', { name: review.open }).click();
      await expect(page).toHaveURL(/#\/review\//);
      await expect(page.getByRole('heading', { name: review.costly(decisive.length) })).toBeVisible({
        timeout: 30_000,
      });
      await look(page, 'review');
      await expect(page.locator('.decisive > li')).toHaveCount(decisive.length);

      // Every move by key; the better word is laid on the board when asked for.
      const viewer = page.locator('.steps__viewer');
      for (const [i, judgement] of judged.entries()) {
        await expect(viewer.getByText(review.step(i + 1, judged.length))).toBeVisible();
        const better = viewer.getByRole('radio', { name: review.best });
        await expect(better).toHaveCount(judgement.lost > 0 ? 1 : 0);
        if (judgement.lost > 0) {
          await expect(viewer.getByText(review.lost(judgement.lost))).toBeVisible();
          await better.check();
          if (judgement.best === MoveKind.Place) {
            await expect(viewer.locator('.tile--new')).toHaveCount(judgement.tiles.length);
            await expect(viewer.getByRole('img', { name: judgement.words[0]?.text ?? '' })).toBeVisible();
          }
          await viewer.getByRole('radio', { name: review.made }).check();
          await viewer.getByRole('button', { name: review.next }).focus();
        }
        await page.keyboard.press('ArrowRight');
      }
      await viewer.getByRole('button', { name: review.previous }).click();
      await expect(viewer.getByText(review.step(judged.length - 1, judged.length))).toBeVisible();

      await page.getByRole('link', { name: review.back }).click();
      await expect(page).toHaveURL(/#\/result\//);
      await page.goto('#/review/nothing');
      await expect(page.getByRole('heading', { name: table.texts.table.trouble.missingTitle })).toBeVisible();
    });
  });
}

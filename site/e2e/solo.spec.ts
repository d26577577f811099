/** A whole match against the computer, from the lobby to the result, by hand and by keyboard. */
import { MoveKind } from '../src/engine/wire.gen.ts';
import { expect, test } from './support/fixtures.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage, type Input } from './support/table.ts';
import { LOCALES, type Lang } from './support/texts.ts';

/** Plays to the end; swaps a leftover tile at the first offer and then asks not to be asked again. */
async function playToTheEnd(table: TablePage, input: Input): Promise<void> {
  const { tidy } = table.texts.table;
  const me = await table.mySeat();
  let swapped = false;
  for (;;) {
    const view = await table.turn(me);
    if (view.phase === 'over') return;
    const move = await table.think(me);
    await table.make(move, input);
    if (move.kind !== MoveKind.Place) continue;
    const after = await table.view(me);
    if (!after.tidy.open) continue;
    await expect(table.page.getByRole('heading', { name: tidy.title })).toBeVisible();
    if (!swapped) {
      await table.rack.locator('button[data-l]:enabled').first().click();
      await table.page.getByRole('button', { name: tidy.swap }).last().click();
      swapped = true;
    } else await table.button(tidy.keep).click();
  }
}

function wholeMatch(lang: Lang, input: Input): void {
  test.describe(lang, () => {
    test.use({ locale: LOCALES[lang] });

    test(`a whole match by ${input} to its result`, async ({ page }) => {
      test.setTimeout(180_000);
      await fixRandomness(page, 1);
      const table = new TablePage(page, lang);
      await table.startSolo('easy');
      await playToTheEnd(table, input);

      const { acts } = table.texts.table;
      const { result } = table.texts.pages;
      await table.button(acts.toResult).click();
      await expect(page).toHaveURL(/#\/result\//);
      const view = await table.view();
      expect(view.seats.map((seat) => seat.moves.length)).toEqual([9, 9]);
      expect(view.result?.reason).toBe('moves');
      const words = view.history.flatMap((turn) => turn.words.map((word) => word.text));
      expect(words.length).toBeGreaterThan(10);
      const main = page.getByRole('main');
      for (const word of new Set(words)) await expect(main.getByText(word, { exact: false }).first()).toBeAttached();
      for (const score of view.result?.scores ?? []) await expect(main.getByText(String(score)).first()).toBeVisible();
      await expect(main.getByText(result.rematch)).toBeVisible();
    });
  });
}

test.describe('solo', { tag: '@phone' }, () => wholeMatch('de', 'touch'));
test.describe('solo', { tag: '@desktop' }, () => {
  wholeMatch('de', 'drag');
  wholeMatch('en', 'keys');
});

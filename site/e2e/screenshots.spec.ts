/** The pictures of README.md, taken from a real match: `make screenshots`. */
import { resolve } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { fixRandomness } from './support/storage.ts';
import { TablePage } from './support/table.ts';
import { LOCALES, type Lang } from './support/texts.ts';

const folder = resolve(import.meta.dirname, '../screenshots');

const PICTURES: { name: string; lang: Lang; size: [number, number]; scheme: 'light' | 'dark'; moves: number }[] = [
  { name: 'desktop', lang: 'en', size: [1280, 800], scheme: 'light', moves: 4 },
  { name: 'phone', lang: 'de', size: [390, 800], scheme: 'dark', moves: 3 },
];

for (const { name, lang, size, scheme, moves } of PICTURES) {
  test.describe(name, () => {
    const [width, height] = size;
    test.use({
      locale: LOCALES[lang],
      colorScheme: scheme,
      viewport: { width, height },
      isMobile: false,
      hasTouch: false,
    });

    test('picture', async ({ page }) => {
      test.setTimeout(120_000);
      await fixRandomness(page, 11);
      const table = new TablePage(page, lang);
      await table.startSolo('normal');
      const me = await table.mySeat();
      for (let n = 0; n < moves; n++) {
        await table.turn(me);
        await table.make(await table.think(me, 'strong'), 'tap');
        await table.settleTidy();
      }
      await table.turn(me);
      await table.lay((await table.think(me, 'strong')).tiles, 'tap');
      await expect(table.button(table.texts.table.acts.play)).toBeEnabled();
      await page.mouse.move(0, 0);
      await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
    });
  });
}

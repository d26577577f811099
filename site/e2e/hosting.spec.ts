/** The built site on hosts of every kind: from a sub-path, with, without and with odd content-encoding. */
import { expect, test } from './support/fixtures.ts';
import { startHost } from './support/server.ts';
import { TablePage } from './support/table.ts';
import { LOCALES, TEXTS } from './support/texts.ts';

test.use({ locale: LOCALES.en });

for (const encoding of ['auto', 'none', 'suffix'] as const) {
  test(`a match starts from a sub-path, content-encoding ${encoding}`, { tag: '@desktop' }, async ({ page, guard }) => {
    const prefix = '/games/word/';
    const host = await startHost({ encoding, prefix });
    guard.watch(page.context(), host.url);
    const encodings = new Map<string, string>();
    page.on('response', async (response) => {
      if (response.request().method() !== 'GET') return;
      encodings.set(new URL(response.url()).pathname, (await response.headerValue('content-encoding')) ?? '');
    });
    try {
      await page.goto(host.url);
      await page
        .getByRole('button', { name: /^(Start|Begin)/ })
        .first()
        .click();
      const table = new TablePage(page, 'en');
      await table.skipHints();
      const me = await table.mySeat();
      await table.turn(me);
      await table.make(await table.think(me), 'tap');

      const paths = [...encodings.keys()];
      expect(paths.filter((path) => !path.startsWith(prefix))).toEqual([]);
      const large = paths.filter((path) => /\.(wasm|lex)(\.gz)?$/.test(path));
      expect(large.length).toBeGreaterThanOrEqual(2);
      // The test means something only where the hosts differ.
      const labelled = large.filter((path) => encodings.get(path) !== '');
      expect(labelled).toEqual(encoding === 'none' ? [] : large);
    } finally {
      await host.stop();
    }
  });
}

for (const lang of ['de', 'en'] as const) {
  test.describe(lang, { tag: '@desktop' }, () => {
    test.use({ locale: LOCALES[lang] });

    test('the lobby links the pages that the host names', async ({ page }) => {
      await page.route('**/config.json', (route) =>
        route.fulfill({ json: { imprint: 'impressum.html', privacy: 'https://host.example/privacy' } }),
      );
      await page.goto('');
      const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
      await expect(link({ de: 'Impressum', en: 'Imprint' }[lang])).toHaveAttribute('href', /^http.*\/impressum\.html$/);
      await expect(link({ de: 'Datenschutz', en: 'Privacy' }[lang])).toHaveAttribute(
        'href',
        'https://host.example/privacy',
      );
    });
  });
}

for (const lang of ['de', 'en'] as const) {
  test.describe(lang, { tag: '@desktop' }, () => {
    test.use({ locale: LOCALES[lang] });

    test('on a host without a duel service the lobby says so, and offers none', async ({ page }) => {
      await page.goto('');
      const { duel, pages } = TEXTS[lang];
      await expect(page.getByText(duel.net['service-none'])).toBeVisible();
      await expect(page.getByRole('heading', { name: pages.lobby.duel })).toBeVisible();
      await expect(page.getByRole('link', { name: pages.lobby.duel })).toHaveCount(0);
      await expect(page.getByRole('button', { name: pages.lobby.start, exact: true })).toBeEnabled();
    });
  });
}

test(
  'the licences of the word lists come with the site, from a sub-path too',
  { tag: '@desktop' },
  async ({ page, guard }) => {
    const host = await startHost({ encoding: 'none', prefix: '/games/word/' });
    guard.watch(page.context(), host.url);
    try {
      await page.goto(`${host.url}#/words`);
      const links = page.getByRole('main').locator('a[href*="licences/"]');
      await expect(links.first()).toBeVisible();
      const addresses = new Set(await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)));
      expect(addresses.size).toBeGreaterThanOrEqual(7);
      for (const address of addresses) {
        const answer = await page.request.get(address);
        expect(answer.status(), address).toBe(200);
        expect((await answer.text()).length, address).toBeGreaterThan(500);
      }
    } finally {
      await host.stop();
    }
  },
);

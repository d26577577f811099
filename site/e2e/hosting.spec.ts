/** The built site on hosts of every kind: from a sub-path, with, without and with odd content-encoding. */
import { expect, test } from './support/fixtures.ts';
import { startHost } from './support/server.ts';
import { TablePage } from './support/table.ts';
import { LOCALES } from './support/texts.ts';

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

/** What the page says when something is broken: in plain words, with a way on. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from './support/fixtures.ts';
import { Profile } from './support/profile.ts';
import { DIST, startHost } from './support/server.ts';
import { TablePage } from './support/table.ts';
import { LOCALES, TEXTS } from './support/texts.ts';

test.use({ locale: LOCALES.de });
const texts = TEXTS.de;

/** Ways in which a word list can arrive broken. */
const DAMAGE: Record<string, (list: Buffer) => Buffer> = {
  'with one bit turned over': (list) => {
    const damaged = Buffer.from(list);
    const middle = damaged.length >> 1;
    damaged[middle] = (damaged[middle] ?? 0) ^ 1;
    return damaged;
  },
  'cut short': (list) => list.subarray(0, list.length >> 1),
  'replaced by a page': () => Buffer.from('<!doctype html><title>Not found</title>'),
};

for (const [how, damage] of Object.entries(DAMAGE)) {
  test(
    `a word list ${how} is refused in plain words, and a whole one plays`,
    { tag: '@desktop' },
    async ({ page, guard }) => {
      const dir = await mkdtemp(join(tmpdir(), 'wordsprig-site-'));
      await cp(DIST, dir, { recursive: true });
      const names = (await readdir(join(dir, 'lexicon'))).filter((name) => /^de-.*\.lex$/.test(name));
      expect(names).toHaveLength(1);
      const file = join(dir, 'lexicon', names[0] ?? '');
      const whole = await readFile(file);
      const broken = damage(whole);
      await writeFile(file, broken);
      await writeFile(`${file}.gz`, gzipSync(broken));
      const host = await startHost({ dir });
      guard.watch(page.context(), host.url);
      const table = new TablePage(page, 'de');
      try {
        await page.goto(host.url);
        await table.pressStart();
        const alert = page.getByRole('alert').filter({ hasText: texts.table.trouble.title });
        await expect(alert).toBeVisible({ timeout: 30_000 });
        await expect(alert).toContainText(texts.errors.codes['lexicon-corrupt']);
        await expect(alert).not.toContainText(/error|undefined|\bat\b.*:\d+/i);

        await writeFile(file, whole);
        await writeFile(`${file}.gz`, gzipSync(whole));
        await alert.getByRole('button', { name: texts.table.trouble.retry }).click();
        await expect(table.board).toBeVisible({ timeout: 30_000 });
      } finally {
        await host.stop();
        await rm(dir, { recursive: true });
      }
    },
  );
}

test('a browser that keeps nothing says so once, and plays on', { tag: '@desktop' }, async ({ host, guard }) => {
  // What "block all site data" does in the browser's settings.
  const profile = await Profile.create({ profile: { default_content_setting_values: { cookies: 2 } } });
  const context = await profile.open();
  guard.watch(context, host.url);
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const table = new TablePage(page, 'de');
    await page.goto(host.url);
    await table.pressStart();
    await table.skipHints();
    const notice = page.getByText(texts.errors.storage.blocked);
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCount(1);
    await page.getByRole('button', { name: texts.pages.notice.ok }).click();
    await expect(notice).toHaveCount(0);
    // The match goes on in memory: a pass, and the computer's answer.
    await table.button(texts.table.acts.pass).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.table.pass.go, exact: true }).click();
    await expect(table.board.locator('[data-l]').first()).toBeVisible({ timeout: 30_000 });
  } finally {
    await context.close();
    await profile.remove();
  }
});

test(
  'a language that does not arrive is said, and the page keeps its own',
  { tag: '@desktop' },
  async ({ page, guard }) => {
    guard.allow(/ERR_FAILED/);
    const { settings } = texts.pages;
    const language = page.getByRole('group', { name: settings.language });
    await page.route('**/assets/en-*.js', (route) => route.abort());
    await page.goto('./#/settings');
    await language.getByText('English').click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(language.getByLabel('Deutsch')).toBeChecked();
    await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible();
  },
);

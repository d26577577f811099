/** Without a network: once ready, the server may stop and the browser restart, and a new match is played. */
import { expect, test } from './support/fixtures.ts';
import { Profile } from './support/profile.ts';
import { startHost } from './support/server.ts';
import { TablePage } from './support/table.ts';
import { LOCALES, TEXTS } from './support/texts.ts';

test.use({ locale: LOCALES.de });
const texts = TEXTS.de;

test('after "ready offline" a new match is played with no server, in a browser started anew', async ({ guard }) => {
  test.setTimeout(120_000);
  const host = await startHost();
  const profile = await Profile.create();
  let context = await profile.open();
  try {
    guard.watch(context, host.url);
    const before = context.pages()[0] ?? (await context.newPage());
    await before.goto(`${host.url}#/settings`);
    const { settings } = texts.pages;
    await before.getByRole('button', { name: settings.offlineLabel(texts.common.language.de) }).click();
    await expect(before.getByText(settings.offlineReady, { exact: true })).toBeVisible({ timeout: 60_000 });
    // The button that had the focus is gone: what came in its place has it.
    await expect(before.getByText(settings.offlineReady, { exact: true })).toBeFocused();
    await context.close();
    await host.stop();
    await expect(fetch(host.url)).rejects.toThrow();

    context = await profile.open();
    guard.watch(context, host.url);
    const page = context.pages()[0] ?? (await context.newPage());
    const table = new TablePage(page, 'de');
    await page.goto(host.url);
    await table.startSoloHere('normal');
    const me = await table.mySeat();
    for (let moves = 1; moves <= 3; moves++) {
      await table.turn(me);
      await table.make(await table.think(me), 'tap');
      await table.settleTidy();
      expect((await table.view()).seats[me]?.moves).toHaveLength(moves);
    }
    await table.turn(me);

    // A match that lies in storage goes on as well, after another start.
    const address = page.url();
    const played = (await table.view()).history.length;
    await context.close();
    context = await profile.open();
    guard.watch(context, host.url);
    const again = new TablePage(context.pages()[0] ?? (await context.newPage()), 'de');
    await again.page.goto(address);
    await expect(again.board).toBeVisible({ timeout: 30_000 });
    expect((await again.view()).history).toHaveLength(played);
  } finally {
    await context.close();
    await profile.remove();
    await host.stop();
  }
});

test('the rules can be read offline after one visit', { tag: '@desktop' }, async ({ page, context, host }) => {
  await page.goto(host.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: texts.pages.lobby.rules }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Aufräumtausch');
});

test.describe('where offline play cannot be kept', { tag: '@desktop' }, () => {
  const { settings } = texts.pages;
  const get = settings.offlineLabel(texts.common.language.de);

  test('because the browser refuses the service worker: the settings say so', async ({ page }) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    });
    await page.clock.install();
    await page.goto('#/settings');
    await page.getByRole('button', { name: get }).click();
    await expect(page.getByRole('progressbar', { name: get })).toHaveJSProperty('value', 1, { timeout: 30_000 });
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('alert').filter({ hasText: texts.errors.codes['offline-refused'] })).toBeVisible();
    await expect(page.getByRole('button', { name: get })).toBeVisible();
  });

  test('because the device is full: the settings say that', async ({ page }) => {
    await page.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await page.goto('#/settings');
    await page.getByRole('button', { name: get }).click();
    await expect(page.getByRole('alert').filter({ hasText: texts.errors.codes['offline-full'] })).toBeVisible();
    await expect(page.getByRole('button', { name: get })).toBeVisible();
  });
});

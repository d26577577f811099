/** What a device does with its seat in a duel: a second tab, a notification, another round, and its end. */
import type { Page } from '@playwright/test';
import { DuelPage } from './support/duel.ts';
import { begin, expect, test, turns } from './support/duel-fixtures.ts';

const heading = (one: DuelPage, name: string) => one.page.getByRole('heading', { name });

test('a second tab of a duel watches, and takes over with the tiles laid @desktop', async ({ service, person }) => {
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const [mover, waiting] = await turns(anna, ben);
  const { tabs, acts } = mover.texts.table;
  const second = new DuelPage(await mover.page.context().newPage(), mover.lang);
  await second.page.goto(mover.page.url());
  await second.skipHints();
  await expect(second.page.getByText(tabs.reading)).toBeVisible();
  await expect(second.button(acts.play)).toHaveCount(0);
  await expect(mover.button(acts.play)).toBeVisible();

  // Tiles laid in the tab that plays lie in the other as well.
  await mover.page.bringToFront();
  const { tiles } = await mover.word();
  await mover.lay(tiles, 'tap');
  for (const { square } of tiles) await expect(second.square(square).locator('[data-l]')).toBeVisible();

  await second.page.bringToFront();
  await second.button(tabs.takeOver).click();
  await expect(mover.page.getByText(tabs.reading)).toBeVisible();
  await expect(second.page.getByText(tabs.reading)).toHaveCount(0);
  for (const { square } of tiles) await expect(second.square(square).locator('[data-l]')).toBeVisible();
  await second.button(acts.play).click();
  await second.settle(1);
  for (const { square } of tiles) await expect(mover.square(square).locator('[data-l]')).toBeVisible();
  await waiting.play();

  // Whose tab is closed leaves the duel to the next that is opened.
  await second.page.close();
  await mover.page.reload();
  await expect(mover.board).toBeVisible({ timeout: 15_000 });
  await expect(mover.page.getByText(tabs.reading)).toHaveCount(0);
  await mover.play();
});

interface Notes {
  /** How often leave was asked for. */
  asked: number;
  shown: { title: string; body: string }[];
  hidden: boolean;
}

/**
 * Notes what the page does with notifications, which are the browser's own all the same, and lets the test say whether
 * the page is in sight: pages that Playwright drives always are. `permission` replaces the browser's answer; '' leaves it.
 */
async function listen(page: Page, permission: NotificationPermission | '' = ''): Promise<void> {
  await page.addInitScript((given) => {
    const notes: Notes = { asked: 0, shown: [], hidden: false };
    const Real = Notification;
    let answer = given === '' ? Real.permission : given;
    class Heard extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        notes.shown.push({ title: this.title, body: this.body });
      }
      static override get permission(): NotificationPermission {
        return answer;
      }
      static override requestPermission(): Promise<NotificationPermission> {
        notes.asked++;
        answer = 'granted';
        return Promise.resolve(answer);
      }
    }
    Object.assign(globalThis, { Notification: Heard, notes });
    Object.defineProperty(document, 'visibilityState', { get: () => (notes.hidden ? 'hidden' : 'visible') });
  }, permission);
}

const notesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);

function putAway(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((away) => {
    (globalThis as unknown as { notes: Notes }).notes.hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('who looks at something else is told that it is their move @desktop', async ({ service, person }) => {
  const [anna, ben] = [await person(), await person()];
  for (const one of [anna, ben]) {
    await one.page.context().grantPermissions(['notifications'], { origin: new URL(service.url).origin });
    await listen(one.page);
  }
  await begin(anna, ben, service.url);
  const [mover, waiting] = await turns(anna, ben);
  const name = mover === anna ? 'Anna' : 'Ben';
  await expect(waiting.page).toHaveTitle(new RegExp(waiting.texts.table.title.name(name)));
  await putAway(waiting.page, true);
  await mover.play();
  const { notify } = waiting.texts.duel;
  await expect.poll(async () => (await notesOf(waiting.page)).shown).toHaveLength(1);
  expect((await notesOf(waiting.page)).shown).toEqual([{ title: notify.title, body: notify.text(name) }]);
  await expect(waiting.page).toHaveTitle(new RegExp(waiting.texts.table.title.you));
  // Who sees the page needs no message.
  await putAway(waiting.page, false);
  await waiting.play();
  await expect(mover.page).toHaveTitle(new RegExp(mover.texts.table.title.you));
  for (const one of [mover, waiting]) expect((await notesOf(one.page)).asked).toBe(0);
  expect((await notesOf(mover.page)).shown).toEqual([]);
});

test('leave to notify is asked for by the button in the menu alone @phone', async ({ service, person }) => {
  const [anna, ben] = [await person(), await person()];
  await listen(anna.page, 'default');
  await begin(anna, ben, service.url);
  const [mover] = await turns(anna, ben);
  await mover.play();
  expect((await notesOf(anna.page)).asked).toBe(0);
  await anna.button(anna.texts.table.menu).click();
  await anna.button(anna.texts.duel.notify.menu).click();
  await expect(anna.page.getByText(anna.texts.duel.notify.on)).toBeVisible();
  expect((await notesOf(anna.page)).asked).toBe(1);
});

async function resign(one: DuelPage): Promise<void> {
  const say = one.texts.table;
  await one.button(say.menu).click();
  await one.page.getByRole('button', { name: say.sheets.resign }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: say.resign.go, exact: true }).click();
}

test('another round, asked for on the result and taken at the table @phone', async ({ service, person }) => {
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  await resign(anna);
  await anna.button(anna.texts.table.acts.toResult).click();
  await expect(anna.page).toHaveURL(/#\/result\//);
  await anna.button(anna.texts.duel.again.go).click();
  await expect(anna.page.getByText(anna.texts.duel.again.waiting('Ben'))).toBeVisible();
  await expect(ben.page.getByText(ben.texts.duel.again.wanted('Anna'))).toBeVisible();
  await ben.button(ben.texts.duel.again.go).click();
  for (const one of [anna, ben]) {
    await expect.poll(async () => (await one.state()).round).toBe(2);
    await expect(one.rack.locator('button[data-l]')).toHaveCount(7, { timeout: 15_000 });
  }
  const [mover] = await turns(anna, ben);
  await mover.play();
});

test('who looks at the result is told that the other wants another round, and joins it @desktop', async ({
  service,
  person,
}) => {
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  await resign(anna);
  await anna.button(anna.texts.table.acts.toResult).click();
  await expect(anna.page).toHaveURL(/#\/result\//);
  const { again } = anna.texts.duel;
  await expect(anna.page.getByText(again.wanted('Ben'))).toHaveCount(0);
  await ben.button(again.go).click();
  await expect(anna.page.getByText(again.wanted('Ben'))).toBeVisible({ timeout: 15_000 });
  await anna.button(again.go).click();
  for (const one of [anna, ben]) {
    await expect(one.rack.locator('button[data-l]')).toHaveCount(7, { timeout: 15_000 });
    expect((await one.state()).round).toBe(2);
  }
});

test('one seat in two browsers that both want another round: neither finds a fraud in it @desktop', async ({
  service,
  person,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(/409 \(Conflict\)/);
  const [anna, ben, phone] = [await person(), await person(), await person()];
  await begin(anna, ben, service.url);
  const { resume, again, fair } = anna.texts.duel;
  await anna.button(anna.texts.table.menu).click();
  await anna.button(resume.menu).click();
  const shown = await anna.page.getByRole('dialog').locator('output').textContent();
  await anna.page.keyboard.press('Escape');
  await phone.page.goto(`http://${(shown ?? '').trim()}`);
  await phone.button(resume.take).click();
  await phone.skipHints();
  await resign(ben);

  // Anna's own wish is under way until her other browser's has arrived.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = false;
  await anna.page.route('**/api/duels/*', async (route) => {
    if (route.request().postDataBuffer()?.includes('rematch')) {
      asked = true;
      await held;
    }
    await route.continue();
  });
  await anna.button(again.go).click();
  await expect.poll(() => asked).toBe(true);
  await phone.button(again.go).click();
  await expect(phone.page.getByText(again.waiting('Ben'))).toBeVisible();
  const refused = anna.page.waitForResponse((response) => response.status() === 409);
  release();
  await refused;
  await expect(anna.page.getByText(again.waiting('Ben'))).toBeVisible();
  await expect(anna.page.locator('.again .failure')).toBeEmpty();
  await ben.button(again.go).click();
  for (const one of [anna, ben, phone])
    await expect(one.rack.locator('button[data-l]')).toHaveCount(7, { timeout: 15_000 });
  await resign(ben);

  for (const [one, verdict, nonce] of [
    [anna, fair.open, fair.unknown.unused],
    [phone, fair.good, fair.steps.nonce],
  ] as const) {
    await one.button(one.texts.table.acts.toResult).click();
    await one.button(fair.check).click();
    await expect(one.page.getByText(verdict)).toBeVisible({ timeout: 20_000 });
    await expect(one.page.getByText(nonce)).toBeVisible();
  }
});

test('who leaves while an invitation is being made is not fetched back to it @phone', async ({ service, person }) => {
  const anna = await person();
  const { duel, pages } = anna.texts;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await anna.page.route('**/api/duels', async (route) => {
    await held;
    await route.continue();
  });
  await anna.page.goto(service.url);
  await anna.page.getByRole('link', { name: pages.lobby.duel }).click();
  await anna.page.getByLabel(duel.invite.name).fill('Anna');
  await anna.button(duel.invite.create).click();
  await anna.page.goBack();
  await expect(anna.page.getByRole('link', { name: pages.lobby.duel })).toBeVisible();
  const made = anna.page.waitForResponse('**/api/duels');
  release();
  await made;
  // Made it is, and there to be found; the page stays where the player has gone.
  await expect(async () => {
    await anna.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(anna.page.getByText(duel.lobby.open)).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(new URL(anna.page.url()).hash.replace('#/', '')).toBe('');
});

/** Deletes everything on the device, in the settings. */
async function deleteAll(one: DuelPage, url: string): Promise<void> {
  const { settings } = one.texts.pages;
  await one.page.goto(`${url}#/settings`);
  await one.button(settings.remove).click();
  await one.page.getByRole('dialog').getByRole('button', { name: settings.remove, exact: true }).click();
}

test('who deletes everything leaves the duel, and the other is told @desktop', async ({ service, person, guard }) => {
  guard.allow(/40[1349] \(/);
  const [anna, ben] = [await person(), await person('en')];
  await begin(anna, ben, service.url);
  const duel = anna.page.url();
  await deleteAll(anna, service.url);
  await expect(anna.page.getByText(anna.texts.pages.settings.removed)).toBeVisible();
  await anna.page.goto(duel);
  await expect(heading(anna, anna.texts.duel.trouble.missingTitle)).toBeVisible();

  const { again, opponent } = ben.texts.duel;
  await expect(heading(ben, ben.texts.table.over.youWin)).toBeVisible();
  await expect(ben.page.locator('.again')).toContainText(again.gone(opponent));
  await expect(ben.page.locator('.seat').getByText(ben.texts.duel.facts.opponent, { exact: true })).toBeVisible();
  await expect(ben.button(again.go)).toHaveCount(0);
  await ben.button(ben.texts.table.acts.toResult).click();
  await ben.button(again.go).click();
  await expect(ben.page.getByRole('alert').filter({ hasText: ben.texts.errors.codes['opponent-gone'] })).toBeVisible();
});

test('a table open in another tab does not bring back what is deleted @desktop', async ({ service, person, guard }) => {
  guard.allow(/40[1349] \(/);
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const [mover] = await turns(anna, ben);
  await mover.lay((await mover.word()).tiles, 'tap');
  const settings = new DuelPage(await mover.page.context().newPage(), mover.lang);
  await deleteAll(settings, service.url);
  await expect(settings.page.getByText(settings.texts.pages.settings.removed)).toBeVisible();
  await expect(heading(mover, mover.texts.duel.trouble.missingTitle)).toBeVisible();
  // Leaving it is when a table writes what is not written yet.
  await mover.page.goto(service.url);
  await expect(mover.page.getByRole('link', { name: mover.texts.pages.lobby.duel })).toBeVisible();
  await expect(mover.page.locator('a[href*="#/duel/"]')).toHaveCount(0);
});

test('without the service everything on the device is deleted all the same, and said @phone', async ({
  service,
  person,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_(REFUSED|RESET)/, /WebSocket connection/);
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const duel = anna.page.url();
  await anna.page.goto(`${service.url}#/settings`);
  await service.kill();
  await deleteAll(anna, service.url);
  await expect(anna.page.getByText(anna.texts.pages.settings.removedHere)).toBeVisible({ timeout: 20_000 });
  await anna.page.goto(duel);
  await expect(heading(anna, anna.texts.duel.trouble.missingTitle)).toBeVisible();
});

test.describe('with invitations that soon expire', () => {
  test.use({ options: { invitation: 5000 } });

  test('an invitation that nobody has taken ends for all who hold it @phone', async ({ service, person, guard }) => {
    guard.allow(/410 \(Gone\)/, /404 \(Not Found\)/);
    const [anna, ben, cora] = [await person(), await person('en'), await person()];
    const link = await anna.invite('Anna', service.url);
    await ben.openInvitation(link, 'Anna');
    await expect(heading(anna, anna.texts.duel.ended.expired)).toBeVisible({ timeout: 15_000 });
    await ben.join('Ben');
    await expect(heading(ben, ben.texts.duel.join.expiredTitle)).toBeVisible();
    await cora.page.goto(link);
    await expect(heading(cora, cora.texts.duel.join.expiredTitle)).toBeVisible();
    await expect(cora.page.getByRole('link', { name: cora.texts.duel.join.invite })).toBeVisible();
    await anna.button(anna.texts.duel.ended.remove).click();
    await expect(anna.page.getByText(anna.texts.duel.lobby.expired)).toHaveCount(0);
    await anna.page.goto(link);
    await expect(heading(anna, anna.texts.duel.join.unknownTitle)).toBeVisible();
  });
});

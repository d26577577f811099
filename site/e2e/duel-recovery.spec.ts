/** Duels when something is not as it should be: links, storage, the service, versions, clocks. Each has a way on. */
import { begin, expect, test, turns } from './support/duel-fixtures.ts';
import type { DuelPage } from './support/duel.ts';
import { look } from './support/look.ts';
import { TEXTS } from './support/texts.ts';

const heading = (one: DuelPage, name: string) => one.page.getByRole('heading', { name });

test('every page of a duel can be read by everybody @phone', async ({ service, person, guard }) => {
  test.setTimeout(180_000);
  guard.allow(/409 \(Conflict\)/);
  const [anna, ben, cora] = [await person('de'), await person('en'), await person('en')];
  await anna.page.goto(`${service.url}#/invite`);
  await expect(heading(anna, anna.texts.duel.invite.title)).toBeVisible();
  await look(anna.page, 'invite');
  const link = await anna.invite('Anna', service.url);
  await look(anna.page, 'waiting');
  await ben.openInvitation(link, 'Anna');
  await cora.openInvitation(link, 'Anna');
  await look(ben.page, 'invited');
  const table = anna.page.url();
  await anna.page.goto(service.url);
  await expect(anna.page.getByText(anna.texts.duel.lobby.open)).toBeVisible();
  await look(anna.page, 'lobby with an invitation');
  await ben.join('Ben');
  await expect(heading(ben, ben.texts.duel.joined.titleMine)).toBeVisible();
  await look(ben.page, 'joined');
  await cora.join('Cora');
  await expect(heading(cora, cora.texts.duel.join.takenTitle)).toBeVisible();
  await look(cora.page, 'taken');
  await anna.page.goto(table);
  for (const one of [anna, ben]) {
    await one.skipHints();
    await look(one.page, 'table');
  }
  const { table: say, duel } = ben.texts;
  await ben.button(say.menu).click();
  await ben.button(duel.resume.menu).click();
  await look(ben.page, 'menu with the link to the seat');
  await ben.page.keyboard.press('Escape');
  await ben.button(say.menu).click();
  await ben.page.getByRole('button', { name: say.sheets.resign }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: say.resign.go, exact: true }).click();
  await expect(heading(anna, anna.texts.table.over.youWin)).toBeVisible();
  await look(anna.page, 'over');
  await anna.button(anna.texts.table.acts.toResult).click();
  await anna.button(anna.texts.duel.fair.check).click();
  await expect(anna.page.getByText(anna.texts.duel.fair.good)).toBeVisible({ timeout: 20_000 });
  await look(anna.page, 'result with the check');
});

test('the clocks of both pages agree with the service’s, though the devices’ are an hour wrong @desktop', async ({
  service,
  person,
}) => {
  const [anna, ben] = [await person(), await person()];
  for (const [one, wrong] of [
    [anna, 3_600_000],
    [ben, -3_600_000],
  ] as const) {
    await one.page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, wrong);
  }
  await begin(anna, ben, service.url);
  const deadline = (await anna.state()).game?.deadline ?? 0;
  for (const one of [anna, ben]) {
    // When the running clock shows another second, by a clock that nobody has set wrong.
    const flips = await one.page.evaluate(
      () =>
        new Promise<{ at: number; text: string }[]>((resolve) => {
          const seen: { at: number; text: string }[] = [];
          const clock = document.querySelector('.seat--on .clock');
          if (clock === null) throw new Error('no clock runs');
          new MutationObserver(() => {
            seen.push({ at: performance.timeOrigin + performance.now(), text: clock.textContent.trim() });
            if (seen.length === 4) resolve(seen);
          }).observe(clock, { characterData: true, subtree: true, childList: true });
        }),
    );
    for (const { at, text } of flips) {
      const [minutes = 0, seconds = 0] = text.split(':').map(Number);
      const off = at - (deadline - (minutes * 60 + seconds) * 1000);
      expect(Math.abs(off), `shown ${text}`).toBeLessThan(250);
    }
  }
});

test('links that lead nowhere say so, and offer a way on @phone', async ({ service, person, guard }) => {
  guard.allow(/404 \(Not Found\)/, /410 \(Gone\)/);
  const [anna, ben] = [await person(), await person()];
  const { join, wait } = ben.texts.duel;
  const link = await anna.invite('Anna', service.url);
  const waiting = anna.page.url();
  await expect(heading(anna, wait.title)).toBeFocused();

  // One's own.
  await anna.page.goto(link);
  await expect(heading(anna, join.ownTitle)).toBeVisible();
  await anna.page.getByRole('link', { name: join.toOwn }).click();
  await expect(heading(anna, wait.title)).toBeVisible();
  expect(anna.page.url()).toBe(waiting);

  // Cut off, and one of another duel.
  await ben.page.goto(link.slice(0, -5));
  await expect(ben.page.getByText(join.malformed)).toBeVisible();
  await ben.page.goto(`${link.slice(0, -20)}${'A'.repeat(20)}`);
  await expect(ben.page.getByText(join.unknown)).toBeVisible();
  await expect(ben.page.getByRole('link', { name: join.invite })).toBeVisible();

  // Replaced by a new one, and then withdrawn for good.
  await ben.openInvitation(link, 'Anna');
  await anna.button(wait.renew).click();
  await anna.page.getByRole('dialog').getByRole('button', { name: wait.renew, exact: true }).click();
  await expect(anna.page).not.toHaveURL(waiting);
  await expect(heading(anna, wait.title)).toBeFocused();
  await ben.join('Ben');
  await expect(heading(ben, join.withdrawnTitle)).toBeVisible();
  await ben.page.reload();
  await expect(heading(ben, join.withdrawnTitle)).toBeVisible();
  await anna.button(wait.withdraw).click();
  await anna.page.getByRole('dialog').getByRole('button', { name: wait.withdraw, exact: true }).click();
  await expect(anna.page.getByRole('heading', { name: 'WordSprig' })).toBeVisible();
  await expect(anna.page.getByText(anna.texts.duel.lobby.open)).toBeHidden();
});

test('a service that goes away and comes back costs nothing @desktop', async ({ service, person, guard }) => {
  test.setTimeout(120_000);
  guard.allow(/ERR_CONNECTION_(REFUSED|RESET)/, /WebSocket connection/);
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const [mover, waiting] = await turns(anna, ben);
  const { trouble, table: say } = mover.texts.duel;
  const move = await mover.choose();
  await service.kill();
  await expect(mover.net).toContainText(say.offline, { timeout: 20_000 });
  await mover.carryOut(move);
  await expect(mover.net).toContainText(say.sendingOffline);
  // The move is on its way even when the page is loaded anew meanwhile.
  await service.restart();
  await mover.settle(1);
  for (const one of [mover, waiting]) await expect(one.net).toContainText(say.both, { timeout: 10_000 });

  // A page that is opened while the service is down says so, and goes on by itself.
  const duel = waiting.page.url();
  await waiting.page.goto(`${service.url}#/rules`);
  await service.kill();
  await waiting.page.evaluate((to) => (location.href = to), duel);
  await expect(heading(waiting, trouble.title)).toBeVisible({ timeout: 20_000 });
  await service.restart();
  await expect(waiting.board).toBeVisible({ timeout: 20_000 });
});

test('page and service of two versions: told, and nothing is lost @desktop', async ({ service, person }) => {
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const newer = JSON.stringify({ ok: true, protocol: 2, lexicons: {} });
  await anna.page.route('**/api/health', (route) => route.fulfill({ contentType: 'application/json', body: newer }));
  await anna.page.reload();
  const { trouble } = anna.texts.duel;
  await expect(heading(anna, trouble.versionTitle)).toBeVisible();
  await expect(anna.page.getByText(trouble.version)).toBeVisible();
  await anna.page.unroute('**/api/health');
  await anna.button(anna.texts.common.reload).click();
  await expect(anna.board).toBeVisible({ timeout: 15_000 });
});

test('without storage there is no duel, and the reason is given @phone', async ({ service, person, guard }) => {
  guard.allow(/indexedDB/i);
  const anna = await person();
  const ben = await person();
  const link = await anna.invite('Anna', service.url);
  await ben.page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => ({
        open: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    });
  });
  await ben.page.goto(link);
  await expect(ben.page.getByText(ben.texts.duel.net['storage-needed'])).toBeVisible();
  await ben.page.goto(service.url);
  await expect(ben.page.getByText(ben.texts.duel.net['storage-needed'])).toBeVisible();
  // Nobody has taken the seat.
  const cora = await person();
  await cora.openInvitation(link, 'Anna');
});

test('a seat goes on in another browser @desktop', async ({ service, person }) => {
  const [anna, ben, phone] = [await person(), await person(), await person('en')];
  await begin(anna, ben, service.url);
  const { resume } = anna.texts.duel;
  await anna.button(anna.texts.table.menu).click();
  await anna.button(resume.menu).click();
  const shown = await anna.page.getByRole('dialog').locator('output').textContent();
  await phone.page.goto(`http://${(shown ?? '').trim()}`);
  await phone.button(TEXTS.en.duel.resume.take).click();
  await phone.skipHints();
  expect(phone.page.url()).not.toContain('resume');
  expect((await phone.state()).seat).toBe((await anna.state()).seat);
  expect(await phone.letters()).toEqual(await anna.letters());
});

test.describe('with another word list', () => {
  test.use({ serviceWorkers: 'block' }); // it would answer for the manifest
  test('a match goes on with the list it was begun with @desktop', async ({ service, person, guard }) => {
    guard.allow(/reading 'addEventListener'/); // a blocked worker is registered as undefined
    const [anna, ben] = [await person(), await person()];
    // A page that was deployed with another list since: what its manifest names is not what the duel is pinned to.
    await ben.page.route('**/lexicon/manifest.json', async (route) => {
      const response = await route.fetch();
      const manifest = (await response.json()) as Record<string, { hash: string }>;
      for (const entry of Object.values(manifest)) entry.hash = 'f'.repeat(64);
      await route.fulfill({ response, json: manifest });
    });
    const fetched = ben.page.waitForRequest(/\/api\/lexicons\/[0-9a-f]{64}$/);
    await begin(anna, ben, service.url);
    await fetched;
    const [mover] = await turns(anna, ben);
    await mover.play();
  });
});

/** Duels over a link: two browsers, or three, against the real service. */
import { countMoves, type DuelPage } from './support/duel.ts';
import { begin, expect, test, turns } from './support/duel-fixtures.ts';

test('two people play through an invitation link, whatever happens to their connections @desktop', async ({
  service,
  person,
  guard,
}) => {
  test.setTimeout(240_000);
  // What the browser says of the third who joins, and of lines that this test cuts.
  guard.allow(/409 \(Conflict\)/, /ERR_INTERNET_DISCONNECTED/);
  const [anna, ben, late] = [await person(), await person(), await person()];
  const link = await anna.invite('Anna', service.url);

  // What a messenger does to show a preview; it never sees the fragment, and changes nothing.
  expect((await anna.page.request.get(link)).ok()).toBe(true);

  await ben.openInvitation(link, 'Anna');
  await late.openInvitation(link, 'Anna');
  await ben.join('Ben');
  await late.join('Cora');
  const { join, table: say } = late.texts.duel;
  await expect(late.page.getByRole('heading', { name: join.takenTitle })).toBeVisible();
  await expect(late.page.getByText(join.taken('Anna'))).toBeVisible();
  for (const one of [anna, ben]) await one.skipHints();

  for (let move = 0; move < 18; move++) {
    const [mover, waiting] = await turns(anna, ben);
    await expect(mover.page).toHaveTitle(new RegExp(mover.texts.table.title.you));
    switch (move) {
      case 4: {
        // Reloaded with tiles laid: they lie there again, and the duel goes on.
        const chosen = await mover.word();
        await mover.lay(chosen.tiles, 'tap');
        await mover.page.waitForTimeout(400); // longer than the draft waits to be written
        await mover.page.reload();
        for (const { square } of chosen.tiles) await expect(mover.square(square).locator('[data-l]')).toBeVisible();
        await mover.button(mover.texts.table.acts.play).click();
        await mover.settle(move + 1);
        break;
      }
      case 7: {
        // Who waits is away for a while, and sees the move on coming back.
        await waiting.page.context().setOffline(true);
        await expect(waiting.net).toContainText(say.offline, { timeout: 15_000 });
        await mover.play();
        await waiting.page.context().setOffline(false);
        await expect(waiting.net).toContainText(say.both, { timeout: 5000 });
        break;
      }
      case 10: {
        // Who is to move plays while there is no connection: the move goes out when there is one again, once.
        const chosen = await mover.choose();
        await mover.page.context().setOffline(true);
        await expect(mover.net).toContainText(say.offline, { timeout: 15_000 });
        await mover.carryOut(chosen);
        await expect(mover.net).toContainText(say.sendingOffline);
        await mover.page.context().setOffline(false);
        await mover.settle(move + 1);
        break;
      }
      case 12:
        await mover.play({ swap: true });
        break;
      default:
        await mover.play();
    }
    expect(countMoves(await anna.state())).toBe(move + 1);
  }

  for (const one of [anna, ben]) {
    await one.button(one.texts.table.acts.toResult).click();
    await one.button(one.texts.duel.fair.check).click();
    await expect(one.page.getByText(one.texts.duel.fair.good)).toBeVisible({ timeout: 20_000 });
    await expect(one.page.getByText(one.texts.duel.fair.good)).toBeFocused();
    await expect(one.page.getByText(one.texts.duel.fair.words.checked)).toBeVisible();
    await expect(one.page.getByText(one.texts.duel.fair.steps.promise)).toBeVisible();
  }

  // Once more, with the seats swapped.
  const seats = [(await anna.stateOf(link)).seat, (await ben.stateOf(link)).seat];
  await anna.button(anna.texts.duel.again.go).click();
  await expect(anna.page.getByText(anna.texts.duel.again.waiting('Ben'))).toBeVisible();
  await ben.button(ben.texts.duel.again.go).click();
  for (const one of [anna, ben]) await expect(one.board).toBeVisible({ timeout: 15_000 });
  expect([(await anna.state()).seat, (await ben.state()).seat]).toEqual(seats.reverse());
});

test.describe('with a short clock', () => {
  test.use({ options: { clock: 6000 } });

  test('who runs out of time has lost, and both are told @phone', async ({ service, person }) => {
    const [anna, ben] = [await person(), await person('en')];
    await begin(anna, ben, service.url);
    const [mover, waiting] = await turns(anna, ben);
    const heading = (one: DuelPage, title: string) => one.page.getByRole('heading', { name: title });
    const name = mover === anna ? 'Anna' : 'Ben';
    const winner = mover === anna ? 'Ben' : 'Anna';
    await expect(heading(waiting, waiting.texts.table.over.youWin)).toBeVisible({ timeout: 20_000 });
    await expect(heading(mover, mover.texts.table.over.wins(winner))).toBeVisible();
    await expect(waiting.page.getByText(waiting.texts.duel.table.timedOut(name)).first()).toBeVisible();
    await expect(mover.page.getByText(mover.texts.duel.table.timedOut('')).first()).toBeVisible();
  });
});

/** The tidy-up swap in a duel, whose time runs out without a word from the service. */
import { MoveKind } from '../src/engine/wire.gen.ts';
import { countMoves, type DuelPage } from './support/duel.ts';
import { begin, expect, test, turns } from './support/duel-fixtures.ts';

const question = (one: DuelPage) => one.page.getByRole('heading', { name: one.texts.table.tidy.title });
const closed = (one: DuelPage) =>
  expect(one.page.locator('.preview')).toContainText(one.texts.errors.codes['tidy-closed']);

/** The first move of a duel and, at once, the other's: the question stands while it is the first one's turn again. */
async function asked(mover: DuelPage, waiting: DuelPage): Promise<void> {
  const { duel } = mover.texts;
  const move = await mover.word();
  await mover.carryOut(move);
  await expect(question(mover)).toBeVisible();
  await expect(mover.page.getByText(duel.table.tidyText)).toBeVisible();
  await waiting.carryOut({ ...move, kind: MoveKind.Pass, tiles: [] });
  await expect.poll(async () => countMoves(await mover.state())).toBe(2);
  await expect(mover.page.getByText(duel.table.tidyTextMine)).toBeVisible();
}

test('the question is gone when its time is over, and the next word can be laid @desktop', async ({
  service,
  person,
}) => {
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const [mover, waiting] = await turns(anna, ben);
  await asked(mover, waiting);
  await expect(question(mover)).toBeHidden({ timeout: 12_000 });
  await closed(mover);
  await mover.page.reload();
  await expect(mover.board).toBeVisible({ timeout: 15_000 });
  await mover.play();
});

test('a swap that comes too late is refused where it can be read, and is not offered again @desktop', async ({
  service,
  person,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/);
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const [mover, waiting] = await turns(anna, ben);
  await asked(mover, waiting);
  const tile = mover.rack.locator('button[data-l]:not(:disabled)').first();
  const letter = (await tile.getAttribute('data-l')) ?? '';
  await tile.click();
  // On its way until its time is over.
  await mover.page.context().setOffline(true);
  await mover.button(mover.texts.table.tidy.swapLetter(letter)).click();
  await mover.page.waitForTimeout(10_500);
  await mover.page.context().setOffline(false);
  await closed(mover);
  await expect(question(mover)).toBeHidden();
  await mover.play();
});

/** The line about the connection follows the device's own network at once. */
import { begin, expect, test } from './support/duel-fixtures.ts';

test('a device without a network is said to have none, from the first second on @desktop', async ({
  service,
  person,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const [anna, ben] = [await person(), await person()];
  await begin(anna, ben, service.url);
  const { both, connecting, offline } = anna.texts.duel.table;
  await expect(anna.net).toContainText(both);

  // All that the line says from now on, so that no glance comes too early or too late.
  const said = await anna.net.evaluateHandle((line) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(line.textContent.trim())).observe(line, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await anna.page.context().setOffline(true);
  await expect(anna.net).toContainText(offline, { timeout: 1000 });
  await anna.page.waitForTimeout(7000); // the connection gives up after 2.5 s, tries anew, and gives that up as well
  await expect(anna.net).toContainText(offline);
  expect(await said.jsonValue()).not.toContain(connecting);

  await anna.page.context().setOffline(false);
  await expect(anna.net).toContainText(both, { timeout: 5000 });
});

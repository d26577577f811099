/** Duels over a link: two browsers, or three, against the real service. */
import { type Browser, type BrowserContext, expect, test as base } from '@playwright/test';
import { countMoves, DuelPage } from './support/duel.ts';
import { Guard } from './support/guard.ts';
import { DuelService, type ServiceOptions } from './support/service.ts';
import { LOCALES, type Lang } from './support/texts.ts';

interface Fixtures {
  /** How the test's service is configured. */
  options: ServiceOptions;
  service: DuelService;
  /** A person of one's own: a browser context, watched for what no page may do. */
  person: (lang?: Lang) => Promise<DuelPage>;
  guard: Guard;
}

const test = base.extend<Fixtures>({
  options: [{}, { option: true }],
  service: async ({ options }, use) => {
    const service = await DuelService.start(options);
    await use(service);
    await service.stop();
  },
  guard: async ({}, use) => {
    const guard = new Guard();
    await use(guard);
    expect(guard.problems, 'errors, uncaught exceptions and requests to other origins').toEqual([]);
  },
  person: async ({ browser, service, guard, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (lang = 'de') => {
      const context = await newContext(browser, lang, contextOptions);
      guard.watch(context, service.url);
      contexts.push(context);
      return new DuelPage(await context.newPage(), lang);
    });
    for (const context of contexts) await context.close();
  },
});

function newContext(browser: Browser, lang: Lang, options: object): Promise<BrowserContext> {
  return browser.newContext({ ...options, locale: LOCALES[lang] });
}

/** An invitation taken: both at the table. */
async function begin(anna: DuelPage, ben: DuelPage, url: string): Promise<void> {
  const link = await anna.invite('Anna', url);
  await ben.openInvitation(link, 'Anna');
  await ben.join('Ben');
  for (const one of [anna, ben]) await one.skipHints();
}

/** The player to move, and the other. */
async function turns(anna: DuelPage, ben: DuelPage): Promise<[DuelPage, DuelPage]> {
  const { seat, game } = await anna.state();
  return game?.turn === seat ? [anna, ben] : [ben, anna];
}

test('two people play through an invitation link', async ({ service, person }) => {
  test.setTimeout(240_000);
  const anna = await person();
  const ben = await person();
  await begin(anna, ben, service.url);
  for (let move = 0; move < 18; move++) {
    const [mover] = await turns(anna, ben);
    await mover.play();
    expect(countMoves(await anna.state())).toBe(move + 1);
  }
  for (const one of [anna, ben]) await expect(one.button(one.texts.table.acts.toResult)).toBeVisible();
});

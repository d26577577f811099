/** The `test` of all duels: a service of its own for each test, and people with a browser each. */
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { DuelPage } from './duel.ts';
import { Guard } from './guard.ts';
import { DuelService, type ServiceOptions } from './service.ts';
import { LOCALES, type Lang } from './texts.ts';

interface Fixtures {
  /** How the test's service is configured. */
  options: ServiceOptions;
  service: DuelService;
  /** A person of one's own: a browser context, watched for what no page may do. */
  person: (lang?: Lang) => Promise<DuelPage>;
  guard: Guard;
}

export const test = base.extend<Fixtures>({
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
  person: async ({ browser, service, guard }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (lang = 'de') => {
      const context = await browser.newContext({ locale: LOCALES[lang] });
      guard.watch(context, service.url);
      contexts.push(context);
      return new DuelPage(await context.newPage(), lang);
    });
    for (const context of contexts) await context.close();
  },
});

/** An invitation taken: both at the table, hints put away. */
export async function begin(anna: DuelPage, ben: DuelPage, url: string): Promise<void> {
  const link = await anna.invite('Anna', url);
  await ben.openInvitation(link, 'Anna');
  await ben.join('Ben');
  for (const one of [anna, ben]) await one.skipHints();
}

/** The player to move, and the other. */
export async function turns(anna: DuelPage, ben: DuelPage): Promise<[DuelPage, DuelPage]> {
  const { seat, game } = await anna.state();
  return game?.turn === seat ? [anna, ben] : [ben, anna];
}

export { expect };

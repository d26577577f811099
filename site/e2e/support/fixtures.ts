/** The `test` of all browser tests: a served site and a guard that fails on anything the page should not do. */
import { test as base, expect } from '@playwright/test';
import { Guard } from './guard.ts';
import { startHost, type Host } from './server.ts';

interface TestFixtures {
  /** Ends every test with a look at what went wrong unseen. */
  guard: Guard;
}

interface WorkerFixtures {
  /** The built site on a host of its own for each Playwright worker. */
  host: Host;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  host: [
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.url),
  guard: [
    async ({ context, host }, use) => {
      const guard = new Guard();
      guard.watch(context, host.url);
      await use(guard);
      expect(guard.problems, 'errors, uncaught exceptions and requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

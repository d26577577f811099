/** How the browser tests run: `make e2e`. They play the built site, served by tools/serve, in one real Chromium. */
import { defineConfig, type Project } from '@playwright/test';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const ci = process.env['CI'] !== undefined;
const lighthouse = '**/lighthouse.spec.ts';
const bench = ['**/interaction.spec.ts', '**/thinking.spec.ts'];
const screenshots = '**/screenshots.spec.ts';
const apart = [lighthouse, ...bench, screenshots];
const executablePath = process.env['CHROMIUM'];

// Headless machines have neither a display nor, often, a network: nothing here may ask for either.
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Projects that are no tests run only when make asks for them. */
const only = (wish: string, project: Project): Project[] => (process.env[wish] === undefined ? [] : [project]);

export default defineConfig({
  testDir: resolve(import.meta.dirname, 'e2e'),
  outputDir: resolve(root, 'test-results'),
  fullyParallel: true,
  // One browser and one computer opponent fill two cores.
  workers: 2,
  forbidOnly: ci,
  retries: 0, // a test that passes at the second try has found something
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: ci ? [['list']] : [['list', { printSteps: false }]],
  use: {
    launchOptions: executablePath === undefined ? { args } : { executablePath, args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    // A test marked @desktop or @phone runs there alone: what it shows does not depend on the size of the window.
    {
      name: 'phone',
      testIgnore: apart,
      grepInvert: /@desktop/,
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: apart,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...only('WORDSPRIG_BENCH', { name: 'bench', testMatch: bench, use: phone }),
    ...only('WORDSPRIG_SCREENSHOTS', { name: 'screenshots', testMatch: screenshots }),
    // After all others, because what it measures is time.
    { name: 'lighthouse', testMatch: lighthouse, dependencies: ['phone', 'desktop'] },
  ],
});

/** A browser with a profile of its own on disk, which outlives it: for what a fresh context cannot show. */
import { chromium, test, type BrowserContext } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Profile {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** `preferences` is what Chromium keeps in the profile's Preferences file. */
  static async create(preferences: object = {}): Promise<Profile> {
    const folder = await mkdtemp(join(tmpdir(), 'wordsprig-profile-'));
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
    return new Profile(folder);
  }

  /** Starts a browser on the profile, with the settings of the running test. */
  async open(): Promise<BrowserContext> {
    const { launchOptions, viewport, locale, isMobile, hasTouch, deviceScaleFactor } = test.info().project.use;
    return chromium.launchPersistentContext(this.#folder, {
      ...launchOptions,
      ...(viewport === undefined ? {} : { viewport }),
      locale: locale ?? 'de-DE',
      isMobile: isMobile ?? false,
      hasTouch: hasTouch ?? false,
      deviceScaleFactor: deviceScaleFactor ?? 1,
    });
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

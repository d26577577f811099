/** The page's own texts: what the tests look for is what a person would read. */
import { messages as de } from '../../src/i18n/de/index.ts';
import { messages as en } from '../../src/i18n/en/index.ts';

export type Lang = 'de' | 'en';

export const TEXTS = { de, en };
export const LOCALES = { de: 'de-DE', en: 'en-GB' } as const;

/**
 * The texts of hints and review. They are no part of `t`, which the lobby waits for: the views that say them fetch them,
 * in all languages at once, so that a change of language never waits.
 */
import { review as de } from './de/review.ts';
import { review as en } from './en/review.ts';
import { lang, type UiLanguage } from './index.ts';

/** What every language has to say: the shape of the German texts. */
export type ReviewTexts = typeof de;

const texts: Record<UiLanguage, ReviewTexts> = { de, en };

/** The texts in the language of the interface. Reactive. */
export const review = (): ReviewTexts => texts[lang()];

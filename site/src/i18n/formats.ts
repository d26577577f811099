/** How a language of the interface writes numbers, days and lists: the one place that knows its locale. */
import type { UiLanguage } from './index.ts';

/** English texts are spelt as in Britain, so their days are too. */
const LOCALES: Record<UiLanguage, string> = { de: 'de-DE', en: 'en-GB' };

export interface Formats {
  /** "25.000" */
  number: (n: number) => string;
  /** "2,4": with one place at most. */
  decimal: (n: number) => string;
  /** "56 %", of a number from 0 to 100. */
  percent: (n: number) => string;
  /** "7. Dezember" */
  day: (at: number) => string;
  /** "7. Dez.", where there is little room. */
  shortDay: (at: number) => string;
  /** "ADE, HAB und RES" */
  list: (items: readonly string[]) => string;
  /** The same in pieces: what was given, and what stands between. */
  listParts: (items: readonly string[]) => { given: boolean; text: string }[];
  /** "1 Stein", "3 Steine". */
  count: (n: number, one: string, many: string) => string;
}

function make(locale: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    number: (n) => number.format(n),
    decimal: (n) => decimal.format(n),
    percent: (n) => percent.format(n / 100),
    day: (at) => day.format(at),
    shortDay: (at) => shortDay.format(at),
    list: (items) => list.format(items),
    listParts: (items) =>
      list.formatToParts(items).map(({ type, value }) => ({ given: type === 'element', text: value })),
    count: (n, one, many) => `${number.format(n)} ${n === 1 ? one : many}`,
  };
}

const made: Partial<Record<UiLanguage, Formats>> = {};

/** The formats of a language; with `lang()` as the language, markup that uses them stays reactive. */
export const formats = (lang: UiLanguage): Formats => (made[lang] ??= make(LOCALES[lang]));

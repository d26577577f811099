/** How the page writes numbers, days and lists in the language of the interface. */
import { t } from './index.ts';

export interface Formats {
  /** "2,4": with one place at most. */
  decimal: (n: number) => string;
  /** "7. Dezember" */
  day: (at: number) => string;
  /** "7. Dez.", where there is little room. */
  shortDay: (at: number) => string;
  /** "ADE, HAB und RES" */
  list: (items: readonly string[]) => string;
  /** The same in pieces: what was given, and what stands between. */
  listParts: (items: readonly string[]) => { given: boolean; text: string }[];
}

function make(locale: string): Formats {
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    decimal: (n) => decimal.format(n),
    day: (at) => day.format(at),
    shortDay: (at) => shortDay.format(at),
    list: (items) => list.format(items),
    listParts: (items) =>
      list.formatToParts(items).map(({ type, value }) => ({ given: type === 'element', text: value })),
  };
}

const made: Record<string, Formats> = {};

/** The formats of the language of the interface. Reactive. */
export const formats = (): Formats => (made[t.common.locale] ??= make(t.common.locale));

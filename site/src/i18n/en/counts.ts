/**
 * Numbers and counted things in the texts. A language imports nothing but its own files: what it shared with the shell
 * would wait for the shell, which waits for its language.
 */

/** How numbers, days and lists are written on pages in this language. Spelt as in Britain, so its days are too. */
export const LOCALE = 'en-GB';

const whole = new Intl.NumberFormat(LOCALE);
const parts = new Intl.NumberFormat(LOCALE, { style: 'percent' });

export const number = (n: number): string => whole.format(n);
/** `n` from 0 to 100. */
export const percent = (n: number): string => parts.format(n / 100);
export const count = (n: number, one: string, many: string): string => `${number(n)} ${n === 1 ? one : many}`;

export const points = (n: number): string => count(n, 'point', 'points');
export const tiles = (n: number): string => count(n, 'tile', 'tiles');

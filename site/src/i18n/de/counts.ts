/** Counted things that several texts name. */
import { formats } from '../formats.ts';

export const { number, percent, count } = formats('de');

export const points = (n: number): string => count(n, 'Punkt', 'Punkte');
export const tiles = (n: number): string => count(n, 'Stein', 'Steine');

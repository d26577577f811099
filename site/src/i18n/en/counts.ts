/** Counted things that several texts name. */
import { formats } from '../formats.ts';

export const { number, percent, count } = formats('en');

export const points = (n: number): string => count(n, 'point', 'points');
export const tiles = (n: number): string => count(n, 'tile', 'tiles');

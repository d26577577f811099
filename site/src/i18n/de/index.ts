import { common } from './common.ts';
import { duel } from './duel.ts';
import { errors } from './errors.ts';
import { pages } from './pages.ts';
import { table } from './table.ts';

export const messages = { common, duel, errors, pages, table };

/** What every language has to say: the shape of the German texts. */
export type Messages = typeof messages;

import { common } from './common.ts';
import { errors } from './errors.ts';
import { pages } from './pages.ts';
import { table } from './table.ts';

export const messages = { common, errors, pages, table };

/** What every language has to say: the shape of the German texts. */
export type Messages = typeof messages;

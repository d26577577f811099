import type { Messages } from '../de';
import { common } from './common.ts';
import { duel } from './duel.ts';
import { errors } from './errors.ts';
import { pages } from './pages.ts';
import { table } from './table.ts';

export const messages: Messages = { common, duel, errors, pages, table };

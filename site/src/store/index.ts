/** The page's one store. */
import { Store } from './store.ts';

export { DEFAULT_SETTINGS, StoreError } from './types.ts';
export type { MatchMode, Problem, Settings, StoredMatch, Theme } from './types.ts';

export const store = new Store();

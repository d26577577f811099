/** The page's one store. */
import { Store } from './store.ts';

export { DEFAULT_SETTINGS, StoreError } from './types.ts';
export type {
  DuelGlance,
  FinishedDuel,
  MatchMode,
  Problem,
  RoundPromise,
  Settings,
  StoredDuel,
  StoredMatch,
  Theme,
} from './types.ts';

export const store = new Store();

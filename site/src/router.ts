/**
 * Hash routes, so that the page works on any static host and from any folder. A navigation moves the focus to the
 * new view's heading, as a page load would, and going back restores the scroll position.
 */
import { createSubscriber } from 'svelte/reactivity';

export type RouteName =
  | 'lobby'
  | 'match'
  | 'result'
  | 'review'
  | 'invite'
  | 'duel'
  | 'join'
  | 'resume'
  | 'rules'
  | 'words'
  | 'settings'
  | 'licences'
  | 'not-found';

export interface Route {
  name: RouteName;
  /** What follows the name: the id of a match or duel, an invitation, a section of the rules; else empty. */
  id: string;
  /** Equal for two addresses of one view, so that a jump within the rules does not build them anew. */
  key: string;
}

const WITH_ID: readonly RouteName[] = ['match', 'result', 'review', 'duel', 'join', 'resume'];
const PLAIN: readonly RouteName[] = ['invite', 'rules', 'words', 'settings', 'licences'];

/** The route that a location's hash names. */
export function parseRoute(hash: string): Route {
  let parts: string[];
  try {
    parts = hash
      .replace(/^#?\/?/, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return { name: 'not-found', id: '', key: 'not-found' };
  }
  const [head = '', id = '', ...more] = parts;
  if (head === '' && id === '') return { name: 'lobby', id: '', key: 'lobby' };
  const withId = WITH_ID.find((name) => name === head);
  if (withId !== undefined && id !== '' && more.length === 0) return { name: withId, id, key: `${withId}/${id}` };
  const plain = PLAIN.find((name) => name === head);
  if (plain !== undefined && (id === '' || plain === 'rules') && more.length === 0)
    return { name: plain, id, key: plain };
  return { name: 'not-found', id: '', key: 'not-found' };
}

/** The address of a view, for `href` and for `go`. */
export function href(name: Exclude<RouteName, 'not-found'>, id = ''): string {
  if (name === 'lobby') return '#/';
  return id === '' ? `#/${name}` : `#/${name}/${encodeURIComponent(id)}`;
}

/** Scroll positions by history entry; an entry is known by the number that it carries in its state. */
const scrolls = new Map<number, number>();
let entries = 0;

function entryOf(state: unknown): number | undefined {
  const entry = (state as { entry?: unknown } | null)?.entry;
  return typeof entry === 'number' ? entry : undefined;
}

/** Where a view was entered from, and how many steps of the history lie between: jumps within the view count. */
interface Origin {
  from: string;
  steps: number;
}

function originOf(state: unknown): Origin | undefined {
  const { from, steps } = (state ?? {}) as Partial<Record<keyof Origin, unknown>>;
  return typeof from === 'string' && typeof steps === 'number' ? { from, steps } : undefined;
}

let route = parseRoute(location.hash);
/** The address of the route. */
let at = location.hash;
let origin: Origin | undefined;
/** The navigation under way puts a view in another's place. */
let replacing = false;
let entry = 0;
let restore: number | undefined;
let first = true;

const subscribe = createSubscriber((update) => {
  const changed = (): void => {
    scrolls.set(entry, window.scrollY);
    const known = entryOf(history.state);
    restore = known === undefined ? undefined : scrolls.get(known);
    // After a reload the counter starts again, so numbers from before it may be met: stay above them.
    entry = known ?? ++entries;
    entries = Math.max(entries, entry);
    const next = parseRoute(location.hash);
    if (known !== undefined) origin = originOf(history.state);
    else if (!replacing) origin = next.key === route.key ? origin && further(origin) : { from: at, steps: 1 };
    if (known === undefined) history.replaceState({ entry, ...origin }, '');
    replacing = false;
    at = location.hash;
    route = next;
    update();
  };
  history.scrollRestoration = 'manual';
  entry = entryOf(history.state) ?? 0;
  entries = entry;
  origin = originOf(history.state);
  history.replaceState({ entry, ...origin }, '');
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
});

const further = ({ from, steps }: Origin): Origin => ({ from, steps: steps + 1 });

/** Moves the focus to the view's heading, where a screen reader begins to read. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('[data-heading], h1');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export const router = {
  /** Where the page is. Reactive. */
  get route(): Route {
    subscribe();
    return route;
  },

  /** Whether the current route was reached by going back or forth, so that its scroll position will be restored. */
  get returning(): boolean {
    return restore !== undefined;
  },

  /** The address from which the current view was entered; undefined where the page began with it. Reactive. */
  get from(): string | undefined {
    subscribe();
    return origin && (origin.from || href('lobby'));
  },

  /** Goes back to where the current view was entered from. */
  back(): void {
    if (origin) history.go(-origin.steps);
    else go(href('lobby'));
  },

  /** Called by the app when the view of the current route stands on the page. */
  arrived(): void {
    // At the very start the focus stays where the browser has it: nobody has navigated yet.
    if (!first) focusHeading();
    if (!first || restore !== undefined) window.scrollTo(0, restore ?? 0);
    first = false;
    restore = undefined;
  },
};

/** Goes to an address made by `href`; with `replace` the current view is not kept in the history. */
export function go(to: string, options: { replace?: boolean } = {}): void {
  replacing = options.replace === true && to !== location.hash;
  if (options.replace === true) location.replace(to);
  else location.hash = to;
}

/**
 * A `go` for when a request that begins now has ended: it goes on only from where the player was at its beginning.
 * Who has moved on meanwhile is not fetched away from there.
 */
export function goWhenDone(): typeof go {
  const from = location.hash;
  const at = entry;
  return (to, options) => {
    if (location.hash === from && entry === at) go(to, options);
  };
}

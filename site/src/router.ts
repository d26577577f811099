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

let route = parseRoute(location.hash);
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
    if (known === undefined) history.replaceState({ entry }, '');
    route = parseRoute(location.hash);
    update();
  };
  history.scrollRestoration = 'manual';
  entry = entryOf(history.state) ?? 0;
  entries = entry;
  history.replaceState({ entry }, '');
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
});

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

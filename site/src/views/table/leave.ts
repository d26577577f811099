/** Leaving a view for the one that it was opened from, without leaving it behind in the history. */
import { go, href } from '../../router.ts';

/** The part of the Navigation API that is used; not every browser has it. */
interface History {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/** Goes back where the view that is wanted, by default the lobby, is one step back; else puts it in this one's place. */
export function leave(event: MouseEvent, to = href('lobby')): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return; // a new tab is wanted
  event.preventDefault();
  const { navigation } = window as { navigation?: History };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  const hash = before ? new URL(before).hash : null;
  const samePage = before && new URL(before).pathname === location.pathname;
  if (samePage && (hash || href('lobby')) === to) history.back();
  else go(to, { replace: true });
}

/** Leaving the table for the lobby without leaving the table behind in the history. */
import { go, href } from '../../router.ts';

/** The part of the Navigation API that is used; not every browser has it. */
interface History {
  currentEntry: { index: number } | null;
  entries(): { url: string | null }[];
}

/** Goes back where the lobby is one step back, else puts the lobby in the table's place. */
export function leave(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return; // a new tab is wanted
  event.preventDefault();
  const { navigation } = window as { navigation?: History };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  const hash = before ? new URL(before).hash : null;
  const samePage = before && new URL(before).pathname === location.pathname;
  if (samePage && (hash === '' || hash === href('lobby'))) history.back();
  else go(href('lobby'), { replace: true });
}

/** Which hint a first match shows now. */
import type { TableState } from '../../state/table.svelte.ts';

export const HINTS = ['first', 'preview', 'connect'] as const;
export type HintName = (typeof HINTS)[number];

/**
 * - first: the board is empty and nothing is laid
 * - preview: the first tiles are laid
 * - connect: there is a word to connect to
 *
 * None while the player reads a hint that was asked for: it stands in the same place.
 */
export function hintFor(match: TableState, seen: readonly string[]): HintName | null {
  const { view } = match;
  if (!view || !match.myTurn || match.asking !== null || match.thinking) return null;
  if (match.note?.kind === 'hint' || match.note?.kind === 'hint-none') return null;
  const empty = view.board.every((tile) => tile === 0);
  const laid = match.hand.desk.laid.length > 0;
  const hint: HintName = laid ? 'preview' : empty ? 'first' : 'connect';
  return seen.includes(hint) ? null : hint;
}

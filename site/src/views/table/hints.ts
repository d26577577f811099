/** Which hint a first match shows now. */
import type { GameView } from '../../engine/wire.gen.ts';
import type { TableState } from '../../state/table.svelte.ts';

export const HINTS = ['first', 'preview', 'connect'] as const;
export type HintName = (typeof HINTS)[number];

/**
 * Whoever begins, they come in this order:
 * - first: before the first move, how to lay a tile, and where the word has to run
 * - preview: the first tiles are laid
 * - connect: after the first move, or once the other two are put away, there is a word to connect to
 *
 * None while the player reads a hint that was asked for: it stands in the same place.
 */
export function hintFor(match: TableState, seen: readonly string[]): HintName | null {
  const { view } = match;
  if (!view || !match.myTurn || match.asking !== null || match.thinking) return null;
  if (match.note?.kind === 'hint' || match.note?.kind === 'hint-none') return null;
  const moved = (view.seats[match.seat]?.moves.length ?? 0) > 0;
  const past = (name: HintName): boolean => moved || seen.includes(name);
  let hint: HintName;
  if (match.hand.desk.laid.length > 0) hint = 'preview';
  else if (!past('first')) hint = 'first';
  else if (past('preview') && !boardIsEmpty(view)) hint = 'connect';
  else return null;
  return seen.includes(hint) ? null : hint;
}

/** Whether no word lies there yet; then the first one runs over the centre. */
export const boardIsEmpty = ({ board }: Pick<GameView, 'board'>): boolean => board.every((tile) => tile === 0);

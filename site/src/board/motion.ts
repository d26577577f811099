/**
 * Tiles glide to where they are now from where they were: laid, taken back, shuffled, dropped. At most 150 ms, and not
 * at all where the player has asked for less motion.
 */
import type { Box } from './geometry.ts';
import type { Landing } from './pointer.ts';

const DURATION = 140;

/** Where each tile of a player is on the page. */
export type Boxes = readonly Landing[];

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the tiles with the given ids are; to be taken before the page changes. */
export function whereTiles(root: HTMLElement | undefined, ids: readonly number[]): Boxes {
  if (!root || still()) return [];
  return ids.flatMap((id) => {
    const tile = tileIn(root, id);
    return tile ? [{ id, box: tile.getBoundingClientRect() }] : [];
  });
}

/** Lets every tile that is elsewhere now glide there; one that was dropped starts where it was let go. */
export function glide(root: HTMLElement | undefined, before: Boxes, landed: Landing | null): void {
  if (!root || before.length === 0) return;
  const moved: { tile: HTMLElement; from: Box; to: Box }[] = [];
  // First all is measured, then all is moved: no layout in between.
  for (const { id, box } of before) {
    const tile = tileIn(root, id);
    if (!tile) continue;
    const from = landed?.id === id ? landed.box : box;
    const to = tile.getBoundingClientRect();
    if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 2) moved.push({ tile, from, to });
  }
  for (const { tile, from, to } of moved) {
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    const common = { transformOrigin: '0 0', zIndex: 5 };
    tile.animate(
      [
        { ...common, transform: start },
        { ...common, transform: 'none' },
      ],
      { duration: DURATION, easing: 'cubic-bezier(.2, .7, .2, 1)' },
    );
  }
}

const tileIn = (root: HTMLElement, id: number): HTMLElement | null => root.querySelector(`[data-id="${id}"]`);

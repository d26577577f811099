/**
 * Tiles glide to where they are now from where they were: laid, taken back, shuffled, dropped. At most 150 ms, and not
 * at all where the player has asked for less motion.
 */
import type { Box } from './geometry.ts';

const DURATION = 140;

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where each tile is; to be taken before the page changes. */
export function whereTiles(root: HTMLElement): Map<string, Box> {
  const boxes = new Map<string, Box>();
  if (still()) return boxes;
  for (const tile of root.querySelectorAll<HTMLElement>('[data-id]')) {
    boxes.set(tile.dataset['id'] ?? '', tile.getBoundingClientRect());
  }
  return boxes;
}

/** Lets every tile that has moved since glide there. */
export function glide(root: HTMLElement, before: ReadonlyMap<string, Box>): void {
  if (before.size === 0 || still()) return;
  const moved: { tile: HTMLElement; from: Box; to: Box }[] = [];
  for (const tile of root.querySelectorAll<HTMLElement>('[data-id]')) {
    const from = before.get(tile.dataset['id'] ?? '');
    if (!from) continue;
    const to = tile.getBoundingClientRect();
    if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 2) moved.push({ tile, from, to });
  }
  for (const { tile, from, to } of moved) {
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    tile.animate([{ transformOrigin: '0 0', transform: start, zIndex: 5 }, { transformOrigin: '0 0', transform: 'none', zIndex: 5 }], {
      duration: DURATION,
      easing: 'cubic-bezier(.2, .7, .2, 1)',
    });
  }
}

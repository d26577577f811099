/**
 * Dragging tiles with a mouse, pen or finger: feeds drag.ts from the DOM and carries the ghost. Everything that a drag
 * adds to the page is taken away in one place, whatever ended it.
 */
import { type Drag, type DragEvent, type Effect, REST, next } from './drag.ts';
import { type Box, contains, nearestSlot, nearestSquare } from './geometry.ts';
import type { Hand } from './hand.svelte.ts';

/** How long after a drag a click still belongs to it, in milliseconds. */
const CLICK_AFTER_DRAG = 60;

/** How far above a finger the ghost floats, in its own sizes, so that the finger does not hide it. */
const FINGER_LIFT = 0.75;

/** Where the ghost was when the tile was let go; motion.ts lets the tile start from there. */
export interface Landing {
  readonly id: number;
  readonly box: Box;
}

/**
 * Makes the tiles inside `root` draggable: elements with data-id are tiles, the one with data-board the grid of
 * squares, the one with data-rack the rack, whose slots have data-slot. Use as an attachment.
 */
export function dragTiles(hand: Hand, landing: (from: Landing) => void): (root: HTMLElement) => () => void {
  return (root) => {
    let drag: Drag = REST;
    let current: Carried | null = null;
    let during: AbortController | null = null;

    /** The one teardown. */
    function finish(): void {
      during?.abort();
      during = null;
      current?.remove();
      current = null;
      hand.dragEnd();
    }

    function feed(event: DragEvent, pointer?: PointerEvent): void {
      const id = drag.at === 'rest' ? null : drag.id;
      const result: { drag: Drag; effect: Effect } = next(drag, event);
      drag = result.drag;
      switch (result.effect) {
        case 'lift':
          if (id === null || !pointer || !hand.mayDrag(id)) {
            drag = REST;
            finish();
            return;
          }
          root.setPointerCapture(pointer.pointerId);
          hand.lift(id);
          current = new Carried(root, hand, id, pointer.pointerType === 'touch');
          current.carry(pointer.clientX, pointer.clientY);
          break;
        case 'carry':
          if (pointer) current?.carry(pointer.clientX, pointer.clientY);
          break;
        case 'land':
          if (current) {
            landing({ id: current.id, box: current.box() });
            hand.land(current.where());
          }
          swallowClick(root);
          break;
        case 'abort':
          swallowClick(root);
      }
      if (drag.at === 'rest') finish();
    }

    /** Esc ends the drag and does nothing else. */
    function escape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || drag.at !== 'dragged') return;
      event.stopPropagation();
      feed({ on: 'end' });
    }

    function press(event: PointerEvent): void {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      if (event.target.closest('[data-badge]')) return;
      const tile = event.target.closest<HTMLElement>('[data-id]');
      const id = Number(tile?.dataset['id']);
      if (!tile || !hand.mayDrag(id) || drag.at !== 'rest') return;
      during = new AbortController();
      const { signal } = during;
      const end = (): void => feed({ on: 'end' });
      const move = (e: PointerEvent): void => feed({ on: 'move', pointer: e.pointerId, x: e.clientX, y: e.clientY }, e);
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', (e) => feed({ on: 'up', pointer: e.pointerId }), { signal });
      window.addEventListener('pointercancel', end, { signal });
      // A finger captures the tile by itself; when the root takes over, the tile's loss bubbles up to here.
      root.addEventListener('lostpointercapture', (e) => e.target === root && end(), { signal });
      window.addEventListener('blur', end, { signal });
      // The places below were measured when the drag began. A window that changes its size, as a turned device does, moves them.
      window.addEventListener('resize', end, { signal });
      window.addEventListener('keydown', escape, { signal, capture: true });
      feed({ on: 'down', id, pointer: event.pointerId, type: event.pointerType, x: event.clientX, y: event.clientY });
    }

    root.addEventListener('pointerdown', press);
    return () => {
      root.removeEventListener('pointerdown', press);
      feed({ on: 'end' });
      finish();
    };
  };
}

/** A tile in the air: its ghost, and what lies below. The places are measured once: a resize ends the drag. */
class Carried {
  readonly id: number;
  readonly #hand: Hand;
  readonly #ghost: HTMLElement;
  readonly #size: number;
  readonly #lift: number;
  readonly #board: Box;
  readonly #rack: Box;
  readonly #slots: Box[];
  #x = 0;
  #y = 0;

  constructor(root: HTMLElement, hand: Hand, id: number, finger: boolean) {
    this.id = id;
    this.#hand = hand;
    const tile = root.querySelector<HTMLElement>(`[data-id="${id}"]`);
    const board = root.querySelector('[data-board]');
    const rack = root.querySelector('[data-rack]');
    if (!tile || !board || !rack) throw new Error('a tile is dragged outside a board');
    this.#board = board.getBoundingClientRect();
    this.#rack = rack.getBoundingClientRect();
    this.#slots = [...rack.querySelectorAll('[data-slot]')].map((slot) => slot.getBoundingClientRect());
    // A laid tile is grabbed from a small square, but is as easy to see in the air as one from the rack.
    this.#size = Math.max(this.#board.width / hand.desk.side, Math.min(tile.offsetWidth, 52));
    this.#lift = finger ? this.#size * FINGER_LIFT : 0;
    this.#ghost = ghostOf(tile, this.#size);
    root.append(this.#ghost);
  }

  carry(x: number, y: number): void {
    this.#x = x;
    this.#y = y - this.#lift;
    const { left, top } = this.box();
    this.#ghost.style.transform = `translate(${left}px, ${top}px)`;
    const where = this.where();
    this.#hand.target = where !== null && 'square' in where ? where.square : null;
  }

  where(): { square: number } | { slot: number } | null {
    const hand = this.#hand;
    const square = nearestSquare(this.#board, hand.desk.side, this.#x, this.#y, (s) => hand.accepts(s));
    if (square !== null && contains(this.#board, this.#x, this.#y, this.#size / 2)) return { square };
    if (contains(this.#rack, this.#x, this.#y, this.#size)) return { slot: nearestSlot(this.#slots, this.#x) };
    return null;
  }

  box(): Box {
    const size = this.#size;
    return { left: this.#x - size / 2, top: this.#y - size / 2, width: size, height: size };
  }

  remove(): void {
    this.#ghost.remove();
  }
}

/** The picture of a tile, without its name and its id. */
function ghostOf(tile: HTMLElement, size: number): HTMLElement {
  const ghost = document.createElement('span');
  ghost.className = 'tile tile--ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.dataset['l'] = tile.dataset['l'] ?? '';
  for (const part of tile.querySelectorAll('b, i')) ghost.append(part.cloneNode(true));
  ghost.style.setProperty('--tile-size', `${size}px`);
  return ghost;
}

/** The browser may still send a click for the end of a drag; it must not tap anything. */
function swallowClick(root: HTMLElement): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => root.removeEventListener('click', stop, { capture: true }), CLICK_AFTER_DRAG);
}

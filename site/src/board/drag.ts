/**
 * The drag of one tile as a state machine, without a DOM: pressed, then dragged once the pointer has moved past the
 * threshold, then let go, or ended. pointer.ts feeds it.
 */

/** How far a pointer may wander, in CSS pixels, before a press becomes a drag: a finger is less steady than a mouse. */
export const THRESHOLD: Record<string, number> = { mouse: 4, pen: 6, touch: 8 };

export type Drag =
  | { readonly at: 'rest' }
  | {
      readonly at: 'pressed' | 'dragged';
      readonly id: number;
      readonly pointer: number;
      readonly far: number;
      readonly x0: number;
      readonly y0: number;
    };

export const REST: Drag = { at: 'rest' };

export type DragEvent =
  /** A tile is pressed. */
  | {
      readonly on: 'down';
      readonly id: number;
      readonly pointer: number;
      readonly type: string;
      readonly x: number;
      readonly y: number;
    }
  | { readonly on: 'move'; readonly pointer: number; readonly x: number; readonly y: number }
  | { readonly on: 'up'; readonly pointer: number }
  /** The browser took the pointer away, Esc was pressed, the board went away. */
  | { readonly on: 'end' };

/** What follows for the page. 'tap' is not here: the browser's own click says so, also without a pointer. */
export type Effect = 'none' | 'lift' | 'carry' | 'land' | 'abort';

export function next(drag: Drag, event: DragEvent): { drag: Drag; effect: Effect } {
  if (event.on === 'down') {
    if (drag.at !== 'rest') return { drag, effect: 'none' }; // a second finger changes nothing
    const { id, pointer, type, x, y } = event;
    return { drag: { at: 'pressed', id, pointer, far: THRESHOLD[type] ?? 6, x0: x, y0: y }, effect: 'none' };
  }
  if (drag.at === 'rest') return { drag, effect: 'none' };
  if (event.on === 'end') return { drag: REST, effect: drag.at === 'dragged' ? 'abort' : 'none' };
  if (event.pointer !== drag.pointer) return { drag, effect: 'none' };
  if (event.on === 'up') return { drag: REST, effect: drag.at === 'dragged' ? 'land' : 'none' };
  if (drag.at === 'dragged') return { drag, effect: 'carry' };
  const moved = Math.hypot(event.x - drag.x0, event.y - drag.y0);
  if (moved < drag.far) return { drag, effect: 'none' };
  return { drag: { ...drag, at: 'dragged' }, effect: 'lift' };
}

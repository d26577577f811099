import { describe, expect, it } from 'vitest';
import type { TableState } from '../../state/table.svelte.ts';
import { hintFor } from './hints.ts';

/** A table at the player's turn, as far as hints look at it. */
function table(is: { tiles: number; laid?: number; moves?: number }): TableState {
  const board = Array.from({ length: 9 }, (_, square) => (square < is.tiles ? 1 : 0));
  const moves = Array.from({ length: is.moves ?? 0 }, () => 5);
  return {
    view: { board, seats: [{ moves }] },
    seat: 0,
    myTurn: true,
    asking: null,
    thinking: false,
    note: null,
    hand: { desk: { laid: Array.from({ length: is.laid ?? 0 }) } },
  } as unknown as TableState;
}

describe('hintFor', () => {
  it.each([0, 3])('goes from the first tile to the preview to the next word, with %i tiles on the board', (tiles) => {
    const seen: string[] = [];
    expect(hintFor(table({ tiles }), seen)).toBe('first');
    seen.push('first');
    expect(hintFor(table({ tiles }), seen)).toBeNull();
    expect(hintFor(table({ tiles, laid: 1 }), seen)).toBe('preview');
    seen.push('preview');
    expect(hintFor(table({ tiles, laid: 1 }), seen)).toBeNull();
    expect(hintFor(table({ tiles: tiles + 3, moves: 1 }), seen)).toBe('connect');
    seen.push('connect');
    expect(hintFor(table({ tiles: tiles + 3, moves: 1 }), seen)).toBeNull();
  });

  it('does not come back to an earlier one after the first move', () => {
    expect(hintFor(table({ tiles: 3, moves: 1 }), [])).toBe('connect');
  });

  it('has nothing to connect to on an empty board', () => {
    expect(hintFor(table({ tiles: 0, moves: 1 }), ['first', 'preview'])).toBeNull();
  });
});

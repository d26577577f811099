/** Where things are on the board: names of squares, and the square nearest to a point. Pure. */

/** The name of a square as printed at the edge of the board: column letter, row number, from the top left. */
export function squareName(square: number, side: number): string {
  return String.fromCharCode(65 + (square % side)) + String(Math.floor(square / side) + 1);
}

/** A rectangle in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const contains = (box: Box, x: number, y: number, margin = 0): boolean =>
  x >= box.left - margin &&
  x <= box.left + box.width + margin &&
  y >= box.top - margin &&
  y <= box.top + box.height + margin;

/** How far from a square's centre, in squares, a tile may be let go and still land there. */
export const SNAP = 0.95;

/**
 * The square nearest to a point that accepts a tile, or null where none is near enough.
 *
 * @param accepts whether a tile may land on the square
 */
export function nearestSquare(
  box: Box,
  side: number,
  x: number,
  y: number,
  accepts: (square: number) => boolean,
): number | null {
  const across = ((x - box.left) / box.width) * side - 0.5;
  const down = ((y - box.top) / box.height) * side - 0.5;
  let best: number | null = null;
  let least = SNAP;
  for (let row = Math.floor(down); row <= Math.ceil(down); row++) {
    for (let column = Math.floor(across); column <= Math.ceil(across); column++) {
      if (row < 0 || column < 0 || row >= side || column >= side) continue;
      const distance = Math.hypot(row - down, column - across);
      const square = row * side + column;
      if (distance < least && accepts(square)) {
        best = square;
        least = distance;
      }
    }
  }
  return best;
}

/** The place on the rack nearest to a point, from 0 at the left; the slots' boxes are given from left to right. */
export function nearestSlot(slots: readonly Box[], x: number): number {
  const distances = slots.map((slot) => Math.abs(slot.left + slot.width / 2 - x));
  return distances.indexOf(Math.min(...distances));
}

/** The square that carries the move's points: of the tiles laid, the one furthest to the right and down. */
export function lastSquare(squares: readonly number[], side: number): number {
  const reach = (s: number): number => Math.floor(s / side) + (s % side);
  return squares.reduce((last, s) => (last < 0 || reach(s) > reach(last) ? s : last), -1);
}

import { describe, expect, it } from 'vitest';
import { lastSquare, nearestSlot, nearestSquare, squareName } from './geometry.ts';

const box = { left: 10, top: 20, width: 110, height: 110 };
const all = (): boolean => true;

describe('nearestSquare', () => {
  it('finds the square under a point', () => {
    expect(nearestSquare(box, 11, 15, 25, all)).toBe(0);
    expect(nearestSquare(box, 11, 65, 75, all)).toBe(60);
    expect(nearestSquare(box, 11, 119, 129, all)).toBe(120);
  });

  it('takes the nearest that accepts', () => {
    expect(nearestSquare(box, 11, 68, 75, (s) => s !== 60)).toBe(61);
    expect(nearestSquare(box, 11, 65, 71, (s) => s !== 60)).toBe(49);
    expect(nearestSquare(box, 11, 65, 75, () => false)).toBeNull();
  });

  it('reaches a little over the edge and no further', () => {
    expect(nearestSquare(box, 11, 7, 25, all)).toBe(0);
    expect(nearestSquare(box, 11, 2, 25, all)).toBeNull();
    expect(nearestSquare(box, 11, 65, 141, all)).toBeNull();
  });
});

it('names squares by column and row', () => {
  expect([squareName(0, 11), squareName(60, 11), squareName(120, 11), squareName(224, 15)]).toEqual([
    'A1',
    'F6',
    'K11',
    'O15',
  ]);
});

it('finds the nearest slot', () => {
  const slots = [0, 50, 100].map((left) => ({ left, top: 0, width: 44, height: 44 }));
  expect([-20, 46, 48, 300].map((x) => nearestSlot(slots, x))).toEqual([0, 0, 1, 2]);
});

it('pins the flag to the last tile of the move', () => {
  expect(lastSquare([60, 62, 61], 11)).toBe(62);
  expect(lastSquare([82, 60, 71], 11)).toBe(82);
  expect(lastSquare([], 11)).toBe(-1);
});

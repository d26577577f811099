/** Laying tiles on the board and taking them back. Pure: see desk.ts. */
import {
  type Desk,
  JOKER,
  type Laid,
  type Placed,
  type Slot,
  type Tile,
  atHand,
  inRack,
  isJoker,
  laidAt,
  laidOf,
  letterOf,
  slotOf,
} from './desk.ts';

/**
 * Puts a tile on a square, from the rack or from another square. A laid tile that is there already goes where this
 * one came from: the other square, or the rack. A square with a standing tile changes nothing.
 *
 * @param letter what a joker shall stand for; by default what it stood for, else nothing yet
 */
export function place(desk: Desk, id: number, square: number, letter?: number): Desk {
  const slot = slotOf(desk, id);
  if (!slot || desk.board[square] !== 0) return desk;
  const before = laidOf(desk, id);
  const tile = isJoker(slot.tile) ? JOKER | (letter ?? letterOf(before?.tile ?? 0)) : slot.tile;
  if (before?.square === square && before.tile === tile) return drop(desk);
  const there = laidAt(desk, square);
  const rest: Laid[] = desk.laid.filter((l) => l !== before && l !== there);
  if (there && there !== before && before) rest.push({ ...there, square: before.square });
  return drop({ ...desk, laid: [...rest, { id, square, tile }] });
}

/** Takes one laid tile back to its place on the rack. */
export function takeBack(desk: Desk, id: number): Desk {
  if (!laidOf(desk, id)) return desk;
  return { ...desk, laid: desk.laid.filter((l) => l.id !== id) };
}

/** Takes all laid tiles back. */
export function recall(desk: Desk): Desk {
  return desk.laid.length === 0 ? drop(desk) : drop({ ...desk, laid: [] });
}

/** Takes all laid tiles back and lays others from the rack, jokers with their letters; tiles not there are left out. */
export function layAll(desk: Desk, tiles: readonly Placed[]): Desk {
  return tiles.reduce((before, { square, tile }) => {
    const slot = atHand(before).find((s) => s.tile === inRack(tile));
    return slot ? place(before, slot.id, square, letterOf(tile)) : before;
  }, recall(desk));
}

/** Decides what a laid joker stands for. */
export function setLetter(desk: Desk, id: number, letter: number): Desk {
  const laid = laidOf(desk, id);
  if (!laid || !isJoker(laid.tile) || letterOf(laid.tile) === letter) return desk;
  return { ...desk, laid: desk.laid.map((l) => (l === laid ? { ...l, tile: JOKER | letter } : l)) };
}

/** Takes a tile into the hand, or puts it back when it is there already. */
export function pick(desk: Desk, id: number): Desk {
  if (desk.held === id) return drop(desk);
  return slotOf(desk, id) && !laidOf(desk, id) ? { ...desk, held: id } : desk;
}

/** Empties the hand. */
export const drop = (desk: Desk): Desk => (desk.held === null ? desk : { ...desk, held: null });

/**
 * Moves a tile to a place on the rack, taking it back first if it is laid. Onto a gap it trades places with the gap;
 * between tiles the others make room.
 *
 * @param index place on the rack, 0 at the left
 */
export function reorder(desk: Desk, id: number, index: number): Desk {
  const from = desk.slots.findIndex((s) => s.id === id);
  const moved = desk.slots[from];
  const target = desk.slots[index];
  if (!moved || !target) return desk;
  const back = drop(takeBack(desk, id));
  if (from === index) return back;
  const slots = [...back.slots];
  if (laidOf(back, target.id)) {
    [slots[from], slots[index]] = [target, moved];
  } else {
    slots.splice(index, 0, ...slots.splice(from, 1));
  }
  return { ...back, slots };
}

/**
 * Mixes the tiles at hand; gaps stay where they are. The order changes whenever it can.
 *
 * @param random gives an integer from 0 up to, not including, its argument
 */
export function shuffle(desk: Desk, random: (below: number) => number): Desk {
  const hand = atHand(desk);
  if (new Set(hand.map((s) => s.tile)).size < 2) return desk;
  let mixed: Slot[];
  do mixed = mix(hand, random);
  while (mixed.every((s, i) => s.tile === hand[i]?.tile));
  return { ...desk, slots: desk.slots.map((s) => (hand.includes(s) ? (mixed.shift() ?? s) : s)) };
}

/** Fisher-Yates, by drawing one after the other. */
function mix(slots: readonly Slot[], random: (below: number) => number): Slot[] {
  const left = [...slots];
  const mixed: Slot[] = [];
  while (left.length > 0) mixed.push(...left.splice(random(left.length), 1));
  return mixed;
}

/** The tile at hand that shows the letter: the real tile, or with `joker` a joker if there is one. */
export function find(desk: Desk, letter: number, joker: boolean): { id: number; tile: Tile } | undefined {
  const hand = atHand(desk);
  const real = hand.find((s) => s.tile === letter);
  return joker ? (hand.find((s) => inRack(s.tile) === JOKER) ?? real) : real;
}

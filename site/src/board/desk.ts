/**
 * The desk: what lies in front of one player. The standing tiles of the board, the rack in the order the player
 * keeps it, the tiles laid but not yet played, the cursor for typing, and the tile in hand.
 *
 * board/ knows no engine, no language and no game: tiles are numbers, sides and alphabets are arguments. A Desk is
 * a value; every function here, in lay.ts and in cursor.ts returns a new one, or the same one where nothing changed.
 */

/** A tile: 0 none, 1..127 the index of its letter in the alphabet, JOKER alone or with the letter it stands for. */
export type Tile = number;

/** Marks a joker; alone it is one that stands for no letter yet. */
export const JOKER = 128;

/** The letter a tile shows, 0 for an undecided joker. */
export const letterOf = (tile: Tile): number => tile & 127;

/** Whether a tile is a joker, decided or not. */
export const isJoker = (tile: Tile): boolean => (tile & JOKER) !== 0;

/** The tile as it lies on the rack: a joker forgets its letter. */
export const inRack = (tile: Tile): Tile => (isJoker(tile) ? JOKER : tile);

/** A place on the rack. The id names the tile wherever it goes: on the rack, on the board, in the air. */
export interface Slot {
  readonly id: number;
  readonly tile: Tile;
}

/** A tile on the board that is not played yet. Its slot stays on the rack as a gap. */
export interface Laid {
  readonly id: number;
  readonly square: number;
  readonly tile: Tile;
}

/** A tile on a square, as the engine and the store write it. */
export interface Placed {
  readonly square: number;
  readonly tile: Tile;
}

export interface Desk {
  /** Squares along one edge. */
  readonly side: number;
  /** Standing tiles, row by row from the top left. */
  readonly board: readonly Tile[];
  readonly slots: readonly Slot[];
  readonly laid: readonly Laid[];
  /** The square that has the keyboard's attention. */
  readonly cursor: number;
  /** Whether the player has pointed at the cursor's square, so that the next tile goes there. */
  readonly aimed: boolean;
  /** Typing runs down instead of across. */
  readonly down: boolean;
  /** Id of the rack tile in hand (tapped, not yet put down). */
  readonly held: number | null;
  /** Next free id. */
  readonly next: number;
}

/** An empty board of side x side with an empty rack, the cursor in the middle. */
export function emptyDesk(side: number): Desk {
  return {
    side,
    board: new Array<Tile>(side * side).fill(0),
    slots: [],
    laid: [],
    cursor: Math.floor((side * side) / 2),
    aimed: false,
    down: false,
    held: null,
    next: 1,
  };
}

export const slotOf = (desk: Desk, id: number): Slot | undefined => desk.slots.find((s) => s.id === id);
export const laidOf = (desk: Desk, id: number): Laid | undefined => desk.laid.find((l) => l.id === id);
export const laidAt = (desk: Desk, square: number): Laid | undefined => desk.laid.find((l) => l.square === square);

/** Whether neither a standing nor a laid tile is on the square. */
export const isFree = (desk: Desk, square: number): boolean =>
  desk.board[square] === 0 && laidAt(desk, square) === undefined;

/** The slots whose tile lies on the rack now. */
export const atHand = (desk: Desk): Slot[] => desk.slots.filter((s) => laidOf(desk, s.id) === undefined);

/** The tiles laid, as the engine wants them. */
export const placedTiles = (desk: Desk): Placed[] => desk.laid.map(({ square, tile }) => ({ square, tile }));

/** The tiles of the rack in the player's order, gaps included: what the store keeps. */
export const rackOrder = (desk: Desk): Tile[] => desk.slots.map((s) => s.tile);

/** What an update did besides taking over the new board and rack. */
export interface Update {
  readonly desk: Desk;
  /** Ids of laid tiles that no longer fit and went back to the rack. */
  readonly returned: readonly number[];
  /** Ids of tiles that are new on the rack. */
  readonly fresh: readonly number[];
}

/**
 * Takes over a new board and rack. Tiles being laid stay where they are as long as their square is free and they are
 * still the player's; the rest go back to the rack. The order of the rack is kept: drawn tiles fill the places of the
 * spent ones.
 *
 * @param spent ids of the tiles just played or given away, so that an equal tile drawn for them counts as new.
 */
export function update(
  desk: Desk,
  board: readonly Tile[],
  rack: readonly Tile[],
  spent: readonly number[] = [],
): Update {
  const unseen = [...rack];
  const kept = desk.slots.map((slot) => {
    if (spent.includes(slot.id)) return null;
    const at = unseen.indexOf(slot.tile);
    if (at < 0) return null;
    unseen.splice(at, 1);
    return slot;
  });
  let next = desk.next;
  const fresh: number[] = [];
  const draw = (): Slot | null => {
    const tile = unseen.shift();
    if (tile === undefined) return null;
    fresh.push(next);
    return { id: next++, tile };
  };
  const slots = kept.map((slot) => slot ?? draw()).filter((slot) => slot !== null);
  for (let slot = draw(); slot !== null; slot = draw()) slots.push(slot);

  const mine = desk.laid.filter((l) => slots.some((s) => s.id === l.id));
  const laid = mine.filter((l) => board[l.square] === 0);
  const returned = mine.filter((l) => !laid.includes(l)).map((l) => l.id);
  const held = desk.held !== null && slots.some((s) => s.id === desk.held) ? desk.held : null;
  return { desk: { ...desk, board: [...board], slots, laid, held, next }, returned, fresh };
}

/** A desk as it was left: the rack in the stored order, the stored draft laid again as far as it still fits. */
export function restore(
  side: number,
  board: readonly Tile[],
  rack: readonly Tile[],
  order: readonly Tile[],
  draft: readonly Placed[],
): Desk {
  const ordered = update({ ...emptyDesk(side) }, board, inOrder(rack, order)).desk;
  const laid: Laid[] = [];
  for (const { square, tile } of draft) {
    const slot = ordered.slots.find((s) => s.tile === inRack(tile) && !laid.some((l) => l.id === s.id));
    const free = board[square] === 0 && !laid.some((l) => l.square === square);
    if (slot && free) laid.push({ id: slot.id, square, tile });
  }
  return { ...ordered, laid };
}

function inOrder(rack: readonly Tile[], order: readonly Tile[]): Tile[] {
  const rest = [...rack];
  const known: Tile[] = [];
  for (const tile of order) {
    const at = rest.indexOf(tile);
    if (at >= 0) known.push(...rest.splice(at, 1));
  }
  return [...known, ...rest];
}

/**
 * The ids of the tiles that may be given in a swap of leftover tiles: as many of each kind as `leftover` names,
 * never one of `fresh` while an older one is there.
 */
export function leftoverIds(desk: Desk, leftover: readonly Tile[], fresh: readonly number[] = []): number[] {
  const old = desk.slots.filter((s) => !fresh.includes(s.id));
  const pool = [...old, ...desk.slots.filter((s) => fresh.includes(s.id))];
  const ids: number[] = [];
  for (const tile of leftover) {
    const at = pool.findIndex((s) => s.tile === tile);
    const [slot] = at < 0 ? [] : pool.splice(at, 1);
    if (slot) ids.push(slot.id);
  }
  return ids;
}

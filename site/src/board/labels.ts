/** What the board says and shows besides letters. The page passes it in, in its own language. */

/** Kinds of premium squares, as the engine numbers them. */
export const PREMIUM_CLASS = ['', 'sq--l2', 'sq--l3', 'sq--w2', 'sq--w3'] as const;

/** How a tile on the board came there. */
export type Standing = 'standing' | 'last' | 'laid' | 'refused';

export interface BoardLabels {
  readonly board: string;
  readonly rack: string;
  /** Printed on a premium square, by kind; empty for none. */
  readonly premium: readonly string[];
  /** Spoken name of a square without a tile: "H8, double word, empty". */
  free(square: string, premium: number, centre: boolean): string;
  /** Spoken name of a square with a tile: "H8, E, 1 point, last move". */
  taken(square: string, letter: string, points: number, how: Standing): string;
  /** Spoken name of a tile on the rack: "E, 1 point". */
  tile(letter: string, points: number, fresh: boolean): string;
  /** Spoken for a joker without a letter. */
  readonly joker: string;
  /** Above a tile that is new on the rack. */
  readonly fresh: string;
  /** Spoken after the name of a square that belongs to a word the player is shown. */
  readonly hinted: string;
  /** The button that changes a joker's letter. */
  readonly changeLetter: string;
}

/** What stands on a tile. A joker that stands for no letter yet has none. */
export interface Face {
  readonly letter: string;
  readonly points: number;
}
export type Faces = (tile: number) => Face;

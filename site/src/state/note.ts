import type { Preview } from '../engine/wire.gen.ts';

/** Something the player should be told; the view words it. */
export type Note =
  /** Words that the engine refused; the tiles are back on the rack. */
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string }
  /** Tiles that were laid and went back, because others lie there now. */
  | { readonly kind: 'returned'; readonly tiles: readonly number[] }
  | { readonly kind: 'not-at-hand'; readonly letter: number }
  | { readonly kind: 'no-room' }
  /** The tile drawn in the tidy-up swap. */
  | { readonly kind: 'tidied'; readonly tile: number }
  /** A move was made: the last of the history. */
  | { readonly kind: 'moved' }
  /** The engine died and is back. */
  | { readonly kind: 'crashed' }
  /** The computer does not answer. */
  | { readonly kind: 'computer' }
  /** A hint: where a word can be laid and, when that was asked for, how many points it brings. */
  | { readonly kind: 'hint'; readonly squares: readonly number[]; readonly points: number | null }
  /** The hinted word lies on the board, not yet played. */
  | { readonly kind: 'hint-laid'; readonly word: string; readonly points: number }
  /** The hint is to exchange, and so many tiles are chosen. */
  | { readonly kind: 'hint-exchange'; readonly tiles: number }
  /** The hint is that no word can be laid; whether tiles can be exchanged. */
  | { readonly kind: 'hint-none'; readonly exchange: boolean };

/** The words of a preview that are not allowed, joined. */
export const refusedWords = (preview: Preview): string =>
  preview.words
    .filter((word) => !word.in)
    .map((word) => word.text)
    .join(', ');

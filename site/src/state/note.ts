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
  | { readonly kind: 'computer' };

/** The words of a preview that are not allowed, joined. */
export const refusedWords = (preview: Preview): string =>
  preview.words
    .filter((word) => !word.in)
    .map((word) => word.text)
    .join(', ');

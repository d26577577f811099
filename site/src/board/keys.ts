/** What a key means at the board. Pure; the component that listens decides whether the key is for the board at all. */
import type { Direction } from './cursor.ts';

export type Command =
  | { do: 'move'; direction: Direction }
  | { do: 'jump'; to: 'start' | 'end'; all: boolean }
  | { do: 'turn' }
  | { do: 'backspace' }
  | { do: 'play' }
  | { do: 'recall' }
  | { do: 'type'; letters: readonly number[]; joker: boolean };

/** The part of a KeyboardEvent that counts. */
export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing?: boolean;
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * @param alphabet the letters that have tiles; alphabet[i] is the letter with index i, alphabet[0] is empty
 */
export function command(key: Key, alphabet: readonly string[]): Command | null {
  if (key.isComposing || key.altKey || key.metaKey) return null;
  const arrow = ARROWS[key.key];
  if (arrow) return key.ctrlKey ? null : { do: 'move', direction: arrow };
  if (key.key === 'Home' || key.key === 'End') {
    return { do: 'jump', to: key.key === 'Home' ? 'start' : 'end', all: key.ctrlKey };
  }
  if (key.ctrlKey) return null;
  switch (key.key) {
    case ' ':
      return { do: 'turn' };
    case 'Backspace':
    case 'Delete':
      return { do: 'backspace' };
    case 'Enter':
      return { do: 'play' };
    case 'Escape':
      return { do: 'recall' };
  }
  const letters = lettersOf(key.key, alphabet);
  // Shift asks for the joker; Caps Lock, which changes the key's case too, does not.
  return letters.length > 0 ? { do: 'type', letters, joker: key.shiftKey } : null;
}

/**
 * The letters a typed character stands for: itself in upper case, or without its marks where the alphabet does not
 * have it (an É in German). A ligature or an eszett gives two. Nothing for a key that names itself ("F5", "Shift").
 */
export function lettersOf(typed: string, alphabet: readonly string[]): number[] {
  const composed = typed.normalize('NFC');
  if (Array.from(composed).length !== 1) return [];
  const upper = composed.toUpperCase();
  const found = indices(upper, alphabet);
  if (found) return found;
  const bare = upper.normalize('NFD').replace(/\p{M}/gu, '');
  return indices(bare, alphabet) ?? [];
}

function indices(letters: string, alphabet: readonly string[]): number[] | null {
  const all = Array.from(letters, (l) => alphabet.indexOf(l));
  return all.length > 0 && all.every((i) => i > 0) ? all : null;
}

/** Sentences with what a player typed in them, cut so that the page can keep the directions of writing apart. */

export interface Piece {
  readonly text: string;
  /** Whether it was typed by a player. */
  readonly typed: boolean;
}

/** The sentence in pieces: every whole occurrence of one of `typed` is a piece of its own. */
export function pieces(sentence: string, typed: readonly string[]): Piece[] {
  const wanted = typed.filter((text) => text !== '').sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text: sentence, typed: false }];
  const any = wanted.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}\\p{M}])`, 'u');
  return sentence
    .split(whole)
    .map((text, i) => ({ text, typed: i % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** What was typed, with a sign in place of every character that cannot be seen or would turn the line around. */
export const visibly = (typed: string): string => typed.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');

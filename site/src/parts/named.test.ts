// @vitest-environment node
import { expect, it } from 'vitest';
import { pieces, visibly } from './named.ts';

const marked = (sentence: string, ...typed: string[]): string =>
  pieces(sentence, typed)
    .map((piece) => (piece.typed ? `<${piece.text}>` : piece.text))
    .join('');

it('cuts out names, and only whole ones', () => {
  expect(marked('Mila gegen Jonas', 'Mila', 'Jonas')).toBe('<Mila> gegen <Jonas>');
  expect(marked('Hand the device to a', 'a')).toBe('Hand the device to <a>');
  expect(marked('Ann Ann-Marie', 'Ann', 'Ann-Marie')).toBe('<Ann> <Ann-Marie>');
  expect(marked('Du bist am Zug.', '')).toBe('Du bist am Zug.');
});

it('takes names for what they are, not for patterns', () => {
  expect(marked('(.*) passt', '(.*)')).toBe('<(.*)> passt');
  expect(marked('a|b-c [x] passt', 'a|b-c [x]')).toBe('<a|b-c [x]> passt');
});

it('shows what cannot be seen', () => {
  expect(visibly('a\u202eb\u0007c d')).toBe('a\ufffdb\ufffdc d');
});

import { describe, expect, it } from 'vitest';
import { type Key, command, lettersOf } from './keys.ts';

const german = ['', ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ')];
const english = ['', ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')];
const key = (k: string, more: Partial<Key> = {}): Key => ({
  key: k,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});
const i = (letter: string): number => german.indexOf(letter);

describe('command', () => {
  it('reads letters, umlauts too, composed or not', () => {
    expect(command(key('a'), german)).toEqual({ do: 'type', letters: [1], joker: false });
    expect(command(key('ä'), german)).toEqual({ do: 'type', letters: [i('Ä')], joker: false });
    expect(command(key('a\u0308'), german)).toEqual({ do: 'type', letters: [i('Ä')], joker: false });
    expect(command(key('ß'), german)).toEqual({ do: 'type', letters: [i('S'), i('S')], joker: false });
  });

  it('takes Shift, and not Caps Lock, as the wish for a joker', () => {
    expect(command(key('A', { shiftKey: true }), german)).toMatchObject({ joker: true });
    expect(command(key('A'), german)).toMatchObject({ joker: false }); // Caps Lock
    expect(command(key('a', { shiftKey: true }), german)).toMatchObject({ joker: true }); // Caps Lock and Shift
  });

  it('leaves browser shortcuts and composition alone', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }]) {
      expect(command(key('r', more), german)).toBeNull();
    }
    for (const k of ['F5', 'Tab', 'Shift', 'Dead', 'PageDown', '1', '.']) expect(command(key(k), german)).toBeNull();
    expect(command(key('ArrowLeft', { ctrlKey: true }), german)).toBeNull();
  });

  it('reads the keys that steer', () => {
    expect(command(key('ArrowUp'), german)).toEqual({ do: 'move', direction: 'up' });
    expect(command(key('Home'), german)).toEqual({ do: 'jump', to: 'start', all: false });
    expect(command(key('End', { ctrlKey: true }), german)).toEqual({ do: 'jump', to: 'end', all: true });
    expect(['Enter', 'Escape', 'Backspace', ' '].map((k) => command(key(k), german)?.do)).toEqual([
      'play',
      'recall',
      'backspace',
      'turn',
    ]);
  });
});

describe('lettersOf', () => {
  it('drops marks the alphabet does not have', () => {
    expect(lettersOf('é', german)).toEqual([i('E')]);
    expect(lettersOf('ä', english)).toEqual([1]);
    expect(lettersOf('ø', german)).toEqual([]); // no letter with a mark, a letter of its own
  });
});

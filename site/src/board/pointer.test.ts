import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDesk, placedTiles, update } from './desk.ts';
import { Hand } from './hand.svelte.ts';
import { dragTiles, type Landing } from './pointer.ts';

// jsdom has no layout and no pointer capture: boxes are given, capture is a stub.
const BOARD = { left: 0, top: 0, width: 110, height: 110 };
const RACK = { left: 0, top: 200, width: 110, height: 40 };

let hand: Hand;
let root: HTMLElement;
let detach: () => void;
let landings: Landing[];
const tile = (): HTMLElement => root.querySelector('[data-id]') as HTMLElement;
const ghosts = (): number => document.querySelectorAll('.tile--ghost').length;

beforeEach(() => {
  const desk = update(emptyDesk(11), new Array<number>(121).fill(0), [7]).desk;
  hand = new Hand({ changed: vi.fn(), play: vi.fn(), askLetter: vi.fn(), refused: vi.fn() });
  hand.show(desk);
  root = document.createElement('main');
  root.innerHTML = `<div data-board></div><div data-rack><div data-slot><button data-id="${desk.slots[0]?.id ?? 0}"><b>G</b></button></div></div>`;
  document.body.append(root);
  const box = (selector: string, rect: typeof BOARD): void => {
    vi.spyOn(root.querySelector(selector) as Element, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
  };
  box('[data-board]', BOARD);
  box('[data-rack]', RACK);
  box('[data-slot]', RACK);
  root.setPointerCapture = vi.fn();
  landings = [];
  detach = dragTiles(hand, (landing) => landings.push(landing))(root);
});

afterEach(() => {
  detach();
  root.remove();
});

function send(target: EventTarget, type: string, x = 0, y = 0): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, cancelable: true });
  Object.assign(event, { pointerId: 1, pointerType: 'mouse' });
  target.dispatchEvent(event);
}

function dragTo(x: number, y: number): void {
  send(tile(), 'pointerdown', 50, 220);
  send(window, 'pointermove', 50, 210);
  send(window, 'pointermove', x, y);
}

describe('dragTiles', () => {
  it('carries a ghost and lands on the nearest square', () => {
    dragTo(57, 54);
    expect(ghosts()).toBe(1);
    expect(hand).toMatchObject({ target: 60, lifted: 1 });
    send(window, 'pointerup', 57, 54);
    expect(placedTiles(hand.desk)).toEqual([{ square: 60, tile: 7 }]);
    expect(landings).toHaveLength(1);
    expect(ghosts()).toBe(0);
  });

  it('gives the ghost neither name nor id', () => {
    dragTo(57, 54);
    const ghost = document.querySelector('.tile--ghost');
    expect(ghost?.getAttribute('aria-hidden')).toBe('true');
    expect(ghost?.hasAttribute('data-id')).toBe(false);
  });

  const ends: [string, () => void][] = [
    ['pointercancel', () => send(window, 'pointercancel')],
    ['lost capture', () => send(root, 'lostpointercapture')],
    ['Esc', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
    ['a blurred window', () => window.dispatchEvent(new Event('blur'))],
    ['a resized window', () => window.dispatchEvent(new Event('resize'))],
    ['unmounting', () => detach()],
  ];
  it.each(ends)('leaves nothing behind after %s', (_, end) => {
    dragTo(57, 54);
    end();
    expect(ghosts()).toBe(0);
    expect(hand).toMatchObject({ target: null, lifted: null });
    expect(placedTiles(hand.desk)).toEqual([]);
    send(window, 'pointermove', 10, 10);
    send(window, 'pointerup', 10, 10);
    expect(placedTiles(hand.desk)).toEqual([]);
    expect(ghosts()).toBe(0);
  });

  it('swallows the click of a drag, not the next one', () => {
    vi.useFakeTimers();
    const clicked = vi.fn();
    tile().addEventListener('click', clicked);
    dragTo(50, 215);
    send(window, 'pointerup', 50, 215);
    send(tile(), 'click');
    expect(clicked).not.toHaveBeenCalled();
    vi.runAllTimers();
    send(tile(), 'click');
    expect(clicked).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('leaves a press that does not move to the click', () => {
    send(tile(), 'pointerdown', 50, 220);
    send(window, 'pointermove', 51, 221);
    send(window, 'pointerup', 51, 221);
    expect(ghosts()).toBe(0);
    expect(hand.lifted).toBeNull();
  });

  it('does not lift a tile that may not be laid', () => {
    hand.setMode({ kind: 'locked' });
    dragTo(57, 54);
    expect(ghosts()).toBe(0);
  });
});

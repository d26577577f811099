import { describe, expect, it } from 'vitest';
import { type Drag, type DragEvent, type Effect, REST, next } from './drag.ts';

const down = (type = 'mouse', pointer = 1): DragEvent => ({ on: 'down', id: 5, pointer, type, x: 100, y: 100 });
const move = (x: number, pointer = 1): DragEvent => ({ on: 'move', pointer, x, y: 100 });

function run(...events: DragEvent[]): { drag: Drag; effects: Effect[] } {
  let drag = REST;
  const effects: Effect[] = [];
  for (const event of events) {
    const step = next(drag, event);
    drag = step.drag;
    effects.push(step.effect);
  }
  return { drag, effects };
}

describe('drag', () => {
  it('lifts past the threshold, carries and lands', () => {
    expect(run(down(), move(102), move(105), move(200), { on: 'up', pointer: 1 })).toEqual({
      drag: REST,
      effects: ['none', 'none', 'lift', 'carry', 'land'],
    });
  });

  it('is steadier for a finger', () => {
    expect(run(down('touch'), move(107)).effects.at(-1)).toBe('none');
    expect(run(down('touch'), move(108)).effects.at(-1)).toBe('lift');
  });

  it('leaves a short press to the click', () => {
    expect(run(down(), move(101), { on: 'up', pointer: 1 })).toEqual({ drag: REST, effects: ['none', 'none', 'none'] });
  });

  it('ends in one way whatever ended it', () => {
    expect(run(down(), move(120), { on: 'end' })).toEqual({ drag: REST, effects: ['none', 'lift', 'abort'] });
    expect(run(down(), { on: 'end' })).toEqual({ drag: REST, effects: ['none', 'none'] });
    expect(run({ on: 'end' })).toEqual({ drag: REST, effects: ['none'] });
  });

  it('ignores a second pointer', () => {
    const { drag, effects } = run(down(), move(120), down('touch', 2), move(300, 2), { on: 'up', pointer: 2 });
    expect(drag.at).toBe('dragged');
    expect(effects).toEqual(['none', 'lift', 'none', 'none', 'none']);
  });
});

/**
 * A value that a module keeps for the whole page, such as the settings, and that what shows it follows. Where a class
 * holds the value, a rune does this; a module that is no `.svelte.ts` needs the bridge.
 */
import { createSubscriber } from 'svelte/reactivity';

export interface Signal {
  /** Called wherever the value is read: an effect, or markup, that reads it runs again after `changed`. */
  readonly read: () => void;
  /** Called when the value has changed. */
  readonly changed: () => void;
}

export function signal(): Signal {
  let update = (): void => undefined;
  const read = createSubscriber((run) => {
    update = () => {
      run();
    };
    return () => {
      update = () => undefined;
    };
  });
  return { read, changed: () => update() };
}

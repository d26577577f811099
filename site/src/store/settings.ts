/** The settings as the views use them: read once, reactive, written at every change. */
import { signal } from '../signal.ts';
import { store } from './index.ts';
import { applyTheme, mirrorSettings } from './mirror.ts';
import { DEFAULT_SETTINGS, type Settings } from './types.ts';

let current: Settings = { ...DEFAULT_SETTINGS };
const { read, changed } = signal();

/** The settings; the defaults until `loadSettings` is done. Reactive. */
export function settings(): Readonly<Settings> {
  read();
  return current;
}

function use(next: Settings): void {
  current = next;
  applyTheme(next);
  mirrorSettings(next);
  changed();
}

/** Reads the stored settings and applies the theme. */
export async function loadSettings(): Promise<void> {
  use(await store.settings());
}

/** Changes some settings and stores them. */
export async function changeSettings(patch: Partial<Settings>): Promise<void> {
  use({ ...current, ...patch });
  await store.putSettings(current);
}

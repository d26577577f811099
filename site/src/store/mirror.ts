/**
 * The two settings that must be known before the first paint, in localStorage, where boot.js reads them. A refused
 * localStorage costs no more than a flash of the other theme.
 */
import type { Settings } from './types.ts';

export function mirrorSettings(settings: Settings): void {
  try {
    if (settings.theme === 'system') localStorage.removeItem('wordsprig.theme');
    else localStorage.setItem('wordsprig.theme', settings.theme);
    if (settings.lang === '') localStorage.removeItem('wordsprig.lang');
    else localStorage.setItem('wordsprig.lang', settings.lang);
  } catch {
    // See above.
  }
}

/** Puts the theme on <html>, where tokens.css reads it. */
export function applyTheme(settings: Settings): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
}

/**
 * The texts of the interface. `t.<area>.<key>` is reactive: what shows it changes with the language. A language is
 * one module, fetched when it is chosen; `loadLanguage` is awaited before the first paint, so `t` never lacks a text.
 */
import { signal } from '../signal.ts';
import { changeSettings } from '../store/settings.ts';
import type { Messages } from './de';

export type { Messages };

/** Languages of the interface; the words that are played may be of another language. */
export const UI_LANGUAGES = ['de', 'en'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];

export function isUiLanguage(value: unknown): value is UiLanguage {
  return UI_LANGUAGES.some((known) => known === value);
}

const load: Record<UiLanguage, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de'),
  en: () => import('./en'),
};

let current: { lang: UiLanguage; messages: Messages } | undefined;
const { read, changed } = signal();

function loaded(): { lang: UiLanguage; messages: Messages } {
  read();
  if (current === undefined) throw new Error('texts used before loadLanguage');
  return current;
}

/** Fetches a language and shows it, without remembering it. */
export async function loadLanguage(lang: UiLanguage): Promise<void> {
  const { messages } = await load[lang]();
  current = { lang, messages };
  document.documentElement.lang = lang;
  changed();
}

/** Shows a language and remembers the choice for the next start. */
export async function setLang(lang: UiLanguage): Promise<void> {
  await loadLanguage(lang);
  await changeSettings({ lang });
}

/** The language of the interface. Reactive. */
export function lang(): UiLanguage {
  return loaded().lang;
}

/** The texts of the interface. Reactive; see the areas in `de/`. */
export const t: Messages = {
  get common() {
    return loaded().messages.common;
  },
  get pages() {
    return loaded().messages.pages;
  },
  get duel() {
    return loaded().messages.duel;
  },
  get errors() {
    return loaded().messages.errors;
  },
  get table() {
    return loaded().messages.table;
  },
};

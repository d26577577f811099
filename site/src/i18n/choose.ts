import { isUiLanguage, type UiLanguage } from './index.ts';

/** The language to start with: boot.js has put the remembered one, else the browser's, on <html>. */
export function startLanguage(): UiLanguage {
  const { lang } = document.documentElement;
  return isUiLanguage(lang) ? lang : 'en';
}

import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import App from './App.svelte';
import { isUiLanguage, lang, loadLanguage } from './i18n';
import { startLanguage } from './i18n/choose.ts';
import { watchInstall } from './pwa/install.ts';
import { startServiceWorker } from './pwa/update.ts';
import { loadSettings, settings } from './store/settings.ts';

/** The longest that the first paint is waited for, in milliseconds: a page in the background paints nothing. */
const PATIENCE = 100;

/** Resolves when the static page has been painted: what can be seen should be, before what can be done is built. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    void document.fonts.load('800 1em "Besley Title"').finally(() => {
      requestAnimationFrame(() => {
        // A frame is painted after its callbacks; the next task comes after that.
        setTimeout(resolve);
      });
    });
  });
}

watchInstall();
const stored = loadSettings();
await Promise.all([loadLanguage(startLanguage()), painted()]);

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');
target.replaceChildren();
mount(App, { target });

// boot.js knew language and theme from localStorage; where that was emptied, the settings proper have the last word.
await stored;
const wanted = settings().lang;
if (isUiLanguage(wanted) && wanted !== lang()) await loadLanguage(wanted);

// The dev server has no service worker, and the shell comes before its own upkeep.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void startServiceWorker();
  else addEventListener('load', () => void startServiceWorker());
}

import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import App from './App.svelte';
import { isUiLanguage, lang, loadLanguage } from './i18n';
import { startLanguage } from './i18n/choose.ts';
import { loadSettings, settings } from './store/settings.ts';

const stored = loadSettings();
await loadLanguage(startLanguage());

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');
target.replaceChildren();
mount(App, { target });

// boot.js knew language and theme from localStorage; where that was emptied, the settings proper have the last word.
await stored;
const wanted = settings().lang;
if (isUiLanguage(wanted) && wanted !== lang()) await loadLanguage(wanted);

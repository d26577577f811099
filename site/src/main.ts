import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import App from './App.svelte';
import { loadLanguage } from './i18n';
import { startLanguage } from './i18n/choose.ts';

await loadLanguage(startLanguage());

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');
target.replaceChildren();
mount(App, { target });

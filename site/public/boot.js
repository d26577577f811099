// Runs before the first paint, so it is small and touches no more than <html>: the stored theme and language, else
// the browser's. The settings proper live in IndexedDB, which cannot be read in time; the store keeps these two
// values in localStorage as well (see src/store/mirror.ts).
(function () {
  var root = document.documentElement;
  var theme = null;
  var lang = null;
  try {
    theme = localStorage.getItem('wordsprig.theme');
    lang = localStorage.getItem('wordsprig.lang');
  } catch {
    // Storage refused: the system's theme and the browser's language will do.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (lang !== 'de' && lang !== 'en') lang = /^de\b/i.test(navigator.language) ? 'de' : 'en';
  root.lang = lang;
  // The static page is the lobby's; an address of another view shows plain paper until the view is there.
  if (/^#\/./.test(location.hash)) root.dataset.elsewhere = '';
})();

/**
 * The service worker as the page sees it. A new release is downloaded in the background and waits; `updateReady` says
 * so, and only `applyUpdate`, on the player's word, lets it take over and loads the page anew.
 */
import { signal } from '../signal.ts';

/** How often at most a page that is looked at again asks for a new release, in milliseconds. */
const ASK_EVERY = 30 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
let ready = false;
const { read, changed } = signal();

/** Whether a new release is downloaded and waits. Reactive. */
export function updateReady(): boolean {
  read();
  return ready;
}

function look(): void {
  // Without a controller this is the first installation, not an update.
  const waits = registration?.waiting != null && navigator.serviceWorker.controller !== null;
  if (waits === ready) return;
  ready = waits;
  changed();
}

/** Registers the service worker. Where there can be none (an insecure address, refused storage), nothing happens. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    registration = await navigator.serviceWorker.register('./sw.js', { scope: './' });
  } catch {
    return;
  }
  look();
  registration.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', look);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY) return;
    asked = Date.now();
    registration?.update().catch(() => undefined); // offline: another time
  });
}

/** Lets the waiting release take over and loads the page anew. */
export function applyUpdate(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    location.reload();
  });
  waiting.postMessage('skip-waiting');
}

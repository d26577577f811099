/** Installing the page as an app, where the browser lets a page offer it. */
import { signal } from '../signal.ts';

/** Chromium's event; not in TypeScript's DOM types, since it is on no standards track. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState =
  /** It runs as an app, or has just been installed. */
  | 'installed'
  /** `install` opens the browser's dialog. */
  | 'offered'
  /** iOS: by hand, through the share sheet. */
  | 'ios'
  | 'unavailable';

let offered: InstallPromptEvent | undefined;
let installed = false;
const { read, changed } = signal();

/** Called at the start: the browser makes its offer once, early. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise some browsers show a bar of their own over the page.
    event.preventDefault();
    offered = event as InstallPromptEvent;
    changed();
  });
  addEventListener('appinstalled', () => {
    installed = true;
    offered = undefined;
    changed();
  });
}

/** Whether and how the page can be installed here. Reactive. */
export function installState(): InstallState {
  read();
  if (installed || matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (offered) return 'offered';
  // `standalone` exists on Safari for iOS only, which is exactly where the share sheet is the way.
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone === undefined) return 'unavailable';
  return standalone ? 'installed' : 'ios';
}

/** Opens the browser's dialog; call it inside a click. */
export async function install(): Promise<void> {
  const event = offered;
  if (!event) return;
  offered = undefined; // an offer can be taken up once
  changed();
  await event.prompt();
}

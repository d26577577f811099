/** Tells a player who looks at something else that it is their move. Asked for by a button, never by the page itself. */
import type { DuelState } from '../engine/wire.gen.ts';
import { t } from '../i18n';

/** Whether notifications can be had here, are allowed, or were refused. */
export function notifications(): 'none' | 'default' | 'granted' | 'denied' {
  return 'Notification' in window ? Notification.permission : 'none';
}

/** Asks for leave to notify; to be called in a click. */
export async function askNotifications(): Promise<void> {
  if (notifications() === 'default') await Notification.requestPermission();
}

/** Says that it is the player's move, where the page is not in sight. One message for a duel at most. */
export function notify(duel: string, { seats, seat }: DuelState): void {
  if (document.visibilityState === 'visible' || notifications() !== 'granted') return;
  const opponent = seats.find((_, i) => i !== seat)?.name ?? '';
  try {
    const note = new Notification(t.duel.notify.title, {
      body: t.duel.notify.text(opponent),
      tag: duel,
      icon: new URL('icons/icon.svg', document.baseURI).href,
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications to service workers alone. The title of the page still tells.
  }
}

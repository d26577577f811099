/** When a connection may have died unnoticed: the page is looked at again, or the device has changed its network. */

/** Calls back at each such moment; `network` where the network itself has changed. Returns what ends it. */
export function wakeUps(listener: (network: boolean) => void): () => void {
  const network = (): void => listener(true);
  const shown = (): void => {
    if (document.visibilityState === 'visible') listener(false);
  };
  // A page from the back/forward cache has had its sockets closed.
  const restored = (event: PageTransitionEvent): void => {
    if (event.persisted) listener(true);
  };
  addEventListener('online', network);
  addEventListener('offline', network);
  addEventListener('pageshow', restored);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('online', network);
    removeEventListener('offline', network);
    removeEventListener('pageshow', restored);
    document.removeEventListener('visibilitychange', shown);
  };
}

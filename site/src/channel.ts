/**
 * Tabs of one page talk over a BroadcastChannel. A browser that keeps nothing may refuse it like all storage: Firefox
 * throws from the constructor where cookies are blocked. Then there is no other tab that has anything in common either.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

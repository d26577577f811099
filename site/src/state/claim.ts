/**
 * One match, one tab: who holds the lock plays, the others watch and may take over. Tabs of the same match talk over a
 * channel of their own. Where the browser has no locks (a page without https), every tab plays.
 */
import { openChannel } from '../channel.ts';

export interface ClaimEvents {
  /** Another tab wants to play: write down everything; the match is given up when the promise is done. */
  yielding: () => Promise<void>;
  /** The match is another tab's now. */
  lost: () => void;
  /** The tab that plays has stored something new. */
  stored: () => void;
}

type Message = 'yield' | 'stored';

/** How long a tab that is asked to give up may take, in milliseconds, before the match is taken from it. */
const PATIENCE = 2500;

export class Claim {
  readonly #name: string;
  readonly #on: ClaimEvents;
  readonly #channel: BroadcastChannel | undefined;
  #release: (() => void) | null = null;
  #held = false;
  #released = false;

  private constructor(id: string, on: ClaimEvents) {
    this.#name = `wordsprig-match-${id}`;
    this.#on = on;
    this.#channel = openChannel(this.#name);
    if (this.#channel) this.#channel.onmessage = ({ data }: MessageEvent<Message>) => void this.#hear(data);
  }

  /** Claims the match if nobody holds it. */
  static async take(id: string, on: ClaimEvents): Promise<Claim> {
    const claim = new Claim(id, on);
    await claim.#request({ ifAvailable: true });
    return claim;
  }

  /** Whether this tab plays. */
  get held(): boolean {
    return this.#held;
  }

  /** Asks the tab that plays to give up, waits for it, and takes the match by force if it does not answer. */
  async takeOver(): Promise<void> {
    this.#say('yield');
    if (await this.#request({ signal: AbortSignal.timeout(PATIENCE) })) return;
    await this.#request({ steal: true });
  }

  /** Tells the watching tabs that there is something new. */
  tellStored(): void {
    if (this.#held) this.#say('stored');
  }

  /** Gives the match up for good; a request that is still waiting takes it no more. */
  release(): void {
    this.#released = true;
    this.#held = false;
    this.#release?.();
    this.#channel?.close();
  }

  #say(message: Message): void {
    if (!this.#released) this.#channel?.postMessage(message);
  }

  async #hear(message: Message): Promise<void> {
    if (message === 'stored') {
      if (!this.#held) this.#on.stored();
    } else if (this.#held) {
      await this.#on.yielding();
      this.#held = false;
      this.#release?.();
      this.#on.lost();
    }
  }

  #request(options: LockOptions): Promise<boolean> {
    if (this.#released) return Promise.resolve(false);
    if (!('locks' in navigator)) {
      this.#held = true;
      return Promise.resolve(true);
    }
    return new Promise((granted) => {
      navigator.locks
        .request(this.#name, options, (lock) => {
          const wanted = lock !== null && !this.#released;
          granted(wanted);
          if (!wanted) return undefined;
          this.#held = true;
          return new Promise<void>((release) => (this.#release = release));
        })
        .catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'SecurityError') {
            // A browser that keeps nothing gives no locks either; nor can another tab hold the match.
            this.#held = true;
            granted(true);
            return;
          }
          // The request timed out, or the lock was taken from this tab.
          granted(false);
          if (!this.#held) return;
          this.#held = false;
          this.#on.lost();
        });
    });
  }
}

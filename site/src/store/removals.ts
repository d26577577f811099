/** Tells the other tabs what has been deleted, so that none of them goes on with a copy of it. */
import { openChannel } from '../channel.ts';

const NAME = 'wordsprig-removed';

interface Removal {
  /** Who deleted it: a store does not listen to itself. */
  by: string;
  /** What was deleted; undefined for everything. */
  id?: string;
}

export class Removals {
  readonly #by = String(crypto.getRandomValues(new Uint32Array(2)));

  /** @param id what has been deleted; left out for everything */
  tell(id?: string): void {
    const channel = openChannel(NAME);
    channel?.postMessage({ by: this.#by, ...(id === undefined ? {} : { id }) } satisfies Removal);
    channel?.close();
  }

  /** Calls back when another tab has deleted this, or everything. Returns what ends it. */
  on(id: string, listener: () => void): () => void {
    const channel = openChannel(NAME);
    if (channel === undefined) return () => undefined;
    channel.onmessage = ({ data }: MessageEvent<Removal>) => {
      if (data.by !== this.#by && (data.id ?? id) === id) listener();
    };
    return () => channel.close();
  }
}

/** Web Locks for tests without a browser. */

/** Web Locks of one page's worth of tabs: exclusive locks by name, with ifAvailable, steal and signal. */
export class Locks {
  #held = new Map<string, { lose: (reason: unknown) => void }>();
  #queue: { name: string; go: () => void }[] = [];

  request(name: string, options: LockOptions, work: (lock: object | null) => Promise<void> | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const hold = (): void => {
        const mine = { lose: reject };
        this.#held.set(name, mine);
        void Promise.resolve(work({})).then(() => {
          if (this.#held.get(name) !== mine) return;
          this.#held.delete(name);
          const at = this.#queue.findIndex((waiting) => waiting.name === name);
          this.#queue.splice(at, at < 0 ? 0 : 1)[0]?.go();
          resolve();
        });
      };
      const holder = this.#held.get(name);
      if (!holder) hold();
      else if (options.steal) {
        holder.lose(new DOMException('stolen', 'AbortError'));
        hold();
      } else if (options.ifAvailable) {
        void work(null);
        resolve();
      } else {
        const waiting = { name, go: hold };
        this.#queue.push(waiting);
        options.signal?.addEventListener('abort', () => {
          this.#queue = this.#queue.filter((other) => other !== waiting);
          reject(options.signal?.reason as Error);
        });
      }
    });
  }
}

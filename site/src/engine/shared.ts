/** One piece of work that several callers wait for; each hears of its progress, late ones of the last. */
export class Shared<T, P> {
  /** Whether it has come to nothing, so that the next caller should begin anew. */
  failed = false;

  private readonly result: Promise<T>;
  /** Undefined when the work is over: it outlives those that come for its result, and must not hold them. */
  private listeners: Set<(progress: P) => void> | undefined = new Set();
  private last: P | undefined;

  constructor(work: (report: (progress: P) => void) => Promise<T>) {
    this.result = work((progress) => {
      this.last = progress;
      for (const listener of this.listeners ?? []) listener(progress);
    });
    this.result.catch(() => (this.failed = true)).finally(() => (this.listeners = undefined));
  }

  wait(onProgress?: (progress: P) => void): Promise<T> {
    if (onProgress !== undefined) {
      this.listeners?.add(onProgress);
      if (this.last !== undefined) onProgress(this.last);
    }
    return this.result;
  }
}

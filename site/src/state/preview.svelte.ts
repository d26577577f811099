/** What the tiles laid would bring, kept up to date while they are laid. */
import type { Laid } from '../board/desk.ts';
import type { Preview } from '../engine/wire.gen.ts';

export class LivePreview {
  /** The last answer; while a newer one is on its way it is about the tiles laid just before. */
  shown: Preview | null = $state.raw(null);
  #about: readonly Laid[] | null = null;
  #asked: readonly Laid[] | null = null;

  /** The answer about exactly these tiles, or null while it is not there. */
  about(laid: readonly Laid[]): Preview | null {
    return this.#about === laid ? this.shown : null;
  }

  /** Asks about the tiles laid. Of several questions only the answer to the newest is shown. */
  async refresh(laid: readonly Laid[], ask: () => Promise<Preview>): Promise<void> {
    this.#asked = laid;
    if (laid.length === 0) {
      this.clear();
      return;
    }
    let answer: Preview | null;
    try {
      answer = await ask();
    } catch {
      answer = null; // superseded, or the engine died: a newer question is coming
    }
    if (this.#asked !== laid || answer === null) return;
    this.shown = answer;
    this.#about = laid;
  }

  clear(): void {
    this.#asked = null;
    this.#about = null;
    this.shown = null;
  }
}

/**
 * The match at the table: what the player sees of it, and what the player's acts do to it. It decides no rule; it
 * knows the order of things: play, tidy up, hand over or let the computer answer, and so on to the end.
 *
 * It holds no text. What happened is said in `note` and in the view's history; the view words it.
 */
import { emptyDesk, leftoverIds, placedTiles, slotOf } from '../board/desk.ts';
import { Hand } from '../board/hand.svelte.ts';
import { EngineError, isMoot } from '../engine/client.ts';
import { type GameView, MoveKind, type Placed } from '../engine/wire.gen.ts';
import { settings } from '../store/settings.ts';
import { Claim } from './claim.ts';
import { coveredView } from './cover.ts';
import { refusedWords } from './note.ts';
import { Opponent, PACE } from './opponent.ts';
import { ONLOOKER, Session } from './session.ts';
import { randomBelow } from './setup.ts';
import { TableState } from './table.svelte.ts';

export { createMatch, type NewMatchOptions } from './setup.ts';

export class Match extends TableState {
  readonly hand: Hand;
  #claim: Claim | null = null;
  #opponent: Opponent | null = null;
  #answering: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(id: string) {
    super(id);
    this.hand = new Hand({
      changed: (laid) => this.handChanged(laid),
      play: () => void this.play(),
      askLetter: (joker) => (this.joker = joker),
      refused: (why, letter) => (this.note = why === 'no-room' ? { kind: 'no-room' } : { kind: 'not-at-hand', letter }),
    });
  }

  /** Loads the match and goes on where it was; called again after trouble. */
  async open(): Promise<void> {
    this.stage = 'loading';
    this.trouble = null;
    this.session?.close();
    this.session = null;
    try {
      await this.#takeClaim();
      const session = await Session.open(this.id, {
        progress: (p) => (this.progress = p),
        stored: () => this.#claim?.tellStored(),
        recovered: () => this.#recovered(),
        failed: (error) => this.#fail(error),
      });
      if (!session) this.stage = 'missing';
      else if (this.#closed) session.close();
      else await this.#begin(session);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Leaves the table; everything is stored. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#opponent?.close();
    await this.flush();
    this.session?.close();
    this.#claim?.release();
  }

  /** Writes to the store what is not written yet; also for when the page may be put away. */
  flush(): Promise<void> {
    return this.reading ? Promise.resolve() : (this.session?.keeper.flush() ?? Promise.resolve());
  }

  /** Plays the tiles laid; where the preview knows that they cannot be, says why instead. */
  async play(): Promise<void> {
    if (!this.mayPlay) return;
    const { laid } = this.hand.desk;
    // Who types fast is ahead of the preview: then the engine decides.
    const known = this.preview.about(laid);
    if (known && known.code !== '') {
      this.note = { kind: 'failed', code: known.code, detail: refusedWords(known) };
      return;
    }
    await this.#move(
      MoveKind.Place,
      placedTiles(this.hand.desk),
      laid.map((l) => l.id),
    );
  }

  /** Opens the choice of tiles to exchange; tiles on the board go back first. */
  startExchange(): void {
    if (!this.myTurn || this.sending || !this.view?.exchange) return;
    this.hand.recall();
    this.asking = 'exchange';
    this.hand.setMode({ kind: 'choose', most: this.view.exchange, among: null });
  }

  /** Closes the choice without a move. */
  cancelExchange(): void {
    this.asking = null;
    this.setMode();
  }

  async exchange(): Promise<void> {
    const ids = [...this.hand.chosen];
    if (this.asking !== 'exchange' || ids.length === 0) return;
    this.asking = null;
    this.setMode();
    await this.#move(MoveKind.Exchange, this.given(ids), ids);
  }

  async pass(): Promise<void> {
    if (!this.myTurn) return;
    this.hand.recall();
    await this.#move(MoveKind.Pass, [], []);
  }

  /** Gives up, in one's own turn or not. */
  async resign(): Promise<void> {
    if (this.over || this.reading) return;
    this.#opponent?.cancel();
    this.hand.recall();
    await this.#move(MoveKind.Resign, [], []);
  }

  /** Gives the chosen leftover tile for a new one. */
  async tidy(): Promise<void> {
    const ids = [...this.hand.chosen];
    const { view } = this;
    if (this.asking !== 'tidy' || ids.length !== 1 || !view || this.sending) return;
    if (await this.#send(MoveKind.Tidy, view.tidy.number, this.given(ids), ids)) {
      const drawn = this.fresh.map((id) => slotOf(this.hand.desk, id)?.tile ?? 0);
      this.note = { kind: 'tidied', tile: drawn[0] ?? 0 };
    }
    this.#settled();
  }

  /** Keeps all tiles; with `never`, also for the rest of this match. */
  keepAll(never: boolean): void {
    if (this.asking !== 'tidy' || this.sending) return;
    if (never) this.askAgain(false);
    this.#settled();
  }

  /** Turns the question about the tidy-up swap off or on again for this match. */
  askAgain(ask: boolean): void {
    this.quiet = !ask;
    this.session?.keeper.change({ noTidyAsk: !ask });
  }

  shuffle(): void {
    this.hand.shuffle(randomBelow);
  }

  /** Two at one device: the player named on the cover is there. */
  async reveal(): Promise<void> {
    if (this.stage !== 'cover') return;
    try {
      await this.show(this.covered);
      this.stage = 'table';
      this.#goOn();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Two at one device: covers the rack, because the page was hidden. What was laid is kept. */
  hide(): void {
    if (this.mode !== 'hotseat' || this.stage !== 'table' || this.over || this.reading || this.seat === ONLOOKER)
      return;
    void this.flush();
    this.#cover(this.seat);
  }

  /** Takes the match from the tab that plays it. */
  async takeOver(): Promise<void> {
    await this.#claim?.takeOver();
    if (!this.#claim?.held || this.#closed) return;
    this.reading = false;
    this.session?.keeper.start();
    await this.session?.reload();
    await this.#enter();
  }

  /** Asks the computer again after it has failed. */
  retryComputer(): void {
    this.note = null;
    this.#goOn();
  }

  async #takeClaim(): Promise<void> {
    this.#claim ??= await Claim.take(this.id, {
      yielding: async () => {
        this.#opponent?.cancel();
        await this.#answering;
        await this.flush();
      },
      lost: () => this.#becomeReader(),
      stored: () => void this.#follow(),
    });
    this.reading = !this.#claim.held;
    if (this.#closed) this.#claim.release();
  }

  async #begin(session: Session): Promise<void> {
    this.session = session;
    if (this.reading) session.keeper.stop();
    this.rules = session.rules;
    const { match } = session.keeper;
    this.mode = match.mode;
    this.quiet = match.noTidyAsk ?? false;
    const computer = match.seats.find((s) => s.kind === 'computer');
    if (computer) {
      this.#opponent ??= new Opponent(this.id, match.lang, computer.level);
      this.#opponent.warm();
    }
    await this.#enter();
  }

  /** Shows the match to whoever is to see it first. */
  async #enter(): Promise<void> {
    const session = this.session;
    if (!session) return;
    this.asking = null;
    const open = await session.view(ONLOOKER);
    if (this.mode === 'solo') await this.show(session.keeper.match.seats.findIndex((s) => s.kind === 'human'));
    else if (open.phase === 'over' || this.reading) await this.show(ONLOOKER);
    else {
      this.view = open;
      this.#cover(await this.#unsettledSeat(open));
      return;
    }
    this.stage = 'table';
    this.#goOn();
  }

  /** Two at one device: the seat that still has to say whether it tidies up, else the one to move. */
  async #unsettledSeat(open: GameView): Promise<number> {
    const last = open.history.findLast((turn) => turn.kind !== MoveKind.Tidy);
    if (last?.kind !== MoveKind.Place || last.seat === open.turn) return open.turn;
    const view = await this.session?.view(last.seat);
    return view && this.#wantsTidy(view) ? last.seat : open.turn;
  }

  async #move(kind: MoveKind, tiles: Placed[], spent: number[]): Promise<void> {
    const { view } = this;
    if (!view || this.sending) return;
    await this.#answering; // the computer may still be thinking about its swap
    if (await this.#send(kind, this.view?.number ?? view.number, tiles, spent)) {
      this.note = { kind: 'moved' };
      this.#goOn();
    }
  }

  /** Sends a move of the own seat. False where it was refused; then everything is as before. */
  async #send(kind: MoveKind, number: number, tiles: Placed[], spent: number[]): Promise<boolean> {
    const session = this.session;
    if (!session || this.sending) return false;
    this.sending = true;
    this.note = null;
    try {
      this.take(await session.commit({ seat: this.seat, number, kind, tiles }), spent);
      return true;
    } catch (error) {
      this.#refuse(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  #refuse(error: unknown): void {
    if (isMoot(error)) return;
    if (!(error instanceof EngineError)) throw error;
    if (error.code === 'word-not-allowed') {
      // The rules: the word is named and the tiles go back, nothing is lost.
      this.note = { kind: 'refused', words: error.detail };
      this.hand.recall();
    } else if (error.code === 'engine-crashed') this.#fail(error);
    else this.note = { kind: 'failed', code: error.code, detail: error.detail };
  }

  /** What comes next: the end, the tidy-up swap, the hand-over, the computer. */
  #goOn(): void {
    const { view } = this;
    if (!view || this.reading) return;
    if (this.over) this.#end();
    else if (this.#wantsTidy(view)) {
      this.asking = 'tidy';
      const among = leftoverIds(this.hand.desk, [...view.tidy.leftover], this.fresh);
      if (this.fresh.length === 0)
        this.fresh = this.hand.desk.slots.map((s) => s.id).filter((id) => !among.includes(id));
      this.hand.setMode({ kind: 'choose', most: 1, among });
    } else if (view.turn === this.seat) this.setMode();
    else if (this.mode === 'hotseat') this.#cover(view.turn);
    else this.#answering = this.#answer(view.turn);
  }

  #wantsTidy(view: GameView): boolean {
    return view.tidy.open && !this.quiet && view.tidy.number !== this.session?.keeper.match.tidyKept;
  }

  /** The tidy-up swap is done or declined. */
  #settled(): void {
    this.asking = null;
    if (this.view?.tidy.open) {
      this.session?.keeper.change({ tidyKept: this.view.tidy.number });
      void this.flush();
    }
    this.setMode();
    this.#goOn();
  }

  #end(): void {
    this.asking = null;
    this.hand.recall();
    this.hand.setMode({ kind: 'locked' });
    this.session?.keeper.change({ finished: true, draft: [] });
    void this.flush();
  }

  /** The computer's move, and then its answer to its own tidy-up swap. */
  async #answer(seat: number): Promise<void> {
    const session = this.session;
    const opponent = this.#opponent;
    if (!session || !opponent || this.thinking) return;
    this.thinking = true;
    try {
      const theirs = await opponent.move(session, seat, this.view?.number ?? 0, PACE[settings().pace]);
      await this.#refresh();
      this.note = { kind: 'moved' };
      this.thinking = false;
      if (await opponent.tidyUp(session, theirs)) await this.#refresh();
      if (this.over || this.view?.turn === seat) this.#goOn();
    } catch (error) {
      if (isMoot(error) || this.#closed) return;
      this.note = { kind: 'computer' };
    } finally {
      this.thinking = false;
    }
  }

  async #refresh(): Promise<void> {
    const view = await this.session?.view(this.seat);
    if (view && !this.#closed) this.take(view, []);
  }

  /** Takes every rack off the page; synchronous, so that nothing is painted in between. */
  #cover(next: number): void {
    this.covered = next;
    this.asking = null;
    this.joker = null;
    this.note = null;
    this.preview.clear();
    this.fresh = [];
    if (this.view) {
      this.view = coveredView(this.view);
      this.hand.show(emptyDesk(this.view.side));
    }
    this.stage = 'cover';
  }

  #recovered(): void {
    this.note = { kind: 'crashed' };
    if (this.stage === 'table') this.refreshPreview();
  }

  #becomeReader(): void {
    this.reading = true;
    this.asking = null;
    this.#opponent?.cancel();
    this.session?.keeper.stop();
    if (this.mode === 'hotseat') void this.#follow();
    else this.setMode();
  }

  /** The tab that plays has stored something: show it. */
  async #follow(): Promise<void> {
    try {
      await this.session?.reload();
      await this.#enter();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.#closed || isMoot(error)) return;
    const known = error instanceof EngineError;
    this.trouble = { code: known ? error.code : 'internal', detail: known ? error.detail : String(error) };
    this.stage = 'trouble';
  }
}

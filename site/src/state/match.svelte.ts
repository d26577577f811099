/**
 * The match at the table: what the player sees of it, and what the player's acts do to it. It decides no rule; it
 * knows the order of things: play, tidy up, hand over or let the computer answer, and so on to the end.
 *
 * It holds no text. What happened is said in `note` and in the view's history; the view words it.
 */
import { emptyDesk } from '../board/desk.ts';
import { EngineError, isMoot } from '../engine/client.ts';
import { type GameView, type Hint, MoveKind, type Placed, type Preview } from '../engine/wire.gen.ts';
import { settings } from '../store/settings.ts';
import { Claim } from './claim.ts';
import { coveredView } from './cover.ts';
import { HintLadder, noteOf, type Step } from './ladder.svelte.ts';
import { Opponent, PACE } from './opponent.ts';
import { ONLOOKER, Session } from './session.ts';
import { TableState } from './table.svelte.ts';

export { createMatch, type NewMatchOptions } from './setup.ts';

export class Match extends TableState {
  #session: Session | null = null;
  #claim: Claim | null = null;
  #opponent: Opponent | null = null;
  #answering: Promise<void> = Promise.resolve();
  #closed = false;

  /** Loads the match and goes on where it was; called again after trouble. */
  async open(): Promise<void> {
    this.stage = 'loading';
    this.trouble = null;
    try {
      await this.flush();
      this.#session?.close();
      this.#session = null;
      await this.#takeClaim();
      const session = await Session.open(this.id, {
        progress: (p) => this.loading(p),
        stored: () => this.#claim?.tellStored(),
        gone: () => this.#forgotten(),
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
    try {
      await this.flush();
    } finally {
      this.#session?.close();
      this.#claim?.release();
    }
  }

  /** Writes to the store what is not written yet; also for when the page may be put away. */
  flush(): Promise<void> {
    return this.reading ? Promise.resolve() : (this.#session?.keeper.flush() ?? Promise.resolve());
  }

  /** Gives up, whatever the computer is thinking. */
  override async resign(): Promise<void> {
    if (!this.over && !this.reading) this.#opponent?.cancel();
    await super.resign();
  }

  /** Turns the question about the tidy-up swap off or on again for this match. */
  askAgain(ask: boolean): void {
    this.quiet = !ask;
    this.#session?.keeper.change({ noTidyAsk: !ask });
  }

  /** Two at one device: the player named on the cover is there. */
  async reveal(): Promise<void> {
    if (this.stage !== 'cover') return;
    try {
      await this.#show(this.covered);
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
    this.#session?.keeper.start();
    await this.#follow();
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
    this.#session = session;
    if (this.reading) session.keeper.stop();
    this.rules = session.rules;
    const { kept: match } = session.keeper;
    this.mode = match.mode;
    this.quiet = match.noTidyAsk ?? false;
    const computer = match.seats.find((s) => s.kind === 'computer');
    if (computer) {
      this.#opponent ??= new Opponent(this.id, match.lang, computer.level);
      this.#opponent.warm(session.rules.ruleset);
      this.ladder ??= this.#ladder(this.#opponent);
    }
    await this.#enter();
  }

  /** Shows the match to whoever is to see it first. */
  async #enter(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    this.asking = null;
    const open = await session.view(ONLOOKER);
    if (this.mode === 'solo') await this.#show(session.keeper.kept.seats.findIndex((s) => s.kind === 'human'));
    else if (open.phase === 'over' || this.reading) await this.#show(ONLOOKER);
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
    const view = await this.#session?.view(last.seat);
    return view && this.#wantsTidy(view) ? last.seat : open.turn;
  }

  protected async move(kind: MoveKind, tiles: Placed[], spent: readonly number[]): Promise<void> {
    const { view } = this;
    if (!view || this.sending) return;
    await this.#answering; // the computer may still be thinking about its swap
    if (await this.#send(kind, this.view?.number ?? view.number, tiles, spent)) {
      this.note = { kind: 'moved' };
      this.#goOn();
    }
  }

  protected swap(tile: Placed, id: number): Promise<boolean> {
    return this.#send(MoveKind.Tidy, this.view?.tidy.number ?? 0, [tile], [id]);
  }

  protected keep(order: number[], draft: Placed[]): void {
    const keeper = this.#session?.keeper;
    keeper?.change({ rackOrder: { ...keeper.kept.rackOrder, [this.seat]: order }, draft });
  }

  protected weigh(tiles: Placed[]): Promise<Preview> | null {
    return this.#session?.preview(this.seat, tiles) ?? null;
  }

  /** Lays the match out for a seat: rack in its order, draft where it was. */
  async #show(seat: number): Promise<void> {
    const session = this.#session;
    if (!session) return;
    const view = await session.view(seat);
    const { rackOrder: orders, draft } = session.keeper.kept;
    this.layOut(view, orders[seat] ?? [], this.mode === 'solo' || view.turn === seat ? draft : []);
  }

  /** Sends a move of the own seat. False where it was refused; then everything is as before. */
  async #send(kind: MoveKind, number: number, tiles: Placed[], spent: readonly number[]): Promise<boolean> {
    const session = this.#session;
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
    else if (this.#wantsTidy(view)) this.askTidy(view);
    else if (view.turn === this.seat) this.setMode();
    else if (this.mode === 'hotseat') this.#cover(view.turn);
    else this.#answering = this.#answer(view.turn);
  }

  #wantsTidy(view: GameView): boolean {
    return view.tidy.open && !this.quiet && view.tidy.number !== this.#session?.keeper.kept.tidyKept;
  }

  protected settled(): void {
    this.asking = null;
    if (this.view?.tidy.open) {
      this.#session?.keeper.change({ tidyKept: this.view.tidy.number });
      void this.flush();
    }
    this.setMode();
    this.#goOn();
  }

  #end(): void {
    this.asking = null;
    this.hand.recall();
    this.hand.setMode({ kind: 'locked' });
    this.#session?.keeper.change({ finished: true, draft: [] });
    void this.flush();
  }

  /** The computer's move, and then its answer to its own tidy-up swap. */
  async #answer(seat: number): Promise<void> {
    const session = this.#session;
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
    const view = await this.#session?.view(this.seat);
    if (view && !this.#closed) this.take(view, []);
  }

  /** Against the computer alone: it helps the player whom it plays against. */
  #ladder(opponent: Opponent): HintLadder {
    return new HintLadder({
      position: () => (this.#mayAskHint ? (this.view?.number ?? null) : null),
      ask: (step) => {
        const session = this.#session;
        if (!session) throw new EngineError('closed');
        return opponent.hint(session, this.seat, step);
      },
      told: (hint, step) => this.#takeHint(hint, step),
      failed: (error) => {
        if (isMoot(error) || this.#closed) return;
        if (!(error instanceof EngineError)) throw error;
        // The match goes on without: the computer that died is not the engine that holds it.
        this.note = { kind: 'failed', code: error.code, detail: error.detail };
      },
    });
  }

  get #mayAskHint(): boolean {
    return this.stage === 'table' && this.myTurn && this.asking === null && !this.sending;
  }

  /** The last step lays the word, or chooses the tiles to exchange; it plays nothing. */
  #takeHint(hint: Hint, step: Step): void {
    if (step === 3 && hint.kind === MoveKind.Place) this.hand.layAll(hint.tiles);
    if (step === 3 && hint.kind === MoveKind.Exchange) {
      this.startExchange();
      this.hand.chooseAll(hint.tiles.map(({ tile }) => tile));
    }
    this.note = noteOf(hint, step);
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
    this.#session?.keeper.stop();
    if (this.mode === 'hotseat') void this.#follow();
    else this.setMode();
  }

  /** Deleted in another tab: nothing of it is shown or written any more. */
  #forgotten(): void {
    this.#closed = true;
    this.#opponent?.close();
    this.#session?.close();
    this.#claim?.release();
    this.trouble = null;
    this.stage = 'missing';
  }

  /** Shows what another tab has stored. */
  async #follow(): Promise<void> {
    try {
      await this.#session?.reload();
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

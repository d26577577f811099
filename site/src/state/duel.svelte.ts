/**
 * A duel at the table: the service decides it, and this shows what the service says and sends what the player does. It
 * decides no rule, holds no text, and believes no clock but the service's.
 */
import { slotOf } from '../board/desk.ts';
import { EngineError, isMoot } from '../engine/client.ts';
import { type DuelMove, type DuelState, MoveKind, type Placed, type Preview } from '../engine/wire.gen.ts';
import type { Link } from '../net/connection.ts';
import { ServiceError } from '../net/errors.ts';
import { archive, resultIdOf } from './archive.ts';
import { DuelKeeper } from './duel-keeper.ts';
import { DuelLine } from './duel-line.ts';
import { tidyLeft, TidyTimer } from './duel-tidy.ts';
import { alarmAt, DuelTime } from './duel-time.svelte.ts';
import { askRematch, glanceOf, withdrawDuel } from './duels.ts';
import { notify } from './notify.ts';
import { arrived } from './outbox.ts';
import { PinnedEngine } from './pinned-engine.ts';
import { type ShownClock, TableState } from './table.svelte.ts';

export class Duel extends TableState {
  /** The duel as the service last told it; null before. */
  state: DuelState | null = $state.raw(null);
  link: Link = $state('connecting');

  #keeper: DuelKeeper | undefined;
  readonly #line = new DuelLine({
    state: (state) => this.#hear(state),
    link: (link) => this.#linked(link),
    failed: (error) => this.#fail(error),
    refused: (error, { kind }) => this.#refused(error, kind),
    found: () => void this.open(),
    woken: () => {
      this.#tick();
      this.#goOn();
    },
  });
  readonly #time = new DuelTime(() => this.#line.clock.now());
  readonly #tidyTimer = new TidyTimer();
  /** Ids of the tiles that the move under way uses up. */
  #spent: readonly number[] = [];
  readonly #engine = new PinnedEngine({
    progress: (progress) => this.loading(progress),
    rules: (rules) => (this.rules = rules),
    crashed: () => this.refreshPreview(),
  });
  /** The round that lies on the desk. */
  #shown = 0;
  #closed = false;

  constructor(id: string) {
    super(id);
    this.mode = 'duel';
  }

  override get resultId(): string {
    return resultIdOf(this.id, this.state?.round ?? 1);
  }

  /** The keeper's copy: name, secret and what else only this device has. */
  get stored(): DuelKeeper['kept'] | undefined {
    return this.#keeper?.kept;
  }

  /** The other seat, or -1. */
  get other(): number {
    const { state } = this;
    return state === null ? -1 : state.seats.findIndex((_, seat) => seat !== state.seat);
  }

  /** While a move is under way no clock runs until the service says so. */
  override readonly clock = (seat: number): ShownClock | null => {
    const { state, view } = this;
    if (state === null || view === null || state.options.clock === 0 || this.over) return null;
    const running = view.turn === seat && view.deadline > 0;
    if (!running) return { left: state.options.clock, running: false };
    const left = Math.max(0, view.deadline - (this.#time.now ?? state.now));
    return { left, running: !this.sending };
  };

  /** Finds the service, connects, and shows what there is; called again after trouble. */
  async open(): Promise<void> {
    this.stage = 'loading';
    this.trouble = null;
    this.#line.rest();
    this.#shown = 0;
    try {
      const keeper = await this.#openKeeper();
      if (keeper === undefined) {
        this.stage = 'missing';
        return;
      }
      this.#resend();
      await this.#line.open(this.id, keeper.kept.secret);
    } catch (error) {
      this.#fail(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopTimers();
    this.#line.close();
    this.#engine.close();
    await this.#keeper?.close();
  }

  async flush(): Promise<void> {
    await this.#keeper?.flush();
  }

  askAgain(ask: boolean): void {
    this.quiet = !ask;
    this.#keeper?.change({ noTidyAsk: !ask });
  }

  /** Goes on where the other tab was: with its tiles laid, and its move under way. */
  async takeOver(): Promise<void> {
    const taken = (await this.#keeper?.takeOver()) ?? false;
    if (!taken || this.#closed) return;
    this.reading = false;
    this.#resend();
    this.#shown = 0;
    if (this.state !== null && this.view !== null) this.#show(this.state, this.state, undefined, []);
  }

  retryComputer(): void {
    this.note = null;
  }

  /** Takes the invitation back. Rejects with a ServiceError. */
  async withdraw(): Promise<void> {
    if (this.stored) await withdrawDuel(this.stored);
  }

  /** Leaves before the first clock; the duel ends without a result. */
  async leave(): Promise<void> {
    await this.#line.request('leave', null);
  }

  /** Asks for another round; it begins when the other side asks too. */
  async rematch(): Promise<void> {
    const { state } = this;
    if (state === null || !this.#keeper) return;
    await this.flush();
    await askRematch(this.id, state);
    await this.#keeper.reload();
    await this.#line.request('state', null);
  }

  protected async move(kind: MoveKind, tiles: Placed[], spent: readonly number[]): Promise<void> {
    const { view, state } = this;
    if (view === null || state === null || this.sending) return;
    await this.#deliver({ round: state.round, number: view.number, kind, tiles }, spent);
  }

  protected async swap(tile: Placed, id: number): Promise<boolean> {
    const { view, state } = this;
    if (view === null || state === null) return false;
    const { number } = view.tidy;
    await this.#deliver({ round: state.round, number, kind: MoveKind.Tidy, tiles: [tile] }, [id]);
    return false; // told when it has arrived, see #tell
  }

  protected settled(): void {
    this.asking = null;
    if (!this.sending) this.#askNoMore();
    this.setMode();
  }

  /** The swap that is open is not offered again. */
  #askNoMore(): void {
    const { state, view } = this;
    if (state && view?.tidy.open) this.#keeper?.change({ tidyKept: { round: state.round, number: view.tidy.number } });
  }

  protected keep(rackOrder: number[], draft: Placed[]): void {
    this.#keeper?.change({ rackOrder, draft });
  }

  protected weigh(tiles: Placed[]): Promise<Preview> | null {
    const view = this.state?.view;
    return view === undefined ? null : this.#engine.weigh(view, tiles);
  }

  protected override setMode(): void {
    if (this.sending) this.hand.setMode({ kind: 'locked' });
    else super.setMode();
  }

  async #openKeeper(): Promise<DuelKeeper | undefined> {
    const keeper = (this.#keeper ??= await DuelKeeper.open(this.id, {
      lost: () => this.#watch(),
      stored: () => this.#follow(),
      gone: () => this.#forgotten(),
      failed: (error) => this.#fail(error),
    }));
    if (keeper === undefined) return undefined;
    if (this.#closed) await keeper.close();
    this.reading = keeper.reading;
    this.quiet = keeper.kept.noTidyAsk ?? false;
    return keeper;
  }

  #stopTimers(): void {
    this.#time.stop();
    this.#tidyTimer.stop();
  }

  /** Another tab plays now: this one lets go of what it was about to do. */
  #watch(): void {
    this.reading = true;
    this.asking = null;
    this.#line.clear();
    this.sending = false;
    this.#spent = [];
    this.setMode();
  }

  /** Deleted in another tab: nothing of it is shown, sent or written any more. */
  #forgotten(): void {
    this.#closed = true;
    this.#stopTimers();
    this.#line.close();
    this.#watch();
    this.trouble = null;
    this.stage = 'missing';
  }

  /** The tab that plays has moved tiles about. */
  #follow(): void {
    if (!this.reading || this.#closed || this.view === null || this.stored === undefined) return;
    this.quiet = this.stored.noTidyAsk ?? false;
    this.layOut(this.view, this.stored.rackOrder, this.stored.draft);
  }

  #linked(link: Link): void {
    this.link = link;
    // Nothing to show yet, and nobody to ask: the connection goes on trying, the page says so.
    if (link === 'offline' && this.state === null)
      this.#showTrouble(new ServiceError(navigator.onLine ? 'service-down' : 'service-offline'));
  }

  /** Keeps the move before it is sent, so that a reload in between sends it again. */
  async #deliver(move: DuelMove, spent: readonly number[]): Promise<void> {
    this.note = null;
    this.#time.read();
    this.sending = true;
    this.hand.setMode({ kind: 'locked' });
    await this.#keeper?.outbox(move);
    if (!this.reading) this.#post(move, spent); // else the tab that has taken over sends it
  }

  /** Sends a move again of which nobody knows whether it has arrived. */
  #resend(): void {
    const move = this.stored?.outbox;
    if (move !== undefined && !this.reading) this.#post(move, []);
  }

  #post(move: DuelMove, spent: readonly number[]): void {
    this.sending = true;
    this.#spent = spent;
    this.#line.post(move);
  }

  #done(): void {
    this.#line.clear();
    this.#keeper?.outbox(undefined).catch(this.#unkept);
    this.sending = false;
    this.#spent = [];
  }

  #refused(error: unknown, kind?: MoveKind): void {
    // Offered again, it would be refused again, and the question would stand where the reason is to be read.
    if (kind === MoveKind.Tidy) this.#askNoMore();
    this.#done();
    this.setMode();
    this.#goOn();
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'word-not-allowed') {
      // The rules: the word is named and the tiles go back, nothing is lost, and the clock runs on.
      this.note = { kind: 'refused', words: error.detail };
      this.hand.recall();
    } else this.note = { kind: 'failed', code: error.code, detail: error.detail };
  }

  /** Takes over what the service says; an answer that has been overtaken by news is dropped. */
  #hear(state: DuelState): void {
    const before = this.state;
    if (this.#closed || (before !== null && before.now > state.now)) return;
    const { move } = this.#line;
    const mine = move !== undefined && arrived(move, state) ? move : undefined;
    const spent = this.#spent;
    if (mine !== undefined) this.#done();
    this.state = state;
    this.trouble = null;
    const glance = glanceOf(state);
    if (JSON.stringify(glance) !== JSON.stringify(this.stored?.glance)) this.#keeper?.change({ glance });
    this.#remember(state);
    if (this.stored && !this.reading) archive(this.stored, state).catch(this.#unkept);
    const { service } = this.#line;
    if (service === undefined) return;
    void this.#engine.need(service, state).then(
      () => {
        if (this.state === state && !this.#closed) this.#show(state, before, mine, mine === undefined ? [] : spent);
      },
      (error: unknown) => this.#fail(error),
    );
  }

  /** Keeps what the service has promised before the tiles are dealt. */
  #remember({ round, commitment, phase }: DuelState): void {
    const promises = this.stored?.promises ?? {};
    const known = promises[round];
    if (phase !== 'joined' || known === undefined || known.commitment.length > 0) return;
    this.#keeper?.change({ promises: { ...promises, [round]: { ...known, commitment } } });
  }

  #show(state: DuelState, before: DuelState | null, mine: DuelMove | undefined, spent: readonly number[]): void {
    const { game, round } = state;
    if (game === null) {
      if (this.#shown > 0) this.#clearTable();
      this.stage = 'table';
      return;
    }
    const view = { ...game, you: state.seat };
    if (this.#shown !== round || this.reading) {
      const { rackOrder = [], draft = [] } = this.#shown === 0 || this.reading ? (this.stored ?? {}) : {};
      this.layOut(view, rackOrder, draft);
      this.asking = null;
      this.#shown = round;
    } else this.take(view, spent);
    this.stage = 'table';
    this.#tick();
    this.#tell(state, before, mine);
    this.#goOn();
  }

  /** A new round has not begun: nothing of the old one is left. */
  #clearTable(): void {
    this.view = null;
    this.asking = null;
    this.note = null;
    this.preview.clear();
    this.#keeper?.change({ rackOrder: [], draft: [] });
    this.#shown = 0;
  }

  /** What has happened, for the note and, on another page, for a notification. */
  #tell(state: DuelState, before: DuelState | null, mine: DuelMove | undefined): void {
    const { game } = state;
    if (game === null) return;
    if (mine?.kind === MoveKind.Tidy) {
      const drawn = this.fresh.map((id) => slotOf(this.hand.desk, id)?.tile ?? 0);
      this.note = { kind: 'tidied', tile: drawn[0] ?? 0 };
    } else if (before?.round === state.round && game.history.length > (before.game?.history.length ?? 0)) {
      if (this.note?.kind !== 'returned') this.note = { kind: 'moved' };
    }
    const turned = before !== null && game.turn === state.seat && before.game?.turn !== state.seat;
    if (turned && !this.reading) notify(this.id, state);
  }

  /** What comes next: the end, the tidy-up swap, or laying tiles. */
  #goOn(): void {
    const { view, state } = this;
    if (view === null || state === null) return;
    if (this.over) {
      this.asking = null;
      if (this.hand.desk.laid.length > 0) this.hand.recall();
      this.hand.setMode({ kind: 'locked' });
      return;
    }
    if (this.reading) {
      this.setMode();
      return;
    }
    const left = tidyLeft(view.tidy, this.#line.clock.now() ?? state.now);
    this.#tidyTimer.next(left, () => this.#goOn());
    if (this.asking === 'tidy' && left === 0) {
      this.asking = null;
      // Of a move that has closed it there is news; of its time nothing else tells.
      if (view.tidy.open) this.note = { kind: 'failed', code: 'tidy-closed', detail: '' };
    }
    if (this.asking === 'exchange' && view.turn !== state.seat) this.asking = null;
    const kept = this.stored?.tidyKept;
    const wanted = left > 0 && !this.quiet && (kept?.round !== state.round || kept.number !== view.tidy.number);
    if (this.asking === null && wanted && !this.sending) this.askTidy(view);
    else if (this.asking === null && this.hand.mode.kind !== (this.sending ? 'locked' : 'lay')) this.setMode();
  }

  /** Sets the clocks while one runs, each time when another second shows. */
  #tick(): void {
    this.#time.stop();
    const { view } = this;
    if (this.#closed || view === null || this.state?.phase !== 'playing' || view.deadline === 0) {
      this.alarm = null;
      return;
    }
    if (!this.sending) this.#time.read();
    const left = this.clock(view.turn)?.left ?? 0;
    this.#time.next(left, () => this.#tick());
    this.alarm = this.myTurn && !this.sending ? alarmAt(left) : null;
  }

  /** What cannot be kept is said; the table stays. */
  readonly #unkept = (error: unknown): void => {
    this.note = { kind: 'failed', code: 'internal', detail: String(error) };
  };

  #fail(error: unknown): void {
    if (this.#closed || isMoot(error)) return;
    this.#showTrouble(error);
    this.#line.retry(error);
  }

  #showTrouble(error: unknown): void {
    if (this.#closed) return;
    const known = error instanceof EngineError || error instanceof ServiceError;
    this.trouble = { code: known ? error.code : 'internal', detail: known ? error.detail : String(error) };
    this.stage = 'trouble';
  }
}

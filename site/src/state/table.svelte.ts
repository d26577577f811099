/**
 * The match as the view sees it, wherever it is decided: reactive fields, what follows from them, how the engine's view
 * gets onto the desk, and what the player's acts mean. Match plays on this device, Duel with the duel service.
 */
import { atHand, leftoverIds, placedTiles, rackOrder, restore, slotOf, update } from '../board/desk.ts';
import { Hand } from '../board/hand.svelte.ts';
import type { Progress } from '../engine/client.ts';
import { type GameView, MoveKind, type Placed, type Preview, type RulesInfo } from '../engine/wire.gen.ts';
import type { MatchMode } from '../store/index.ts';
import type { HintLadder } from './ladder.svelte.ts';
import { type Note, refusedWords } from './note.ts';
import { LivePreview } from './preview.svelte.ts';
import { ONLOOKER } from './session.ts';
import { randomBelow } from './setup.ts';

/**
 * - loading: engine and word list are on their way, see `progress`
 * - missing: there is no such match on this device
 * - trouble: it cannot go on, see `trouble`
 * - cover: two at one device; nobody's rack is anywhere, see `covered`
 * - table: the board
 */
export type Stage = 'loading' | 'missing' | 'trouble' | 'cover' | 'table';

/** The engine's view; in a duel with the seat that is called "you", though all seats are people. */
export type SeenView = GameView & { readonly you?: number };

/** A seat's clock as it stands. */
export interface ShownClock {
  /** Milliseconds left. */
  readonly left: number;
  readonly running: boolean;
}

/** The downloads by stage; both run at the same time. */
export type LoadProgress = Readonly<Partial<Record<Progress['stage'], Progress>>>;

export abstract class TableState {
  readonly id: string;
  stage: Stage = $state('loading');
  /** How far engine and word list have come; one that has not begun is missing. */
  progress: LoadProgress = $state.raw({});
  trouble: { readonly code: string; readonly detail: string } | null = $state.raw(null);
  view: SeenView | null = $state.raw(null);
  rules: RulesInfo | null = $state.raw(null);
  /** What the rack is being asked about. */
  asking: 'tidy' | 'exchange' | null = $state(null);
  /** Ids of tiles drawn after the last move. */
  fresh: readonly number[] = $state.raw([]);
  note: Note | null = $state.raw(null);
  /** A move is on its way; a second press does nothing. */
  sending = $state(false);
  thinking = $state(false);
  /** Another tab plays this match; this one watches. */
  reading = $state(false);
  /** Whose turn the cover hands over to. */
  covered = $state(0);
  /** The player asked not to be offered the tidy-up swap in this match. */
  quiet = $state(false);
  /** Id of the laid joker that wants a letter. */
  joker: number | null = $state(null);
  mode: MatchMode = $state('solo');
  /** Hints for the player; null in a match where another person would be at a disadvantage. */
  ladder: HintLadder | null = $state.raw(null);
  readonly hand: Hand;
  readonly preview = new LivePreview();

  constructor(id: string) {
    this.id = id;
    this.hand = new Hand({
      changed: (laid) => this.handChanged(laid),
      play: () => void this.play(),
      askLetter: (joker) => (this.joker = joker),
      refused: (why, letter) => (this.note = why === 'no-room' ? { kind: 'no-room' } : { kind: 'not-at-hand', letter }),
    });
  }

  /** Takes note of how far a download has come. */
  protected loading(progress: Progress): void {
    this.progress = { ...this.progress, [progress.stage]: progress };
  }

  /** Seconds left to the player that should be said aloud; null where there is no need. */
  alarm: number | null = $state(null);

  /** A seat's clock; null where it has none. */
  readonly clock: (seat: number) => ShownClock | null = () => null;

  /** Id under which the result is to be found once the match is over. */
  get resultId(): string {
    return this.id;
  }

  /** Makes a move of the own seat and goes on. `spent`: ids of the tiles it uses up. */
  protected abstract move(kind: MoveKind, tiles: Placed[], spent: readonly number[]): Promise<void>;
  /** Gives one tile in the tidy-up swap. False where it was refused. */
  protected abstract swap(tile: Placed, id: number): Promise<boolean>;
  /** The tidy-up swap is done or declined. */
  protected abstract settled(): void;
  /** Keeps the order of the rack and the tiles laid over a reload. */
  protected abstract keep(order: number[], draft: Placed[]): void;
  /** Asks the engine what tiles would bring; null where there is nobody to ask. */
  protected abstract weigh(tiles: Placed[]): Promise<Preview> | null;
  /** Turns the question about the tidy-up swap off or on again for this match. */
  abstract askAgain(ask: boolean): void;
  /** Takes the match from the tab that plays it. */
  abstract takeOver(): Promise<void>;
  /** Asks the computer again after it has failed. */
  abstract retryComputer(): void;
  /** Writes to the store what is not written yet; also for when the page may be put away. */
  abstract flush(): Promise<void>;

  /** Seat whose view this is; ONLOOKER for nobody's. */
  get seat(): number {
    return this.view?.seat ?? ONLOOKER;
  }

  get over(): boolean {
    return this.view?.phase === 'over';
  }

  get myTurn(): boolean {
    return this.view !== null && this.view.turn === this.seat && !this.over && !this.reading;
  }

  /** Whether Play is offered: own turn, tiles laid, and nothing known against them. */
  get canPlay(): boolean {
    return this.mayPlay && (this.preview.shown?.code ?? '') === '';
  }

  /** Whether it is the player's turn and tiles are laid. */
  protected get mayPlay(): boolean {
    return this.myTurn && this.asking === null && this.hand.desk.laid.length > 0;
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
    await this.move(
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
    await this.move(MoveKind.Exchange, this.#given(ids), ids);
  }

  async pass(): Promise<void> {
    if (!this.myTurn) return;
    this.hand.recall();
    await this.move(MoveKind.Pass, [], []);
  }

  /** Gives up, in one's own turn or not. */
  async resign(): Promise<void> {
    if (this.over || this.reading) return;
    this.hand.recall();
    await this.move(MoveKind.Resign, [], []);
  }

  /** Gives the chosen leftover tile for a new one. */
  async tidy(): Promise<void> {
    const [id, ...more] = [...this.hand.chosen];
    if (this.asking !== 'tidy' || id === undefined || more.length > 0 || this.sending) return;
    const [tile] = this.#given([id]);
    if (tile !== undefined && (await this.swap(tile, id))) {
      const drawn = this.fresh.map((fresh) => slotOf(this.hand.desk, fresh)?.tile ?? 0);
      this.note = { kind: 'tidied', tile: drawn[0] ?? 0 };
    }
    this.settled();
  }

  /** Keeps all tiles; with `never`, also for the rest of this match. */
  keepAll(never: boolean): void {
    if (this.asking !== 'tidy' || this.sending) return;
    if (never) this.askAgain(false);
    this.settled();
  }

  shuffle(): void {
    this.hand.shuffle(randomBelow);
  }

  /** Asks which leftover tile is to be given. */
  protected askTidy(view: GameView): void {
    this.asking = 'tidy';
    const among = leftoverIds(this.hand.desk, [...view.tidy.leftover], this.fresh);
    if (this.fresh.length === 0) this.fresh = this.hand.desk.slots.map((s) => s.id).filter((id) => !among.includes(id));
    this.hand.setMode({ kind: 'choose', most: 1, among });
  }

  /** The tiles with the given ids, for a move that gives them away. */
  #given(ids: readonly number[]): Placed[] {
    return atHand(this.hand.desk)
      .filter((slot) => ids.includes(slot.id))
      .map(({ tile }) => ({ square: 0, tile }));
  }

  /** Lays a view out: the rack in the order it was left in, tiles laid where they were. */
  protected layOut(view: SeenView, order: readonly number[], draft: readonly Placed[]): void {
    this.view = view;
    this.fresh = [];
    this.hand.show(restore(view.side, [...view.board], [...view.rack], order, draft));
    this.setMode();
    this.refreshPreview();
  }

  /** Takes over a newer view of the same seat. */
  protected take(view: SeenView, spent: readonly number[]): void {
    const tiles = (ids: readonly number[]): number[] => ids.map((id) => slotOf(this.hand.desk, id)?.tile ?? 0);
    const { desk, returned, fresh } = update(this.hand.desk, [...view.board], [...view.rack], spent);
    this.view = view;
    this.hand.show(desk);
    if (spent.length > 0) this.fresh = fresh;
    if (returned.length > 0) this.note = { kind: 'returned', tiles: tiles(returned) };
    this.keepHand();
    this.refreshPreview();
  }

  /** What the rack is for when nothing is being asked. */
  protected setMode(): void {
    const locked = this.reading || this.over || this.seat === ONLOOKER;
    this.hand.setMode({ kind: locked ? 'locked' : 'lay' });
  }

  /** The player has moved tiles. */
  protected handChanged(laidChanged: boolean): void {
    this.keepHand();
    if (!laidChanged) return;
    if (this.note?.kind !== 'refused' || this.hand.desk.laid.length > 0) this.note = null;
    this.refreshPreview();
  }

  /** Keeps the order of the rack and the tiles laid. */
  protected keepHand(): void {
    if (this.reading || this.seat === ONLOOKER) return;
    this.keep(rackOrder(this.hand.desk), placedTiles(this.hand.desk));
  }

  /** Asks what the tiles laid would bring. */
  protected refreshPreview(): void {
    const { laid } = this.hand.desk;
    const answer =
      this.over || this.seat === ONLOOKER || laid.length === 0 ? null : this.weigh(placedTiles(this.hand.desk));
    if (answer === null) this.preview.clear();
    else void this.preview.refresh(laid, () => answer);
  }
}

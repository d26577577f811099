/**
 * The match as the view sees it: reactive fields, what follows from them, and how the engine's view gets onto the desk.
 * Match decides what happens.
 */
import { atHand, placedTiles, rackOrder, restore, slotOf, update } from '../board/desk.ts';
import type { Hand } from '../board/hand.svelte.ts';
import type { Progress } from '../engine/client.ts';
import type { GameView, Placed, RulesInfo } from '../engine/wire.gen.ts';
import type { MatchMode } from '../store/index.ts';
import type { Note } from './note.ts';
import { LivePreview } from './preview.svelte.ts';
import { ONLOOKER, type Session } from './session.ts';

/**
 * - loading: engine and word list are on their way, see `progress`
 * - missing: there is no such match on this device
 * - trouble: it cannot go on, see `trouble`
 * - cover: two at one device; nobody's rack is anywhere, see `covered`
 * - table: the board
 */
export type Stage = 'loading' | 'missing' | 'trouble' | 'cover' | 'table';

export abstract class TableState {
  readonly id: string;
  stage: Stage = $state('loading');
  progress: Progress | null = $state.raw(null);
  trouble: { readonly code: string; readonly detail: string } | null = $state.raw(null);
  view: GameView | null = $state.raw(null);
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
  abstract readonly hand: Hand;
  readonly preview = new LivePreview();
  protected session: Session | null = null;

  constructor(id: string) {
    this.id = id;
  }

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

  /** The tiles with the given ids, for a move that gives them away. */
  protected given(ids: readonly number[]): Placed[] {
    return atHand(this.hand.desk)
      .filter((slot) => ids.includes(slot.id))
      .map(({ tile }) => ({ square: 0, tile }));
  }

  /** Lays the match out for a seat: rack in its order, draft where it was. */
  protected async show(seat: number): Promise<void> {
    const session = this.session;
    if (!session) return;
    const view = await session.view(seat);
    const { rackOrder: orders, draft } = session.keeper.match;
    const mine = this.mode === 'solo' || view.turn === seat ? draft : [];
    this.view = view;
    this.fresh = [];
    this.hand.show(restore(view.side, [...view.board], [...view.rack], orders[seat] ?? [], mine));
    this.setMode();
    this.refreshPreview();
  }

  /** Takes over a newer view of the same seat. */
  protected take(view: GameView, spent: readonly number[]): void {
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

  /** Stores the order of the rack and the tiles laid. */
  protected keepHand(): void {
    const session = this.session;
    if (!session || this.reading || this.seat === ONLOOKER) return;
    const { rackOrder: orders } = session.keeper.match;
    session.keeper.change({
      rackOrder: { ...orders, [this.seat]: rackOrder(this.hand.desk) },
      draft: placedTiles(this.hand.desk),
    });
  }

  /** Asks what the tiles laid would bring. */
  protected refreshPreview(): void {
    const session = this.session;
    const { seat } = this;
    if (!session || this.over || seat === ONLOOKER) this.preview.clear();
    else void this.preview.refresh(this.hand.desk.laid, () => session.preview(seat, placedTiles(this.hand.desk)));
  }
}

/**
 * The hand: the desk as it stands on the page, and what taps, keys and drags do with it. It knows what the player may
 * touch, not what is allowed on the board: that is the engine's to say.
 */
import { SvelteSet } from 'svelte/reactivity';
import { type Typed, aim, backspace, jump, put, step, turn, type, unaim } from './cursor.ts';
import { type Desk, JOKER, type Placed, type Tile, atHand, emptyDesk, isFree, laidAt, laidOf } from './desk.ts';
import type { Command } from './keys.ts';
import { drop, layAll, pick, place, recall, reorder, setLetter, shuffle, takeBack } from './lay.ts';

/** What the rack is for just now. */
export type Mode =
  /** tiles go onto the board */
  | { readonly kind: 'lay' }
  /** tiles are chosen to be given away: at most `most`, only those in `among` unless it is null */
  | { readonly kind: 'choose'; readonly most: number; readonly among: readonly number[] | null }
  /** nothing can be touched */
  | { readonly kind: 'locked' };

export interface HandEvents {
  /** The tiles laid, or the order of the rack, are not what they were. */
  changed: (laidChanged: boolean) => void;
  /** Enter, where it means: play. */
  play: () => void;
  /** A joker was laid without a letter, or its badge tapped. */
  askLetter: (id: number) => void;
  /** A letter was typed that cannot be laid. */
  refused: (why: Exclude<Typed, 'laid'>, letter: number) => void;
}

export class Hand {
  desk: Desk = $state.raw(emptyDesk(11));
  mode: Mode = $state.raw({ kind: 'lay' });
  /** Ids chosen to be given away. */
  readonly chosen = new SvelteSet<number>();
  /** Id of the tile in the air. */
  lifted: number | null = $state(null);
  /** The square on which the tile in the air would land. */
  target: number | null = $state(null);

  readonly #on: HandEvents;

  constructor(on: HandEvents) {
    this.#on = on;
  }

  /** Replaces the desk from outside: a new position, a restored draft. */
  show(desk: Desk): void {
    this.desk = desk;
    if (this.lifted !== null && !desk.slots.some((s) => s.id === this.lifted)) this.dragEnd();
  }

  /** Sets what the rack is for; what was chosen or held for the former purpose is let go. */
  setMode(mode: Mode): void {
    this.mode = mode;
    this.chosen.clear();
    if (mode.kind !== 'lay') this.#set(unaim(drop(this.desk)));
  }

  get laying(): boolean {
    return this.mode.kind === 'lay';
  }

  /** Whether a tile of the rack can be tapped now. */
  usable(id: number): boolean {
    if (this.mode.kind === 'choose') return this.mode.among === null || this.mode.among.includes(id);
    return this.laying;
  }

  tapSquare(square: number): void {
    const { desk } = this;
    const laid = laidAt(desk, square);
    if (!this.laying) this.#set({ ...desk, cursor: square });
    else if (desk.held !== null) this.#lay(place({ ...desk, cursor: square }, desk.held, square));
    else if (laid) this.#set({ ...takeBack(desk, laid.id), cursor: square });
    else if (isFree(desk, square)) this.#set(aim(desk, square));
    else this.#set(unaim({ ...desk, cursor: square }));
  }

  tapTile(id: number): void {
    if (!this.usable(id)) return;
    if (this.mode.kind === 'choose') this.#choose(id, this.mode.most);
    else if (this.desk.aimed && this.desk.held === null) this.#typed(put(this.desk, id), 0);
    else this.#set(pick(this.desk, id));
  }

  /** A tap on a gap of the rack puts the tile in hand there. */
  tapGap(index: number): void {
    if (this.laying && this.desk.held !== null) this.#set(reorder(this.desk, this.desk.held, index));
  }

  /** Carries out a key. Returns whether it meant anything here. */
  key(command: Command): boolean {
    const { desk } = this;
    switch (command.do) {
      case 'move':
        this.#set(step(desk, command.direction));
        return true;
      case 'jump':
        this.#set(jump(desk, command.to, command.all));
        return true;
    }
    if (this.mode.kind === 'choose' && command.do === 'type') {
      this.#chooseByLetter(command.letters[0] ?? 0);
      return true;
    }
    if (!this.laying) return false;
    switch (command.do) {
      case 'turn':
        this.#set(turn(desk));
        break;
      case 'backspace':
        this.#set(backspace(desk));
        break;
      case 'recall':
        this.recall();
        break;
      case 'play':
        this.#on.play();
        break;
      case 'type':
        for (const letter of command.letters) {
          if (!this.#typed(type(this.desk, letter, command.joker), letter)) break;
        }
    }
    return true;
  }

  recall(): void {
    this.#set(unaim(recall(this.desk)));
  }

  /** Lays a whole word in place of what is laid. */
  layAll(tiles: readonly Placed[]): void {
    if (this.laying) this.#set(unaim(layAll(this.desk, tiles)));
  }

  /** Chooses tiles of the rack to be given away, in place of those chosen. */
  chooseAll(tiles: readonly Tile[]): void {
    if (this.mode.kind !== 'choose') return;
    this.chosen.clear();
    for (const tile of tiles) {
      const slot = atHand(this.desk).find((s) => s.tile === tile && this.usable(s.id) && !this.chosen.has(s.id));
      if (slot) this.#choose(slot.id, this.mode.most);
    }
  }

  shuffle(random: (below: number) => number): void {
    this.#set(shuffle(this.desk, random));
  }

  /** Moves a rack tile by one place; for the keyboard. */
  nudge(id: number, by: -1 | 1): void {
    if (!this.laying) return;
    const index = this.desk.slots.findIndex((s) => s.id === id) + by;
    this.#set({ ...reorder(this.desk, id, index), held: this.desk.held });
  }

  askLetter(id: number): void {
    if (this.laying) this.#on.askLetter(id);
  }

  setLetter(id: number, letter: number): void {
    this.#set(setLetter(this.desk, id, letter));
  }

  // Drag: pointer.ts calls these in the order lift, target*, and one of land or dragEnd.

  mayDrag(id: number): boolean {
    return this.laying && this.desk.slots.some((s) => s.id === id);
  }

  lift(id: number): void {
    this.lifted = id;
    this.desk = drop(this.desk);
  }

  accepts(square: number): boolean {
    return this.desk.board[square] === 0;
  }

  land(where: { square: number } | { slot: number } | null): void {
    const id = this.lifted;
    this.dragEnd();
    if (id === null) return;
    if (where === null) this.#set(takeBack(this.desk, id));
    else if ('square' in where) this.#lay(unaim(place({ ...this.desk, cursor: where.square }, id, where.square)));
    else this.#set(reorder(this.desk, id, where.slot));
  }

  dragEnd(): void {
    this.lifted = null;
    this.target = null;
  }

  /** Chooses a tile that shows the letter, or lets go of the last one chosen where all of them are. */
  #chooseByLetter(letter: number): void {
    const fit = this.desk.slots.filter((slot) => slot.tile === letter && this.usable(slot.id));
    const slot = fit.find(({ id }) => !this.chosen.has(id)) ?? fit.at(-1);
    if (slot) this.tapTile(slot.id);
    else this.#on.refused('not-at-hand', letter);
  }

  #choose(id: number, most: number): void {
    if (this.chosen.has(id)) this.chosen.delete(id);
    else if (most === 1) {
      this.chosen.clear();
      this.chosen.add(id);
    } else if (this.chosen.size < most) this.chosen.add(id);
  }

  #typed(result: { desk: Desk; typed: Typed }, letter: number): boolean {
    if (result.typed !== 'laid') {
      this.#on.refused(result.typed, letter);
      return false;
    }
    this.#lay(result.desk);
    return true;
  }

  /** Takes over a desk on which a tile was laid; a joker among them wants a letter. */
  #lay(desk: Desk): void {
    const before = this.desk;
    this.#set(desk);
    const joker = desk.laid.find((l) => l.tile === JOKER && !laidOf(before, l.id));
    if (joker) this.#on.askLetter(joker.id);
  }

  #set(desk: Desk): void {
    if (desk === this.desk) return;
    const { laid, slots } = this.desk;
    this.desk = desk;
    if (laid !== desk.laid || slots !== desk.slots) this.#on.changed(laid !== desk.laid);
  }
}

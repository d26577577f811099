/** The table as a person uses it: finds its parts by what they are called, lays tiles by drag, touch, tap or key. */
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { MoveKind, type GameView, type Placed, type Thought } from '../../src/engine/wire.gen.ts';
import { NodeEngine } from './engine.ts';
import { storedMatch, type Stored } from './storage.ts';
import { TEXTS, type Lang } from './texts.ts';

/** How tiles come onto the board. */
export type Input = 'drag' | 'touch' | 'tap' | 'keys';

type Level = 'easy' | 'normal' | 'strong';

const engines = new Map<string, Promise<NodeEngine>>();

/** The engine with the word list of a language; one for each Playwright worker. */
function engineFor(lang: string): Promise<NodeEngine> {
  let engine = engines.get(lang);
  if (engine === undefined) engines.set(lang, (engine = NodeEngine.open(lang)));
  return engine;
}

export class TablePage {
  readonly page: Page;
  readonly texts: (typeof TEXTS)[Lang];
  readonly lang: Lang;
  #devtools: CDPSession | undefined;
  #skipping = false;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
    this.texts = TEXTS[lang];
  }

  get board(): Locator {
    return this.page.getByRole('grid', { name: this.texts.table.board.board });
  }

  get rack(): Locator {
    return this.page.getByRole('toolbar', { name: this.texts.table.board.rack });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  square(square: number): Locator {
    return this.board.getByRole('gridcell').nth(square);
  }

  /** The first tile on the rack with a letter. */
  tile(letter: string): Locator {
    return this.rack.locator(`button[data-l="${letter}"]`).first();
  }

  /** Starts a match against the computer from the lobby. */
  async startSolo(level: Level = 'easy'): Promise<void> {
    await this.page.goto('');
    await this.startSoloHere(level);
  }

  /** The same where the lobby is open already. */
  async startSoloHere(level: Level = 'easy'): Promise<void> {
    await this.page.getByRole('radio', { name: this.texts.common.level[level] }).check();
    await this.pressStart();
    await this.skipHints();
  }

  /** The button of the lobby that begins a match against the computer. */
  async pressStart(): Promise<void> {
    const { lobby } = this.texts.pages;
    await this.button(lobby.startSolo).or(this.button(lobby.start)).first().click();
  }

  /** Waits for the board, and puts the hints of a first match away when they show: they lie over a part of it. */
  async skipHints(): Promise<void> {
    if (!this.#skipping)
      await this.page.addLocatorHandler(this.button(this.texts.table.hints.off), async (off) => {
        // A move or the match's end may take the hint away just as it is pressed.
        await off.click({ timeout: 2000 }).catch(async (error: unknown) => {
          if (await off.isVisible()) throw error;
        });
      });
    this.#skipping = true;
    await expect(this.board).toBeVisible({ timeout: 30_000 });
  }

  /** Starts a match of two at this device; the hand-over screen stands. */
  async startPair(first: string, second: string): Promise<void> {
    const { lobby } = this.texts.pages;
    await this.page.goto('');
    await this.button(lobby.hotseat).click();
    const form = this.page.getByRole('form', { name: lobby.names });
    await form.getByLabel(lobby.nameField(1)).fill(first);
    await form.getByLabel(lobby.nameField(2)).fill(second);
    await form.getByRole('button', { name: lobby.start }).click();
  }

  /** The match as it is stored. */
  async stored(): Promise<Stored> {
    const stored = await storedMatch(this.page);
    if (stored === undefined) throw new Error('the match is not stored');
    return stored;
  }

  /** The person's seat against the computer. */
  async mySeat(): Promise<number> {
    return (await this.stored()).seats.findIndex((seat) => seat.kind === 'human');
  }

  /** Keeps all tiles, where the tidy-up swap is offered. */
  async settleTidy(): Promise<void> {
    const { acts, tidy } = this.texts.table;
    const keep = this.button(tidy.keep);
    await expect(keep.or(this.button(acts.play))).toBeVisible();
    if (await keep.isVisible()) await keep.click();
  }

  /** The match as the stored record has it, seen by a seat; -1 is what everybody may see. */
  async view(seat = -1): Promise<GameView> {
    const engine = await engineFor(this.lang);
    return engine.view(await this.#record(), seat);
  }

  /** Waits until it is the seat's turn in the stored match, or the match is over, and the page shows its rack. */
  async turn(seat: number): Promise<GameView> {
    const due = async (): Promise<boolean> => [seat, -1].includes((await this.view()).turn);
    await expect.poll(due, { message: `turn of seat ${seat}`, timeout: 30_000 }).toBe(true);
    const view = await this.view(seat);
    if (view.phase !== 'over') await expect.poll(() => this.letters()).toEqual(await this.#sorted(view));
    return view;
  }

  /** Letters of the tiles on the rack, in alphabetical order. */
  async letters(): Promise<string[]> {
    const tiles = await this.rack
      .locator('button[data-l]')
      .evaluateAll((all) => all.map((tile) => tile.getAttribute('data-l')));
    return tiles.map((letter) => letter ?? '').sort();
  }

  /** A legal move for a seat whose turn it is, chosen by a computer level. */
  async think(seat: number, level = 'normal'): Promise<Thought> {
    const engine = await engineFor(this.lang);
    return engine.move(await this.#record(), seat, level);
  }

  /**
   * A word that a seat whose turn it is can lay: rather a common one, but where tiles drawn at random make none of those,
   * on which a level exchanges, any word of the list.
   */
  async word(seat: number): Promise<Thought> {
    for (const level of ['normal', 'greedy']) {
      const move = await this.think(seat, level);
      if (move.kind === MoveKind.Place) return move;
    }
    throw new Error('no word can be laid');
  }

  /** What the engine would say of letters from a square on, across: its code, "" for a word that may be played. */
  async previewOf(letters: readonly string[], square: number): Promise<string> {
    const engine = await engineFor(this.lang);
    const [alphabet, seat] = [await this.#alphabet(), await this.mySeat()];
    engine.view(await this.#record(), seat);
    const tiles = letters.map((letter, i) => ({ square: square + i, tile: alphabet.indexOf(letter) }));
    return engine.call('preview', { seat, tiles }).code;
  }

  /** Lays tiles; they are not played yet. */
  async lay(tiles: readonly Placed[], input: Input): Promise<void> {
    const alphabet = await this.#alphabet();
    const letters = tiles.map(({ square, tile }) => ({ square, letter: alphabet[tile & 127] ?? '' }));
    if (input === 'keys') await this.#type(letters);
    else {
      for (const { square, letter } of letters) {
        await this.#carry(this.tile(letter), this.square(square), input);
        await expect(this.square(square).locator(`[data-l="${letter}"]`)).toBeVisible();
      }
    }
  }

  /** Makes a move through the controls, whatever kind it is, and waits until it is stored. */
  async make(move: Thought, input: Input): Promise<void> {
    const { history } = await this.view();
    await this.#make(move, input);
    await expect.poll(async () => (await this.view()).history.length).toBeGreaterThan(history.length);
  }

  async #make(move: Thought, input: Input): Promise<void> {
    const { acts, exchange, pass } = this.texts.table;
    switch (move.kind) {
      case MoveKind.Place:
        await this.lay(move.tiles, input);
        await expect(this.button(acts.play)).toBeEnabled();
        if (input === 'keys') await this.page.keyboard.press('Enter');
        else await this.button(acts.play).click();
        break;
      case MoveKind.Exchange: {
        await this.button(acts.exchange).click();
        const alphabet = await this.#alphabet();
        for (const { tile } of move.tiles) {
          await this.rack
            .locator(`button[data-l="${alphabet[tile] ?? ''}"][aria-pressed="false"]`)
            .first()
            .click();
        }
        await this.button(exchange.goCount(move.tiles.length)).click();
        break;
      }
      case MoveKind.Pass:
        await this.button(acts.pass).click();
        await this.page.getByRole('dialog').getByRole('button', { name: pass.go, exact: true }).click();
        break;
      default:
        throw new Error(`a computer chose a move of kind ${move.kind}`);
    }
  }

  async #record(): Promise<Uint8Array> {
    return (await this.stored()).record;
  }

  async #alphabet(): Promise<string[]> {
    const engine = await engineFor(this.lang);
    return engine.call('rules', { ruleset: 'sprig', lang: this.lang }).alphabet;
  }

  async #sorted(view: GameView): Promise<string[]> {
    const alphabet = await this.#alphabet();
    return [...view.rack].map((tile) => alphabet[tile] ?? '').sort();
  }

  async #carry(tile: Locator, square: Locator, input: Input): Promise<void> {
    if (input === 'tap') {
      await tile.click();
      await square.click();
      return;
    }
    const from = await centre(tile);
    const to = await centre(square);
    if (input === 'drag') {
      const { mouse } = this.page;
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await mouse.move(to.x, to.y, { steps: 3 });
      await mouse.up();
      return;
    }
    // The ghost floats above the finger, so the finger has to stop as far below the square.
    const lift = await this.#fingerLift(tile);
    await this.#touch('touchStart', from);
    for (const part of [0.3, 0.7, 1]) {
      await this.#touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y + lift - from.y) * part });
    }
    await this.#touch('touchEnd');
  }

  /** How far above the finger the ghost of a tile is carried, in pixels; see src/board/pointer.ts. */
  async #fingerLift(tile: Locator): Promise<number> {
    const [square, own] = await Promise.all([this.square(0).boundingBox(), tile.boundingBox()]);
    return 0.75 * Math.max(square?.width ?? 0, Math.min(own?.width ?? 0, 52));
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<void> {
    const devtools = await this.#session();
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  }

  async #session(): Promise<CDPSession> {
    return (this.#devtools ??= await this.page.context().newCDPSession(this.page));
  }

  /** Types a word: Tab to the board, arrows to its first free square, then its letters. */
  async #type(letters: readonly { square: number; letter: string }[]): Promise<void> {
    const [first, second] = letters;
    if (first === undefined) return;
    await this.#goTo(first.square);
    await this.pressLetter(first.letter);
    await expect(this.square(first.square).locator(`[data-l="${first.letter}"]`)).toBeVisible();
    if (second !== undefined && (await this.focused()) !== second.square) {
      // It wrote in the other direction.
      await this.page.keyboard.press('Backspace');
      await this.page.keyboard.press('Space');
      await this.pressLetter(first.letter);
    }
    for (const { letter } of letters.slice(1)) await this.pressLetter(letter);
    for (const { square, letter } of letters)
      await expect(this.square(square).locator(`[data-l="${letter}"]`)).toBeVisible();
  }

  /** One key of a keyboard that has this letter, umlauts included. */
  async pressLetter(letter: string): Promise<void> {
    const devtools = await this.#session();
    const key = letter.toLowerCase();
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }

  /** Moves the focus to a square with Tab and the arrow keys. */
  async #goTo(square: number): Promise<void> {
    for (let presses = 0; (await this.focused()) === undefined; presses++) {
      if (presses > 30) throw new Error('Tab does not reach the board');
      await this.page.keyboard.press('Tab');
    }
    const side = (await this.view()).side;
    const at = (await this.focused()) ?? 0;
    const rows = Math.floor(square / side) - Math.floor(at / side);
    const columns = (square % side) - (at % side);
    for (let i = 0; i < Math.abs(rows); i++) await this.page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(columns); i++)
      await this.page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(this.square(square)).toBeFocused();
  }

  /** The square that has the focus. */
  async focused(): Promise<number | undefined> {
    const value = await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['square']);
    return value === undefined ? undefined : Number(value);
  }
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A duel as one of its players has it: the page, and beside it what the service says to this very seat. */
import { decode, encode } from '@msgpack/msgpack';
import { expect, type Locator, type Page } from '@playwright/test';
import { type DuelMessage, DuelProtocol, type DuelState, MoveKind, type Thought } from '../../src/engine/wire.gen.ts';
import { NodeEngine } from './engine.ts';
import { TablePage } from './table.ts';

const engines = new Map<string, Promise<NodeEngine>>();

function engineFor(lang: string): Promise<NodeEngine> {
  let engine = engines.get(lang);
  if (engine === undefined) engines.set(lang, (engine = NodeEngine.open(lang)));
  return engine;
}

export class DuelPage extends TablePage {
  /** The line about the connection. */
  get net(): Locator {
    return this.page.locator('.news .net');
  }

  /** From the lobby to the link of a new invitation. */
  async invite(name: string, url: string): Promise<string> {
    const { duel, pages } = this.texts;
    await this.page.goto(url);
    await this.page.getByRole('link', { name: pages.lobby.duel }).click();
    await this.page.getByLabel(duel.invite.name).fill(name);
    await this.button(duel.invite.create).click();
    await expect(this.page.getByRole('heading', { name: duel.wait.title })).toBeVisible();
    const shown = await this.page.getByRole('status').and(this.page.locator('output')).first().textContent();
    return `http://${(shown ?? '').trim()}`;
  }

  /** Opens an invitation; the button that takes it is in sight. */
  async openInvitation(link: string, inviter: string): Promise<void> {
    await this.page.goto(link);
    await expect(this.page.getByRole('heading', { name: this.texts.duel.join.title(inviter) })).toBeVisible();
  }

  async join(name: string): Promise<void> {
    await this.page.getByLabel(this.texts.duel.invite.name).fill(name);
    await this.button(this.texts.duel.join.go).click();
  }

  /** The duel as the service tells it to this seat now. */
  async state(): Promise<DuelState> {
    return this.#ask(/#\/duel\/([\w-]+)/.exec(this.page.url())?.[1] ?? '');
  }

  /** The same from another page than the duel's. */
  async stateOf(link: string): Promise<DuelState> {
    const token = /#\/join\/([\w-]+)/.exec(link)?.[1] ?? '';
    return this.#ask(Buffer.from(token, 'base64url').subarray(0, 32).toString('base64url'));
  }

  async #ask(id: string): Promise<DuelState> {
    const secret = await secretOf(this.page, id);
    const response = await fetch(new URL(`/api/duels/${id}`, this.page.url()), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/msgpack',
        Authorization: `Bearer ${Buffer.from(secret).toString('base64url')}`,
      },
      body: encode({ v: DuelProtocol, id: 1, op: 'state', body: null }),
    });
    const message = decode(new Uint8Array(await response.arrayBuffer())) as DuelMessage;
    if (message.outcome !== 'ok') throw new Error(`state: ${message.code}`);
    return message.body as DuelState;
  }

  /** A legal move of this seat, whose turn it is. */
  async choose(level = 'normal'): Promise<Thought> {
    const { view } = await this.state();
    const engine = await engineFor(this.lang);
    return engine.call('think', {
      view,
      level,
      budget: 0,
      seed: crypto.getRandomValues(new Uint8Array(32)),
      tidy: false,
    });
  }

  /**
   * A word that this seat, whose turn it is, can lay: a short and common one where there is one. Tiles are drawn at random
   * here, and the lower levels exchange where they know no word; with every word of the list one is all but certain.
   */
  override async word(): Promise<Thought> {
    for (const level of ['easy', 'normal', 'greedy']) {
      const move = await this.choose(level);
      if (move.kind === MoveKind.Place) return move;
    }
    throw new Error('no word can be laid');
  }

  /** Makes a move through the controls; does not wait for it to arrive. */
  async carryOut(move: Thought): Promise<void> {
    const { acts, exchange, pass } = this.texts.table;
    switch (move.kind) {
      case MoveKind.Place:
        await this.lay(move.tiles, 'tap');
        await expect(this.button(acts.play)).toBeEnabled();
        await this.button(acts.play).click();
        break;
      case MoveKind.Exchange: {
        await this.button(acts.exchange).click();
        const { alphabet } = (await engineFor(this.lang)).call('rules', { ruleset: 'sprig', lang: this.lang });
        for (const { tile } of move.tiles) {
          await this.rack
            .locator(`button[data-l="${alphabet[tile] ?? ''}"][aria-pressed="false"]`)
            .first()
            .click();
        }
        await this.button(exchange.goCount(move.tiles.length)).click();
        break;
      }
      default:
        await this.button(acts.pass).click();
        await this.page.getByRole('dialog').getByRole('button', { name: pass.go, exact: true }).click();
    }
  }

  /** Waits until the service has so many moves, and answers the tidy-up swap where it is offered: with "keep all". */
  async settle(moves: number, { swap = false } = {}): Promise<void> {
    await expect.poll(async () => countMoves(await this.state()), { timeout: 15_000 }).toBe(moves);
    if ((await this.state()).game?.tidy.open !== true) return;
    const { tidy } = this.texts.table;
    if (!swap) {
      await this.button(tidy.keep).click();
      return;
    }
    const tile = this.rack.locator('button[data-l]:not(:disabled)').first();
    const letter = (await tile.getAttribute('data-l')) ?? '';
    await tile.click();
    await this.button(tidy.swapLetter(letter)).click();
    await expect.poll(async () => (await this.state()).game?.seats[(await this.state()).seat]?.tidyUsed).toBe(true);
    await expect(this.page.getByRole('heading', { name: tidy.title })).toBeHidden();
  }

  /** Plays one's move, whatever it is. */
  async play(options: { swap?: boolean } = {}): Promise<void> {
    const before = countMoves(await this.state());
    await this.carryOut(await this.choose());
    await this.settle(before + 1, options);
  }
}

/** Moves made by both: everything but swaps. */
export function countMoves(state: DuelState): number {
  return state.game?.history.filter(({ kind }) => kind !== MoveKind.Tidy).length ?? 0;
}

/** The device secret of a duel, from the page's own database. */
async function secretOf(page: Page, id: string): Promise<Uint8Array> {
  const secret = await page.evaluate(async (key) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wordsprig');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(String(opening.error)));
    });
    try {
      return await new Promise<number[]>((resolve) => {
        const reading = database.transaction('duels').objectStore('duels').get(key);
        reading.onsuccess = () => resolve([...((reading.result as { secret: Uint8Array } | undefined)?.secret ?? [])]);
      });
    } finally {
      database.close();
    }
  }, id);
  return Uint8Array.from(secret);
}

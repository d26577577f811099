/**
 * The way from a duel's table to the service: finds the service, keeps a connection to the duel, carries the move under
 * way over as many connections as that takes, and tries again after trouble. It knows nothing of the table.
 */
import type { DuelMove, DuelOp, DuelState } from '../engine/wire.gen.ts';
import { ServerClock } from '../net/clock.ts';
import { Connection, type Link } from '../net/connection.ts';
import { isPassing, ServiceError } from '../net/errors.ts';
import type { DuelIn, DuelOut } from '../net/message.ts';
import { findService, type Service } from '../net/service.ts';
import { wakeUps } from '../net/wake.ts';
import { Outbox } from './outbox.ts';

/** How long to wait before a duel that could not be reached is tried again, in milliseconds. */
const AGAIN = 4000;

export interface LineEvents {
  /** The duel as it is now. */
  state: (state: DuelState) => void;
  link: (link: Link) => void;
  /** There is no use in trying this connection further. */
  failed: (error: unknown) => void;
  /** The move under way has been refused for good. */
  refused: (error: unknown, move: DuelMove) => void;
  /** After trouble, the service can be reached again. */
  found: () => void;
  /** The page is looked at again. */
  woken: () => void;
}

export class DuelLine {
  readonly clock = new ServerClock();
  readonly #on: LineEvents;
  readonly #outbox: Outbox;
  readonly #stopWaking: () => void;
  #service: Service | undefined;
  #connection: Connection | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(on: LineEvents) {
    this.#on = on;
    this.#outbox = new Outbox({ send: (move) => this.request('move', move), refused: on.refused });
    this.#stopWaking = wakeUps(() => {
      if (this.#again !== undefined) void this.#tryAgain();
      else on.woken();
    });
  }

  /** The service, once it was found. */
  get service(): Service | undefined {
    return this.#service;
  }

  /** The move under way. */
  get move(): DuelMove | undefined {
    return this.#outbox.move;
  }

  /** Finds the service and connects to the duel. Rejects with a ServiceError where there is no service. */
  async open(duel: string, secret: Uint8Array<ArrayBuffer>): Promise<void> {
    const service = await findService();
    if (this.#closed) return;
    this.#service = service;
    this.#connection?.close(); // of another `open` that has overlapped with this one
    this.#connection = new Connection(
      { service, duel, secret, clock: this.clock },
      {
        state: this.#on.state,
        link: (link) => {
          this.#on.link(link);
          if (link === 'online') this.#outbox.push();
        },
        refused: this.#on.failed,
      },
    );
    this.#on.link(this.#connection.link);
  }

  /** Sends a request over the connection; rejects with a ServiceError, `connection-lost` where there is none. */
  request<O extends DuelOp>(op: O, body: DuelIn[O]): Promise<DuelOut<O>> {
    return this.#connection?.request(op, body) ?? Promise.reject(new ServiceError('connection-lost'));
  }

  /** Takes a move and sends it until it is answered, or taken out. */
  post(move: DuelMove): void {
    this.#outbox.post(move);
  }

  /** Takes the move out: it has arrived, or is given up. */
  clear(): void {
    this.#outbox.clear();
  }

  /** Looks for the service again in a while, if the trouble is of a kind that passes. */
  retry(trouble: unknown): void {
    if (this.#closed || !isPassing(trouble)) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#tryAgain(), AGAIN);
  }

  /** Lets go of the connection and of all that was to be tried again; `open` begins anew. */
  rest(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }

  close(): void {
    this.#closed = true;
    this.#stopWaking();
    this.rest();
    this.#outbox.clear();
  }

  /** Goes on as soon as the service can be reached; until then the page says what is wrong, and does not flicker. */
  async #tryAgain(): Promise<void> {
    clearTimeout(this.#again);
    this.#again = undefined;
    try {
      await findService();
      if (!this.#closed) this.#on.found();
    } catch (error) {
      if (!this.#closed) this.#on.failed(error);
    }
  }
}

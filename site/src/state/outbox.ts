/**
 * The one move that is on its way to the service. It is sent until it is answered, over as many connections as that
 * takes: its number makes it count once however often it arrives. Whether it has arrived is told by the duel's state,
 * which may come without an answer after a reconnect.
 */
import { type DuelMove, type DuelState, MoveKind } from '../engine/wire.gen.ts';
import { isPassing } from '../net/errors.ts';

/** How long to wait before a move is sent again that the service was too busy for, in milliseconds. */
const PAUSE = 2000;

export interface OutboxEvents {
  send: (move: DuelMove) => Promise<unknown>;
  /** The service has refused the move for good. */
  refused: (error: unknown, move: DuelMove) => void;
}

export class Outbox {
  readonly #on: OutboxEvents;
  #move: DuelMove | undefined;
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(on: OutboxEvents) {
    this.#on = on;
  }

  get move(): DuelMove | undefined {
    return this.#move;
  }

  /** Takes a move and sends it. */
  post(move: DuelMove): void {
    this.#move = move;
    this.push();
  }

  /** Takes the move out: it has arrived, or is given up. */
  clear(): void {
    this.#move = undefined;
    clearTimeout(this.#timer);
  }

  /** Sends what is not answered yet; called whenever there is a connection again. */
  push(): void {
    if (this.#move !== undefined && !this.#sending) void this.#send(this.#move);
  }

  async #send(move: DuelMove): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = true;
    try {
      await this.#on.send(move);
    } catch (error) {
      if (move !== this.#move) return;
      if (isPassing(error)) this.#timer = setTimeout(() => this.push(), PAUSE);
      else {
        this.clear();
        this.#on.refused(error, move);
      }
    } finally {
      this.#sending = false;
    }
  }
}

/** Whether the state has the move in it. */
export function arrived(move: DuelMove, state: DuelState): boolean {
  if (state.round !== move.round) return state.round > move.round;
  // A resignation counts whatever its number.
  const same = (number: number): boolean => move.kind === MoveKind.Resign || number === move.number;
  return (state.game?.history ?? []).some(
    ({ seat, kind, number }) => seat === state.seat && kind === move.kind && same(number),
  );
}

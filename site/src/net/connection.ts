/**
 * The connection to one duel: a socket that is replaced whenever it dies or may have died. Sockets fail silently (a
 * sleeping laptop, a phone that changes its network), so an idle one is asked for a sign of life, and one that the
 * page wakes up with is asked at once.
 *
 * It carries requests and news and knows nothing of the duel.
 */
import type { DuelOp, DuelState } from '../engine/wire.gen.ts';
import { backoff } from './backoff.ts';
import type { ServerClock } from './clock.ts';
import { ServiceError } from './errors.ts';
import { answerOf, decodeMessage, type DuelIn, type DuelOut, encodeRequest, stateOf } from './message.ts';
import { post } from './http.ts';
import type { Service } from './service.ts';
import { wakeUps } from './wake.ts';

export type Link = 'connecting' | 'online' | 'offline';

export interface ConnectionEvents {
  /** The duel as it is now: an answer, or news. */
  state: (state: DuelState) => void;
  link: (link: Link) => void;
  /** It is of no use to try again: the seat is not ours, the duel is gone, page and service are of two versions. */
  refused: (error: ServiceError) => void;
}

/** A WebSocket as far as this file needs one. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'binaryType' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
};

export interface ConnectionParts {
  service: Service;
  duel: string;
  secret: Uint8Array<ArrayBuffer>;
  clock: ServerClock;
  /** Replaced in tests. */
  open?: (url: string, protocol: string) => SocketLike;
}

const PROTOCOL = 'wordsprig.duel.1';
/** Milliseconds: for opening and saying hello, between two signs of life, and to wait for one. */
const PATIENCE = { open: 4000, idle: 20_000, sign: 2500, answer: 8000 } as const;
/** Codes after which another try would end the same. */
const FINAL: readonly string[] = ['not-your-duel', 'no-such-duel', 'protocol-version', 'bad-secret'];

interface Waiting {
  mark: number;
  timer: ReturnType<typeof setTimeout>;
  resolve: (state: unknown) => void;
  reject: (error: unknown) => void;
}

export class Connection {
  readonly #parts: ConnectionParts;
  readonly #on: ConnectionEvents;
  readonly #waiting = new Map<number, Waiting>();
  readonly #stopWaking: () => void;
  #socket: SocketLike | undefined;
  #link: Link = 'connecting';
  #tries = 0;
  #lastId = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #life: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(parts: ConnectionParts, on: ConnectionEvents) {
    this.#parts = parts;
    this.#on = on;
    this.#stopWaking = wakeUps((network) => this.#woken(network));
    this.#connect();
  }

  get link(): Link {
    return this.#link;
  }

  /** Sends a request and waits for its answer; rejects with `connection-lost` where the socket dies before. */
  request<O extends DuelOp>(op: O, body: DuelIn[O]): Promise<DuelOut<O>> {
    if (this.#socket === undefined || this.#link !== 'online')
      return Promise.reject(new ServiceError('connection-lost'));
    return this.#send(this.#socket, op, body, PATIENCE.answer);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWaking();
    clearTimeout(this.#retry);
    this.#drop();
  }

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    if (offline()) this.#setLink('offline');
    const { service, duel, open = openSocket } = this.#parts;
    let socket: SocketLike;
    try {
      socket = open(`${service.base.replace(/^http/, 'ws')}api/duels/${duel}/socket`, PROTOCOL);
    } catch {
      // An address that the browser refuses at once: as with one that would not open, a plain request tells more.
      this.#lost(undefined);
      return;
    }
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => void this.#greet(socket);
    socket.onmessage = ({ data }) => this.#hear(socket, data);
    socket.onclose = socket.onerror = () => this.#lost(socket);
    this.#expectLife(socket, PATIENCE.open);
  }

  async #greet(socket: SocketLike): Promise<void> {
    try {
      await this.#send(socket, 'hello', { secret: this.#parts.secret }, PATIENCE.open);
    } catch (error) {
      if (!this.#isFinal(error)) this.#lost(socket);
      return;
    }
    if (socket !== this.#socket) return;
    this.#tries = 0;
    this.#setLink('online');
    this.#rest(socket);
  }

  #send<O extends DuelOp>(socket: SocketLike, op: O, body: DuelIn[O], patience: number): Promise<DuelOut<O>> {
    const id = ++this.#lastId;
    const request = encodeRequest(id, op, body);
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.#lost(socket), patience);
      this.#waiting.set(id, { mark: this.#parts.clock.mark(), timer, resolve, reject });
      try {
        socket.send(request);
      } catch {
        this.#lost(socket);
      }
    }) as Promise<DuelOut<O>>;
  }

  #hear(socket: SocketLike, data: unknown): void {
    if (socket !== this.#socket) return;
    this.#rest(socket);
    if (!(data instanceof ArrayBuffer)) return; // a sign of life
    let message;
    try {
      message = decodeMessage(new Uint8Array(data));
    } catch (error) {
      if (!this.#isFinal(error)) this.#lost(socket);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    clearTimeout(waiting?.timer);
    const state = stateOf(message);
    if (state !== undefined) {
      this.#parts.clock.heard(state.now, waiting?.mark);
      this.#on.state(state);
      // The match begins once every device has given a sign of life since the seats were taken.
      if (waiting === undefined && state.phase === 'joined') this.request('state', null).catch(() => undefined);
    }
    if (waiting === undefined) return;
    try {
      waiting.resolve(answerOf(message));
    } catch (error) {
      waiting.reject(error);
    }
  }

  /** The socket is alive: ask it again when it has been silent for a while. */
  #rest(socket: SocketLike): void {
    clearTimeout(this.#life);
    if (this.#link === 'online') this.#life = setTimeout(() => this.#ask(socket), PATIENCE.idle);
  }

  #ask(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    try {
      socket.send('ping');
    } catch {
      // It is closed; that comes to light in time.
    }
    this.#expectLife(socket, PATIENCE.sign);
  }

  #expectLife(socket: SocketLike, patience: number): void {
    clearTimeout(this.#life);
    this.#life = setTimeout(() => this.#lost(socket), patience);
  }

  /** The page is looked at again, or the network is another: what is open may be dead. */
  #woken(network: boolean): void {
    if (this.#closed) return;
    const slept = this.#parts.clock.slept();
    if (this.#link !== 'online' || this.#socket === undefined || (network && offline())) {
      this.#tries = 0;
      this.#drop();
      this.#connect();
    } else if (slept || network) {
      // A question instead of a ping: its answer also sets the clock.
      this.#expectLife(this.#socket, PATIENCE.sign);
      this.request('state', null).catch(() => undefined);
    } else this.#ask(this.#socket);
  }

  #lost(socket: SocketLike | undefined): void {
    if (socket !== this.#socket || this.#closed) return;
    this.#drop();
    const tries = this.#tries++;
    this.#setLink(tries === 0 && !offline() ? 'connecting' : 'offline');
    this.#retry = setTimeout(() => this.#connect(), backoff(tries));
    // A browser does not say why a socket would not open; a plain request does.
    if (tries === 1) void this.#explain();
  }

  async #explain(): Promise<void> {
    const { service, duel, secret, clock } = this.#parts;
    const mark = clock.mark();
    try {
      const state = await post(service, { duel, secret }, 'state', null);
      if (this.#closed) return;
      clock.heard(state.now, mark);
      this.#on.state(state);
    } catch (error) {
      this.#isFinal(error);
    }
  }

  #isFinal(error: unknown): boolean {
    if (!(error instanceof ServiceError) || !FINAL.includes(error.code)) return false;
    if (!this.#closed) {
      this.close();
      this.#setLink('offline');
      this.#on.refused(error);
    }
    return true;
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    clearTimeout(this.#life);
    if (socket !== undefined) {
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      socket.close();
    }
    for (const [id, waiting] of [...this.#waiting]) {
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      waiting.reject(new ServiceError('connection-lost'));
    }
  }

  #setLink(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.#on.link(link);
  }
}

/** Whether the browser says that the device has no network. It may be wrong, so the connection is tried all the same. */
const offline = (): boolean => !navigator.onLine;

const openSocket = (url: string, protocol: string): SocketLike => new WebSocket(url, protocol) as SocketLike;

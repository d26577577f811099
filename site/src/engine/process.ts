/**
 * One worker with the engine in it, from its start to its end. It sends one call at a time, watches for crashes and
 * hangs, and never comes back: who needs another makes another.
 */
import { decodeReply, encodeRequest } from './codec.ts';
import { EngineError } from './errors.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import type { LexiconInfo, Op, OpIn, OpOut, Reply } from './wire.gen.ts';

/** A Worker as far as this file needs one. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  terminate(): void;
}

export interface ProcessOptions {
  spawn: () => WorkerLike;
  module: WebAssembly.Module;
  /** The word list's file; it is copied, not taken away. */
  lexicon: ArrayBuffer;
  /** How long the start, or a call, may take before the worker counts as hung, in milliseconds. */
  patience: number;
  /** Called at most once, when the process has ended by itself; not after `stop`. */
  onEnd: (error: EngineError) => void;
}

interface Job {
  id: number;
  op: Op;
  request: Uint8Array<ArrayBuffer>;
  superseded: boolean;
  resolve: (body: unknown) => void;
  reject: (error: EngineError) => void;
}

/** Of these only the newest is answered. */
const NEWEST_ONLY: ReadonlySet<Op> = new Set<Op>(['preview', 'weigh']);

export class EngineProcess {
  /** Settles when the module runs and has opened its word list; rejects where it does not come to that. */
  readonly ready: Promise<LexiconInfo>;

  private readonly worker: WorkerLike;
  private readonly queue: Job[] = [];
  private current: Job | undefined;
  private state: 'starting' | 'idle' | 'busy' | 'ended' = 'starting';
  private ending: EngineError | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  private settleStart!: { resolve: (info: LexiconInfo) => void; reject: (error: EngineError) => void };
  private readonly options: ProcessOptions;

  constructor(options: ProcessOptions) {
    this.options = options;
    this.ready = new Promise((resolve, reject) => (this.settleStart = { resolve, reject }));
    this.ready.catch(() => undefined); // who does not ask needs no warning; onEnd tells as well
    this.worker = options.spawn();
    this.worker.onmessage = (event) => this.receive(event.data);
    this.worker.onmessageerror = () => this.die('a message could not be read');
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.die(event.message || 'the worker could not be loaded');
    };
    this.watch();
    this.worker.postMessage({ kind: 'start', module: options.module, lexicon: options.lexicon }, []);
  }

  /** Queues a call. It rejects with the module's code, with `superseded`, or with the code the process ended with. */
  call<O extends Op>(op: O, body: OpIn[O]): Promise<OpOut[O]> {
    if (this.ending !== undefined) return Promise.reject(this.ending);
    const id = ++this.lastId;
    const request = encodeRequest(id, op, body);
    if (NEWEST_ONLY.has(op)) this.supersede(op);
    return new Promise<unknown>((resolve, reject) => {
      this.queue.push({ id, op, request, superseded: false, resolve, reject });
      this.sendNext();
    }) as Promise<OpOut[O]>;
  }

  /** Ends the worker at once, in the middle of a call if need be. Open calls reject with `error`. */
  stop(error: EngineError): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.ending = error;
    clearTimeout(this.watchdog);
    this.worker.onmessage = this.worker.onmessageerror = this.worker.onerror = null;
    this.worker.terminate();
    this.settleStart.reject(error);
    const open = this.current === undefined ? this.queue.splice(0) : [this.current, ...this.queue.splice(0)];
    this.current = undefined;
    for (const job of open) job.reject(error);
  }

  private supersede(op: Op): void {
    // The one that is being answered cannot be called back: its answer is dropped.
    if (this.current?.op === op) this.current.superseded = true;
    for (const job of this.queue.filter((waiting) => waiting.op === op)) {
      this.queue.splice(this.queue.indexOf(job), 1);
      job.reject(new EngineError('superseded'));
    }
  }

  private sendNext(): void {
    if (this.state !== 'idle') return;
    const job = this.queue.shift();
    if (job === undefined) return;
    this.current = job;
    this.state = 'busy';
    this.watch();
    this.worker.postMessage({ kind: 'call', request: job.request }, [job.request.buffer]);
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.rest();
        this.settleStart.resolve(message.lexicon);
        this.sendNext();
        break;
      case 'failed':
        this.end(new EngineError(message.code, message.detail));
        break;
      case 'crashed':
        this.die(message.detail);
        break;
      case 'reply':
        this.settle(message.reply);
    }
  }

  private settle(bytes: Uint8Array): void {
    const job = this.current;
    let reply: Reply | undefined;
    try {
      reply = decodeReply(bytes);
    } catch {
      // Ends below: what no longer answers in order has lost its way.
    }
    if (job === undefined || reply?.id !== job.id) {
      this.die('not the reply to the call');
      return;
    }
    this.current = undefined;
    this.rest();
    if (job.superseded || reply.outcome === 'superseded') job.reject(new EngineError('superseded'));
    else if (reply.outcome === 'ok') job.resolve(reply.body);
    else job.reject(new EngineError(reply.code, reply.detail));
    this.sendNext();
  }

  private rest(): void {
    this.state = 'idle';
    clearTimeout(this.watchdog);
  }

  private watch(): void {
    const seconds = this.options.patience / 1000;
    this.watchdog = setTimeout(() => this.die(`no answer for ${seconds} s`), this.options.patience);
  }

  private die(detail: string): void {
    this.end(new EngineError(this.state === 'starting' ? 'engine-start' : 'engine-crashed', detail));
  }

  private end(error: EngineError): void {
    if (this.state === 'ended') return;
    this.stop(error);
    this.options.onEnd(error);
  }
}

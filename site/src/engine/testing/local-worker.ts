/** Workers for tests: one that runs the real module in this thread, and one that a test plays by hand. */
import { createHost } from '../host.ts';
import type { WorkerLike } from '../process.ts';
import type { FromWorker, ToWorker } from '../protocol.ts';

abstract class TestWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  onerror: WorkerLike['onerror'] = null;
  terminated = false;

  abstract postMessage(message: ToWorker, transfer: Transferable[]): void;

  terminate(): void {
    this.terminated = true;
  }

  /** Sends to the page, later and as a copy, as a worker does. */
  send(message: FromWorker): void {
    queueMicrotask(() => {
      if (!this.terminated) this.onmessage?.(new MessageEvent('message', { data: message }));
    });
  }
}

/** Runs the real module; wasm_exec.js has to be loaded. */
export class LocalWorker extends TestWorker {
  private readonly handle = createHost((message) => this.send(message));

  postMessage(message: ToWorker, transfer: Transferable[]): void {
    const received = structuredClone(message, { transfer });
    queueMicrotask(() => {
      if (!this.terminated) void this.handle(received);
    });
  }
}

/** Keeps what it is sent; the test answers. */
export class ScriptedWorker extends TestWorker {
  readonly received: ToWorker[] = [];

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }
}

/**
 * The engine's worker, for the page and for the computer alike: a module worker, bundled by Vite, so that a policy of
 * `script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'` is all it needs.
 *
 * wasm_exec.js belongs to the Go toolchain that compiled the module and is bundled from where `make wasm` puts both:
 * a committed copy would one day fit another module than the one beside it.
 */
import '../../../build/engine/wasm_exec.js';
import { createHost } from './host.ts';
import type { ToWorker } from './protocol.ts';

const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};

const handle = createHost((message, transfer) => scope.postMessage(message, transfer));
scope.addEventListener('message', (event) => void handle(event.data));

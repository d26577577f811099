/** What page and worker say to each other. Requests and replies of the module travel as their bytes. */
import type { LexiconInfo } from './wire.gen.ts';

/** Page to worker: first one `start`, then requests, one at a time. */
export type ToWorker =
  | { kind: 'start'; module: WebAssembly.Module; lexicon: ArrayBuffer }
  | { kind: 'call'; request: Uint8Array<ArrayBuffer> };

/** Worker to page: `ready` or `failed` for the start, a `reply` for each call, `crashed` at most once. */
export type FromWorker =
  | { kind: 'ready'; lexicon: LexiconInfo }
  | { kind: 'failed'; code: string; detail: string }
  | { kind: 'reply'; reply: Uint8Array<ArrayBuffer> }
  | { kind: 'crashed'; detail: string };

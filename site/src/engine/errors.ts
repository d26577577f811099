/**
 * The page's own engine errors, beside those of the module (`codes` in wire.gen.ts). Each wants a text on the page,
 * except `superseded`, `cancelled` and `closed`, which a caller expects and drops.
 */
export const pageCodes = [
  /** Not downloaded: no connection, and this part is not stored on the device. */
  'offline',
  /** The engine, or its manifest, could not be downloaded. */
  'engine-download',
  /** What was downloaded is not the module that the manifest names, also after another try. */
  'engine-corrupt',
  /** The module came whole, but this browser cannot run it. */
  'engine-compile',
  /** The module did not start in its worker. */
  'engine-start',
  /** The worker died, or hung and was ended; the match itself is safe in its record. */
  'engine-crashed',
  /** The word list, or its manifest, could not be downloaded. */
  'lexicon-download',
  /** There is no word list for this language. */
  'lexicon-missing',
  /** What was downloaded is not the word list that the manifest names, also after another try. */
  'lexicon-corrupt',
  /** Not kept for offline play: the device has no room left. */
  'offline-full',
  /** Not kept for offline play: the browser runs no service worker for this page. */
  'offline-refused',
  /** A newer call of the same kind made this one pointless. */
  'superseded',
  /** The computer was told to stop thinking. */
  'cancelled',
  /** The engine was closed. */
  'closed',
] as const;

/** Why a call or a download failed. `code` is stable and translated by the page; `detail` is data or for the log. */
export class EngineError extends Error {
  readonly code: string;
  readonly detail: string;

  constructor(code: string, detail = '', options?: ErrorOptions) {
    super(detail === '' ? code : `${code}: ${detail}`, options);
    this.name = 'EngineError';
    this.code = code;
    this.detail = detail;
  }
}

/** Whether `error` only says that nobody waits for the answer any more. */
export function isMoot(error: unknown): boolean {
  return error instanceof EngineError && ['superseded', 'cancelled', 'closed'].includes(error.code);
}

/** The error as an EngineError: itself, or wrapped under `code`. */
export function asEngineError(error: unknown, code: string): EngineError {
  if (error instanceof EngineError) return error;
  return new EngineError(code, error instanceof Error ? error.message : String(error), { cause: error });
}

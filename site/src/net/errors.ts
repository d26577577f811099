/**
 * The page's own codes for what goes wrong with the duel service, beside those that the service answers with
 * (`codes` in wire.gen.ts). Each has a text in i18n/<lang>/duel.ts.
 */
import type { DuelState } from '../engine/wire.gen.ts';

export type NetCode =
  /** The host has no duel service. */
  | 'service-none'
  /** It does not answer, or answers with a fault of its own. */
  | 'service-down'
  /** This device has no connection. */
  | 'service-offline'
  /** What it answered is no message. */
  | 'service-garbled'
  /** The connection broke before the answer came. */
  | 'connection-lost'
  /** The device keeps nothing, so a seat would be lost with the tab. */
  | 'storage-needed';

/** A request that came to nothing. `code` is stable: one of NetCode, of the service's or of the engine's. */
export class ServiceError extends Error {
  readonly code: string;
  readonly detail: string;
  /** The duel as it is now, where the service has sent it along. */
  readonly state: DuelState | undefined;

  constructor(code: string, detail = '', state?: DuelState) {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.name = 'ServiceError';
    this.code = code;
    this.detail = detail;
    this.state = state;
  }
}

/** Codes after which trying again may help: the request never got its answer. */
const PASSING: readonly string[] = ['service-down', 'service-offline', 'connection-lost', 'rate-limited'];

export const isPassing = (error: unknown): boolean => error instanceof ServiceError && PASSING.includes(error.code);

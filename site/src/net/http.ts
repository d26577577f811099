/** Requests to the duel service over HTTP: everything that needs no open connection. */
import type { DuelOp } from '../engine/wire.gen.ts';
import { toBase64url } from './address.ts';
import { ServiceError } from './errors.ts';
import { answerOf, decodeMessage, type DuelIn, type DuelOut, encodeRequest } from './message.ts';
import type { Service } from './service.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE = 15_000;

export interface Target {
  /** Address of the duel; undefined for create. */
  duel: string | undefined;
  /** The device secret; it goes into a header, never into the address. Left out for look. */
  secret?: Uint8Array;
}

/** Sends one request. Rejects with a ServiceError. */
export async function post<O extends DuelOp>(
  service: Service,
  { duel, secret }: Target,
  op: O,
  body: DuelIn[O],
): Promise<DuelOut<O>> {
  const url = `${service.base}api/duels${duel === undefined ? '' : `/${duel}`}`;
  const headers: Record<string, string> = { 'Content-Type': 'application/msgpack' };
  if (secret !== undefined) headers['Authorization'] = `Bearer ${toBase64url(secret)}`;
  let answer: Uint8Array;
  let status: number;
  try {
    const request = {
      method: 'POST',
      headers,
      body: encodeRequest(1, op, body),
      signal: AbortSignal.timeout(PATIENCE),
    };
    const response = await fetch(url, request);
    status = response.status;
    answer = new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new ServiceError(navigator.onLine ? 'service-down' : 'service-offline');
  }
  try {
    return answerOf<O>(decodeMessage(answer));
  } catch (error) {
    // A proxy's error page, or the platform's own: not the service speaking.
    if (error instanceof ServiceError && error.code === 'service-garbled' && status >= 400)
      throw new ServiceError(status === 404 ? 'no-such-duel' : 'service-down', `${status}`);
    throw error;
  }
}

/** The messages of the duel service as bytes. The types are what engine/wire promises. */
import { decode, encode } from '@msgpack/msgpack';
import {
  type DuelCreate,
  type DuelHello,
  type DuelInvitation,
  type DuelJoin,
  type DuelLook,
  type DuelMessage,
  type DuelMove,
  type DuelOp,
  DuelProtocol,
  type DuelRematch,
  type DuelState,
} from '../engine/wire.gen.ts';
import { ServiceError } from './errors.ts';

/** What each operation takes. */
export interface DuelIn {
  create: DuelCreate;
  look: DuelLook;
  join: DuelJoin;
  hello: DuelHello;
  state: null;
  withdraw: null;
  leave: null;
  move: DuelMove;
  rematch: DuelRematch;
  forget: null;
}

/** What each operation answers; forget leaves nothing to answer with. */
export type DuelOut<O extends DuelOp> = O extends 'look' ? DuelInvitation : O extends 'forget' ? null : DuelState;

export function encodeRequest<O extends DuelOp>(id: number, op: O, body: DuelIn[O]): Uint8Array<ArrayBuffer> {
  return encode({ v: DuelProtocol, id, op, body }, { ignoreUndefined: true });
}

/** Throws a ServiceError where the bytes are no message of this protocol's version. */
export function decodeMessage(bytes: Uint8Array): DuelMessage {
  let value: unknown;
  try {
    value = decode(bytes);
  } catch {
    value = undefined;
  }
  const message = value as Partial<DuelMessage> | null | undefined;
  if (typeof message?.v !== 'number' || typeof message.id !== 'number' || typeof message.outcome !== 'string')
    throw new ServiceError('service-garbled');
  if (message.v !== DuelProtocol) throw new ServiceError('protocol-version', `${message.v}`);
  return message as DuelMessage;
}

/** The state that a message carries, if any. */
export function stateOf(message: DuelMessage): DuelState | undefined {
  const body = message.body as Partial<DuelState> | null;
  return typeof body?.duel === 'string' && typeof body.phase === 'string' ? (body as DuelState) : undefined;
}

/** The body of an answer, or the ServiceError that it is. */
export function answerOf<O extends DuelOp>(message: DuelMessage): DuelOut<O> {
  if (message.outcome === 'ok') return message.body as DuelOut<O>;
  throw new ServiceError(message.code, message.detail, stateOf(message));
}

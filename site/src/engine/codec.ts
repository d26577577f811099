/** MessagePack on the page's side of the boundary. The types are what engine/wire promises. */
import { decode, encode } from '@msgpack/msgpack';
import type { Op, OpIn, Reply } from './wire.gen.ts';

export function encodeRequest<O extends Op>(id: number, op: O, body: OpIn[O]): Uint8Array<ArrayBuffer> {
  return encode({ id, op, body }, { ignoreUndefined: true });
}

/** Throws where the bytes are no MessagePack or no reply. */
export function decodeReply(bytes: Uint8Array): Reply {
  const reply = decode(bytes) as Partial<Reply> | null;
  if (typeof reply?.id !== 'number' || typeof reply.outcome !== 'string') throw new TypeError('not a reply');
  return reply as Reply;
}

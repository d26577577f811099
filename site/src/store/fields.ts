/** Reading values of unknown shape, field by field: each function gives the checked value, or undefined. */
import type { Placed } from '../engine/wire.gen.ts';

/** Bounds of a stored match; a real one stays far below. */
export const LIMITS = { record: 64 * 1024, text: 64, seats: 4, tiles: 225, moves: 500, hints: 16 } as const;

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LIMITS.text ? value : undefined;
}

export function whole(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

/** The latest point in time that a Date can hold, in milliseconds; no text can be made of a later one. */
const LATEST = 8.64e15;

/** A point in time, in milliseconds since 1970. */
export function moment(value: unknown): number | undefined {
  const at = whole(value);
  return at !== undefined && Math.abs(at) <= LATEST ? at : undefined;
}

/** Every element read by `read`; undefined when one fails or there are too many. */
export function list<T>(value: unknown, most: number, read: (item: unknown) => T | undefined): T[] | undefined {
  const items = value instanceof Uint8Array ? [...value] : value;
  if (!Array.isArray(items) || items.length > most) return undefined;
  const out: T[] = [];
  for (const item of items as unknown[]) {
    const one = read(item);
    if (one === undefined) return undefined;
    out.push(one);
  }
  return out;
}

/** `value` as an object all of whose fields have been read, or undefined. */
export function complete<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T | undefined {
  return Object.values(value).includes(undefined) ? undefined : (value as T);
}

export function oneOf<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((item) => item === value);
}

export function readPlaced(value: unknown): Placed | undefined {
  if (!isFields(value)) return undefined;
  return complete<Placed>({ square: byte(value['square']), tile: byte(value['tile']) });
}

export function byte(value: unknown): number | undefined {
  const n = whole(value);
  return n !== undefined && n >= 0 && n <= 255 ? n : undefined;
}

/** Bytes of exactly, or with `least` of at least, the given length; a copy, since the value may be a window. */
export function bytes(value: unknown, most: number, least = most): Uint8Array<ArrayBuffer> | undefined {
  if (!(value instanceof Uint8Array) || value.length > most || value.length < least) return undefined;
  return value.slice();
}

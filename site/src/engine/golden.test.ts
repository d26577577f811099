// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { decode } from '@msgpack/msgpack';
import { describe, expect, it } from 'vitest';

// The messages that the Go tests hold still; see engine/wire/golden_test.go.
const folder = new URL('../../../engine/wire/testdata/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.msgpack'))
  .map((name) => name.replace('.msgpack', ''));

/** Byte strings as the golden JSON writes them. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('hex') };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

describe('golden messages', () => {
  it('are there', () => expect(names.length).toBeGreaterThan(40));

  it.each(names)('%s reads as Go wrote it', (name) => {
    const message = decode(readFileSync(new URL(`${name}.msgpack`, folder)));
    expect(plain(message)).toEqual(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
  });
});

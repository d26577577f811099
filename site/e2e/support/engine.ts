/**
 * The real engine, run by Node: what the tests ask for legal moves. They read a match's record from the page's own
 * storage and let a computer level choose a move for the rack that the page shows.
 */
import { decode, encode } from '@msgpack/msgpack';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import type { GameView, OpIn, OpOut, Reply, Thought } from '../../src/engine/wire.gen.ts';

const build = resolve(import.meta.dirname, '../../../build');

interface GoRuntime {
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

type Call = (request: Uint8Array) => Uint8Array;

export class NodeEngine {
  readonly #call: Call;
  #id = 0;

  private constructor(call: Call) {
    this.#call = call;
  }

  /** Starts the built module and opens a built word list. */
  static async open(lang: string): Promise<NodeEngine> {
    const manifest = JSON.parse(await readFile(`${build}/engine/manifest.json`, 'utf8')) as {
      file: string;
      exec: string;
    };
    await import(pathToFileURL(`${build}/engine/wasm_exec.js`).href);
    const Go = (globalThis as unknown as { Go: new () => GoRuntime }).Go;
    const go = new Go();
    const { instance } = await WebAssembly.instantiate(
      await readFile(`${build}/engine/${manifest.file}`),
      go.importObject,
    );
    void go.run(instance);
    const engine = new NodeEngine((globalThis as unknown as { wordsprig: { call: Call } }).wordsprig.call);
    engine.call('open', { data: await lexicon(lang) });
    return engine;
  }

  call<O extends keyof OpIn>(op: O, body: OpIn[O]): OpOut[O] {
    const request = { id: ++this.#id, op, body };
    const reply = decode(this.#call(encode(request))) as Reply;
    if (reply.outcome !== 'ok') throw new Error(`${op}: ${reply.code} ${reply.detail}`);
    return reply.body as OpOut[O];
  }

  /** The match in a record as a seat sees it. */
  view(record: Uint8Array, seat: number): GameView {
    return this.call('resume', { record, at: Date.now(), seat });
  }

  /** A legal move for a seat whose turn it is. */
  move(record: Uint8Array, seat: number, level = 'normal'): Thought {
    this.view(record, seat);
    const { view } = this.call('seat', { seat });
    return this.call('think', { view, level, budget: 0, seed: randomBytes(32), tidy: false });
  }
}

async function lexicon(lang: string): Promise<Uint8Array> {
  const manifest = JSON.parse(await readFile(`${build}/lexicon/manifest.json`, 'utf8')) as Record<
    string,
    { file: string }
  >;
  const file = manifest[lang]?.file;
  if (file === undefined) throw new Error(`no word list for ${lang}`);
  const data = await readFile(`${build}/lexicon/${file}`);
  return data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data) : data;
}

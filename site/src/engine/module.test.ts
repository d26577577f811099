// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { type Engine, startEngine } from './client.ts';
import { LazyComputer } from './computer.ts';
import type { LexiconFile } from './load.ts';
import { builtLexicon, builtModule } from './testing/build.ts';
import { LocalWorker } from './testing/local-worker.ts';
import { type GameView, MoveKind, type NewMatch } from './wire.gen.ts';

let module: WebAssembly.Module;
let lexicon: LexiconFile;

beforeAll(async () => {
  module = await builtModule();
  lexicon = builtLexicon('de');
}, 60_000);

const AT = 1_700_000_000_000;

const newMatch = (): NewMatch => ({
  ruleset: 'sprig',
  lang: 'de',
  seats: [
    { kind: 'human', name: 'Ada', level: '' },
    { kind: 'computer', name: '', level: 'normal' },
  ],
  seed: new Uint8Array(32).fill(7),
  first: 0,
  at: AT,
  seat: 0,
});

async function withEngine<T>(use: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await startEngine(module, lexicon, () => new LocalWorker());
  try {
    return await use(engine);
  } finally {
    engine.close();
  }
}

function computer(): LazyComputer {
  return new LazyComputer({
    lang: 'de',
    module: () => Promise.resolve(module),
    lexicon: () => Promise.resolve(lexicon),
    spawn: () => new LocalWorker(),
    patience: 60_000,
  });
}

describe('the real module', () => {
  it('plays, stores and resumes a match', async () => {
    const player = computer();
    const over = await withEngine(async (engine) => {
      let view: GameView = await engine.call('new', newMatch());
      expect(view.rack).toHaveLength(7);
      while (view.phase !== 'over') {
        const { view: seen } = await engine.call('seat', { seat: view.turn });
        const question = { view: seen, level: 'normal', budget: 0, seed: new Uint8Array(32), tidy: false };
        const { kind, tiles } = await player.think(question);
        if (kind === MoveKind.Place) {
          const preview = await engine.call('preview', { seat: view.turn, tiles });
          expect(preview).toMatchObject({ code: '', words: [{ in: true }, ...preview.words.slice(1)] });
        }
        view = await engine.call('play', { seat: view.turn, number: view.number, kind, tiles, at: AT + view.number });
      }
      const { record } = await engine.call('record', {});
      const summary = await engine.call('summary', { record });
      expect(summary.result).toEqual(view.result);
      return { view, record };
    });
    player.close();
    expect(over.view.result?.reason).toBe('moves');
    expect(over.view.seats.map((seat) => seat.moves.length)).toEqual([9, 9]);
    await withEngine(async (engine) => {
      const seat = over.view.seat;
      expect(await engine.call('resume', { record: over.record, at: AT + 10_000, seat })).toEqual(over.view);
    });
  }, 60_000);

  it('names what it refuses', async () => {
    await withEngine(async (engine) => {
      await expect(engine.call('view', { seat: 0 })).rejects.toMatchObject({ code: 'no-match' });
      await expect(engine.call('new', { ...newMatch(), ruleset: 'chess' })).rejects.toMatchObject({
        code: 'unknown-ruleset',
        detail: 'chess',
      });
      await expect(engine.call('new', { ...newMatch(), seed: new Uint8Array(3) })).rejects.toMatchObject({
        code: 'bad-seed',
      });
      // Numbers that are none of the module's.
      await expect(engine.call('view', { seat: 0.5 })).rejects.toMatchObject({ code: 'bad-message' });
      await expect(engine.call('view', { seat: 300 })).rejects.toMatchObject({ code: 'bad-message' });
    });
  });

  it('looks words up however they are written', async () => {
    await withEngine(async (engine) => {
      expect(await engine.call('lookup', { word: 'straße' })).toMatchObject({ word: 'STRASSE', in: true });
      // U and a combining diaeresis
      expect(await engine.call('lookup', { word: 'u\u0308ber' })).toMatchObject({ word: 'ÜBER', in: true });
      expect(await engine.call('lookup', { word: 'w0rt' })).toMatchObject({ word: '', in: false, code: 'letters' });
    });
  });

  it('refuses a damaged word list, and one that is not the one expected', async () => {
    const damaged = new Uint8Array(lexicon.bytes.slice(0));
    damaged[5000] = (damaged[5000] ?? 0) ^ 1;
    const start = (file: LexiconFile) => startEngine(module, file, () => new LocalWorker());
    await expect(start({ ...lexicon, bytes: damaged.buffer })).rejects.toMatchObject({ code: 'lexicon-hash' });
    await expect(start({ ...lexicon, bytes: lexicon.bytes.slice(0, 9000) })).rejects.toMatchObject({
      code: 'lexicon-truncated',
    });
    await expect(start({ ...lexicon, hash: '00' })).rejects.toMatchObject({ code: 'lexicon-corrupt' });
  });

  it('answers for rules without a match', async () => {
    await withEngine(async (engine) => {
      const rules = await engine.call('rules', { ruleset: 'sprig', lang: 'de' });
      expect(rules).toMatchObject({ side: 11, rack: 7, moves: 9, minWord: 3 });
      expect(rules.tiles.reduce((sum, tile) => sum + tile.count, 0)).toBe(100);
      expect(rules.premiums).toHaveLength(121);
    });
  });
});

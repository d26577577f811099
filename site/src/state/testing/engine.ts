/**
 * An engine for tests, of a few lines that keeps turns, numbers and racks, so that the order of things at the table
 * can be tested without the module. It knows no words: a placement of tile 26 is refused.
 */
import { EngineError } from '../../engine/errors.ts';
import type {
  GameView,
  Hint,
  OpIn,
  OpOut,
  PlayMove,
  RulesInfo,
  SeatSetup,
  Thought,
  Turn,
} from '../../engine/wire.gen.ts';

const SIDE = 11;

interface State {
  seats: SeatSetup[];
  racks: number[][];
  board: number[];
  turn: number;
  number: number;
  history: Turn[];
  tidyUsed: boolean[];
  /** Number of the last placement, and the tiles left over from before it; null when the swap is closed. */
  tidy: { seat: number; number: number; leftover: number[] } | null;
  over: boolean;
}

const rules: RulesInfo = {
  ruleset: 'sprig',
  version: 1,
  lang: 'de',
  side: SIDE,
  rack: 7,
  minWord: 3,
  moves: 9,
  bingo: 0,
  centre: 60,
  premiums: new Uint8Array(SIDE * SIDE),
  tiles: [],
  alphabet: ['', ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')],
};

export class FakeEngine {
  state: State | null = null;
  /** The next calls of these operations reject with a crash, once each. */
  readonly crashes: (keyof OpIn)[] = [];
  readonly calls: (keyof OpIn)[] = [];
  readonly plays: PlayMove[] = [];
  closed = false;
  #crashed: () => void = () => undefined;

  async call<O extends keyof OpIn>(op: O, body: OpIn[O]): Promise<OpOut[O]> {
    this.calls.push(op);
    await Promise.resolve();
    const at = this.crashes.indexOf(op);
    if (at >= 0) {
      this.crashes.splice(at, 1);
      this.state = null;
      this.#crashed();
      throw new EngineError('engine-crashed');
    }
    return this.#answer(op, body) as OpOut[O];
  }

  onCrash(listener: () => void): () => void {
    this.#crashed = listener;
    return () => undefined;
  }

  close(): void {
    this.closed = true;
  }

  #answer(op: keyof OpIn, body: unknown): unknown {
    switch (op) {
      case 'new':
        this.state = deal((body as OpIn['new']).seats, (body as OpIn['new']).first);
        return this.view(-1);
      case 'resume':
        this.state = JSON.parse(new TextDecoder().decode((body as OpIn['resume']).record)) as State;
        return this.view((body as OpIn['resume']).seat);
      case 'record':
        return { record: new TextEncoder().encode(JSON.stringify(this.#live())) };
      case 'rules':
        return rules;
      case 'view':
        return this.view((body as OpIn['view']).seat);
      case 'seat':
        return { view: new Uint8Array([(body as OpIn['seat']).seat]) };
      case 'preview': {
        const { tiles } = body as OpIn['preview'];
        const bad = tiles.some((t) => t.tile === 26);
        return { words: [], points: tiles.length, bingo: false, code: bad ? 'word-not-allowed' : '' };
      }
      case 'play':
        return this.#play(body as PlayMove);
    }
    throw new EngineError('unknown-op');
  }

  #live(): State {
    if (!this.state) throw new EngineError('no-match');
    return this.state;
  }

  #play(move: PlayMove): GameView {
    const state = this.#live();
    const { seat, kind, tiles, number } = move;
    this.plays.push(move);
    const rack = state.racks[seat] ?? [];
    if (kind === 4) {
      if (state.tidy?.seat !== seat || state.tidy.number !== number) throw new EngineError('tidy-closed');
      rack.splice(rack.indexOf(tiles[0]?.tile ?? 0), 1, 20);
      state.tidyUsed[seat] = true;
      state.tidy = null;
      this.#log(move, 1);
      return this.view(seat);
    }
    if (number !== state.number) throw new EngineError('old-position');
    if (kind !== 7 && state.turn !== seat) throw new EngineError('not-your-turn');
    if (kind === 1 && tiles.some((t) => t.tile === 26)) throw new EngineError('word-not-allowed', 'Z');
    for (const t of tiles) {
      rack.splice(rack.indexOf(t.tile), 1);
      if (kind === 1) state.board[t.square] = t.tile;
    }
    state.tidy =
      kind === 1 && !state.tidyUsed[seat] && rack.length > 0
        ? { seat, number: state.number, leftover: [...rack] }
        : null;
    while (rack.length < 7) rack.push(10 + rack.length);
    this.#log(move, kind === 2 ? tiles.length : 0);
    state.number++;
    state.turn = 1 - state.turn;
    state.over = kind === 7 || state.number > 4;
    if (state.over) state.tidy = null;
    return this.view(seat);
  }

  #log({ seat, number, kind, tiles, at }: PlayMove, exchanged: number): void {
    const placed = kind === 1 ? tiles : [];
    this.#live().history.push({
      seat,
      number,
      kind,
      words: [],
      points: placed.length,
      bingo: false,
      tiles: placed,
      exchanged,
      timedOut: false,
      void: false,
      noTiles: false,
      at,
    });
  }

  view(seat: number): GameView {
    const state = this.#live();
    const open = state.tidy?.seat === seat;
    return {
      ruleset: 'sprig',
      version: 1,
      lang: 'de',
      lexicon: '',
      seat,
      turn: state.over ? -1 : state.turn,
      first: 0,
      number: state.number,
      phase: state.over ? 'over' : 'play',
      side: SIDE,
      premiums: rules.premiums,
      board: Uint8Array.from(state.board),
      last: new Uint8Array(),
      rack: Uint8Array.from(state.racks[seat] ?? []),
      seats: state.seats.map((s, i) => ({
        ...s,
        score: 0,
        moves: [],
        rack: 7,
        tidyUsed: state.tidyUsed[i] ?? false,
        resigned: false,
      })),
      bag: 50,
      unseen: seat < 0 ? null : [],
      exchange: seat === state.turn ? 7 : 0,
      open: [],
      tidy: {
        open,
        number: open ? (state.tidy?.number ?? 0) : 0,
        leftover: Uint8Array.from(open ? (state.tidy?.leftover ?? []) : []),
        until: 0,
      },
      history: [...state.history],
      deadline: 0,
      result: null,
    };
  }
}

function deal(seats: SeatSetup[], first: number): State {
  return {
    seats,
    racks: [
      [1, 2, 3, 4, 5, 6, 26],
      [7, 8, 9, 10, 11, 12, 13],
    ],
    board: new Array<number>(SIDE * SIDE).fill(0),
    turn: Math.max(first, 0),
    number: 1,
    history: [],
    tidyUsed: [false, false],
    tidy: null,
    over: false,
  };
}

/** A computer that lays its first tile on the first free square of the middle row, when told to. */
export class FakeComputer {
  readonly asked: boolean[] = [];
  /** The game it was told to make ready for. */
  warmed = '';
  closed = false;
  #waiting: (() => void)[] = [];
  #cancel: (() => void)[] = [];
  readonly #engine: FakeEngine;

  constructor(engine: FakeEngine) {
    this.#engine = engine;
  }

  warm(ruleset: string): void {
    this.warmed = ruleset;
  }

  think(question: { view: Uint8Array; tidy: boolean }): Promise<Thought> {
    this.asked.push(question.tidy);
    if (question.tidy) return Promise.resolve({ kind: 0, tiles: [] });
    return new Promise((resolve, reject) => {
      this.#cancel.push(() => reject(new EngineError('cancelled')));
      this.#waiting.push(() => {
        const state = this.#engine.state;
        const square = state?.board.findIndex((tile, s) => s >= 55 && tile === 0) ?? 0;
        resolve({ kind: 1, tiles: [{ square, tile: state?.racks[question.view[0] ?? 0]?.[0] ?? 0 }] });
      });
    });
  }

  /** Hints at tiles 1 and 2 on squares 60 and 61, unless the test sets another move. */
  hinted: Pick<Hint, 'kind' | 'tiles'> = {
    kind: 1,
    tiles: [
      { square: 60, tile: 1 },
      { square: 61, tile: 2 },
    ],
  };

  hint({ step }: { step: number }): Promise<Hint> {
    const { kind, tiles } = this.hinted;
    const squares = Uint8Array.from(kind === 1 ? tiles.map((t) => t.square) : []);
    return Promise.resolve({ kind, squares, points: step > 1 ? 8 : 0, tiles: step > 2 ? tiles : [], words: [] });
  }

  /** Lets it answer. */
  answer(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  cancel(): void {
    for (const stop of this.#cancel.splice(0)) stop();
  }

  close(): void {
    this.closed = true;
    this.cancel();
  }
}

/**
 * `virtual:rules`: what the pages tell of the games, read at build time from the data files that the engine embeds,
 * so that no number stands in the page twice. `virtual:rules` is the small part that the lobby needs; the
 * tiles and layouts are in `virtual:rules-full`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { GameFacts, GameRules, TileFacts } from '../src/rules.ts';

interface RulesetFile {
  id: string;
  layout: string;
  rack: number;
  minWord: number;
  bingo: number;
  moves: number;
  clock: { online: number };
  tidy?: { hold: number };
  tiles: Record<string, string>;
}
interface LayoutFile {
  centre: [number, number];
  rows: string[];
}
interface TilesFile {
  total: number;
  jokers: number;
  points: Record<string, string>;
}

/** A layout's signs, as the engine's loader reads them, to wire.Premium. */
const PREMIUMS: Record<string, number> = { '.': 0, d: 1, t: 2, D: 3, T: 4 };

function readJson(folder: string, ...path: string[]): unknown {
  return JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
}

/** "E15 N9" at 1 point each, and so on, as one list ordered by points. */
export function parseTiles(points: Record<string, string>): TileFacts[] {
  return Object.entries(points)
    .map(([value, letters]) => [Number(value), letters] as const)
    .sort(([a], [b]) => a - b)
    .flatMap(([value, letters]) =>
      letters
        .split(' ')
        .filter(Boolean)
        .map((item) => {
          const [, letter, count] = /^(\D+)(\d+)$/u.exec(item) ?? [];
          if (letter === undefined) throw new Error(`not a letter and its count: ${JSON.stringify(item)}`);
          return { letter, count: Number(count), points: value };
        }),
    );
}

export function parseLayout(layout: LayoutFile): { side: number; centre: number; premiums: number[] } {
  const side = layout.rows.length;
  const premiums = layout.rows.flatMap((row) =>
    row.split(' ').map((sign) => {
      const premium = PREMIUMS[sign];
      if (premium === undefined) throw new Error(`no such premium square: ${JSON.stringify(sign)}`);
      return premium;
    }),
  );
  return { side, centre: layout.centre[0] * side + layout.centre[1], premiums };
}

/** What the page says of one game. */
export function readGame(data: string, id: string): { facts: GameFacts; rules: GameRules } {
  const ruleset = readJson(data, 'rulesets', `${id}.json`) as RulesetFile;
  const { side, centre, premiums } = parseLayout(readJson(data, 'layouts', `${ruleset.layout}.json`) as LayoutFile);
  const bags = Object.fromEntries(
    Object.entries(ruleset.tiles).map(([lang, file]) => {
      const tiles = readJson(data, 'tiles', `${file}.json`) as TilesFile;
      return [lang, { total: tiles.total, jokers: tiles.jokers, tiles: parseTiles(tiles.points) }];
    }),
  );
  return {
    facts: {
      id,
      side,
      rack: ruleset.rack,
      minWord: ruleset.minWord,
      moves: ruleset.moves,
      languages: Object.keys(bags),
    },
    rules: { centre, premiums, clock: ruleset.clock.online, tidyHold: ruleset.tidy?.hold ?? 0, bags },
  };
}

export function rulesData(data: string, games: readonly string[]): Plugin {
  const modules: Record<string, () => unknown> = {
    'virtual:rules': () => Object.fromEntries(games.map((id) => [id, readGame(data, id).facts])),
    'virtual:rules-full': () => Object.fromEntries(games.map((id) => [id, readGame(data, id).rules])),
  };
  return {
    name: 'wordsprig:rules-data',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const make = modules[id.slice(1)];
      return id.startsWith('\0') && make ? `export default ${JSON.stringify(make())};` : undefined;
    },
  };
}

/**
 * Reads stored and imported values: checks every field and builds a fresh plain value, or says undefined. What is
 * written goes through the same functions, which also strips Svelte's proxies.
 */
import type { Reason, Result, SeatInfo, SeatKind, SeatSetup, Summary } from '../engine/wire.gen.ts';
import { byte, complete, isFields, LIMITS, list, moment, oneOf, readPlaced, text, whole } from './fields.ts';
import { readFinishedDuel } from './read-duel.ts';
import { DEFAULT_SETTINGS, type Settings, type StoredMatch } from './types.ts';

const KINDS: readonly SeatKind[] = ['human', 'computer'];

function readSeat(value: unknown): SeatSetup | undefined {
  if (!isFields(value)) return undefined;
  return complete<SeatSetup>({
    kind: oneOf(value['kind'], KINDS),
    name: text(value['name']),
    level: text(value['level']),
  });
}

function readSeatInfo(value: unknown): SeatInfo | undefined {
  if (!isFields(value)) return undefined;
  const { kind, name, level, score, moves, rack, tidyUsed, resigned } = value;
  if (typeof tidyUsed !== 'boolean' || typeof resigned !== 'boolean') return undefined;
  return complete<SeatInfo>({
    kind: oneOf(kind, KINDS),
    name: text(name),
    level: text(level),
    score: whole(score),
    moves: list(moves, LIMITS.moves, whole),
    rack: byte(rack),
    tidyUsed,
    resigned,
  });
}

function readResult(value: unknown): Result | null | undefined {
  if (value === null || value === undefined) return null;
  if (!isFields(value)) return undefined;
  const places = list(value['places'], LIMITS.seats, byte);
  return complete<Result>({
    winner: whole(value['winner']),
    reason: text(value['reason']) as Reason | undefined,
    scores: list(value['scores'], LIMITS.seats, whole),
    deltas: list(value['deltas'], LIMITS.seats, whole),
    places: places === undefined ? undefined : Uint8Array.from(places),
  });
}

function readSummary(value: unknown): Summary | undefined {
  if (!isFields(value)) return undefined;
  return complete<Summary>({
    ruleset: text(value['ruleset']),
    lang: text(value['lang']),
    seats: list(value['seats'], LIMITS.seats, readSeatInfo),
    turn: whole(value['turn']),
    phase: oneOf(value['phase'], ['play', 'challenge', 'over'] as const),
    result: readResult(value['result']),
  });
}

function readRackOrder(value: unknown): Record<string, number[]> | undefined {
  if (!isFields(value)) return undefined;
  const out: Record<string, number[]> = {};
  for (const [seat, tiles] of Object.entries(value)) {
    const order = list(tiles, LIMITS.tiles, byte);
    if (!/^[0-3]$/.test(seat) || order === undefined) return undefined;
    out[seat] = order;
  }
  return out;
}

/** A stored match, or undefined when the value is none. */
export function readMatch(value: unknown): StoredMatch | undefined {
  if (!isFields(value)) return undefined;
  const { id, record, finished } = value;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  if (!(record instanceof Uint8Array) || record.length === 0 || record.length > LIMITS.record) return undefined;
  if (typeof finished !== 'boolean') return undefined;
  const match = complete<StoredMatch>({
    id,
    // A copy: the value may be a window on a whole file.
    record: record.slice(),
    mode: oneOf(value['mode'], ['solo', 'hotseat', 'duel'] as const),
    seats: list(value['seats'], LIMITS.seats, readSeat),
    lang: text(value['lang']),
    rackOrder: readRackOrder(value['rackOrder']),
    draft: list(value['draft'], LIMITS.tiles, readPlaced),
    updated: moment(value['updated']),
    finished,
  });
  if (match === undefined) return undefined;
  // What can be made anew, or does no harm when lost, does not make the match unreadable.
  const summary = readSummary(value['summary']);
  const tidyKept = whole(value['tidyKept']);
  if (typeof value['noTidyAsk'] === 'boolean') match.noTidyAsk = value['noTidyAsk'];
  if (tidyKept !== undefined) match.tidyKept = tidyKept;
  if (summary !== undefined) match.summary = summary;
  const duel = readFinishedDuel(value['duel']);
  if (duel !== undefined) match.duel = duel;
  // Without it nobody could say whose match it was.
  if (match.mode === 'duel' && duel === undefined) return undefined;
  return match;
}

/** Settings from whatever is stored: a field that cannot be read has its default. */
export function readSettings(value: unknown): Settings {
  const from = isFields(value) ? value : {};
  const names = list(from['names'], 2, text);
  return {
    theme: oneOf(from['theme'], ['system', 'light', 'dark'] as const) ?? DEFAULT_SETTINGS.theme,
    lang: text(from['lang']) ?? DEFAULT_SETTINGS.lang,
    coordinates: typeof from['coordinates'] === 'boolean' ? from['coordinates'] : DEFAULT_SETTINGS.coordinates,
    pace: oneOf(from['pace'], ['calm', 'quick'] as const) ?? DEFAULT_SETTINGS.pace,
    playLang: text(from['playLang']) ?? DEFAULT_SETTINGS.playLang,
    level: text(from['level']) ?? DEFAULT_SETTINGS.level,
    names: [names?.[0] ?? '', names?.[1] ?? ''],
    duelName: text(from['duelName']) ?? DEFAULT_SETTINGS.duelName,
    hintsSeen: list(from['hintsSeen'], LIMITS.hints, text) ?? [],
  };
}

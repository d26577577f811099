/** Reads stored duels, as read.ts reads matches. */
import { DuelPhase, type DuelMove, type MoveKind } from '../engine/wire.gen.ts';
import { byte, bytes, complete, isFields, LIMITS, list, moment, oneOf, readPlaced, text, whole } from './fields.ts';
import type { DuelGlance, FinishedDuel, RoundPromise, StoredDuel } from './types.ts';

const HASH = 32;
/** Rounds of which a duel remembers what was promised; older ones are over. */
const ROUNDS = 1000;
const PHASES = Object.values(DuelPhase);

/** The address of a duel: 32 bytes in base64url. */
function address(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function readPromise(value: unknown): RoundPromise | undefined {
  if (!isFields(value)) return undefined;
  const promise = complete<RoundPromise>({
    commitment: bytes(value['commitment'], HASH, 0),
    nonce: bytes(value['nonce'], HASH, 0),
  });
  if (promise !== undefined && value['taken'] === true) promise.taken = true;
  return promise;
}

export function readFinishedDuel(value: unknown): FinishedDuel | undefined {
  if (!isFields(value)) return undefined;
  return complete<FinishedDuel>({
    id: address(value['id']),
    round: whole(value['round']),
    seat: whole(value['seat']),
    commitment: bytes(value['commitment'], HASH),
    secret: bytes(value['secret'], HASH),
    nonces: list(value['nonces'], LIMITS.seats, (nonce) => bytes(nonce, HASH)),
    lexicon: text(value['lexicon']),
    promise: readPromise(value['promise']),
    board: bytes(value['board'], LIMITS.tiles, 0),
  });
}

function readPromises(value: unknown): Record<string, RoundPromise> | undefined {
  if (!isFields(value)) return undefined;
  const out: Record<string, RoundPromise> = {};
  for (const [round, item] of Object.entries(value).slice(-ROUNDS)) {
    const promise = readPromise(item);
    if (/^\d{1,5}$/.test(round) && promise !== undefined) out[round] = promise;
  }
  return out;
}

function readMove(value: unknown): DuelMove | undefined {
  if (!isFields(value)) return undefined;
  return complete<DuelMove>({
    round: whole(value['round']),
    number: whole(value['number']),
    kind: byte(value['kind']) as MoveKind | undefined,
    tiles: list(value['tiles'], LIMITS.tiles, readPlaced),
  });
}

function readGlance(value: unknown): DuelGlance | undefined {
  if (!isFields(value)) return undefined;
  return complete<DuelGlance>({
    phase: oneOf(value['phase'], PHASES),
    round: whole(value['round']),
    seat: whole(value['seat']),
    turn: whole(value['turn']),
    names: list(value['names'], LIMITS.seats, text),
    scores: list(value['scores'], LIMITS.seats, whole),
    moves: whole(value['moves']),
    again: list(value['again'], LIMITS.seats, whole),
    ruleset: text(value['ruleset']),
  });
}

/** A stored duel, or undefined when the value is none. */
export function readDuel(value: unknown): StoredDuel | undefined {
  if (!isFields(value)) return undefined;
  const duel = complete<StoredDuel>({
    id: address(value['id']),
    secret: bytes(value['secret'], HASH),
    name: text(value['name']),
    lang: text(value['lang']),
    promises: readPromises(value['promises']),
    rackOrder: list(value['rackOrder'], LIMITS.tiles, byte),
    draft: list(value['draft'], LIMITS.tiles, readPlaced),
    updated: moment(value['updated']),
  });
  if (duel === undefined) return undefined;
  const outbox = readMove(value['outbox']);
  const glance = readGlance(value['glance']);
  const kept = isFields(value['tidyKept']) ? value['tidyKept'] : {};
  const round = whole(kept['round']);
  const number = whole(kept['number']);
  if (outbox !== undefined) duel.outbox = outbox;
  if (glance !== undefined) duel.glance = glance;
  if (round !== undefined && number !== undefined) duel.tidyKept = { round, number };
  if (typeof value['noTidyAsk'] === 'boolean') duel.noTidyAsk = value['noTidyAsk'];
  return duel;
}

/** A round of a duel that is over becomes a stored match: it outlives the service's copy and is listed like any other. */
import type { DuelState } from '../engine/wire.gen.ts';
import { store, type StoredDuel } from '../store/index.ts';
import { promiseOf } from './promises.ts';

/** The stored match's id. */
export const resultIdOf = (duel: string, round: number): string => `${duel}-${round}`;

/** Stores the round if it is over and not stored yet, and the duel not deleted. */
export async function archive(duel: StoredDuel, state: DuelState): Promise<void> {
  const { game, reveal, round } = state;
  if (state.phase !== 'over' || game === null || reveal === null) return;
  const id = resultIdOf(state.duel, round);
  if ((await store.match(id)) !== undefined) return;
  const { ruleset, lang, seats, turn, phase, result } = game;
  await store.putRound(state.duel, {
    id,
    record: reveal.record,
    mode: 'duel',
    seats: seats.map(({ kind, name, level }) => ({ kind, name, level })),
    lang,
    rackOrder: {},
    draft: [],
    updated: game.history.at(-1)?.at ?? state.now,
    finished: true,
    summary: { ruleset, lang, seats, turn, phase, result },
    duel: {
      id: state.duel,
      round,
      seat: state.seat,
      commitment: reveal.commitment,
      secret: reveal.secret,
      nonces: reveal.nonces,
      lexicon: state.lexicon,
      promise: promiseOf(duel, round),
      board: game.board,
    },
  });
}

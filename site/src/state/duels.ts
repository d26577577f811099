/** The device's duels: making one, joining one, carrying a seat over, and what the lobby knows of them. */
import type { DuelInvitation, DuelState } from '../engine/wire.gen.ts';
import type { JoinLink, ResumeLink } from '../net/address.ts';
import { isPassing, ServiceError } from '../net/errors.ts';
import { post } from '../net/http.ts';
import { findService, type Service } from '../net/service.ts';
import { type DuelGlance, store, type StoredDuel } from '../store/index.ts';
import { archive } from './archive.ts';
import { joinPromises, promiseOf } from './promises.ts';
import { RULESET } from './setup.ts';

/** Bytes of a secret and of a nonce. */
const SIZE = 32;

const newSecret = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SIZE));

function blank(id: string, secret: Uint8Array<ArrayBuffer>, name: string, lang: string): StoredDuel {
  return { id, secret, name, lang, promises: {}, rackOrder: [], draft: [], updated: Date.now() };
}

/** A seat is bound to a secret on this device: without storage it would end with the tab. */
async function needStorage(): Promise<void> {
  if (!(await store.available())) throw new ServiceError('storage-needed');
}

/** Stores a duel anew, or changes it. Resolves with what is stored now. */
async function keep(id: string, change: (known?: StoredDuel) => StoredDuel | undefined): Promise<StoredDuel> {
  const stored = await store.changeDuel(id, change);
  if (stored === 'unwritten') throw new ServiceError('storage-needed');
  if (stored === 'gone') throw new ServiceError('no-such-duel');
  return stored;
}

/** Opens a duel with one invitation. Returns its address. Rejects with a ServiceError. */
export async function createDuel(name: string, lang: string): Promise<string> {
  await needStorage();
  const service = await findService();
  const secret = newSecret();
  const nonce = newSecret();
  const state = await post(service, { duel: undefined, secret }, 'create', {
    ruleset: RULESET,
    lang,
    seats: 0,
    name,
    nonce,
    options: null,
  });
  const promises = { [state.round]: { commitment: state.commitment, nonce, taken: true } };
  await keep(state.duel, () => ({ ...blank(state.duel, secret, name, lang), promises, glance: glanceOf(state) }));
  return state.duel;
}

/** What an invitation is about. Asking changes nothing. */
export async function lookAt({ duel, invitation }: JoinLink): Promise<DuelInvitation> {
  return post(await findService(), { duel }, 'look', { invitation });
}

/**
 * Takes the seat of an invitation. Asked again, by the same device, it is the same seat: the secret is stored before
 * the first try, so that a lost answer costs nothing.
 */
export async function joinDuel(link: JoinLink, about: DuelInvitation, name: string): Promise<void> {
  await needStorage();
  const service = await findService();
  // Two tabs that join at once have to be one device: the first of them makes secret and nonce for both.
  const joining = await keep(link.duel, (known) => {
    const duel = known ?? blank(link.duel, newSecret(), name, about.lang);
    // The service takes it, if anything, from who has the secret; and a secret made just now nobody else has.
    const made = { '1': { commitment: about.commitment, nonce: newSecret(), taken: known === undefined } };
    return { ...duel, name, promises: joinPromises(duel.promises, made) };
  });
  const { nonce } = promiseOf(joining, 1);
  try {
    const state = await post(service, target(joining), 'join', { invitation: link.invitation, name, nonce });
    const kept = await store.changeDuel(link.duel, (known) => known && { ...known, glance: glanceOf(state) });
    // Everything was deleted meanwhile, and the service had no seat then to be told of.
    if (kept === 'gone') await post(service, target(joining), 'forget', null);
  } catch (error) {
    if (!isPassing(error) && joining.glance === undefined) await store.removeDuel(link.duel);
    throw error;
  }
}

/** Takes over one's own seat from another browser. */
export async function resumeDuel({ duel: id, secret }: ResumeLink): Promise<void> {
  await needStorage();
  const state = await post(await findService(), { duel: id, secret }, 'state', null);
  const name = state.seats[state.seat]?.name ?? '';
  const glance = glanceOf(state);
  await keep(id, (known) => ({ ...(known ?? blank(id, secret, name, state.lang)), secret, name, glance }));
}

/** Takes an invitation back that nobody has taken. */
export async function withdrawDuel(duel: StoredDuel): Promise<void> {
  await post(await findService(), target(duel), 'withdraw', null);
}

/**
 * Says that the player wants another round of a finished duel. However often and in however many tabs this is asked,
 * it is one nonce: the first that was stored for the round. Another browser with the same seat makes its own; the
 * service takes the first and says so, and only a nonce that it has said to take is missed in what it reveals.
 */
export async function askRematch(id: string, state: DuelState): Promise<void> {
  const round = state.round + 1;
  // Made after what the service promises for the next round has been seen, and kept before it is sent.
  const made = { [round]: { commitment: state.next, nonce: newSecret() } };
  const duel = await keep(id, (known) => known && { ...known, promises: joinPromises(known.promises, made) });
  const promise = promiseOf(duel, round);
  try {
    await post(await findService(), target(duel), 'rematch', { round: state.round, nonce: promise.nonce });
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'other-nonce') return; // the wish is known, by the other nonce
    throw error;
  }
  const taken = { [round]: { ...promise, taken: true } };
  await store.changeDuel(id, (known) => known && { ...known, promises: joinPromises(known.promises, taken) });
}

/** Asks for a rematch from elsewhere than the table; where a new round is under way already, that is as good. */
export async function rematchOf(id: string): Promise<void> {
  const duel = await store.duel(id);
  if (duel === undefined) throw new ServiceError('no-such-duel');
  const state = await post(await findService(), target(duel), 'state', null);
  if (state.phase === 'over' && !(state.seats[state.seat]?.rematch ?? false)) await askRematch(id, state);
}

/** Forgets a duel here and has the service delete what it knows of this device. */
export async function forgetDuel(duel: StoredDuel): Promise<void> {
  try {
    await post(await findService(), target(duel), 'forget', null);
  } catch (error) {
    if (isPassing(error)) throw error; // it should know: try again
  }
  await store.removeDuel(duel.id);
}

/**
 * Has the service forget every seat of this device; matches under way are given up. Resolves with whether it has heard
 * of all of them; the device's own copies stay.
 */
export async function forgetSeats(): Promise<boolean> {
  const duels = await store.duels();
  if (duels.length === 0) return true;
  try {
    const service = await findService();
    const heard = await Promise.all(duels.map((duel) => forgetSeat(service, duel)));
    return heard.every((done) => done);
  } catch {
    return false;
  }
}

async function forgetSeat(service: Service, duel: StoredDuel): Promise<boolean> {
  try {
    await post(service, target(duel), 'forget', null);
    return true;
  } catch (error) {
    return isGone(error);
  }
}

/** Whether the service has nothing of the seat any more. */
const isGone = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'no-such-duel' || error.code === 'not-your-duel');

const target = ({ id, secret }: StoredDuel): { duel: string; secret: Uint8Array } => ({ duel: id, secret });

/** How a duel stands now, as the service says; it is stored as well. Undefined where there is no such duel any more. */
export async function glanceNow(id: string): Promise<DuelGlance | undefined> {
  const duel = await store.duel(id);
  if (duel === undefined) return undefined;
  await refresh(await findService(), duel);
  return (await store.duel(id))?.glance;
}

/** A duel as the lobby shows it. */
export function glanceOf(state: DuelState): DuelGlance {
  const { game } = state;
  const turn = game === null ? -1 : game.turn;
  return {
    phase: state.phase,
    round: state.round,
    seat: state.seat,
    turn,
    names: state.seats.map(({ name }) => name),
    scores: game === null ? [] : game.seats.map(({ score }) => score),
    moves: game?.seats[turn]?.moves.length ?? 0,
    again: state.seats.flatMap(({ rematch }, seat) => (rematch ? [seat] : [])),
    ruleset: state.ruleset,
  };
}

/**
 * Asks the service how the duels stand and stores it. Duels that are not to be reached keep what was known of them.
 * Returns whether anything has changed.
 */
export async function refreshDuels(duels: readonly StoredDuel[]): Promise<boolean> {
  if (duels.length === 0) return false;
  const service = await findService();
  const changed = await Promise.all(duels.map((duel) => refresh(service, duel).catch(() => false)));
  return changed.includes(true);
}

async function refresh(service: Service, duel: StoredDuel): Promise<boolean> {
  let state: DuelState;
  try {
    state = await post(service, target(duel), 'state', null);
  } catch (error) {
    // Deleted there, after its time: nothing is left to come back to.
    if (!isGone(error)) throw error;
    await store.removeDuel(duel.id);
    return true;
  }
  const glance = glanceOf(state);
  if (JSON.stringify(glance) === JSON.stringify(duel.glance)) return false;
  await store.changeDuel(duel.id, (known) => known && { ...known, glance });
  await archive(duel, state);
  return true;
}

/** How a stored match is called and described, the same in lobby and result. */
import type { SeatSetup, Summary } from './engine/wire.gen.ts';
import { t } from './i18n';
import { formats } from './i18n/formats.ts';
import { gameFacts } from './rules.ts';
import type { StoredMatch } from './store';

/** The seat that the words "you" mean: the own one in a duel, the person's against the computer, else none. */
export function ownSeat(match: Pick<StoredMatch, 'mode' | 'seats' | 'duel'>): number | undefined {
  if (match.mode === 'duel') return match.duel?.seat;
  if (match.mode !== 'solo') return undefined;
  const seat = match.seats.findIndex((setup) => setup.kind === 'human');
  return seat < 0 ? undefined : seat;
}

/** What a seat is called: the given name, else "You", "Computer" or "Player 2". */
export function seatName(match: Pick<StoredMatch, 'mode' | 'seats' | 'duel'>, seat: number): string {
  const setup: SeatSetup | undefined = match.seats[seat];
  if (setup?.kind === 'computer') return t.common.computer;
  if (match.mode === 'duel' && seat === ownSeat(match)) return t.common.you;
  if (setup !== undefined && setup.name !== '') return setup.name;
  if (match.mode === 'duel') return t.duel.facts.opponent; // has deleted their data, and so the name
  return seat === ownSeat(match) ? t.common.you : t.common.player(seat + 1);
}

export function matchTitle(match: StoredMatch): string {
  if (match.mode === 'duel') return t.duel.title(match.seats[1 - (ownSeat(match) ?? 0)]?.name ?? '');
  return match.mode === 'solo' ? t.pages.lobby.solo : t.pages.lobby.pair(seatName(match, 0), seatName(match, 1));
}

/** The seats as they are shown: one's own first. */
export function seatOrder(match: Pick<StoredMatch, 'mode' | 'seats' | 'duel'>): number[] {
  const own = ownSeat(match) ?? 0;
  const seats = match.seats.map((_, seat) => seat);
  return [own, ...seats.filter((seat) => seat !== own)];
}

/** Points in the order of `seatOrder`; undefined until the match has a summary. */
export function scores(match: StoredMatch): number[] | undefined {
  const { summary } = match;
  return summary && seatOrder(match).map((seat) => summary.seats[seat]?.score ?? 0);
}

/** "Your turn", "Ada to play". */
export function turnText(match: StoredMatch, summary: Summary): string {
  if (match.mode === 'hotseat') return t.pages.lobby.turnOf(seatName(match, summary.turn));
  return summary.turn === ownSeat(match) ? t.pages.lobby.yourTurn : t.pages.lobby.computerTurn;
}

/** "6 of 9": the move that the seat in turn is about to make; empty in a game without such a limit. */
export function moveText(summary: Summary): string {
  const of = gameFacts(summary.ruleset)?.moves ?? 0;
  const made = summary.seats[summary.turn]?.moves.length ?? 0;
  return of === 0 ? '' : t.pages.lobby.move(Math.min(made + 1, of), of);
}

/** How a finished match ended, for whom it concerns. */
export function outcomeText(match: StoredMatch): string {
  const winner = match.summary?.result?.winner;
  if (winner === undefined) return t.pages.lobby.unreadable;
  if (winner < 0) return t.pages.lobby.draw;
  if (match.mode === 'hotseat') return t.pages.lobby.wonBy(seatName(match, winner));
  return winner === ownSeat(match) ? t.pages.lobby.won : t.pages.lobby.lost;
}

/** What a level of the computer is called; empty for one that there is not: an imported match may name anything. */
export function levelName(level: string): string {
  const levels: Readonly<Record<string, string>> = t.common.level;
  return Object.hasOwn(levels, level) ? (levels[level] ?? '') : ''; // not what every object has, "constructor"
}

/** "Normal, 3 Dec": what tells matches of the same title apart. */
export function aboutText(match: StoredMatch): string {
  const level = match.seats.find((seat) => seat.kind === 'computer')?.level ?? '';
  const date = formats().shortDay(match.updated);
  return [levelName(level), date].filter(Boolean).join(', ');
}

/** What the result page shows of a match at once, from its summary; the words come later, from the engine. */
import { t } from '../../i18n';
import { ownSeat, seatName, seatOrder } from '../../matches.ts';
import type { StoredMatch } from '../../store';

export interface Side {
  seat: number;
  name: string;
  points: number;
  /** Points of each move. */
  moves: number[];
}

export interface Report {
  title: string;
  /** How it came to an end, where that was not by the last move. */
  note: string;
  /** One's own side first. */
  sides: Side[];
}

/** Undefined while the match has no result. */
export function reportOf(match: StoredMatch): Report | undefined {
  const { summary } = match;
  const result = summary?.result;
  if (summary === undefined || result === undefined || result === null) return undefined;
  const sides = seatOrder(match).map((seat) => ({
    seat,
    name: seatName(match, seat),
    points: result.scores[seat] ?? 0,
    moves: summary.seats[seat]?.moves ?? [],
  }));
  return { title: titleOf(match, result.winner), note: noteOf(match), sides };
}

function titleOf(match: StoredMatch, winner: number): string {
  if (winner < 0) return t.pages.result.draw;
  if (match.mode === 'hotseat') return t.pages.result.wins(seatName(match, winner));
  if (winner === ownSeat(match)) return t.pages.result.youWin;
  return match.mode === 'duel' ? t.pages.result.wins(seatName(match, winner)) : t.pages.result.youLose;
}

function noteOf(match: StoredMatch): string {
  const quitter = match.summary?.seats.findIndex((seat) => seat.resigned) ?? -1;
  if (quitter < 0) return '';
  const mine = quitter === ownSeat(match);
  if (match.summary?.result?.reason === 'timeout')
    return `${t.duel.table.timedOut(mine ? '' : seatName(match, quitter))}.`;
  return mine ? t.pages.result.youResigned : t.pages.result.resigned(seatName(match, quitter));
}

/** The sentence under the bars that says which are whose. */
export function barsKey(match: StoredMatch, sides: readonly Side[]): string {
  const called = ({ seat, name }: Side): string => {
    if (seat === ownSeat(match)) return t.pages.result.barsYou;
    return match.seats[seat]?.kind === 'computer' ? t.pages.result.barsComputer : name;
  };
  const [top, bottom] = sides;
  return top && bottom ? t.pages.result.barsKey(called(top), called(bottom)) : '';
}

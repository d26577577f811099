/** How the review words moves. Reads the texts, so callers in markup stay reactive. */
import { squareName } from '../../board/geometry.ts';
import type { RulesInfo } from '../../engine/wire.gen.ts';
import { t } from '../../i18n';
import { review } from '../../i18n/review.ts';
import { seatName } from '../../matches.ts';
import type { StoredMatch } from '../../store';
import type { Deed, Moment } from './moments.ts';

/** "You, move 5". */
export function momentTitle(match: StoredMatch, { seat, nth }: Moment): string {
  return review().moveOf(seatName(match, seat), nth);
}

/** What was played: the main word, or what was done instead. */
export function madeText({ kind, words, exchanged, refused }: Deed): string {
  if (kind === 'exchange') return review().exchanged(exchanged);
  if (kind === 'pass') return review().passed;
  const word = words[0]?.text ?? '';
  return refused ? review().refused(word) : word;
}

/** What would have been better. */
export function bestText({ kind, words, tiles }: Deed, rules: RulesInfo): string {
  if (kind === 'pass') return review().pass;
  if (kind === 'place') return words[0]?.text ?? '';
  return review().exchange(tiles.map(({ tile }) => rules.alphabet[tile] ?? t.table.board.joker).join(', '));
}

/** What the board shows with a move laid on it. */
export function boardText({ kind, words }: Deed, side: number): string {
  const [word] = words;
  if (kind !== 'place' || word === undefined) return review().boardPlain;
  return review().boardWith(
    word.text,
    squareName(word.squares[0] ?? 0, side),
    squareName(word.squares.at(-1) ?? 0, side),
  );
}

/** A moment as one sentence or two, for speech. */
export function momentText(match: StoredMatch, moment: Moment, rules: RulesInfo): string {
  const { made, best, lost } = moment;
  const said = `${momentTitle(match, moment)}: ${madeText(made)}, ${review().points(made.points)}`;
  return best === null ? `${said}.` : `${said}; ${review().better(bestText(best, rules), lost)}.`;
}

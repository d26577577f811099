/** How the table words what happened: names, the news, notes. Reads the texts, so callers in markup stay reactive. */
import type { Face, Faces } from '../../board/labels.ts';
import { isJoker, JOKER, letterOf } from '../../board/desk.ts';
import { squareName } from '../../board/geometry.ts';
import { type GameView, MoveKind, type Preview, type RulesInfo, type Turn } from '../../engine/wire.gen.ts';
import { t } from '../../i18n';
import { errorText, named } from '../../i18n/error-text.ts';
import { formats } from '../../i18n/formats.ts';
import { review } from '../../i18n/review.ts';
import type { Note } from '../../state/note.ts';
import type { SeenView } from '../../state/table.svelte.ts';

/** What stands on each tile of a game. A joker shows the letter it stands for and is worth its own points. */
export function facesOf(rules: RulesInfo): Faces {
  const points = new Map(rules.tiles.map((tile) => [tile.tile, tile.points]));
  const joker = points.get(JOKER) ?? 0;
  const faces = new Map<number, Face>();
  return (tile) => {
    let face = faces.get(tile);
    if (!face) {
      const letter = letterOf(tile);
      face = { letter: rules.alphabet[letter] ?? '', points: isJoker(tile) ? joker : (points.get(letter) ?? 0) };
      faces.set(tile, face);
    }
    return face;
  };
}

/** Whether the seat is called "you": the own one in a duel, or the one person against computers. */
export function isYou(view: SeenView, seat: number): boolean {
  if (view.you !== undefined) return view.you === seat;
  return view.seats[seat]?.kind === 'human' && view.seats.filter((s) => s.kind === 'human').length === 1;
}

/** The seats in the order in which they are shown: in a duel the own one first. */
export function seatOrder(view: SeenView): number[] {
  const first = view.you ?? 0;
  return view.seats.map((_, i) => (first + i) % view.seats.length);
}

/** What a seat is called. */
export function seatName(view: SeenView, seat: number): string {
  const info = view.seats[seat];
  if (isYou(view, seat)) return t.table.seat.you;
  if (info?.kind === 'computer') return t.table.seat.computer;
  // Who has deleted their data has no name any more.
  return info?.name || (view.you === undefined ? t.common.player(seat + 1) : t.duel.facts.opponent);
}

/** The seat's name as the subject of a sentence; empty for "you". */
export const subject = (view: GameView, seat: number): string => (isYou(view, seat) ? '' : seatName(view, seat));

/** A line of news: words stand out, what they were worth is always to be seen, the rest is plain. */
export interface News {
  readonly lead: string;
  readonly words: readonly string[];
  readonly worth: string;
  readonly tail: string;
}

const plain = (lead: string): News => ({ lead, words: [], worth: '', tail: '' });

/** The last turn that used up a move, and whether its player has tidied up since. */
function lastMove(view: GameView): { turn: Turn | undefined; tidied: boolean } {
  const turn = view.history.findLast((entry) => entry.kind !== MoveKind.Tidy);
  const tidy = view.history.at(-1);
  return { turn, tidied: tidy?.kind === MoveKind.Tidy && tidy.seat === turn?.seat };
}

/** What happened last. */
export function newsOf(view: GameView): News {
  const { turn, tidied } = lastMove(view);
  const { news } = t.table;
  if (!turn) return plain(isYou(view, view.first) ? news.youBegin : news.begins(seatName(view, view.first)));
  const name = subject(view, turn.seat);
  switch (turn.kind) {
    case MoveKind.Exchange:
      return plain(news.exchanged(name, turn.exchanged));
    case MoveKind.Pass:
      return plain(news.passed(name));
    case MoveKind.Resign:
      return plain(turn.timedOut ? t.duel.table.timedOut(name) : news.resigned(name));
  }
  const words = turn.words.map((word) => word.text);
  return { lead: news.placed(name), words, worth: news.worth(turn.points), tail: tidied ? news.tidiedToo(name) : '' };
}

/** News as one sentence, for speech. */
export function newsText(view: GameView): string {
  const { lead, words, worth, tail } = newsOf(view);
  return [lead, formats().list(words), worth].filter(Boolean).join(' ') + tail + '.';
}

/** Whose move it is, or how the match ended. */
export function turnText(view: GameView): string {
  if (view.phase === 'over') return `${resultTitle(view)}. ${resultScore(view)}.`;
  return isYou(view, view.turn) ? t.table.news.yourTurn : t.table.news.turnOf(seatName(view, view.turn));
}

export function resultTitle(view: GameView): string {
  const winner = view.result?.winner ?? -1;
  if (winner < 0) return t.table.over.draw;
  if (isYou(view, winner)) return t.table.over.youWin;
  return view.seats[winner]?.kind === 'computer' ? t.table.over.youLose : t.table.over.wins(seatName(view, winner));
}

/** The scores in the order in which the seats are shown, so that "71 to 98" says who has which. */
export function resultScore(view: SeenView): string {
  const [a = 0, b = 0] = seatOrder(view).map((seat) => view.seats[seat]?.score);
  return t.table.over.score(a, b);
}

/** The title of the page. */
export function titleOf(view: GameView | null, thinking: boolean): string {
  const { title } = t.table;
  if (!view) return title.loading;
  if (view.phase === 'over') return title.over;
  if (thinking || view.seats[view.turn]?.kind === 'computer') return title.computer;
  return isYou(view, view.turn) ? title.you : title.name(seatName(view, view.turn));
}

/** What a refused or unfinished placement lacks; `bad` where a word is not in the list. */
export function lackOf(preview: Preview, rules: RulesInfo): { word: string; text: string; bad: boolean } | null {
  const { preview: say } = t.table;
  const lack = (text: string): { word: string; text: string; bad: boolean } => ({ word: '', text, bad: false });
  switch (preview.code) {
    case '':
      return null;
    case 'word-not-allowed': {
      const wrong = preview.words.filter((word) => !word.in).map((word) => word.text);
      const short = wrong.every((word) => Array.from(word).length < rules.minWord);
      const text = short ? say.notYet : say.notInList;
      return { word: formats().list(wrong), text: text(wrong.length), bad: !short };
    }
    case 'too-short':
      return preview.words.length > 0
        ? { word: preview.words[0]?.text ?? '', text: say.notYet(1), bad: false }
        : lack(say.single);
    case 'centre':
      return lack(say.first);
    case 'gap':
      return lack(say.gap);
    case 'not-in-line':
      return lack(say.line);
    case 'not-connected':
      return lack(say.connect);
    case 'joker-undecided':
      return lack(say.joker);
  }
  return lack(codeText(preview.code, ''));
}

/** The text of a stable code; the table has its own for a word that is not in the list. */
export function codeText(code: string, detail: string): string {
  if (code === 'word-not-allowed') return t.table.preview.refusedSpoken(...named(detail));
  return errorText({ code, detail });
}

/** A note in words; 'moved' tells the news and whose move it is now. */
export function noteText(note: Note, view: GameView, faces: Faces): string {
  const { board, preview, tidy, trouble } = t.table;
  switch (note.kind) {
    case 'refused':
      return preview.refused(...named(note.words));
    case 'failed':
      return codeText(note.code, note.detail);
    case 'returned':
      return board.returned(note.tiles.map((tile) => faces(tile).letter || board.joker).join(', '));
    case 'not-at-hand':
      return board.notAtHand(faces(note.letter).letter);
    case 'no-room':
      return board.noRoom;
    case 'tidied':
      return tidy.done(faces(note.tile).letter || board.joker);
    case 'crashed':
      return trouble.crashed;
    case 'computer':
      return trouble.computer;
    case 'hint':
      return hintText(note.squares, note.points, view.side);
    case 'hint-laid':
      return review().hint.laid(note.word, note.points);
    case 'hint-exchange':
      return review().hint.chosen(note.tiles);
    case 'hint-none':
      return note.exchange ? review().hint.exchange : review().hint.pass;
    case 'moved':
      return `${newsText(view)} ${turnText(view)}`;
  }
}

/** Where a hinted word lies, or what it brings. */
function hintText(squares: readonly number[], points: number | null, side: number): string {
  if (points !== null) return review().hint.points(points);
  return review().hint.where(squareName(squares[0] ?? 0, side), squareName(squares.at(-1) ?? 0, side));
}

/** Notes that are only said aloud: what they tell is to be seen on the page already. */
const SPOKEN: readonly Note['kind'][] = ['moved', 'hint-laid', 'hint-exchange'];

/** A note in words where it has to be shown, else empty. Where a hinted word lies is marked on the board. */
export function shownNote(note: Note | null, view: GameView | null, faces: Faces): string {
  if (note?.kind === 'hint' && note.points === null) return review().hint.marked;
  return note && view && !SPOKEN.includes(note.kind) ? noteText(note, view, faces) : '';
}

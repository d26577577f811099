/** The query keys: Alt and a letter, and the page says what a glance would tell. */
import { atHand } from '../../board/desk.ts';
import type { Faces } from '../../board/labels.ts';
import { t } from '../../i18n';
import type { TableState } from '../../state/table.svelte.ts';
import { timeText } from '../duel/wording.ts';
import { isYou, lackOf, newsText, seatName, turnText } from './wording.ts';

/** The answer to a query key by its code ("KeyR"), or null where the key asks nothing. */
export function answer(code: string, match: TableState, faces: Faces): string | null {
  const { view, rules } = match;
  if (!view || !rules) return null;
  const { say, seat, news, preview } = t.table;
  switch (code) {
    case 'KeyR': {
      const tiles = atHand(match.hand.desk).map(({ tile }) => faces(tile));
      return say.rack(tiles.map(({ letter, points }) => `${letter || t.table.board.joker} ${points}`).join(', '));
    }
    case 'KeyS':
      return `${view.seats.map((s, i) => seat.score(seatName(view, i), s.score)).join(', ')}. ${turnText(view)}`;
    case 'KeyM':
      return view.history.length === 0 ? say.nothing : newsText(view);
    case 'KeyB':
      return `${news.bagSpoken(view.bag)}.`;
    case 'KeyC': {
      const clock = match.clock(view.turn);
      if (!clock) return t.duel.table.noClock;
      const time = timeText(clock.left);
      return isYou(view, view.turn)
        ? t.duel.table.clockYours(time)
        : t.duel.table.clockLeft(seatName(view, view.turn), time);
    }
    case 'KeyP': {
      const { shown } = match.preview;
      if (!shown) return say.laid;
      const lack = lackOf(shown, rules);
      if (lack) return `${lack.word} ${lack.text}`.trim();
      return preview.spoken(shown.words.map((word) => `${word.text} ${word.points}`).join(', '), shown.points);
    }
  }
  return null;
}

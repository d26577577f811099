import type { ReviewTexts } from '../review.ts';

// Not from counts.ts: it would become a file of its own, and the first visit would have to wait for it.
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const tiles = (n: number): string => (n === 1 ? '1 tile' : `${n} tiles`);

export const review = {
  hint: {
    name: 'Hint',
    ask: ['', 'Hint: where is a good word?', 'Hint: how many points?', 'Hint: lay the tiles'],
    marked: 'A good word fits on the outlined squares.',
    where: (from, to) => `A good word lies from ${from} to ${to}.`,
    askPoints: 'Points?',
    points: (n) => `It brings ${points(n)}.`,
    lay: 'Lay it',
    laid: (word, n) => `${word} is laid and brings ${points(n)}. It is not played yet.`,
    exchange: 'No common word fits here. Exchange tiles?',
    choose: 'Which?',
    chosen: (n) => `Chosen: ${tiles(n)}. You can still change that.`,
    pass: 'No common word fits here, and there is nothing left to exchange.',
  },

  open: 'Go through the match',

  title: 'Review',
  back: 'Back to the result',
  lead: 'Move by move, and what would have brought more. The tiles that stay on the rack count too.',
  loading: 'The match is loading …',
  judging: (n, of) => `${n} of ${of} ${of === 1 ? 'move' : 'moves'} looked at`,
  progress: 'Progress',
  cancel: 'Cancel',
  stopped: 'Cancelled. No move has been looked at yet.',
  trouble: 'No review just now',
  running: 'This match is still going on. Its review comes when it is over.',
  toMatch: 'To the match',
  nothing: 'Nobody made a move in this match. There is nothing to look at.',

  decisive: (n) =>
    n === 1
      ? 'The move that decided it'
      : n === 2
        ? 'The two moves that decided it'
        : 'The three moves that decided it',
  costly: (n) =>
    n === 1 ? 'The move that cost most' : n === 2 ? 'The two moves that cost most' : 'The three moves that cost most',
  moveOf: (name, n) => `${name}, move ${n}`,
  made: 'Played',
  best: 'Better',
  which: 'What lies on the board',
  exchanged: (n) => `${tiles(n)} exchanged`,
  exchange: (letters) => `Exchange ${letters}`,
  passed: 'Passed',
  pass: 'Pass',
  refused: (word) => `${word}, not allowed`,
  points,
  lost: (n) => `The better move was worth ${points(n)} more.`,
  none: 'There was nothing better.',

  all: 'Every move',
  step: (n, of) => `${n} of ${of}`,
  previous: 'Previous move',
  next: 'Next move',
  better: (what, n) => `better: ${what}, worth ${n} more`,
  boardWith: (word, from, to) => `Board with ${word} from ${from} to ${to}`,
  boardPlain: 'Board before this move',
} satisfies ReviewTexts;

import type { RulesNumbers, RulesText } from '../rules-text.ts';

/** The numbers that the text has in words; larger ones stand in figures. */
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const num = (n: number): string => WORDS[n] ?? String(n);
const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const rules = (n: RulesNumbers): RulesText => ({
  title: 'How to play',
  contents: 'Contents',
  lead: `Two play, with ${num(n.moves)} moves each. Whoever has more points after that wins. You need no more than this to begin.`,
  sections: [
    {
      id: 'aim',
      title: 'What it is about',
      blocks: [
        {
          kind: 'p',
          text: `You take turns laying words on one board, and each word brings points. The end is fixed from the start: when both have made ${num(n.moves)} moves, the points are compared. Nobody has to wait for a supply to run dry, and no clock runs over the match as a whole.`,
        },
      ],
    },
    {
      id: 'board',
      title: 'Board, rack and bag',
      blocks: [
        {
          kind: 'board',
          caption: 'The empty board with its centre and its bonus squares.',
          alt: `The board: ${n.side} by ${n.side} squares, the centre marked, ${n.letterSquares} squares double a letter, ${n.wordSquares} a word.`,
        },
        {
          kind: 'list',
          items: [
            { text: `The board has ${n.side} × ${n.side} squares.` },
            {
              text: `Your rack holds ${num(n.rack)} tiles. After each move it is filled up from the bag, for as long as there is something in it.`,
            },
            {
              text: 'A small figure on each tile says what it is worth: 1 point for frequent letters such as E, N and S, up to 5 for rare ones such as J, Q and X.',
            },
            {
              text: 'Which tiles are still to come, from the bag or from the other rack, you can look up at any time.',
            },
          ],
        },
        { kind: 'tiles' },
      ],
    },
    {
      id: 'placing',
      title: 'Laying a word',
      blocks: [
        {
          kind: 'p',
          text: 'Drag a tile to a free square, or tap the tile and then the square. With a keyboard, choose a square and type the word. Nothing is settled until you play the move: up to then a tap sends any tile back to your rack.',
        },
        {
          kind: 'list',
          items: [
            { text: 'The tiles of one move lie in one row or one column, without a gap. Slantwise is not possible.' },
            { text: 'The first word of a match covers the centre square, with whichever of its letters.' },
            { text: 'Every later word touches tiles that lie there already.' },
            {
              text: 'Each word that comes about, along and across, has to count. If one does not, the game says which; the tiles come back, and nothing is lost.',
            },
          ],
        },
      ],
    },
    {
      id: 'points',
      title: 'Points and crossings',
      blocks: [
        {
          kind: 'p',
          text: 'A word is worth the sum of its tiles. Where it touches tiles on the board, further words come about across it, and all of them count: if you form three short ones along the way, you are paid for four. A tile that completes two words is counted in both, and there lies the art.',
        },
        {
          kind: 'p',
          text: `There is no extra for using all ${num(n.rack)} tiles in one move, and nothing is taken off at the end for what is left on a rack.`,
        },
      ],
    },
    {
      id: 'bonus',
      title: 'Bonus squares',
      blocks: [
        { kind: 'p', text: `${cap(num(n.letterSquares + n.wordSquares))} squares are coloured:` },
        { kind: 'squares' },
        {
          kind: 'p',
          text: 'A bonus works only in the move that puts a tile on its square, but then in every word that runs through that tile. After that it is spent.',
        },
      ],
    },
    {
      id: 'words',
      title: 'Which words count',
      blocks: [
        {
          kind: 'list',
          items: [
            { text: `A word has ${num(n.minWord)} letters or more. There are no shorter ones, not even across.` },
            { text: 'Inflected forms count: plurals, tenses, comparatives.' },
            {
              text: 'Names do not count, be it of people, places or brands. A word made from a name does: Parisian, for one.',
            },
            { text: 'Abbreviations and mere strings of letters do not count.' },
            { text: 'There are no jokers. Each tile is the letter it shows.' },
          ],
        },
        {
          kind: 'p',
          text: 'For each language one fixed list decides. It is generous with inflected forms and holds back with words that only technical writing has.',
        },
        { kind: 'words-link', text: 'Look up a word, and where the list comes from' },
      ],
    },
    {
      id: 'stuck',
      title: 'When nothing fits',
      blocks: [
        {
          kind: 'list',
          items: [
            {
              term: 'Exchange.',
              text: 'You give up as many tiles as you like, at most as many as the bag still holds, and draw the same number. The old ones are mixed into the bag afterwards. This is a move.',
            },
            { term: 'Pass.', text: 'You lay nothing and hand over. This is a move as well.' },
            {
              term: 'Resign.',
              text: 'The match is over at once, and the other side has won. You can do so at any time.',
            },
          ],
        },
        { kind: 'p', text: 'Whoever has no tiles left passes without being asked; the move is then used up.' },
      ],
    },
    {
      id: 'tidy-up',
      title: 'The tidy-up swap',
      blocks: [
        {
          kind: 'p',
          text: 'Once in a match, right after laying a word, you may get rid of one tile that was left over. It costs no move. Your rack is filled up and the replacement drawn first, and only then does the old tile go into the bag; so it cannot come straight back.',
        },
        {
          kind: 'p',
          text: `It is not possible when the bag is empty, when you laid all ${num(n.rack)} tiles, or after your last move. The computer holds its answer back until you have decided; with two on one device you decide before handing it over. In a duel it is open until the other side has moved, and for at least ${num(n.tidyHold)} seconds; their clock is running by then. The other side learns that you swapped, but not what.`,
        },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      blocks: [
        {
          kind: 'p',
          text: `After ${num(n.moves)} moves on both sides, whoever has more points wins. With equal points the match is a draw, and it stays one: neither time nor the number of moves makes a difference.`,
        },
      ],
    },
    {
      id: 'ways',
      title: 'Ways to play',
      blocks: [
        { kind: 'h', text: 'Against the computer' },
        {
          kind: 'p',
          text: 'Easy, Normal or Strong. It keeps to the same rules, does not see your tiles and does not know what the bag gives next. All of it happens on your device.',
        },
        { kind: 'h', text: 'Two on one device' },
        {
          kind: 'p',
          text: 'You hand it over after each move. Both racks are covered meanwhile, until the next player uncovers theirs. This match does not leave the device either.',
        },
        { kind: 'h', text: 'In a duel over a link' },
        {
          kind: 'p',
          text: 'You create an invitation and send its link. Whoever opens it sees who it is from and what is played, and may join. That works only once: after it nobody else can enter the match.',
        },
        {
          kind: 'list',
          items: [
            {
              text: `You have ${n.clock} seconds for each move. The clock runs only for the side that is to move, and not before both are connected.`,
            },
            { text: 'When your time is up, you have lost the match. There is no other time limit in it.' },
            { text: 'Whoever waits loses nothing, not even when the connection breaks.' },
            {
              text: 'When it breaks while you are to move, your clock goes on. If you are back before it ends, you simply play on.',
            },
            {
              text: 'Your device has to be allowed to store the match. Otherwise you would be gone for the other side as soon as you close the page.',
            },
          ],
        },
        { kind: 'h', text: 'Language' },
        {
          kind: 'p',
          text: 'You play in German or in English. You choose before the match, and it stays so to the end: the language decides the tiles, their values and the word list.',
        },
      ],
    },
  ],
  squares: {
    letter: `${cap(num(n.letterSquares))} squares double the tile that is put on them.`,
    word: `${cap(num(n.wordSquares))} squares double the whole word.`,
    centre: 'The centre square only says where to begin. It brings nothing extra.',
  },
  tiles: { value: 'Value', each: (n) => `${n}\u00a0each`, tiles: (language, total) => `${language}: ${total} tiles` },
});

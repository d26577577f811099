import type { Messages } from '../de';
import { percent, points, tiles } from './counts.ts';

const premiums = ['', 'double letter', 'triple letter', 'double word', 'triple word'];

export const table = {
  headingSolo: 'Match against the computer',
  headingHotseat: (a, b) => `Match ${a} against ${b}`,
  title: {
    you: 'Your move',
    name: (name) => `${name} to move`,
    computer: 'Computer is thinking',
    over: 'Match over',
    loading: 'Loading the match',
  },
  menu: 'Menu: moves, tiles, resign',
  menuOver: 'Menu: moves, tiles',

  board: {
    board: 'Board',
    rack: 'Rack',
    premium: ['', 'L×2', 'L×3', 'W×2', 'W×3'],
    free: (square, premium, centre) =>
      [square, centre ? 'centre' : premiums[premium], 'empty'].filter(Boolean).join(', '),
    taken: (square, letter, n, how) =>
      `${square}, ${letter}, ${points(n)}` +
      { standing: '', last: ', last move', laid: ', not played yet', refused: ', in a word that is not allowed' }[how],
    tile: (letter, n, fresh) => `${letter}, ${points(n)}${fresh ? ', new' : ''}`,
    joker: 'Joker',
    fresh: 'new',
    hinted: 'in the hint',
    changeLetter: 'Change the joker’s letter',
    notAtHand: (letter) => `You have no ${letter} on your rack.`,
    noRoom: 'No free square is left in this direction.',
    returned: (letters) => `Back on your rack: ${letters}. Another tile lies there now.`,
    letterTitle: 'What does the joker stand for?',
  },

  seat: {
    you: 'You',
    computer: 'Computer',
    toMove: (n, of) => `to move, ${n} of ${of}`,
    played: (n, of) => `${n} of ${of} played`,
    segments: (n, of) => `${n} of ${of} ${of === 1 ? 'move' : 'moves'} played`,
    running: 'now',
    level: (level) => `Level ${level}`,
    thinking: 'thinking',
    waits: 'waits for your answer',
    score: (name, n) => `${name} ${points(n)}`,
  },

  news: {
    placed: (name) => (name === '' ? 'You played' : `${name} played`),
    worth: (n) => `for ${n}`,
    exchanged: (name, n) => `${name || 'You'} exchanged ${tiles(n)}`,
    passed: (name) => `${name || 'You'} passed`,
    resigned: (name) => `${name || 'You'} resigned`,
    tidiedToo: () => ', tidied up',
    youBegin: 'You begin',
    begins: (name) => `${name} begins`,
    bag: '',
    bagAfter: ' in the bag',
    bagSpoken: (n) => (n === 0 ? 'The bag is empty' : `${n} in the bag`),
    yourTurn: 'It is your move.',
    turnOf: (name) => `It is ${name}’s move.`,
  },

  preview: {
    empty: 'Tap a tile, then a square',
    emptyKeys: 'Pick a square and type, or drag tiles to the board',
    place: 'Now a square',
    aimed: 'Now the tiles, one after the other',
    waiting: 'You can already try a word',
    total: 'Total',
    points: (n) => (n === 1 ? ' point' : ' points'),
    bingo: 'All seven',
    notInList: (n) => (n === 1 ? 'is not in the list' : 'are not in the list'),
    notYet: (n) => (n === 1 ? 'is not a word yet' : 'are not words yet'),
    first: 'The first word has to cover the centre',
    gap: 'There is a gap between the tiles',
    line: 'A word runs in one row or column',
    connect: 'The word has to touch tiles on the board',
    single: 'A single tile is not a word yet',
    joker: 'The joker stands for no letter yet',
    refused: (words, n) => `${words} ${n === 1 ? 'is' : 'are'} not in the word list. The tiles are back on your rack.`,
    refusedSpoken: (words, n) => `${words} ${n === 1 ? 'is' : 'are'} not in the list.`,
    spoken: (words, n) => `${words}: ${points(n)} in all.`,
  },

  acts: {
    recall: 'Recall',
    recallTitle: 'Tiles back to the rack',
    shuffle: 'Shuffle',
    exchange: 'Exchange',
    pass: 'Pass',
    play: 'Play',
    toResult: 'Result',
    toLobby: 'To the lobby',
  },

  tidy: {
    title: 'Swap one leftover tile?',
    textSolo: 'Once a match, and it costs no move. The computer waits.',
    text: 'Once a match, and it costs no move.',
    keep: 'Keep all',
    never: 'Don’t ask again',
    swap: 'Swap',
    swapLetter: (letter) => `Swap ${letter}`,
    done: (letter) => `New tile: ${letter}`,
    again: 'Offer the tidy-up swap again',
  },

  exchange: {
    title: 'Exchange which tiles?',
    text: (moves) =>
      `${moves > 1 ? `It is one of your ${moves === 9 ? 'nine' : moves} moves` : 'It is a whole move'}. The tiles go into the bag, you draw new ones.`,
    atMost: (n) => (n === 1 ? 'One at most: the bag holds no more.' : `At most ${n}: the bag holds no more.`),
    cancel: 'Never mind',
    all: 'All',
    none: 'None',
    go: 'Exchange',
    goCount: (n) => `Exchange ${n}`,
    impossible: 'The bag has no tiles to exchange.',
  },

  pass: {
    title: 'Pass this move?',
    text: (moves) =>
      moves > 1 ? `It uses up one of your ${moves === 9 ? 'nine' : moves} moves.` : 'It uses the move up.',
    recalled: (n) =>
      n === 1 ? 'The tile on the board goes back to your rack.' : `The ${n} tiles on the board go back to your rack.`,
    stay: 'Keep playing',
    go: 'Pass',
  },

  resign: {
    title: 'Really resign?',
    textSolo: 'The match is over then, and the computer wins.',
    text: (winner) => `The match is over then, and ${winner} wins.`,
    stay: 'Keep playing',
    go: 'Resign',
  },

  sheets: {
    menu: 'Menu',
    history: 'Moves',
    unseen: 'Unseen tiles',
    keys: 'Keyboard',
    rules: 'Rules',
    settings: 'Settings',
    resign: 'Resign …',
    theme: 'Colours',
    themes: { system: 'Like the device', light: 'Light', dark: 'Dark' },
  },

  history: {
    move: 'Move',
    list: 'Move list',
    empty: 'Nothing played yet.',
    exchanged: (n) => `exchanged ${n}`,
    passed: 'passed',
    resigned: 'resigned',
    tidy: 'tidied up',
    bingo: 'All seven',
  },

  unseen: {
    text: (bag, name, n) =>
      bag === 0
        ? `The bag is empty. ${name || 'The computer'} has ${tiles(n)} left.`
        : `${tiles(bag)} in the bag and ${n} with ${name || 'the computer'}. Which is where you cannot know.`,
    none: 'You have seen every tile.',
    count: (letter, n, of) => `${letter}: ${n} of ${of}`,
  },

  keys: {
    intro: 'The whole match can be played with the keyboard.',
    list: [
      ['A to Z', 'lays the tile on the square with the arrow'],
      ['Space', 'turns the direction of typing'],
      ['Arrows, Home, End', 'move the square'],
      ['Backspace', 'takes the last tile back'],
      ['Esc', 'recalls all tiles'],
      ['Enter', 'plays the word'],
      ['Shift + arrow', 'sorts the tiles on the rack'],
      ['When swapping', 'letters choose tiles, Enter swaps, Esc leaves it'],
    ],
    jokers: ['Shift + letter', 'lays a joker as that letter'],
    ask: 'Read aloud',
    queries: [
      ['Alt + R', 'what is on your rack'],
      ['Alt + S', 'the score'],
      ['Alt + M', 'the last move'],
      ['Alt + P', 'what the laid tiles would bring'],
      ['Alt + B', 'how much is in the bag'],
    ],
  },

  say: {
    rack: (list) => (list === '' ? 'Your rack is empty.' : `On your rack: ${list}.`),
    nothing: 'No move yet.',
    laid: 'No tiles are laid.',
  },

  handover: {
    move: (n, of) => `Move ${n} of ${of}`,
    title: (name) => `Hand the device to ${name}`,
    first: (name) => `${name} begins. The rack is still covered.`,
    hidden: (name) => `${name}’s rack is covered.`,
    back: (name) => `It is still ${name}’s move. The rack is covered.`,
    tidy: (name) => `${name} may still swap a leftover tile. The rack is covered.`,
    show: (name) => `I am ${name}, show my rack`,
  },

  over: {
    youWin: 'You win',
    youLose: 'The computer wins',
    wins: (name) => `${name} wins`,
    draw: 'A draw',
    score: (a, b) => `${a} to ${b}`,
  },

  load: {
    title: 'Just a moment',
    engine: 'Loading the game engine',
    lexicon: 'Loading the word list',
    ready: 'Setting up the board',
    percent,
  },

  trouble: {
    title: 'That did not work',
    retry: 'Try again',
    missingTitle: 'This match is not here',
    missing: 'Perhaps it was played on another device, or it has been deleted.',
    crashed: 'A short stumble, but nothing is lost.',
    computer: 'The computer does not answer.',
  },

  tabs: {
    reading: 'This match is open in another tab. You can watch here.',
    takeOver: 'Take over here',
    taking: 'Taking over …',
  },

  hints: {
    label: (n, of) => `Tip ${n} of ${of}`,
    first: 'Your first word runs over the leaf in the middle. Tap a tile and then a square, or drag it there.',
    firstToConnect: 'Your first word touches the tiles on the board. Tap a tile and then a square, or drag it there.',
    preview: 'The preview shows at once what your tiles bring. The move counts only when you press “Play”.',
    connect: 'Every further word touches tiles on the board too. Where it crosses, the new words count as well.',
    ok: 'Got it',
    off: 'No tips',
  },
} satisfies Messages['table'];

import type { duel as German } from '../de/duel.ts';
import { count } from './counts.ts';

const seconds = (n: number): string => count(n, 'second', 'seconds');

export const duel = {
  title: (name) => (name === '' ? 'Duel' : `Duel with ${name}`),
  somebody: 'somebody',
  opponent: 'Your opponent',

  invite: {
    title: 'Invite someone',
    name: 'Your name at the table',
    nameHint: '1 to 20 characters. Your opponent sees it.',
    nameMissing: 'Enter a name.',
    create: 'Create invitation',
    creating: 'Creating …',
    about: 'You need no account: your seat belongs to this device.',
  },

  facts: {
    game: 'Game',
    gameIn: (game, lang) => `${game} in ${{ de: 'German', en: 'English' }[lang] ?? lang}`,
    moves: 'Length',
    movesEach: (n) => (n === 1 ? 'one move each' : `${n} moves each`),
    clock: 'Time',
    clockOf: (ms) => `${seconds(Math.round(ms / 1000))} a move`,
    noClock: 'no clock',
    first: 'First move',
    byLot: 'drawn by lot',
    you: 'You play as',
    opponent: 'Opponent',
  },

  wait: {
    title: 'Your invitation',
    linkLabel: 'Your link, good for one person',
    qr: 'QR code of the invitation link',
    copy: 'Copy link',
    copied: 'Copied.',
    copyByHand: 'It could not be copied. Select the link and copy it yourself.',
    send: 'Send link',
    shareText: (name) => `${name} invites you to a word duel:`,
    waiting: (until) =>
      `Waiting for somebody to join. You may close this page, the duel is in your lobby. The link is good until ${until}.`,
    withdraw: 'Withdraw invitation',
    withdrawTitle: 'Withdraw the invitation?',
    withdrawText: 'The link will no longer work.',
    renew: 'Make a new link',
    renewTitle: 'Make a new link?',
    renewText: 'The old link will no longer work.',
    linkDown: 'The connection is interrupted. The link still works.',
    pageTitle: 'Invitation',
  },

  joined: {
    title: (name) => `${name} has joined`,
    titleMine: 'You have joined',
    waiting: (name) => `It begins as soon as ${name} has the page open. Until then no clock runs.`,
    connecting: 'It is about to begin.',
    leave: 'Leave the duel',
    leaveTitle: 'Leave the duel?',
    leaveText: 'It has not begun and will end without a result.',
  },

  join: {
    title: (name) => `${name} invites you to a duel`,
    loading: 'Reading the invitation',
    go: 'Join',
    joining: 'Joining …',
    note: 'Only this uses the invitation up. You need no account: your seat belongs to this device.',
    rules: 'How to play',
    ownTitle: 'This is your own invitation',
    own: 'Send the link to somebody you want to play with.',
    toOwn: 'To the invitation',
    takenTitle: 'Already taken',
    taken: (name) => `Somebody else has joined. The link works only once; ask ${name} for a new one.`,
    takenAnon: 'Somebody else has joined. The link works only once; ask for a new one.',
    expiredTitle: 'Expired',
    expired: 'Nobody has taken this invitation for seven days. Ask for a new link.',
    withdrawnTitle: 'Withdrawn',
    withdrawn: 'This invitation has been withdrawn. Ask for a new link.',
    unknownTitle: 'This is no invitation',
    malformed: 'The link is incomplete. It may have been cut off when it was copied.',
    unknown: 'The duel service does not know this invitation, or has already deleted it.',
    invite: 'Invite somebody yourself',
  },

  resume: {
    title: 'Your seat on another device',
    text: 'This link opens your seat in another browser. Keep it to yourself: whoever has it can play for you.',
    menu: 'Go on on another device',
    qr: 'QR code for your seat',
    link: 'Link to your seat',
    working: 'Opening your seat',
    takeTitle: 'Go on on this device?',
    take: 'Go on',
    takeText: 'The link opens a seat in a running duel on this device.',
    failed: 'The seat could not be opened',
    malformed: 'The link is incomplete. It may have been cut off when it was copied.',
  },

  table: {
    heading: (name) => `Duel with ${name}`,
    both: 'Both connected',
    away: (name) => `${name} is offline`,
    connecting: 'Connecting',
    offline: 'No connection',
    sending: 'Your move is on its way',
    sendingOffline: 'Your move will be sent as soon as the connection is back',
    clockLeft: (name, time) => `${name}’s clock: ${time}`,
    clockYours: (time) => `Your clock: ${time}`,
    noClock: 'No clock is running.',
    alarm: (n) => `${seconds(n)} left.`,
    queryKey: 'Alt + C',
    queryClock: 'the clock',
    tidyText:
      'Once in this match you may swap a leftover tile for a new one. Your opponent’s clock is already running.',
    tidyTextMine:
      'Once in this match you may swap a leftover tile for a new one, now for a few moments still. It is your move again.',
    resignText: (name) => `The match ends at once, and ${name} wins.`,
    timedOut: (name) => (name === '' ? 'Your time has run out' : `${name}’s time has run out`),
    timedOutShort: 'out of time',
  },

  notify: {
    menu: 'Notify me when it is my move',
    on: 'You will be notified as long as this page is open in the background.',
    denied: 'Notifications are blocked for this page in this browser.',
    title: 'It is your move',
    text: (name) => `${name} has played.`,
  },

  again: {
    go: 'Rematch',
    waiting: (name) => `${name} has been asked. It begins as soon as ${name} agrees.`,
    wanted: (name) => `${name} would like to play again.`,
    begun: (name) => `${name} is in too. The next match is waiting for you.`,
    join: 'To the next match',
    gone: (name) => `${name} has left the duel. There can be no rematch.`,
    over: 'The service has already deleted the duel. There can be no rematch.',
  },

  ended: {
    withdrawn: 'Invitation withdrawn',
    withdrawnText: 'The link no longer works.',
    left: 'The duel has not begun',
    leftText: 'Somebody left before the first move. There is no result.',
    expired: 'The duel has lapsed',
    expiredText: 'Nobody came in time. There is no result.',
    renew: 'Invite again',
    remove: 'Remove from the lobby',
  },

  trouble: {
    title: 'The duel cannot be reached just now',
    missingTitle: 'This device does not know this duel',
    missing: 'A seat belongs to the device on which it was taken. There, choose “Go on on another device” in the menu.',
    goneTitle: 'This duel no longer exists',
    gone: 'The duel service deletes duels 30 days after their end.',
    versionTitle: 'There is a new version',
    version: 'This page and the duel service no longer fit together. Reload; your duel stays as it is.',
    retry: 'Try again',
    remove: 'Remove from this device',
  },

  lobby: {
    open: 'Invitation open',
    joined: 'About to begin',
    yourTurn: 'Your turn',
    turnOf: (name) => `${name} to play`,
    over: 'Over',
    wanted: (name) => `${name} would like a rematch`,
    asked: (name) => `Rematch: ${name} has been asked`,
    withdrawn: 'Invitation withdrawn',
    left: 'Not begun',
    expired: 'Lapsed',
    pending: 'Joining not confirmed',
  },

  fair: {
    title: 'Was it fair?',
    text: 'The tiles follow from a secret number of the service, to which it committed itself beforehand, and one number from each device. This can be checked here.',
    check: 'Check fairness',
    checking: 'Checking …',
    good: 'Checked: the tiles were drawn honestly.',
    open: 'As far as this device can tell, the tiles were drawn honestly.',
    bad: 'The check has failed.',
    steps: {
      commitment: 'The service has revealed the very number that it was committed to.',
      promise: 'It was committed before your device chose its own number.',
      nonce: 'Your device’s number went into it.',
      seed: 'The seed of the match follows from the numbers of the service and of the devices.',
      replay: 'From this seed follow all tiles and moves, to the last board.',
    },
    unknown: {
      promise: 'Whether it was committed beforehand this device cannot tell: it was not there at the joining.',
      nonce: 'This device does not know its own number: it was not there at the joining.',
      unused:
        'This device chose a number too, but the service did not take it and used another for you. That is right if you asked for the rematch in another browser as well, and only then.',
    },
    words: {
      checked: 'The words were looked up once more in the same word list.',
      unchecked: 'The words were not looked up once more: this page has another word list by now.',
    },
    yes: 'True',
    no: 'Not true',
    unknownStep: 'Open',
    insecure: 'Without https this browser cannot check it.',
  },

  /** By the codes of net/errors.ts; those of the service itself are with all others in errors.ts. */
  net: {
    'service-none': 'This needs a duel service, and none is set up on this site.',
    'service-down': 'The duel service does not answer. Everything else works.',
    'service-offline': 'This needs a connection.',
    'service-garbled': 'The duel service has answered something unintelligible.',
    'connection-lost': 'The connection has broken.',
    'storage-needed':
      'This browser keeps nothing here. For a duel your seat has to be stored on the device, else it would be gone with the page.',
  },
} satisfies typeof German;

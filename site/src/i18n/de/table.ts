/** The texts of the table: board, rack, moves, sheets, hand-over. */

import { percent, points, tiles } from './counts.ts';

const premiums = ['', 'Buchstabe mal zwei', 'Buchstabe mal drei', 'Wort mal zwei', 'Wort mal drei'];

export const table = {
  headingSolo: 'Partie gegen den Computer',
  headingHotseat: (a: string, b: string): string => `Partie ${a} gegen ${b}`,
  title: {
    you: 'Du bist am Zug',
    name: (name: string): string => `${name} ist am Zug`,
    computer: 'Computer denkt nach',
    over: 'Partie zu Ende',
    loading: 'Partie wird geladen',
  },
  menu: 'Menü: Verlauf, Steine, Aufgeben',
  menuOver: 'Menü: Verlauf, Steine',

  board: {
    board: 'Spielbrett',
    rack: 'Bank',
    premium: ['', 'B×2', 'B×3', 'W×2', 'W×3'],
    free: (square: string, premium: number, centre: boolean): string =>
      [square, centre ? 'Mitte' : premiums[premium], 'leer'].filter(Boolean).join(', '),
    taken: (square: string, letter: string, n: number, how: 'standing' | 'last' | 'laid' | 'refused'): string =>
      `${square}, ${letter}, ${points(n)}` +
      {
        standing: '',
        last: ', zuletzt gelegt',
        laid: ', noch nicht gelegt',
        refused: ', in einem Wort, das nicht gilt',
      }[how],
    tile: (letter: string, n: number, fresh: boolean): string => `${letter}, ${points(n)}${fresh ? ', neu' : ''}`,
    joker: 'Joker',
    fresh: 'neu',
    hinted: 'im Tipp',
    changeLetter: 'Buchstaben des Jokers ändern',
    notAtHand: (letter: string): string => `${letter} hast du nicht auf der Bank.`,
    noRoom: 'In dieser Richtung ist kein Feld mehr frei.',
    returned: (letters: string): string => `Zurück auf der Bank: ${letters}. Dort liegt jetzt ein anderer Stein.`,
    letterTitle: 'Wofür steht der Joker?',
  },

  seat: {
    you: 'Du',
    computer: 'Computer',
    toMove: (n: number, of: number): string => `am Zug, ${n} von ${of}`,
    played: (n: number, of: number): string => `${n} von ${of} gespielt`,
    segments: (n: number, of: number): string => `${n} von ${of} ${of === 1 ? 'Zug' : 'Zügen'} gespielt`,
    running: 'läuft',
    level: (level: string): string => `Stärke ${level}`,
    thinking: 'denkt nach',
    waits: 'wartet auf deine Antwort',
    score: (name: string, n: number): string => `${name} ${points(n)}`,
  },

  news: {
    /** Who did it: `name` is empty for the player addressed. */
    placed: (name: string): string => (name === '' ? 'Du legst' : `${name} legt`),
    worth: (n: number): string => `für ${n}`,
    exchanged: (name: string, n: number): string =>
      name === '' ? `Du tauschst ${tiles(n)}` : `${name} tauscht ${tiles(n)}`,
    passed: (name: string): string => (name === '' ? 'Du passt' : `${name} passt`),
    resigned: (name: string): string => (name === '' ? 'Du gibst auf' : `${name} gibt auf`),
    /** Beside what it was worth, in the same sentence. */
    tidiedToo: (name: string): string => (name === '' ? ', räumst auf' : ', räumt auf'),
    youBegin: 'Du fängst an',
    begins: (name: string): string => `${name} fängt an`,
    bag: 'Im Beutel ',
    bagAfter: '',
    bagSpoken: (n: number): string => (n === 0 ? 'Der Beutel ist leer' : `Im Beutel ${n}`),
    yourTurn: 'Du bist am Zug.',
    turnOf: (name: string): string => `${name} ist am Zug.`,
  },

  preview: {
    empty: 'Tippe einen Stein an, dann ein Feld',
    emptyKeys: 'Wähle ein Feld und tippe, oder ziehe Steine aufs Brett',
    place: 'Und jetzt ein Feld',
    aimed: 'Und jetzt die Steine, der Reihe nach',
    waiting: 'Du kannst schon vorlegen',
    total: 'Zusammen',
    points: (n: number): string => (n === 1 ? ' Punkt' : ' Punkte'),
    bingo: 'Alle sieben',
    /** After one refused word or more. */
    notInList: (n: number): string => (n === 1 ? 'steht nicht in der Liste' : 'stehen nicht in der Liste'),
    notYet: (n: number): string => (n === 1 ? 'ist noch kein Wort' : 'sind noch keine Wörter'),
    first: 'Das erste Wort muss über die Mitte laufen',
    gap: 'Zwischen den Steinen ist eine Lücke',
    line: 'Ein Wort läuft in einer Zeile oder Spalte',
    connect: 'Das Wort muss an Steine anschließen',
    single: 'Ein einzelner Stein ist noch kein Wort',
    joker: 'Der Joker steht noch für keinen Buchstaben',
    refused: (words: string, n: number): string =>
      `${words} ${n === 1 ? 'steht' : 'stehen'} nicht in der Wortliste. Die Steine sind wieder auf der Bank.`,
    refusedSpoken: (words: string, n: number): string => `${words} ${n === 1 ? 'steht' : 'stehen'} nicht in der Liste.`,
    spoken: (words: string, n: number): string => `${words}: zusammen ${points(n)}.`,
  },

  acts: {
    recall: 'Abräumen',
    recallTitle: 'Steine zurück auf die Bank',
    shuffle: 'Mischen',
    exchange: 'Tauschen',
    pass: 'Passen',
    play: 'Legen',
    toResult: 'Ergebnis',
    toLobby: 'Zur Übersicht',
  },

  tidy: {
    title: 'Einen übrigen Stein tauschen?',
    textSolo: 'Einmal in der Partie, und es kostet keinen Zug. Der Computer wartet.',
    text: 'Einmal in der Partie, und es kostet keinen Zug.',
    keep: 'Alle behalten',
    never: 'Nicht mehr fragen',
    swap: 'Tauschen',
    swapLetter: (letter: string): string => `${letter} tauschen`,
    done: (letter: string): string => `Neuer Stein: ${letter}`,
    again: 'Aufräumtausch wieder anbieten',
  },

  exchange: {
    title: 'Welche Steine tauschen?',
    text: (moves: number): string =>
      `${moves > 1 ? `Es ist einer deiner ${moves === 9 ? 'neun' : moves} Züge` : 'Es ist ein ganzer Zug'}. Die Steine kommen in den Beutel, du ziehst neue.`,
    atMost: (n: number): string =>
      n === 1 ? 'Höchstens einen, mehr sind nicht im Beutel.' : `Höchstens ${n}, mehr sind nicht im Beutel.`,
    cancel: 'Doch nicht',
    all: 'Alle',
    none: 'Keine',
    go: 'Tauschen',
    goCount: (n: number): string => `${n} tauschen`,
    impossible: 'Im Beutel sind keine Steine zum Tauschen.',
  },

  pass: {
    title: 'In diesem Zug passen?',
    text: (moves: number): string =>
      moves > 1 ? `Das verbraucht einen deiner ${moves === 9 ? 'neun' : moves} Züge.` : 'Das verbraucht den Zug.',
    recalled: (n: number): string =>
      n === 1
        ? 'Der Stein auf dem Brett kommt zurück auf die Bank.'
        : `Die ${n} Steine auf dem Brett kommen zurück auf die Bank.`,
    stay: 'Weiterspielen',
    go: 'Passen',
  },

  resign: {
    title: 'Wirklich aufgeben?',
    textSolo: 'Die Partie ist dann zu Ende, und der Computer gewinnt.',
    text: (winner: string): string => `Die Partie ist dann zu Ende, und ${winner} gewinnt.`,
    stay: 'Weiterspielen',
    go: 'Aufgeben',
  },

  sheets: {
    menu: 'Menü',
    history: 'Verlauf',
    unseen: 'Ungesehene Steine',
    keys: 'Tastatur',
    rules: 'Regeln',
    settings: 'Einstellungen',
    resign: 'Aufgeben …',
    theme: 'Farben',
    themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  },

  history: {
    move: 'Zug',
    list: 'Zugliste',
    empty: 'Noch ist nichts gelegt.',
    exchanged: (n: number): string => `${n} getauscht`,
    passed: 'gepasst',
    resigned: 'aufgegeben',
    tidy: 'aufgeräumt',
    bingo: 'Alle sieben',
  },

  unseen: {
    /** `name` is empty for the computer. */
    text: (bag: number, name: string, n: number): string =>
      bag === 0
        ? `Der Beutel ist leer. ${name || 'Der Computer'} hat noch ${tiles(n)}.`
        : `${tiles(bag)} im Beutel und ${n} ${name === '' ? 'beim Computer' : `bei ${name}`}. Was davon wo liegt, weißt du nicht.`,
    none: 'Du hast alle Steine gesehen.',
    count: (letter: string, n: number, of: number): string => `${letter}: ${n} von ${of}`,
  },

  keys: {
    intro: 'Du kannst die ganze Partie mit der Tastatur spielen.',
    list: [
      ['A bis Z', 'legt den Stein auf das Feld mit dem Pfeil; Umlaute direkt'],
      ['Leertaste', 'dreht die Schreibrichtung'],
      ['Pfeiltasten, Pos1, Ende', 'bewegen das Feld'],
      ['Rücktaste', 'nimmt den letzten Stein zurück'],
      ['Esc', 'räumt ab'],
      ['Eingabe', 'legt das Wort'],
      ['Umschalt + Pfeil', 'ordnet die Steine auf der Bank'],
      ['Beim Tauschen', 'Buchstaben wählen Steine, Eingabe tauscht, Esc lässt es'],
    ],
    jokers: ['Umschalt + Buchstabe', 'legt einen Joker als diesen Buchstaben'],
    ask: 'Zum Vorlesen',
    queries: [
      ['Alt + R', 'was auf der Bank liegt'],
      ['Alt + S', 'der Spielstand'],
      ['Alt + M', 'der letzte Zug'],
      ['Alt + P', 'was die gelegten Steine bringen'],
      ['Alt + B', 'wie viel im Beutel ist'],
    ],
  },

  say: {
    rack: (list: string): string => (list === '' ? 'Die Bank ist leer.' : `Auf der Bank: ${list}.`),
    nothing: 'Noch kein Zug.',
    laid: 'Es liegt nichts vor.',
  },

  handover: {
    move: (n: number, of: number): string => `Zug ${n} von ${of}`,
    title: (name: string): string => `Gib das Gerät an ${name}`,
    first: (name: string): string => `${name} fängt an. Die Bank ist noch verdeckt.`,
    hidden: (name: string): string => `Die Bank von ${name} ist verdeckt.`,
    back: (name: string): string => `${name} ist noch am Zug. Die Bank ist verdeckt.`,
    tidy: (name: string): string => `${name} darf noch einen übrigen Stein tauschen. Die Bank ist verdeckt.`,
    show: (name: string): string => `Ich bin ${name}, Bank zeigen`,
  },

  over: {
    youWin: 'Du gewinnst',
    youLose: 'Der Computer gewinnt',
    wins: (name: string): string => `${name} gewinnt`,
    draw: 'Unentschieden',
    score: (a: number, b: number): string => `${a} zu ${b}`,
  },

  load: {
    title: 'Gleich geht es los',
    engine: 'Der Spielkern wird geladen',
    lexicon: 'Die Wortliste wird geladen',
    ready: 'Das Brett wird aufgebaut',
    percent,
  },

  trouble: {
    title: 'Das hat nicht geklappt',
    retry: 'Noch einmal versuchen',
    missingTitle: 'Diese Partie gibt es hier nicht',
    missing: 'Vielleicht wurde sie auf einem anderen Gerät gespielt, oder sie ist gelöscht.',
    crashed: 'Kurz gestolpert, aber nichts ist verloren.',
    computer: 'Der Computer antwortet nicht.',
  },

  tabs: {
    reading: 'Diese Partie ist in einem anderen Tab offen. Hier kannst du zusehen.',
    takeOver: 'Hier weiterspielen',
    taking: 'Wird übernommen …',
  },

  hints: {
    label: (n: number, of: number): string => `Hinweis ${n} von ${of}`,
    first:
      'Dein erstes Wort läuft über das Blatt in der Mitte. Tippe einen Stein an und dann ein Feld, oder ziehe ihn dorthin.',
    firstToConnect:
      'Dein erstes Wort schließt an die liegenden Steine an. Tippe einen Stein an und dann ein Feld, oder ziehe ihn dorthin.',
    preview: 'Die Vorschau zeigt gleich, was deine Steine bringen. Erst mit „Legen“ gilt der Zug.',
    connect: 'Auch jedes weitere Wort schließt an liegende Steine an. Wo es kreuzt, zählen die neuen Wörter mit.',
    ok: 'Verstanden',
    off: 'Keine Hinweise',
  },
};

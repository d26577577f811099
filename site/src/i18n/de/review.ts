/** The texts of hints at the table and of the review of a finished match. */

// Not from counts.ts: it would become a file of its own, and the first visit would have to wait for it.
const points = (n: number): string => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const tiles = (n: number): string => (n === 1 ? '1 Stein' : `${n} Steine`);

export const review = {
  hint: {
    /** On the button where there is room; its full name says what it asks for, by step. */
    name: 'Tipp',
    ask: ['', 'Tipp: Wo liegt ein gutes Wort?', 'Tipp: Wie viele Punkte?', 'Tipp: Steine vorlegen'],
    /** What is read where the squares can be seen, and what is said where they cannot. */
    marked: 'Auf die umrandeten Felder passt ein gutes Wort.',
    where: (from: string, to: string): string => `Ein gutes Wort liegt auf ${from} bis ${to}.`,
    askPoints: 'Punkte?',
    points: (n: number): string => `Es bringt ${points(n)}.`,
    lay: 'Vorlegen',
    laid: (word: string, n: number): string => `${word} liegt vor und bringt ${points(n)}. Gespielt ist es noch nicht.`,
    exchange: 'Mit gebräuchlichen Wörtern geht hier nichts. Steine tauschen?',
    choose: 'Welche?',
    chosen: (n: number): string => `Gewählt: ${tiles(n)}. Du kannst es noch ändern.`,
    pass: 'Mit gebräuchlichen Wörtern geht hier nichts, und tauschen kannst du nicht mehr.',
  },

  /** The way to it from the result. */
  open: 'Partie durchgehen',

  title: 'Rückblick',
  back: 'Zurück zum Ergebnis',
  lead: 'Zug für Zug, und was mehr gebracht hätte. Steine, die auf der Bank bleiben, zählen bei der Bewertung mit.',
  loading: 'Die Partie wird geladen …',
  judging: (n: number, of: number): string => `${n} von ${of} ${of === 1 ? 'Zug' : 'Zügen'} durchgesehen`,
  progress: 'Fortschritt',
  cancel: 'Abbrechen',
  stopped: 'Abgebrochen. Es ist noch nichts durchgesehen.',
  trouble: 'Der Rückblick geht gerade nicht',
  running: 'Diese Partie läuft noch. Den Rückblick gibt es, wenn sie zu Ende ist.',
  toMatch: 'Zur Partie',
  nothing: 'In dieser Partie wurde kein Zug gemacht. Es gibt nichts durchzusehen.',

  decisive: (n: number): string =>
    n === 1 ? 'Der Zug, der entschied' : n === 2 ? 'Die zwei Züge, die entschieden' : 'Die drei Züge, die entschieden',
  /** The same of a match that was broken off: no move has decided that. */
  costly: (n: number): string =>
    n === 1
      ? 'Der Zug, der am meisten kostete'
      : n === 2
        ? 'Die zwei Züge, die am meisten kosteten'
        : 'Die drei Züge, die am meisten kosteten',
  moveOf: (name: string, n: number): string => `${name}, Zug ${n}`,
  made: 'Gespielt',
  best: 'Besser',
  which: 'Was auf dem Brett liegt',
  /** What a move was, where it was no word, and what would have been better. */
  exchanged: (n: number): string => `${tiles(n)} getauscht`,
  exchange: (letters: string): string => `${letters} tauschen`,
  passed: 'Gepasst',
  pass: 'Passen',
  refused: (word: string): string => `${word}, nicht gültig`,
  points,
  lost: (n: number): string => `Der bessere Zug war ${points(n)} mehr wert.`,
  none: 'Mehr war nicht zu holen.',

  all: 'Alle Züge',
  step: (n: number, of: number): string => `${n} von ${of}`,
  previous: 'Voriger Zug',
  next: 'Nächster Zug',
  better: (what: string, n: number): string => `besser: ${what}, ${n} mehr wert`,
  boardWith: (word: string, from: string, to: string): string => `Brett mit ${word} auf ${from} bis ${to}`,
  boardPlain: 'Brett vor diesem Zug',
};

import type { RulesNumbers, RulesText } from '../rules-text.ts';

/** Die Zahlwörter, die im Text vorkommen; größere Zahlen stehen in Ziffern. */
const WORDS = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];
const num = (n: number): string => WORDS[n] ?? String(n);
const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const rules = (n: RulesNumbers): RulesText => ({
  title: 'Spielregeln',
  contents: 'Inhalt',
  lead: `Zwei spielen, jeder hat ${num(n.moves)} Züge. Wer danach mehr Punkte hat, gewinnt. Mehr musst du für den Anfang nicht wissen.`,
  sections: [
    {
      id: 'aim',
      title: 'Worum es geht',
      blocks: [
        {
          kind: 'p',
          text: `Ihr legt abwechselnd Wörter auf ein gemeinsames Brett, und jedes Wort bringt Punkte. Das Ende steht von Anfang an fest: Haben beide ${num(n.moves)} Züge gemacht, wird gezählt. Niemand muss warten, bis ein Vorrat leer ist, und keine Uhr läuft über die ganze Partie.`,
        },
      ],
    },
    {
      id: 'board',
      title: 'Brett, Bank und Beutel',
      blocks: [
        {
          kind: 'board',
          caption: 'Das leere Brett mit dem Mittelfeld und den Bonusfeldern.',
          alt: `Das Brett: ${n.side} mal ${n.side} Felder, Mitte markiert, ${n.letterSquares} Felder verdoppeln einen Buchstaben, ${n.wordSquares} ein Wort.`,
        },
        {
          kind: 'list',
          items: [
            { text: `Das Brett hat ${n.side} × ${n.side} Felder.` },
            {
              text: `Auf deiner Bank stehen ${num(n.rack)} Steine. Nach jedem Zug wird sie aus dem Beutel wieder aufgefüllt, solange noch etwas darin ist.`,
            },
            {
              text: 'Jeder Stein zeigt unten klein, was er wert ist: 1 Punkt für häufige Buchstaben wie E, N und S, bis zu 5 für seltene wie J, Q, X und Y.',
            },
            { text: 'Welche Steine noch fehlen, im Beutel oder auf der anderen Bank, kannst du jederzeit ansehen.' },
          ],
        },
        { kind: 'tiles' },
      ],
    },
    {
      id: 'placing',
      title: 'Ein Wort legen',
      blocks: [
        {
          kind: 'p',
          text: 'Ziehe einen Stein auf ein freies Feld, oder tippe erst den Stein an und dann das Feld. Mit der Tastatur wählst du ein Feld und tippst das Wort. Fest wird ein Zug erst, wenn du ihn spielst: Bis dahin holt ein Tipp jeden Stein auf die Bank zurück.',
        },
        {
          kind: 'list',
          items: [
            {
              text: 'Die Steine eines Zuges liegen in einer Zeile oder in einer Spalte, ohne Lücke. Schräg geht es nicht.',
            },
            { text: 'Das erste Wort der Partie bedeckt das Mittelfeld, mit welchem Buchstaben auch immer.' },
            { text: 'Jedes spätere Wort schließt an Steine an, die schon liegen.' },
            {
              text: 'Jedes Wort, das dabei entsteht, längs wie quer, muss gelten. Gilt eines nicht, sagt das Spiel, welches. Die Steine kommen zurück, und verloren ist nichts.',
            },
          ],
        },
      ],
    },
    {
      id: 'points',
      title: 'Punkte und Kreuzungen',
      blocks: [
        {
          kind: 'p',
          text: 'Ein Wort zählt so viel wie seine Steine zusammen. Berührt es liegende Steine, entstehen quer dazu weitere Wörter, und alle zählen mit: Wer nebenbei drei kurze bildet, bekommt die Punkte von vieren. Ein Stein, der zwei Wörter fertig macht, wird also in beiden gerechnet, und darin liegt die Kunst.',
        },
        {
          kind: 'p',
          text: `Für alle ${num(n.rack)} Steine in einem Zug gibt es keinen Zuschlag, und am Ende wird nichts abgezogen, was auf der Bank geblieben ist.`,
        },
      ],
    },
    {
      id: 'bonus',
      title: 'Bonusfelder',
      blocks: [
        { kind: 'p', text: `${cap(num(n.letterSquares + n.wordSquares))} Felder sind farbig:` },
        { kind: 'squares' },
        {
          kind: 'p',
          text: 'Ein Bonus wirkt nur in dem Zug, in dem du einen Stein auf das Feld legst, dann aber in jedem Wort, das durch diesen Stein geht. Danach ist er verbraucht.',
        },
      ],
    },
    {
      id: 'words',
      title: 'Welche Wörter gelten',
      blocks: [
        {
          kind: 'list',
          items: [
            { text: `Ein Wort hat mindestens ${num(n.minWord)} Buchstaben. Kürzere gibt es nicht, auch nicht quer.` },
            { text: 'Gebeugte Formen gelten: Mehrzahl, Fälle, Zeiten, Steigerung.' },
            {
              text: 'Namen gelten nicht, weder von Menschen noch von Orten oder Marken. Ein Wort, das von einem Namen kommt, gilt: Aachener etwa.',
            },
            { text: 'Abkürzungen und bloße Buchstabenfolgen gelten nicht.' },
            { text: 'Joker gibt es nicht. Jeder Stein ist der Buchstabe, den er zeigt; statt ß legst du SS.' },
          ],
        },
        {
          kind: 'p',
          text: 'Für jede Sprache entscheidet eine feste Liste. Bei Beugungen ist sie großzügig, bei Wörtern, die nur in Fachtexten stehen, hält sie sich zurück.',
        },
        { kind: 'words-link', text: 'Ein Wort nachschlagen, und woher die Liste kommt' },
      ],
    },
    {
      id: 'stuck',
      title: 'Wenn nichts passt',
      blocks: [
        {
          kind: 'list',
          items: [
            {
              term: 'Tauschen.',
              text: 'Du gibst beliebig viele Steine ab, höchstens so viele, wie noch im Beutel sind, und ziehst ebenso viele neue. Die alten werden danach in den Beutel gemischt. Das ist ein Zug.',
            },
            { term: 'Passen.', text: 'Du legst nichts und gibst ab. Auch das ist ein Zug.' },
            {
              term: 'Aufgeben.',
              text: 'Die Partie ist sofort zu Ende, und die andere Seite hat gewonnen. Das geht jederzeit.',
            },
          ],
        },
        { kind: 'p', text: 'Wer gar keine Steine mehr hat, passt von selbst; der Zug ist dann verbraucht.' },
      ],
    },
    {
      id: 'tidy-up',
      title: 'Der Aufräumtausch',
      blocks: [
        {
          kind: 'p',
          text: 'Einmal in der Partie, gleich nachdem du ein Wort gelegt hast, darfst du einen Stein loswerden, der dir übrig geblieben ist. Es kostet keinen Zug. Erst wird deine Bank aufgefüllt und der Ersatz gezogen, dann geht der alte Stein in den Beutel; er kann also nicht gleich wiederkommen.',
        },
        {
          kind: 'p',
          text: `Es geht nicht, wenn der Beutel leer ist, wenn du alle ${num(n.rack)} Steine gelegt hast oder wenn es dein letzter Zug war. Gegen den Computer wartet der mit seiner Antwort, bis du dich entschieden hast; zu zweit entscheidest du, bevor du das Gerät weitergibst. Im Duell geht es, bis die andere Seite gezogen hat, mindestens aber ${num(n.tidyHold)} Sekunden lang; ihre Uhr läuft dabei schon. Die andere Seite erfährt, dass du getauscht hast, aber nicht was.`,
        },
      ],
    },
    {
      id: 'end',
      title: 'Das Ende',
      blocks: [
        {
          kind: 'p',
          text: `Nach ${num(n.moves)} Zügen auf beiden Seiten gewinnt, wer mehr Punkte hat. Bei gleich vielen ist die Partie unentschieden, und dabei bleibt es: Weder Zeit noch Zahl der Züge machen einen Unterschied.`,
        },
      ],
    },
    {
      id: 'ways',
      title: 'So kannst du spielen',
      blocks: [
        { kind: 'h', text: 'Gegen den Computer' },
        {
          kind: 'p',
          text: 'Leicht, Normal oder Stark. Er hält sich an dieselben Regeln, sieht deine Steine nicht und weiß nicht, was als Nächstes aus dem Beutel kommt. Alles läuft auf deinem Gerät.',
        },
        { kind: 'h', text: 'Zu zweit an einem Gerät' },
        {
          kind: 'p',
          text: 'Ihr reicht es nach jedem Zug weiter. Dabei sind beide Bänke verdeckt, bis der Nächste seine aufdeckt. Auch diese Partie verlässt das Gerät nicht.',
        },
        { kind: 'h', text: 'Im Duell über einen Link' },
        {
          kind: 'p',
          text: 'Du erstellst eine Einladung und schickst den Link weiter. Wer ihn öffnet, sieht, von wem er kommt und was gespielt wird, und kann beitreten. Das geht nur einmal: Danach kommt sonst niemand mehr in diese Partie.',
        },
        {
          kind: 'list',
          items: [
            {
              text: `Für jeden Zug hast du ${n.clock} Sekunden. Die Uhr läuft nur für die Seite, die am Zug ist, und überhaupt erst, wenn beide verbunden sind.`,
            },
            {
              text: 'Ist deine Zeit um, hast du die Partie verloren. Eine andere Frist gibt es in der Partie nicht.',
            },
            { text: 'Wer wartet, verliert nichts, auch dann nicht, wenn die Verbindung abreißt.' },
            {
              text: 'Reißt sie ab, während du am Zug bist, läuft deine Uhr weiter. Bist du vor ihrem Ende zurück, spielst du einfach weiter.',
            },
            {
              text: 'Dein Gerät muss die Partie speichern dürfen. Sonst gäbe es dich für die andere Seite nicht mehr, sobald du die Seite schließt.',
            },
          ],
        },
        { kind: 'h', text: 'Sprache' },
        {
          kind: 'p',
          text: 'Gespielt wird auf Deutsch oder Englisch. Du wählst vor der Partie, und dabei bleibt es: Die Sprache bestimmt die Steine, ihre Werte und die Wortliste.',
        },
      ],
    },
  ],
  squares: {
    letter: `${cap(num(n.letterSquares))} Felder verdoppeln den Stein, der darauf kommt.`,
    word: `${cap(num(n.wordSquares))} Felder verdoppeln das ganze Wort.`,
    centre: 'Das Mittelfeld sagt nur, wo es losgeht. Es bringt nichts extra.',
  },
  tiles: { value: 'Wert', each: (n) => `je\u00a0${n}`, tiles: (language, total) => `${language}: ${total} Steine` },
});

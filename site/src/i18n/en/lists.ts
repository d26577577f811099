import type { ListsText } from '../lists-text.ts';

export const lists: ListsText = {
  de: 'All inflected forms count, and words made from names, such as AACHENER. Ä, Ö and Ü are letters of their own, ß becomes SS.',
  en: 'British and American spellings count, and words of origin such as PARISIAN. Accents are dropped: NAÏVE becomes NAIVE.',
  es: 'Verbs with a pronoun attached count, such as DECIRLE. Ñ is a letter of its own, all other marks are dropped: CORAZÓN becomes CORAZON. LL, RR and CH are two tiles each; there are no tiles for K and W.',
  fr: 'All marks are dropped: ÉTAIT becomes ETAIT. Œ becomes OE, and Æ becomes AE.',
  it: 'Verbs with a pronoun attached count where they are in use, such as FARLO. Accents are dropped: CITTÀ becomes CITTA. There are no tiles for J, K, W, X and Y.',
  pt: 'European and Brazilian words count. Ç is a letter of its own, all other marks are dropped: CORAÇÃO becomes CORAÇAO. There are no tiles for K, W and Y.',
};

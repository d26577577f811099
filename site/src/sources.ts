/** Where the words of one language come from: lexicon/lists/sources.json, written with the lists. */
export interface WordSource {
  name: string;
  /** Name of the package that it was taken from. */
  package: string;
  version: string;
  /** As SPDX names it where it does. */
  licence: string;
  /** Its full text, a file in `licences/` beside the page. */
  licenceFile: string;
  author: string;
  /** What was used of it, in English; other languages of the page have it in their `lists.ts`. */
  note: string;
  /** The sentence that the licence asks for, if it does: a citation, in English on every page. */
  attribution?: string;
}

export interface WordSources {
  /** Words in the list. */
  words: number;
  /** How many of them are common. */
  common: number;
  sources: WordSource[];
}

/** Where the words of one language come from; read at build time from the recipes of the lists. */
export interface WordSource {
  title: string;
  author: string;
  /** As SPDX names it where it does. */
  licence: string;
  version: string;
  /** Name of the package that it was taken from. */
  package: string;
  /** What was used of it, in English, with the attribution that the licence asks for. */
  note: string;
}

export interface WordSources {
  /** Words in the list. */
  count: number;
  /** What the words come from. */
  words: WordSource[];
  /** What says how common they are. */
  tiers: WordSource[];
}

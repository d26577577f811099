/** What counts in each word list, by language. It is fetched with the words page only; a test holds it to the lists. */
export type ListsText = Readonly<Record<string, string>>;

/** What was used of each source of words, by its package, where the note of the list itself is in another language. */
export type SourceNotes = Readonly<Record<string, string>>;

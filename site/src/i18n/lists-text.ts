/** What counts in each word list, by language. It is fetched with the words page only; a test holds it to the lists. */
export type ListsText = Readonly<Record<string, string>>;

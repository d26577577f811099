/** The shape of the rules page's text. It is fetched with that page only; the numbers come from the engine's data. */
export interface RulesNumbers {
  side: number;
  rack: number;
  minWord: number;
  moves: number;
  letterSquares: number;
  wordSquares: number;
}

export type Block =
  | { kind: 'p'; text: string }
  | { kind: 'h'; text: string }
  /** Points; those with a term begin with it in bold. */
  | { kind: 'list'; items: { term?: string; text: string }[] }
  | { kind: 'board'; caption: string; alt: string }
  | { kind: 'squares' }
  | { kind: 'tiles' }
  | { kind: 'words-link'; text: string };

export interface Section {
  /** Part of the address; the same in every language. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface RulesText {
  title: string;
  contents: string;
  lead: string;
  sections: Section[];
  squares: { letter: string; word: string; centre: string };
  tiles: { value: string; tiles: (language: string, total: number) => string };
}

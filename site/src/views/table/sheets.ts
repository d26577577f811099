/** The sheets that the table can open. */
export type SheetName = 'menu' | 'history' | 'unseen' | 'keys' | 'pass' | 'resign';

/** Work of others that the page ships; collected at build time by plugins/licences.ts. */
export interface Licence {
  group: 'page' | 'engine' | 'font';
  name: string;
  version: string;
  /** As SPDX names it; missing where the text alone says it. */
  kind?: string;
  text: string;
}

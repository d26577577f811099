import { formats } from './formats.ts';
import { t } from './index.ts';

function field(error: unknown, name: 'code' | 'detail'): string {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The words that a refusal names in its detail, with commas between them: as a sentence lists them, and how many. */
export function named(detail: string): [words: string, n: number] {
  const words = detail.split(/[\s,]+/).filter(Boolean);
  return [formats().list(words), words.length];
}

/**
 * The plain sentence for a failure: of an error of engine, loader or store, or of `{code, detail}`. A code without a
 * text of its own gives a sentence that names the code, so that a report of it helps.
 */
export function errorText(error: unknown): string {
  const code = field(error, 'code');
  if (code === 'word-not-allowed') return t.errors.wordNotAllowed(...named(field(error, 'detail')));
  const known: Readonly<Record<string, string>> = { ...t.errors.codes, ...t.duel.net };
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? t.errors.unknown(code === '' ? String(error) : code);
}

/**
 * Names of players at one device, by the rule that the duel service keeps for duels (worker/duel/name.go); only its
 * list of refused words stays there. worker/duel/testdata/names.json holds both to the same. A name is shown in the
 * middle of sentences, so it must not be able to change them.
 */

/** Visible characters of a name; combining marks are not counted. */
const MOST = 20;
/** Bytes of a name as UTF-8. The store's bound of a text, and the engine's, lie above what such a name can take. */
const BYTES = 96;
/** Combining marks on one character: enough for any language, too few to climb out of the line. */
const MARKS = 2;

const mark = /^[\p{Mn}\p{Me}]$/u;
/** Control, format and bidirectional marks, private use, spaces other than the plain one. */
const unfit = /^[\p{C}\p{Zl}\p{Zp}\p{Zs}]$/u;
/** Letters by their category that show as nothing. */
const blank = '\u115f\u1160\u3164\uffa0\u2800';

/** The name with single spaces and none around it, or undefined where it is no name. */
export function cleanName(typed: string): string | undefined {
  const name = typed.split(' ').filter(Boolean).join(' ');
  let visible = 0;
  let marks = 0;
  for (const char of name) {
    if (mark.test(char)) {
      if (visible === 0 || ++marks > MARKS) return undefined;
      continue;
    }
    if (char !== ' ' && (unfit.test(char) || blank.includes(char))) return undefined;
    visible++;
    marks = 0;
  }
  const fits = visible <= MOST && new TextEncoder().encode(name).length <= BYTES;
  return visible > 0 && fits ? name : undefined;
}

/** Whether two names look the same to players: case and ways to encode a character do not tell them apart. */
export function sameName(a: string, b: string): boolean {
  const plain = (name: string): string => name.normalize('NFKC').toUpperCase();
  return plain(a) === plain(b);
}

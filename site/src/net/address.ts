/**
 * What stands in the fragment of a duel's links. A fragment never leaves the browser: neither the host of the page nor
 * the duel service, and no log of theirs, sees an invitation or a secret in an address.
 */

/** Bytes of a duel's address, of an invitation and of a device secret; see engine/wire/duel.go. */
const DUEL = 32;
const INVITATION = 16;
const SECRET = 32;

/** An invitation as the link `#/join/<token>` carries it. */
export interface JoinLink {
  /** Address of the duel, as the service writes it. */
  duel: string;
  invitation: Uint8Array<ArrayBuffer>;
}

/** One's own seat as the link `#/resume/<token>` carries it to another browser of the same person. */
export interface ResumeLink {
  duel: string;
  secret: Uint8Array<ArrayBuffer>;
}

export function toBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes, or undefined where `text` is no base64url in its one canonical form. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  let binary: string;
  try {
    binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : undefined;
}

function join(duel: string, rest: Uint8Array): string {
  const address = fromBase64url(duel);
  if (address?.length !== DUEL) throw new TypeError('not the address of a duel');
  return toBase64url(Uint8Array.of(...address, ...rest));
}

function split(token: string, rest: number): { duel: string; rest: Uint8Array<ArrayBuffer> } | undefined {
  const bytes = fromBase64url(token);
  if (bytes?.length !== DUEL + rest) return undefined;
  return { duel: toBase64url(bytes.subarray(0, DUEL)), rest: bytes.slice(DUEL) };
}

export const joinToken = ({ duel, invitation }: JoinLink): string => join(duel, invitation);
export const resumeToken = ({ duel, secret }: ResumeLink): string => join(duel, secret);

/** The invitation, or undefined where the token was cut off or changed on its way. */
export function parseJoin(token: string): JoinLink | undefined {
  const parts = split(token, INVITATION);
  return parts && { duel: parts.duel, invitation: parts.rest };
}

/** The seat, or undefined where the token was cut off or changed on its way. */
export function parseResume(token: string): ResumeLink | undefined {
  const parts = split(token, SECRET);
  return parts && { duel: parts.duel, secret: parts.rest };
}

/** A link to this very page with another fragment. */
export function pageLink(fragment: string): string {
  return new URL(fragment, location.href.replace(/#.*$/, '')).href;
}

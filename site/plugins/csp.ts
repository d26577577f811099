/**
 * The page forbids itself everything but its own files (the meta tag in index.html, repeated in public/_headers
 * for hosts that read it). Vite's dev server injects inline styles and a socket, so there, and only there, the tag is
 * taken out.
 */
import type { Plugin } from 'vite';

const META = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"\s*\/?>/;

/** The policy that a page's meta tag names, with its white space made single. */
export function policyOf(html: string): string | undefined {
  return META.exec(html)?.[1]?.replace(/\s+/g, ' ').trim();
}

export function looseCspInDev(): Plugin {
  return {
    name: 'wordsprig:loose-csp-in-dev',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(META, ''),
  };
}

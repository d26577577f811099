/**
 * Puts the sprig into the static page, from the drawing that the wordmark uses: the first paint looks like the lobby
 * that the scripts build a moment later.
 */
import type { Plugin } from 'vite';
import { TALL } from '../src/parts/sprigs.ts';

const PLACE = '<!-- sprig -->';

/** As parts/Sprig.svelte draws it. */
export function sprigSvg(): string {
  return [
    `<svg class="sprig sprig--grow" viewBox="${TALL.viewBox}">`,
    `<path d="${TALL.fill}" fill="currentColor"/>`,
    '<g fill="none" stroke="currentColor" stroke-linecap="round">',
    `<path class="sprig__l" d="${TALL.line}" stroke-width="1.1"/>`,
    `<path class="sprig__h" d="${TALL.hatch}" stroke-width="1.1"/>`,
    `<path class="sprig__s" d="${TALL.stem}" stroke-width="${TALL.stemWidth}"/>`,
    '</g></svg>',
  ].join('');
}

export function skeleton(): Plugin {
  return {
    name: 'wordsprig:skeleton',
    transformIndexHtml(html) {
      if (!html.includes(PLACE)) throw new Error(`index.html lacks ${PLACE}`);
      return html.replace(PLACE, sprigSvg());
    },
  };
}

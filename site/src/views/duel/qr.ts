/** A QR code as one path of an SVG on a grid of `size`, with the light margin that readers need. */
import { encode } from 'uqr';

export interface Qr {
  size: number;
  path: string;
}

/** The margin in modules, by the standard. */
const QUIET = 4;

export function qrOf(text: string): Qr {
  // Medium correction: a phone reads it off another phone's screen, at an angle, with a reflection on it.
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && row[x] === true) x++;
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1H${from}z`);
    }
  });
  return { size, path: runs.join('') };
}

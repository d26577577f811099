// Draws the app's icons from one drawing, a tile with the sprig, into public/icons. Run it again after changing the
// drawing:  node site/icons/draw.mjs   (renders with the Chromium of the browser tests: $CHROMIUM or /usr/bin/chromium)
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const out = join(here, '../public/icons');
mkdirSync(out, { recursive: true });

/** The small sprig of the page; the drawing is read from there so that there is one of it. */
const source = readFileSync(join(here, '../src/parts/sprigs.ts'), 'utf8');
const small = source.slice(source.indexOf('export const SMALL'), source.indexOf('export const CORNER'));
const part = (name) => new RegExp(`${name}:\\s*'([^']*)'`).exec(small)[1];

const GREEN = '#3E5B3A';
const sprig = (x, y, scale) => `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="${part('fill')}" fill="${GREEN}"/>
    <g fill="none" stroke="${GREEN}" stroke-linecap="round" stroke-linejoin="round">
      <path d="${part('line')}" stroke-width="2.2"/>
      <path d="${part('stem')}" stroke-width="3.2"/>
    </g>
  </g>`;

/** A wooden tile on paper, `inset` from the edge of a 512 square. */
function icon(inset, paper) {
  const side = 512 - 2 * inset;
  const foot = side * 0.075;
  const radius = side * 0.06;
  const scale = (side * 0.74) / 164;
  const x = 256 - (164 * scale) / 2;
  const y = 256 - (118 * scale) / 2 - foot / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
  ${paper ? '<rect width="512" height="512" fill="#F6F0E2"/>' : ''}
  <rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${radius}" fill="#8A6A3B"/>
  <rect x="${inset}" y="${inset}" width="${side}" height="${side - foot}" rx="${radius}" fill="#F3E2BD"/>
  <rect x="${inset + 4}" y="${inset + 4}" width="${side - 8}" height="${side - foot - 8}" rx="${radius - 4}" fill="none" stroke="#B8955E" stroke-width="8"/>
  ${sprig(x, y, scale)}
</svg>
`;
}

const plain = icon(16, false);
// Maskable: whatever a system cuts off, the inner circle of 80 % stays; the tile lies inside it.
const maskable = icon(104, true);
writeFileSync(join(out, 'icon.svg'), plain);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});
async function png(svg, size, name, background) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const sized = svg.replace('width="512" height="512"', `width="${size}" height="${size}"`);
  await page.setContent(`<body style="margin:0;background:${background}">${sized}</body>`);
  await page.screenshot({ path: join(out, name), omitBackground: background === 'transparent' });
  await page.close();
}
await png(plain, 192, 'icon-192.png', 'transparent');
await png(plain, 512, 'icon-512.png', 'transparent');
await png(maskable, 512, 'maskable-512.png', '#F6F0E2');
// iOS rounds the corners itself and shows no transparency.
await png(icon(40, true), 180, 'apple-touch-icon.png', '#F6F0E2');
await browser.close();

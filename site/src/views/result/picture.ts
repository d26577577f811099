/**
 * The result card as a picture, drawn on a canvas with the page's own fonts and colours. Sizes are pixels of the
 * picture, which is 1080 wide: what chats and feeds show without scaling up.
 */
import { VIGNETTE_HALF } from '../../parts/sprigs.ts';
import type { Report } from './report.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MIDDLE = WIDTH / 2;

const HEAD = '"Besley Variable", Georgia, serif';
const LABEL = '"Atkinson Hyperlegible Next", system-ui, sans-serif';

export interface PictureText {
  /** Which bars are whose. */
  caption: string;
  /** Best move, or empty. */
  best: string;
}

type Colours = Record<'paper' | 'ink' | 'quiet' | 'sprig' | 'bar', string>;

/** The tokens as colours that a canvas takes: light-dark() has to be resolved by an element. */
function colours(): Colours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const resolve = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const found = {
    paper: resolve('--paper-raised'),
    ink: resolve('--ink'),
    quiet: resolve('--ink-2'),
    sprig: resolve('--sprig'),
    bar: resolve('--rule-2'),
  };
  probe.remove();
  return found;
}

/** Draws the card. Resolves with a PNG; rejects where there is no canvas. */
export async function drawCard(report: Report, text: PictureText): Promise<Blob> {
  await Promise.all([document.fonts.load(`800 100px ${HEAD}`), document.fonts.load(`500 40px ${LABEL}`)]).catch(
    () => [],
  );
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const colour = colours();
  pen.textAlign = 'center';
  drawFrame(pen, colour);
  drawVignette(pen, colour);
  write(pen, report.title, 402, `700 96px ${HEAD}`, colour.ink);
  if (report.note) write(pen, report.note, 462, `500 38px ${LABEL}`, colour.quiet);
  drawScore(pen, report, colour);
  drawBars(pen, report, colour);
  write(pen, text.caption, 1080, `500 38px ${LABEL}`, colour.quiet);
  if (text.best) write(pen, text.best, 1140, `500 38px ${LABEL}`, colour.quiet);
  drawName(pen, colour);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('no picture'));
    }, 'image/png');
  });
}

/** One centred line, made smaller where it would touch the frame. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, font: string, colour: string): void {
  pen.fillStyle = colour;
  pen.font = font;
  const room = WIDTH - 180;
  const wide = pen.measureText(text).width;
  if (wide > room)
    pen.font = font.replace(/(\d+)px/, (_, size: string) => `${Math.floor((Number(size) * room) / wide)}px`);
  pen.fillText(text, MIDDLE, y);
}

function drawFrame(pen: CanvasRenderingContext2D, colour: Colours): void {
  pen.fillStyle = colour.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = colour.ink;
  pen.lineWidth = 4;
  pen.strokeRect(42, 42, WIDTH - 84, HEIGHT - 84);
  pen.strokeRect(58, 58, WIDTH - 116, HEIGHT - 116);
}

function drawVignette(pen: CanvasRenderingContext2D, colour: Colours): void {
  const scale = 2;
  const fill = new Path2D(VIGNETTE_HALF.fill);
  const line = new Path2D(VIGNETTE_HALF.line);
  pen.fillStyle = colour.sprig;
  pen.strokeStyle = colour.sprig;
  pen.lineWidth = 1.3;
  pen.lineCap = 'round';
  // As in Vignette.svelte: one half to the right of the dot, its mirror image to the left.
  for (const direction of [1, -1]) {
    pen.save();
    pen.translate(MIDDLE + direction * 6 * scale, 150);
    pen.scale(direction * scale, scale);
    pen.fill(fill);
    pen.stroke(line);
    pen.restore();
  }
  pen.beginPath();
  pen.arc(MIDDLE, 150 + 26 * scale, 3.6 * scale, 0, 2 * Math.PI);
  pen.fill();
}

function drawScore(pen: CanvasRenderingContext2D, report: Report, colour: Colours): void {
  const [mine, theirs] = report.sides;
  if (!mine || !theirs) return;
  pen.fillStyle = colour.ink;
  pen.font = `800 110px ${HEAD}`;
  pen.fillText(':', MIDDLE, 632);
  const sides = [
    { side: mine, align: 'right', x: MIDDLE - 44 },
    { side: theirs, align: 'left', x: MIDDLE + 44 },
  ] as const;
  for (const { side, align, x } of sides) {
    pen.textAlign = align;
    pen.fillStyle = colour.ink;
    pen.font = `800 176px ${HEAD}`;
    pen.fillText(String(side.points), x, 650);
    pen.fillStyle = colour.quiet;
    pen.font = `500 42px ${LABEL}`;
    pen.fillText(side.name, x, 712, MIDDLE - 140);
  }
  pen.textAlign = 'center';
}

function drawBars(pen: CanvasRenderingContext2D, report: Report, colour: Colours): void {
  const [top, bottom] = report.sides.map((side) => side.moves);
  if (!top || !bottom) return;
  const columns = Math.max(top.length, bottom.length, 1);
  const best = Math.max(1, ...top, ...bottom);
  const step = Math.min(90, 860 / columns);
  const left = MIDDLE - (columns * step) / 2;
  const bar = step * 0.78;
  const height = (points: number): number => Math.max(4, (points / best) * 92);
  pen.font = `500 ${Math.min(28, step * 0.36)}px ${LABEL}`;
  const draw = (points: number | undefined, column: number, up: boolean): void => {
    if (points === undefined) return;
    const x = left + column * step + (step - bar) / 2;
    const tall = height(points);
    pen.fillStyle = up ? colour.sprig : colour.bar;
    pen.fillRect(x, up ? 890 - tall : 908, bar, tall);
    pen.fillStyle = colour.quiet;
    pen.fillText(points === 0 ? '–' : String(points), x + bar / 2, up ? 878 - tall : 940 + tall);
  };
  for (let column = 0; column < columns; column++) {
    draw(top[column], column, true);
    draw(bottom[column], column, false);
  }
}

/** The wordmark, with a leaf in place of the dot. */
function drawName(pen: CanvasRenderingContext2D, colour: Colours): void {
  const y = 1246;
  pen.font = `800 54px ${HEAD}`;
  pen.fillStyle = colour.ink;
  pen.fillText('WordSprıg', MIDDLE, y);
  const left = MIDDLE - pen.measureText('WordSprıg').width / 2;
  const before = pen.measureText('WordSpr').width;
  const stem = left + before + pen.measureText('ı').width / 2;
  pen.save();
  pen.translate(stem - 12, y - 62);
  pen.scale(1.7, 1.7);
  pen.fillStyle = colour.sprig;
  pen.strokeStyle = colour.sprig;
  pen.lineWidth = 0.9;
  pen.fill(new Path2D('M8.5 14.2C5 9.5 9.2 4 16.6 2.7C13 5.8 10.2 10 8.5 14.2Z'));
  pen.stroke(new Path2D('M8 15L8.5 14.2C10.2 10 13 5.8 16.6 2.7M8.5 14.2C13.7 14 16.3 9.3 16.6 2.7'));
  pen.restore();
}

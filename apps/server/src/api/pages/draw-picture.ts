import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '@parakh/contract';

/** What a link preview shows. */
export interface Picture {
  readonly title: string;
  readonly says: string;
  /** '1,234.50', and its change; left out where no figure stands beside the title. */
  readonly figure?: { readonly text: string; readonly change: string; readonly isUp: boolean } | undefined;
  /** Closes, oldest first; of fewer than two no line is drawn. */
  readonly closes: readonly number[];
  /** Under the line: whose closes, and up to when. */
  readonly foot: string;
}

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 72];
const CHART = { top: 320, bottom: 540 };

// The light theme of packages/ui/src/styles/tokens.css.
const colours = {
  ground: '#f3f4f6',
  text: '#12161f',
  quiet: '#454d5c',
  line: '#2a57d6',
  area: '#2a57d61f',
  up: '#0b7a4b',
  down: '#c4302b',
  mark: '#171b24',
  bars: '#7b8496',
  gold: '#e2a93b',
} as const;

// Our own, whatever the machine has; the second for the rupee and letters beyond Western Europe.
const files = [
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
];
files.forEach((file, i) => GlobalFonts.register(readFileSync(fileURLToPath(file)), `Parakh ${i}`));
const FACES = '"Parakh 0", "Parakh 1"';

/** Draws a link preview; the bytes of a PNG. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const canvas: Canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawMark(context);
  drawText(context, picture);
  if (picture.closes.length > 1) drawCloses(context, picture.closes);
  write(context, picture.foot, { x: MARGIN, y: 590, size: 24, colour: colours.quiet });
  return canvas.encode('png');
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  readonly align?: 'left' | 'right';
  readonly width?: number;
}

/** One line, made narrower by its end where it is too long. */
function write(context: SKRSContext2D, text: string, place: Place): number {
  const { x, y, size, colour, weight = 400, align = 'left', width = WIDTH - 2 * MARGIN } = place;
  context.font = `${weight} ${size}px ${FACES}`;
  context.fillStyle = colour;
  context.textAlign = align;
  let shown = text;
  while (context.measureText(shown).width > width && shown.length > 1) shown = `${shown.slice(0, -2).trimEnd()}…`;
  context.fillText(shown, x, y);
  return context.measureText(shown).width;
}

function drawText(context: SKRSContext2D, { title, says, figure }: Picture): void {
  const right = WIDTH - MARGIN;
  let taken = 0;
  if (figure) {
    const at = { x: right, align: 'right', weight: 600 } as const;
    const price = write(context, figure.text, { ...at, y: 190, size: 60, colour: colours.text });
    const colour = figure.isUp ? colours.up : colours.down;
    const change = write(context, figure.change, { ...at, y: 240, size: 32, colour });
    taken = Math.max(price, change) + 40;
  }
  const width = right - MARGIN - taken;
  write(context, title, { x: MARGIN, y: 190, size: 68, weight: 600, colour: colours.text, width });
  write(context, says, { x: MARGIN, y: 242, size: 28, colour: colours.quiet, width });
}

/** The name of the product. */
function drawMark(context: SKRSContext2D): void {
  context.save();
  context.translate(MARGIN, 48);
  context.scale(1.6, 1.6);
  context.fillStyle = colours.mark;
  const body = new Path2D(
    'M9.5 1.5h10.2a4 4 0 0 1 2.83 1.17l6.8 6.8A4 4 0 0 1 30.5 12.3v10.2a8 8 0 0 1-8 8h-13a8 8 0 0 1-8-8v-13a8 8 0 0 1 8-8Z',
  );
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(body);
  context.lineCap = 'round';
  context.lineWidth = 3.3;
  const bars = ['M7.6 24.3l2.6-5.7', 'M13.5 24.3l4.2-9.2', 'M19.4 24.3l5.6-12.3'];
  for (const [i, bar] of bars.entries()) {
    context.strokeStyle = i === 2 ? colours.gold : colours.bars;
    context.stroke(new Path2D(bar));
  }
  context.restore();
  write(context, brand.name, { x: MARGIN + 68, y: 84, size: 32, weight: 600, colour: colours.text });
}

function drawCloses(context: SKRSContext2D, closes: readonly number[]): void {
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const { top, bottom } = CHART;
  const xOf = (i: number) => MARGIN + ((WIDTH - 2 * MARGIN) * i) / (closes.length - 1);
  const yOf = (close: number) => bottom - ((bottom - top) * (close - low)) / (high - low || 1);
  const line = new Path2D();
  for (const [i, close] of closes.entries()) line.lineTo(xOf(i), yOf(close));
  const ground = new Path2D(line);
  ground.lineTo(WIDTH - MARGIN, bottom);
  ground.lineTo(MARGIN, bottom);
  context.fillStyle = colours.area;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(ground);
  context.strokeStyle = colours.line;
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.stroke(line);
}

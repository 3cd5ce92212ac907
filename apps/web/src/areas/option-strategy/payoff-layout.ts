import { grouped, short, ticks } from '@parakh/ui';

/** What is drawn of a position; rupees. */
export interface PayoffLines {
  /** Of the underlying, from the lowest on. */
  readonly prices: Float64Array;
  readonly atExpiry: Float64Array;
  readonly onDay: Float64Array;
  readonly spot: number;
  /** The price that the slider stands at, and what the position comes to there. */
  readonly at: number;
  readonly here: { readonly atExpiry: number; readonly onDay: number };
  readonly breakEvens: readonly number[];
  /** One standard deviation until the expiry, a fraction; NaN where it is not known. */
  readonly deviation: number;
  /** Of the dashed line: 'Today'. */
  readonly dayWord: string;
  /** Of the firm line, where it is not the expiry of what is on the desk. */
  readonly expiryWord?: string;
}

/** Lines that a hand moves, as they stand, and who is told of each step. */
export interface MovingLines {
  readonly lines: () => PayoffLines;
  readonly follow: (onMove: () => void) => () => void;
}

/** What is drawn, where it stands, and what moves it. */
export interface DrawnPayoff {
  readonly laid: LaidPayoff;
  readonly lines: PayoffLines;
  /** Left out: nothing moves them. */
  readonly moving?: MovingLines | undefined;
}

const PAD = { left: 8, right: 62, top: 20, bottom: 22 };
const TICK_PX = 76;
const HEADROOM = 0.03;
/** A word beside a mark is about as wide. */
const EDGE_PX = 60;

export type LaidPayoff = ReturnType<typeof laidPayoff>;

/** Where everything stands in a drawing of this size, pixels. */
export function laidPayoff(lines: PayoffLines, width: number, height: number) {
  const { prices, atExpiry, onDay, spot, deviation } = lines;
  const [left, right, top, bottom] = [PAD.left, width - PAD.right, PAD.top, height - PAD.bottom];
  const [from, to] = [prices[0]!, prices.at(-1)!];
  const { low, high, values } = scaleOf([atExpiry, onDay], tickCount(height));
  const xOf = (price: number) => left + ((price - from) * (right - left)) / (to - from);
  const yOf = (value: number) => top + ((high - value) * (bottom - top)) / (high - low);
  const across = Array.from(prices, (price) => xOf(price).toFixed(1));
  const zero = yOf(0);
  const markAt = (price: number) => ({ x: xOf(price), text: grouped(price, 0) });
  const within = (price: number) => Math.min(right, Math.max(left, xOf(price)));
  return {
    left,
    right,
    top,
    bottom,
    zero,
    xOf,
    yOf,
    priceAt: (px: number) => from + ((px - left) * (to - from)) / (right - left),
    low,
    high,
    /** Of a line over the prices, for a polyline; empty where nothing of it is known. */
    points: (values: Float64Array) => pointsOf(across, values, yOf),
    /** The same, closed along the line of no gain. */
    areaOf: (points: string) => (points === '' ? '' : `${left},${zero} ${points} ${right},${zero}`),
    band: Number.isNaN(deviation)
      ? undefined
      : { from: within(spot * (1 - deviation)), to: within(spot * (1 + deviation)) },
    yTicks: values.map((value) => ({
      y: yOf(value),
      text: short(value, 1),
    })),
    xTicks: ticks(from, to, Math.max(2, Math.floor((right - left) / TICK_PX))).map((price) => ({
      x: xOf(price),
      text: grouped(price, 0),
    })),
    breakEvens: evenMarks(lines.breakEvens.filter((price) => price >= from && price <= to).map(markAt), {
      left,
      right,
    }),
  };
}

function pointsOf(across: readonly string[], values: Float64Array, yOf: (value: number) => number): string {
  let points = '';
  for (let i = 0; i < values.length; i++)
    if (!Number.isNaN(values[i]!)) points += `${points === '' ? '' : ' '}${across[i]},${yOf(values[i]!).toFixed(1)}`;
  return points;
}

/** Whether other lines over the same prices stand on the scale that was drawn. */
export function fitsScale({ low, high }: LaidPayoff, { atExpiry, onDay }: PayoffLines, height: number): boolean {
  const scale = scaleOf([atExpiry, onDay], tickCount(height));
  return scale.low === low && scale.high === high;
}

const tickCount = (height: number) => Math.max(3, Math.round(height / 60));

/** A word stands to the right of its mark, and to the left where it would run over the next one or the edge. */
function evenMarks(
  marks: readonly { readonly x: number; readonly text: string }[],
  { left, right }: { readonly left: number; readonly right: number },
) {
  return marks.map((mark, i) => {
    const room = Math.min(right, marks[i + 1]?.x ?? right) - mark.x;
    return { ...mark, anchor: room < 2 * EDGE_PX && mark.x - left > EDGE_PX ? 'end' : 'start' };
  });
}

/** From one round figure to another, so that it stands still while the lines of a slider move: about so many of them. */
function scaleOf(columns: readonly Float64Array[], count: number) {
  const { low, high } = rangeOf(columns);
  const step = stepOf(low, high, count);
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)];
  const values = Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
  return { low: from * step, high: to * step, values };
}

/** Between two round figures; finer where the wanted count has one of them alone. */
function stepOf(low: number, high: number, count: number): number {
  const [first, second] = ticks(low, high, count);
  return first === undefined || second === undefined ? stepOf(low, high, count + 1) : second - first;
}

function rangeOf(columns: readonly Float64Array[]): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (const column of columns)
    for (const value of column) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  const room = (high - low || 1) * HEADROOM;
  return { low: low - room, high: high + room };
}

/** The place of the price that is nearest. */
export function nearestPlace(prices: Float64Array, price: number): number {
  let best = 0;
  for (let i = 1; i < prices.length; i++) if (Math.abs(prices[i]! - price) < Math.abs(prices[best]! - price)) best = i;
  return best;
}

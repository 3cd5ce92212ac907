import type { ChartData } from '@parakh/contract';
import { indicators } from '@parakh/indicators';
import type { ChartLine } from '@parakh/ui';
import { inputsOf } from '../../shared/charts/overlays.ts';

const REACH = 5;
/** Enough for a head between its shoulders, or three bottoms. */
const SWINGS = 6;
const BORDER_SWINGS = 2;

interface Point {
  readonly bar: number;
  readonly price: number;
}
interface Swing extends Point {
  /** 1 for a high, -1 for a low. */
  readonly sign: 1 | -1;
}

/** The last confirmed swings of these bars joined, and the borders through the last two highs and the last two lows. */
export function swingLines(bars: ChartData): ChartLine[] {
  const highs = swingsOf(bars, 'Swing High');
  const lows = swingsOf(bars, 'Swing Low');
  const joined = inTurns([...highs, ...lows].sort((a, b) => a.bar - b.bar)).slice(-SWINGS);
  const last = bars.time.length - 1;
  return [
    { id: 'swings', title: 'Swings', points: joined },
    { id: 'upper', title: 'Upper border', points: carriedTo(highs, last) },
    { id: 'lower', title: 'Lower border', points: carriedTo(lows, last) },
  ].map(({ id, title, points }) => ({ id, title, pane: 'price', kind: 'line', values: between(points, last + 1) }));
}

/** Every swing that is known by the last bar: each bar tells the place of the last one before it. */
function swingsOf(bars: ChartData, name: 'Swing High' | 'Swing Low'): Swing[] {
  const [prices, sign] = name === 'Swing High' ? [bars.high, 1 as const] : [bars.low, -1 as const];
  const swing = indicators.find((one) => one.name === name)!;
  const places = new Set(Array.from(swing.compute(inputsOf(bars), { reach: REACH })['at']!).filter((at) => at >= 0));
  return [...places].flatMap((bar) => {
    const price = prices[bar];
    return price === null || price === undefined ? [] : [{ bar, price, sign }];
  });
}

/** A high after a low and a low after a high: of several highs between two lows the highest. */
export function inTurns(swings: readonly Swing[]): Swing[] {
  const turns: Swing[] = [];
  for (const swing of swings) {
    const last = turns.at(-1);
    if (last?.sign !== swing.sign) turns.push(swing);
    else if (swing.sign * swing.price > last.sign * last.price) turns.splice(-1, 1, swing);
  }
  return turns;
}

/** The straight line through the last two swings, carried on to the last bar. */
function carriedTo(swings: readonly Point[], last: number): Point[] {
  const [one, other] = swings.slice(-BORDER_SWINGS);
  if (!one || !other) return [];
  const slope = (other.price - one.price) / (other.bar - one.bar);
  return [one, { bar: last, price: other.price + slope * (last - other.bar) }];
}

/** Straight lines from point to point, a value a bar; nothing before the first nor after the last. */
export function between(points: readonly Point[], bars: number): (number | null)[] {
  const values: (number | null)[] = Array.from({ length: bars }, () => null);
  for (const [i, from] of points.entries()) {
    const to = points[i + 1] ?? from;
    const slope = to.bar === from.bar ? 0 : (to.price - from.price) / (to.bar - from.bar);
    for (let bar = from.bar; bar <= to.bar; bar++) values[bar] = from.price + slope * (bar - from.bar);
  }
  return values;
}

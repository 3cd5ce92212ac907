import { type Column, rollingSum } from '@parakh/frames';
import { paise } from '../paise.ts';

type Columns<Name extends string> = Readonly<Record<Name, Column>>;

export const pricesOfCandle = ['open', 'high', 'low', 'close'] as const;
type Price = (typeof pricesOfCandle)[number];

export const candleColumns = [...pricesOfCandle, 'known', 'body', 'range', 'bodies', 'ranges', 'recent'] as const;

/**
 * Candles in whole paise, and what is usual for them. `bodies` and `ranges` are sums of the last 10, `recent` sums the ranges of the last 5,
 * all with the candle itself; `known` counts the candles up to this one without an unknown price. Whole numbers, so every comparison is exact.
 */
export type Candles = Columns<(typeof candleColumns)[number]>;

/** How many candles before it a candle is measured against. */
export const USUAL = 10;
const RECENT = 5;

/** Writes the candles from bar `from` on; upside down a fall is a rise and the low the high, so that a bearish pattern is its bullish twin. */
export function measure(bars: Columns<Price>, candles: Candles, isUpsideDown: boolean, from: number): void {
  const { open, high, low, close, known, body, range } = candles;
  const [sign, top, bottom] = isUpsideDown ? [-1, bars.low, bars.high] : [1, bars.high, bars.low];
  for (let i = from; i < open.length; i++) {
    open[i] = sign * paise(bars.open[i]!);
    high[i] = sign * paise(top[i]!);
    low[i] = sign * paise(bottom[i]!);
    close[i] = sign * paise(bars.close[i]!);
    body[i] = Math.abs(close[i]! - open[i]!);
    range[i] = high[i]! - low[i]!;
    known[i] = Number.isNaN(body[i]! + range[i]!) ? 0 : (i === 0 ? 0 : known[i - 1]!) + 1;
  }
  rollingSum(body, candles.bodies, USUAL, from);
  rollingSum(range, candles.ranges, USUAL, from);
  rollingSum(range, candles.recent, RECENT, from);
}

/** Green: closed above its open. */
export function isGreen({ open, close }: Candles, bar: number): boolean {
  return close[bar]! > open[bar]!;
}

/** Red: closed below its open. */
export function isRed({ open, close }: Candles, bar: number): boolean {
  return close[bar]! < open[bar]!;
}

export function topOfBody({ open, close }: Candles, bar: number): number {
  return Math.max(open[bar]!, close[bar]!);
}

export function bottomOfBody({ open, close }: Candles, bar: number): number {
  return Math.min(open[bar]!, close[bar]!);
}

export function upperShadow(candles: Candles, bar: number): number {
  return candles.high[bar]! - topOfBody(candles, bar);
}

export function lowerShadow(candles: Candles, bar: number): number {
  return bottomOfBody(candles, bar) - candles.low[bar]!;
}

/** Longer than the average body of the 10 candles before it. */
export function hasLongBody({ body, bodies }: Candles, bar: number): boolean {
  return USUAL * body[bar]! > bodies[bar - 1]!;
}

/** Shorter than the average body of the 10 candles before it. */
export function hasShortBody({ body, bodies }: Candles, bar: number): boolean {
  return USUAL * body[bar]! < bodies[bar - 1]!;
}

/** A body of at most 10 percent of the average range of the 10 candles before it. */
export function isDoji({ body, ranges }: Candles, bar: number): boolean {
  return 10 * USUAL * body[bar]! <= ranges[bar - 1]!;
}

/** An upper shadow under 10 percent of the average range of the 10 candles before. */
export function hasNoUpperShadow(candles: Candles, bar: number): boolean {
  return 10 * USUAL * upperShadow(candles, bar) < candles.ranges[bar - 1]!;
}

/** A lower shadow under 10 percent of the average range of the 10 candles before. */
export function hasNoLowerShadow(candles: Candles, bar: number): boolean {
  return 10 * USUAL * lowerShadow(candles, bar) < candles.ranges[bar - 1]!;
}

/** How far apart two prices still count as near, in paise: 20 percent of the average range of the 5 candles before. */
export function nearness({ recent }: Candles, bar: number): number {
  return recent[bar - 1]! / (5 * RECENT);
}

/** By how much a body may fall short of another and not be far shorter, in paise: 60 percent of the average range of the 5 candles before. */
export function farness({ recent }: Candles, bar: number): number {
  return (3 * recent[bar - 1]!) / (5 * RECENT);
}

/** A gap between the bodies of the candle and the one before, downwards. */
export function gapsDown(candles: Candles, bar: number): boolean {
  return topOfBody(candles, bar) < bottomOfBody(candles, bar - 1);
}

/** A gap between the bodies of the candle and the one before, upwards. */
export function gapsUp(candles: Candles, bar: number): boolean {
  return bottomOfBody(candles, bar) > topOfBody(candles, bar - 1);
}

import type { SeriesBars } from './instrument-series.ts';

/** A bar or a time that never comes. */
export const NEVER = 0x3fff_ffff;

/** Whole paise of a price in rupees: the unit of the simulator. */
export function paise(rupees: number): number {
  return Math.round(100 * rupees);
}

/** Whether all four prices of the bar are known; a bar without them fills no order. */
export function hasPrices({ open, high, low, close }: SeriesBars, bar: number): boolean {
  return open[bar]! + high[bar]! + low[bar]! + close[bar]! > 0;
}

/** The first bar with prices from `bar` to `last`; -1 when there is none. */
export function barWithPrices(bars: SeriesBars, bar: number, last: number): number {
  for (let at = bar; at <= last; at++) if (hasPrices(bars, at)) return at;
  return -1;
}

/** A computed price without the noise of the last digits, which would miss the level that a trader sees. In paise. */
export function level(computed: number): number {
  return Math.round(computed * 1000) / 1000;
}

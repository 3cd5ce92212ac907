import type { Column } from '@parakh/frames';
import type { Lane } from './lane.ts';

/** The columns of all lanes, by lane. */
export interface Prices {
  readonly time: readonly Int32Array[];
  readonly open: readonly Column[];
  readonly high: readonly Column[];
  readonly low: readonly Column[];
  readonly close: readonly Column[];
}

export function pricesOf(lanes: readonly Lane[]): Prices {
  return {
    time: lanes.map(({ bars }) => bars.time),
    open: lanes.map(({ bars }) => bars.open),
    high: lanes.map(({ bars }) => bars.high),
    low: lanes.map(({ bars }) => bars.low),
    close: lanes.map(({ bars }) => bars.close),
  };
}

/** Whole paise of a price in rupees: the lane's edge. */
export function paise(rupees: number): number {
  return Math.round(100 * rupees);
}

/** Whether all four prices of the bar are known; a bar without them fills no order. */
export function hasPrices({ open, high, low, close }: Prices, lane: number, bar: number): boolean {
  return open[lane]![bar]! + high[lane]![bar]! + low[lane]![bar]! + close[lane]![bar]! > 0;
}

/** The first bar with prices from `bar` to `last`; -1 when there is none. */
export function barWithPrices(prices: Prices, lane: number, bar: number, last: number): number {
  for (let at = bar; at <= last; at++) if (hasPrices(prices, lane, at)) return at;
  return -1;
}

/** A computed price without the noise of the last digits, which would miss the level that a trader sees. In paise. */
export function level(computed: number): number {
  return Math.round(computed * 1000) / 1000;
}

/** One number a bar; NaN or null where not known. */
export type Values = ArrayLike<number | null>;

/** Bars as columns of one length, oldest first. Time: minutes since 1970-01-01 00:00 on the Indian clock. */
export interface ChartBars {
  readonly time: ArrayLike<number>;
  readonly open: Values;
  readonly high: Values;
  readonly low: Values;
  readonly close: Values;
  readonly volume: Values;
}

/** A line over the candles, or in a pane of its own under them. One value a bar. */
export interface ChartLine {
  readonly id: string;
  readonly title: string;
  /** 'price' lies over the candles; lines of one other name share a pane. */
  readonly pane: string;
  readonly kind: 'line' | 'bars';
  readonly values: Values;
  readonly guides?: readonly number[] | undefined;
}

/** Everything a price chart shows. */
export interface ChartShape {
  readonly bars: ChartBars;
  /** Minute bars show the clock. */
  readonly withClock: boolean;
  readonly lines: readonly ChartLine[];
  /** Times of the bars on which a condition held. */
  readonly marks: readonly number[];
  /** Closes of other symbols on the same bars; the scale then shows percent since the first bar seen. */
  readonly compare: readonly { readonly title: string; readonly values: Values }[];
  readonly candles: boolean;
  /** Where something was bought or sold. */
  readonly deals?: readonly Deal[] | undefined;
}

export interface Deal {
  readonly time: number;
  /** An arrow up below the bar, or down above it. */
  readonly isBuy: boolean;
  readonly text: string;
}

export const PRICE_PANE = 'price';

export function knownAt(values: Values, index: number): number {
  return values[index] ?? NaN;
}

/** Panes under the candles, in the order in which their first line stands. */
export function panesOf(lines: readonly ChartLine[]): string[] {
  return [...new Set(lines.map((line) => line.pane))].filter((pane) => pane !== PRICE_PANE);
}

/** Overlays take the second colour, panes the third, further ones what follows: the first is kept for compared symbols. */
export function seriesNumber(line: ChartLine, position: number): number {
  const order = line.pane === PRICE_PANE ? [2, 4, 5, 6, 8, 7] : [3, 6, 5, 8, 2, 4];
  return order[position % order.length]!;
}

/** One candle: open, high, low, close, from 0 at the bottom of the picture to 100 at its top. */
export type Candle = readonly [open: number, high: number, low: number, close: number];

/** What a scan looks for, as a small drawing. Lines and volumes have a point a candle; the drawing has no scale. */
export interface Picture {
  readonly candles: readonly Candle[];
  readonly lines?: readonly (readonly number[])[];
  readonly volumes?: readonly number[];
}

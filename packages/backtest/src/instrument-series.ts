import type { Bits } from '@parakh/base';
import type { Column } from '@parakh/frames';
import type { Adjustment } from '@parakh/scan';

/** The bars of one symbol as traded, in rupees, and the signals of the strategy on them. */
export interface InstrumentSeries {
  readonly symbol: string;
  /** For caps and for the report; '' where it is not known. */
  readonly sector: string;
  readonly bars: SeriesBars;
  /** Splits, bonuses and rights, oldest first: on the ex-day a holding becomes 1 / factor times as many shares. */
  readonly adjustments: readonly Adjustment[];
  readonly signals: Signals;
  /** By bar: of the signals that want the same money the highest goes first; unknown ones last, equal ones by lot. Left out: all are alike. */
  readonly rank?: Column;
  /**
   * By bar: the average true range of 14 bars (Wilder's) in rupees as traded at that bar, earlier bars adjusted for the
   * ex-days known at it. Needed by stops and sizes in average true ranges.
   */
  readonly atr?: Column;
}

export interface SeriesBars {
  /** Starts of the bars, IST minutes since 1970-01-01, oldest first. */
  readonly time: Int32Array;
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  /** Shares. */
  readonly volume: Column;
}

/** By bar of the symbol: the signal held at its close. Bits of bars on which the symbol may not be entered are unset by whoever makes them. */
export interface Signals {
  /** Of a condition: the condition itself. */
  readonly long: Bits;
  /** Undefined for a condition, which has one signal. */
  readonly short?: Bits;
  /** Bars on which the symbol did not belong to the universe: no entry, exits as ever. Undefined: it always did. */
  readonly barred?: Bits;
  /** Bars at whose close the signals were evaluated, such as the last one of each week; undefined: every one. On others nothing is known anew. */
  readonly evaluated?: Bits;
}

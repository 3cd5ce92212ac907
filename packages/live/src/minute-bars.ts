/** Bars of one minute, a row each; rows of one batch share nothing but their kind. Columns as long as `symbols`. */
export interface MinuteBars {
  readonly symbols: readonly string[];
  /** Starts of the bars, IST minutes since 1970-01-01. */
  readonly time: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Shares; NaN of an index. */
  readonly volume: Float64Array;
}

/** What the bar builder says once a minute is over. */
export interface ClosedMinute {
  /** Start of the minute, IST minutes since 1970-01-01. After the bell the last one comes again, with nothing but corrections, when ticks came late. */
  readonly minute: number;
  /** Bars of the symbols that traded in it. A symbol that did not has no bar. */
  readonly bars: MinuteBars;
  /** Bars of earlier minutes that late ticks changed: another version of each. A close of NaN: what seemed a trade was none, so there is no bar. */
  readonly corrections: MinuteBars;
}

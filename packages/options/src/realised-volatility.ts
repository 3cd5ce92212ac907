const SESSIONS_A_YEAR = 252;

/** Columns of daily bars, oldest first, rupees. */
export interface DailyPrices {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** Standard deviation of the last `bars` daily log returns, close to close, a fraction of a year of 252 sessions; unknown with fewer or with a hole. */
export function closeToClose({ close }: Pick<DailyPrices, 'close'>, bars: number): number {
  const from = close.length - bars;
  if (from < 1) return NaN;
  return Math.sqrt(varianceOf(logsOf(close, close, from, 1)) * SESSIONS_A_YEAR);
}

/**
 * Yang and Zhang, "Drift-independent volatility estimation" (Journal of Business, 2000): the gap at the open, the way from open to
 * close and the range within the day, weighted so that neither drift nor gaps mislead it. In the units of `closeToClose`.
 */
export function yangZhang({ open, high, low, close }: DailyPrices, bars: number): number {
  const from = close.length - bars;
  if (from < 1 || bars < 2) return NaN;
  const overnight = varianceOf(logsOf(open, close, from, 1));
  const openToClose = varianceOf(logsOf(close, open, from, 0));
  let range = 0;
  for (let i = from; i < close.length; i++) {
    const [up, down, last] = [
      Math.log(high[i]! / open[i]!),
      Math.log(low[i]! / open[i]!),
      Math.log(close[i]! / open[i]!),
    ];
    range += up * (up - last) + down * (down - last);
  }
  const weight = 0.34 / (1.34 + (bars + 1) / (bars - 1));
  return Math.sqrt((overnight + weight * openToClose + ((1 - weight) * range) / bars) * SESSIONS_A_YEAR);
}

/** ln(to of a day / base of `lag` days before). */
function logsOf(to: Float64Array, base: Float64Array, from: number, lag: number): Float64Array {
  return Float64Array.from({ length: to.length - from }, (_, i) => Math.log(to[from + i]! / base[from + i - lag]!));
}

/** Of a sample: by one less than there are. */
function varianceOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}

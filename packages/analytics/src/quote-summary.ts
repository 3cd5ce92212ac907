import { type Bars, timeIndex } from '@parakh/frames';
import { changePctOf, MINUTES_A_DAY } from '@parakh/market';

/** Daily bars of one symbol, twice; the adjusted ones may begin earlier, under a former name. */
export interface History {
  readonly traded: Bars;
  /** Earlier prices brought to today's shares: splits, bonuses and rights taken out. */
  readonly adjusted: Bars;
}

export const averageLengths = [20, 50, 200] as const;
const SESSIONS_OF_A_SPARKLINE = 30;
const SESSIONS_OF_USUAL_VOLUME = 20;
export const DAYS_OF_A_YEAR = 365;
/** Days back that a return looks: to the close of the last session then. */
const returnDays = { week: 7, month: 30, quarter: 91, halfYear: 182, year: DAYS_OF_A_YEAR } as const;
/** A close older than this before the day looked for is no longer that day's: prices are missing. */
const STALE_DAYS = 10;
export type ReturnSpan = keyof typeof returnDays;

/** Where a symbol stood after its last session: everything lists and pages show of it. NaN is not known. */
export interface QuoteSummary {
  readonly symbol: string;
  /** Time of its last bar. */
  readonly time: number;
  /** As traded, rupees. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
  /** On the day of a split, brought to the new shares. */
  readonly previousClose: number;
  readonly change: number;
  readonly changePct: number;
  readonly volume: number;
  readonly turnover: number;
  readonly deliveryPct: number;
  readonly volumeTimes: number;
  /** Adjusted, over the last 365 days. */
  readonly yearHigh: number;
  readonly yearLow: number;
  readonly yearHighTime: number;
  readonly yearLowTime: number;
  readonly returns: Readonly<Record<ReturnSpan, number>>;
  /** Whether the close was above its mean of the last n sessions, now and one session before; undefined where it has fewer. */
  readonly isAbove: Readonly<Record<number, boolean | undefined>>;
  readonly wasAbove: Readonly<Record<number, boolean | undefined>>;
  /** Adjusted closes of the last sessions, oldest first. */
  readonly closes: readonly number[];
}

/** The standing at the last bar; undefined without any bar. Where the market lacks part of the last year, the range of the year is not known. */
export function quoteSummary(
  symbol: string,
  { traded, adjusted }: History,
  isYearHeld = true,
): QuoteSummary | undefined {
  const at = traded.time.length - 1;
  if (at < 0) return undefined;
  const end = adjusted.time.length - 1;
  const columns = traded.columns;
  const last = columns.close[at]!;
  const previousClose = previousCloseAt(adjusted, end);
  const volume = columns.volume[at]!;
  const turnover = columns.turnover[at]!;
  return {
    symbol,
    time: traded.time[at]!,
    open: columns.open[at]!,
    high: columns.high[at]!,
    low: columns.low[at]!,
    ...pricesOf(last, previousClose),
    volume,
    turnover,
    deliveryPct: columns.deliveryPct[at]!,
    volumeTimes: volume / meanOf(adjusted.columns.volume, end - SESSIONS_OF_USUAL_VOLUME, end),
    ...(isYearHeld ? yearRange(adjusted, end) : unknownRange),
    returns: returnsAt(adjusted, end),
    isAbove: aboveAverages(adjusted.columns.close, end),
    wasAbove: aboveAverages(adjusted.columns.close, end - 1),
    closes: [...adjusted.columns.close.subarray(-SESSIONS_OF_A_SPARKLINE)],
  };
}

/** A price beside the close before it. */
export function pricesOf(last: number, previousClose: number) {
  return {
    last,
    previousClose,
    change: toPaise(last - previousClose),
    changePct: changePctOf(last, previousClose),
  };
}

/** A difference of prices has no more than two decimals; doubles add some noise. */
function toPaise(rupees: number): number {
  return Math.round(100 * rupees) / 100;
}

/** The exchange publishes the previous close; where the file had none, the bar before says it. */
function previousCloseAt({ columns }: Bars, at: number): number {
  const published = columns.previousClose[at]!;
  return Number.isNaN(published) ? (columns.close[at - 1] ?? NaN) : published;
}

const unknownRange = { yearHigh: NaN, yearLow: NaN, yearHighTime: NaN, yearLowTime: NaN };

function yearRange({ time, columns }: Bars, at: number) {
  const first = timeIndex(time, time[at]! - DAYS_OF_A_YEAR * MINUTES_A_DAY) + 1;
  let [high, low] = [first, first];
  for (let i = first; i <= at; i++) {
    if (columns.high[i]! > columns.high[high]!) high = i;
    if (columns.low[i]! < columns.low[low]!) low = i;
  }
  return {
    yearHigh: columns.high[high]!,
    yearLow: columns.low[low]!,
    yearHighTime: time[high]!,
    yearLowTime: time[low]!,
  };
}

function returnsAt({ time, columns }: Bars, at: number): Record<ReturnSpan, number> {
  const since = (days: number) => {
    const day = time[at]! - days * MINUTES_A_DAY;
    const then = timeIndex(time, day);
    const isThere = then >= 0 && time[then]! > day - STALE_DAYS * MINUTES_A_DAY;
    return isThere ? 100 * (columns.close[at]! / columns.close[then]! - 1) : NaN;
  };
  const { week, month, quarter, halfYear, year } = returnDays;
  return {
    week: since(week),
    month: since(month),
    quarter: since(quarter),
    halfYear: since(halfYear),
    year: since(year),
  };
}

function aboveAverages(close: Float64Array, at: number): Record<number, boolean | undefined> {
  return Object.fromEntries(
    averageLengths.map((length) => {
      const average = meanOf(close, at + 1 - length, at + 1);
      return [length, Number.isNaN(average) ? undefined : close[at]! > average];
    }),
  );
}

/** Mean of the values [from, to); unknown when some of them are not there. */
function meanOf(values: Float64Array, from: number, to: number): number {
  if (from < 0) return NaN;
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i]!;
  return sum / (to - from);
}

import { dayNumber, nansToNulls } from '@parakh/base';
import type { ChartData, Interval } from '@parakh/contract';
import { type Bars, barColumns, resample, type TimeFrame, timeIndex } from '@parakh/frames';
import { barTime, MINUTES_A_DAY, session } from '@parakh/market';

/** The bars a chart asks for. */
export interface Span {
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** At most the last so many. */
  readonly limit: number;
}

export const timeFrames: Record<Interval, TimeFrame> = {
  minute: { unit: 'minute', count: 1 },
  '5minute': { unit: 'minute', count: 5 },
  '15minute': { unit: 'minute', count: 15 },
  '60minute': { unit: 'minute', count: 60 },
  day: { unit: 'day', count: 1 },
  week: { unit: 'week', count: 1 },
  month: { unit: 'month', count: 1 },
};

/** Longer bars out of daily or one-minute ones. */
export function barsAt(interval: Interval, fine: Bars): Bars {
  const isFine = interval === 'day' || interval === 'minute';
  return isFine ? fine : resample(fine, timeFrames[interval], session).bars;
}

type BarsOfChart = Omit<ChartData, 'symbol' | 'name' | 'kind' | 'interval' | 'prices' | 'isForming'>;

/** The part of the bars that was asked for, as columns. */
export function spanOf(bars: Bars, { from, to, limit }: Span): BarsOfChart {
  const end =
    to === undefined ? bars.time.length : timeIndex(bars.time, barTime(dayNumber(to)) + MINUTES_A_DAY - 1) + 1;
  const earliest = from === undefined ? 0 : timeIndex(bars.time, barTime(dayNumber(from)) - 1) + 1;
  const start = Math.min(end, Math.max(earliest, end - limit));
  const columns = barColumns((field) => bars.columns[field].subarray(start, end));
  return {
    time: [...bars.time.subarray(start, end)],
    open: nansToNulls(columns.open),
    high: nansToNulls(columns.high),
    low: nansToNulls(columns.low),
    close: nansToNulls(columns.close),
    volume: nansToNulls(columns.volume),
    deliveryPct: nansToNulls(columns.deliveryPct),
    hasEarlier: start > 0,
  };
}

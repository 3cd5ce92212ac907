import { type Bars, barColumns } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { breadthOf } from './breadth.ts';
import { quoteSummary } from './quote-summary.ts';

/** Daily bars on consecutive days that close as given; high and low 1 away from the close. */
function barsThatClose(closes: readonly number[], volume: (i: number) => number = () => 100): Bars {
  const columns = barColumns(() => new Float64Array(closes.length).fill(NaN));
  closes.forEach((close, i) => {
    columns.close[i] = close;
    columns.open[i] = close;
    columns.high[i] = close + 1;
    columns.low[i] = close - 1;
    columns.volume[i] = volume(i);
    columns.turnover[i] = close * volume(i);
  });
  return { time: Int32Array.from(closes, (_, i) => barTime(20_000 + i)), columns };
}
const asTraded = (bars: Bars) => ({ traded: bars, adjusted: bars });

describe('the standing of a symbol', () => {
  it('takes the bar before where the exchange published no previous close', () => {
    const summary = quoteSummary('A', asTraded(barsThatClose([100, 110])))!;
    expect(summary).toMatchObject({ last: 110, previousClose: 100, change: 10 });
    expect(summary.changePct).toBeCloseTo(10, 12);
  });

  it('believes the published previous close', () => {
    const bars = barsThatClose([100, 110]);
    bars.columns.previousClose[1] = 88;
    expect(quoteSummary('A', asTraded(bars))!.changePct).toBeCloseTo(25, 12);
  });

  it('measures change, range and averages across a split on today’s shares', () => {
    const traded = barsThatClose([1000, 1010, 510]);
    const adjusted = barsThatClose([500, 505, 510]);
    const summary = quoteSummary('A', { traded, adjusted })!;
    expect(summary).toMatchObject({ last: 510, previousClose: 505, yearHigh: 511, yearLow: 499 });
    expect(summary.closes).toEqual([500, 505, 510]);
  });

  it('knows no change, average or usual volume on the first day', () => {
    const summary = quoteSummary('A', asTraded(barsThatClose([100])))!;
    expect(summary.changePct).toBeNaN();
    expect(summary.volumeTimes).toBeNaN();
    expect(summary.isAbove[20]).toBeUndefined();
    expect(summary.returns.week).toBeNaN();
  });

  it('compares volume with the mean of the 20 sessions before, today left out', () => {
    const bars = barsThatClose(Array<number>(21).fill(50), (i) => (i === 20 ? 300 : 100));
    expect(quoteSummary('A', asTraded(bars))!.volumeTimes).toBe(3);
  });

  it('forgets highs older than a year', () => {
    const closes = Array.from({ length: 400 }, (_, i) => (i === 10 ? 999 : 100));
    expect(quoteSummary('A', asTraded(barsThatClose(closes)))!.yearHigh).toBe(101);
  });

  it('knows no high and low of a year that is not held, and then counts none', () => {
    const summary = quoteSummary('A', asTraded(barsThatClose([100, 110])), false)!;
    expect([summary.yearHigh, summary.yearLow]).toEqual([NaN, NaN]);
    expect(breadthOf([summary])).toMatchObject({ yearHighs: null, yearLows: null });
  });

  it('looks a week back by the calendar, and knows nothing where those prices are missing', () => {
    const bars = barsThatClose([100, 101, 102, 103, 104, 105, 106, 107, 120]);
    expect(quoteSummary('A', asTraded(bars))!.returns.week).toBeCloseTo(100 * (120 / 101 - 1), 9);
    bars.time[8] = bars.time[7]! + 60 * 1440;
    expect(quoteSummary('A', asTraded(bars))!.returns.week).toBeNaN();
  });

  it('is not there without a bar', () => {
    expect(quoteSummary('A', asTraded(barsThatClose([])))).toBeUndefined();
  });
});

import { dayNumber, monthNumber } from '@parakh/base';
import { barTime, tradingDays } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { momentumOf, momentumScores, percentiles } from './momentum.ts';

const days = tradingDays('2023-01-02', '2024-03-28').map(dayNumber);
const time = days.map((day) => barTime(day));
const last = (month: string) => days.findLastIndex((day) => monthNumber(day) === monthNumber(dayNumber(`${month}-01`)));
const march = monthNumber(dayNumber('2024-03-01'));

/** Up and down by a percent in turn, so that the volatility is known, then lifted to wanted closes at the ends of months. */
function closesWith(ends: Record<string, number>): number[] {
  const closes: number[] = days.map((_, i) => (i % 2 === 0 ? 100 : 101));
  for (const [month, close] of Object.entries(ends)) closes[last(month)] = close;
  return closes;
}

/** The momentum with those days alone. */
function keep(wanted: (i: number) => boolean) {
  const kept = days.flatMap((_, i) => (wanted(i) ? [i] : []));
  return momentumOf(
    kept.map((i) => time[i]!),
    kept.map((i) => closesWith({})[i]!),
    march,
  );
}

describe('the momentum of a symbol', () => {
  it('is the return over twelve and six months up to the last full one, by the volatility of the year', () => {
    const closes = closesWith({ '2023-02': 100, '2023-08': 110, '2024-02': 132 });
    const { twelve, six } = momentumOf(time, closes, march);
    // (132/100 − 1) and (132/110 − 1): 0.32 and 0.20 by the same volatility.
    expect(twelve / six).toBeCloseTo(0.32 / 0.2, 10);
    const returns = closes
      .slice(last('2023-02'), last('2024-02') + 1)
      .map((close, i, all) => Math.log(close / all[i - 1]!))
      .slice(1);
    const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
    const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1);
    expect(twelve).toBeCloseTo(0.32 / Math.sqrt(252 * variance), 10);
  });

  it('never looks at the month of the day itself', () => {
    const closes = closesWith({});
    const before = momentumOf(time, closes, march);
    const changed = closes.map((close, i) => (monthNumber(days[i]!) === march ? 5 * close : close));
    expect(momentumOf(time, changed, march)).toEqual(before);
  });

  it('is not known without a close in one of the months, or a year of prices', () => {
    const august = monthNumber(dayNumber('2023-08-01'));
    expect(keep((i) => monthNumber(days[i]!) !== august).six).toBeNaN();
    expect(keep((i) => days[i]! > dayNumber('2023-06-01')).twelve).toBeNaN();
    expect(
      keep((i) => i % 4 === 0 || [last('2023-02'), last('2023-08'), last('2024-02')].includes(i)).twelve,
    ).toBeNaN();
  });
});

describe('the standing among others', () => {
  // Twelve months: 1, 2, 3, mean 2, deviation √(2/3); six months: 4, 4, 1, 9, mean 4.5.
  const momenta = [
    { twelve: 1, six: 4 },
    { twelve: 2, six: 4 },
    { twelve: 3, six: 1 },
    { twelve: NaN, six: 9 },
  ];

  it('comes from the mean of both z-scores', () => {
    const six = [4, 4, 1, 9];
    const mean = six.reduce((sum, value) => sum + value, 0) / 4;
    const spread = Math.sqrt(six.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4);
    const z = [1, 2, 3].map((twelve, i) => ((twelve - 2) / Math.sqrt(2 / 3) + (six[i]! - mean) / spread) / 2);
    const scores = momentumScores(momenta);
    z.forEach((value, i) => expect(scores[i]).toBeCloseTo(value >= 0 ? 1 + value : 1 / (1 - value), 12));
    expect(scores[3]).toBeNaN();
  });

  it('is the percentage of the others that lie below, equal ones counting half', () => {
    expect(percentiles([0.5, 3, 1, NaN])).toEqual([0, 100, 50, NaN]);
    expect(percentiles([1, 1, 2])).toEqual([25, 25, 100]);
    expect(percentiles([7, NaN])).toEqual([NaN, NaN]);
  });
});

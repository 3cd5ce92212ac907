import { barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { figureAt } from './contract-history.ts';
import { rollFactors, rollTimes } from './rollover.ts';

const MONDAY = 19_880;
/** Of each row: its day, days the nearest and the second month live, and closes of the first two. */
type Row = readonly [day: number, nearest: number, second: number, first: number, next: number];

const history = (rows: readonly Row[], joinedAt?: number) => ({
  time: Int32Array.from(rows, ([day]) => barTime(MONDAY + day)),
  columns: {
    'futureDays(1)': Float64Array.from(rows, (row) => row[1]),
    'futureDays(2)': Float64Array.from(rows, (row) => row[2]),
    'futureClose(1)': Float64Array.from(rows, (row) => row[3]),
    'futureClose(2)': Float64Array.from(rows, (row) => row[4]),
  },
  ...(joinedAt !== undefined && { joinedAt: barTime(MONDAY + joinedAt + 1) - 1 }),
});
/** Rolls on the third day: 102 and 107.1 then. */
const rows: readonly Row[] = [
  [0, 2, 30, 100, 104],
  [1, 1, 29, 101, 106],
  [2, 0, 28, 102, 107.1],
  [3, 27, 57, 108, 110],
];

describe('prices of futures', () => {
  it('are joined by the ratio on the last day of the earlier month, from the day behind it on', () => {
    expect([...rollFactors(history(rows, 3), 1)]).toEqual([1.05, 1.05, 1.05, 1]);
    expect([...rollFactors(history(rows.slice(0, 3), 2), 1)]).toEqual([1, 1, 1]);
    // The day behind it runs, and has no row yet.
    expect([...rollFactors(history(rows.slice(0, 3), 3), 1)]).toEqual([1.05, 1.05, 1.05]);
    expect([...rollFactors(history(rows), 1)]).toEqual([1, 1, 1, 1]);
    const told = history(rows, 3);
    const at = (day: number) =>
      figureAt(told, { name: 'futureClose(1)', number: 1, of: 'joined' }, barTime(MONDAY + day));
    expect([0, 2, 3].map(at)).toEqual([105, expect.closeTo(107.1, 9), 108]);
  });

  it('are joined by the last row before a hole, over days without futures', () => {
    const none: Row = [2, NaN, NaN, NaN, NaN];
    const factors = rollFactors(history([rows[0]!, rows[1]!, none, rows[3]!], 3), 1);
    expect(factors.slice(0, 2)).toEqual(Float64Array.of(106 / 101, 106 / 101));
  });

  it('are unknown before a hole in which two months ended, and where the later month had no close', () => {
    const late: Row = [80, 5, 40, 120, 121];
    expect([...rollFactors(history([...rows, late], 80), 1)].map(Number.isNaN)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    const [one, two, last, next] = rows;
    const without: Row = [last![0], last![1], last![2], last![3], NaN];
    expect([...rollFactors(history([one!, two!, without, next!], 3), 1)]).toEqual([NaN, NaN, NaN, 1]);
  });

  it('are other ones from the midnight behind each last day on', () =>
    expect(rollTimes(history(rows))).toEqual([3, 31].map((day) => barTime(MONDAY + day))));
});

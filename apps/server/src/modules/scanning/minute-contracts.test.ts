import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { figureMinutes, newestMinutes } from './minute-contracts.ts';

/** Friday and Monday. */
const [friday, monday] = ['2024-06-07', '2024-06-10'].map((day) => barTime(dayNumber(day), 9 * 60 + 15));
const LAST = 374;
const times = (day: number, minutes: readonly number[]) => minutes.map((minute) => day + minute);
const whole = Array.from({ length: LAST + 1 }, (_, minute) => minute);
const five = (bars: number) => [{ timeFrame: { unit: 'minute' as const, count: 5 }, bars }];
const read = (time: readonly number[], bars: number, { from = Infinity, until = Infinity } = {}) => [
  ...figureMinutes(Int32Array.from(time), { lengths: five(bars), from, until }),
];

describe('minutes at whose ends figures are read', () => {
  it('are the last ones of the newest bars, over the night too', () => {
    const time = [...times(friday!, whole), ...times(monday!, [0, 1, 2, 3, 4, 5, 6])];
    expect(read(time, 1)).toEqual([monday! + 6]);
    expect(read(time, 3)).toEqual([friday! + LAST, monday! + 4, monday! + 6]);
    expect(read(time, 1, { until: monday! + 2 })).toEqual([monday! + 2]);
    expect(read(time, 2, { until: monday! + 4 })).toEqual([friday! + LAST, monday! + 4]);
  });

  it('are the last ones in which the symbol was traded', () =>
    expect(read(times(monday!, [0, 1, 2, 7, 10]), 3)).toEqual(times(monday!, [2, 7, 10])));

  it('of all bars from a moment on are these, and as many before them as one answer reads', () => {
    const time = times(monday!, whole.slice(0, 20));
    expect(read(time, 2, { from: monday! + 10 })).toEqual(times(monday!, [9, 14, 19]));
    expect(read(time, Infinity, { from: monday! + 10 })).toEqual(times(monday!, [4, 9, 14, 19]));
    expect(read(time, 0, { from: monday! + 10 })).toEqual([]);
    expect(read([], 2)).toEqual([]);
  });

  it('of bars of several lengths are those of each, once', () => {
    const time = Int32Array.from(times(monday!, whole.slice(0, 15)));
    const lengths = [...five(1), ...five(2), { timeFrame: { unit: 'minute' as const, count: 15 }, bars: 1 }];
    expect([...figureMinutes(time, { lengths, from: Infinity, until: Infinity })]).toEqual(times(monday!, [9, 14]));
  });

  it('are the newest where they are too many, as many of each symbol', () => {
    const all = new Map(['A', 'B'].map((symbol) => [symbol, Int32Array.of(1, 2, 3, 4)]));
    expect([...newestMinutes(all, 6).values()].map((own) => [...own])).toEqual([
      [2, 3, 4],
      [2, 3, 4],
    ]);
  });
});

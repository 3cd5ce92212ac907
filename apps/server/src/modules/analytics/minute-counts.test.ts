import { describe, expect, it } from 'vitest';
import { countsOf, sidesOf } from './minute-counts.ts';

const minutes = (first: number, ...close: number[]) => ({
  time: Int32Array.from(close, (_, i) => first + i),
  close: Float64Array.from(close),
});

describe('counts of each minute', () => {
  it('take a symbol with its last price, from its first trade on', () => {
    const one = sidesOf({ previousClose: 100 }, minutes(10, 101, 100, 99, 101, 102), Infinity);
    const other = sidesOf({ previousClose: 50 }, minutes(11, 49), Infinity);
    expect(countsOf([one!, other!])).toEqual({
      symbols: 2,
      time: [10, 11, 12, 13, 14],
      advances: [1, 0, 0, 1, 1],
      declines: [0, 1, 2, 1, 1],
      unchanged: [0, 1, 0, 0, 0],
    });
  });

  it('leave out the minute that still runs, and symbols whose close before is not known', () => {
    expect(sidesOf({ previousClose: 100 }, minutes(10, 101, 99), 10)).toEqual({ time: [10], side: [0], last: 10 });
    expect(sidesOf({ previousClose: 100 }, minutes(10, 101), 9)).toBeUndefined();
    expect(sidesOf({ previousClose: NaN }, minutes(10, 101), 10)).toBeUndefined();
  });

  it('are none where no minutes are held', () => {
    expect(countsOf([])).toEqual({ symbols: 0, time: [], advances: [], declines: [], unchanged: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { openTally } from './minute-counts.ts';

const minutes = (first: number, ...close: number[]) => ({
  time: Int32Array.from(close, (_, i) => first + i),
  close: Float64Array.from(close),
});

describe('counts of each minute', () => {
  it('take a symbol with its last price, from its first trade on', () => {
    const tally = openTally();
    tally.add({ previousClose: 100 }, minutes(0, 101, 100, 99, 101), Infinity);
    tally.add({ previousClose: 50 }, minutes(1, 49), Infinity);
    expect(tally.counts()).toEqual({
      symbols: 2,
      time: [0, 1, 2, 3],
      advances: [1, 0, 0, 1],
      declines: [0, 1, 2, 1],
      unchanged: [0, 1, 0, 0],
    });
  });

  it('leave out the minute that still runs, and symbols whose close before is not known', () => {
    const tally = openTally();
    tally.add({ previousClose: 100 }, minutes(0, 101, 99), 0);
    tally.add({ previousClose: NaN }, minutes(0, 101), 0);
    expect(tally.counts()).toMatchObject({ symbols: 1, time: [0], advances: [1], declines: [0] });
  });

  it('are none where no minutes are held', () => {
    expect(openTally().counts()).toMatchObject({ symbols: 0, time: [] });
  });
});

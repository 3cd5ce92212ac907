import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import { expect, it } from 'vitest';
import { basisThrough, expectedBands } from './expected-bands.ts';

/** The minute that ends at a time of a day. */
const minuteUntil = (day: string, hour: number, minute: number) => barTime(dayNumber(day), hour * 60 + minute) - 1;

it('the expected range is forward × IV × √years on either side, and what the straddle costs around its strike', () => {
  const bands = expectedBands({
    expiry: '2026-12-01',
    // Two weeks before the settlement, half an hour before it, and at it.
    times: [minuteUntil('2026-11-17', 15, 30), minuteUntil('2026-12-01', 15, 0), minuteUntil('2026-12-01', 15, 30)],
    forward: [25_000, 25_000, 25_000],
    atmIv: [20, 20, 20],
    strike: [25_050, 25_000, 25_000],
    straddle: [800, 60, 0],
  });
  const [far, near] = [0.2 * Math.sqrt(14 / 365), 0.2 * Math.sqrt(30 / 525_600)];
  expect(bands.high[0]).toBeCloseTo(25_000 * (1 + far), 6);
  expect(bands.low[0]).toBeCloseTo(25_000 * (1 - far), 6);
  expect(bands.high[1]).toBeCloseTo(25_000 * (1 + near), 6);
  expect([bands.high[2], bands.low[2]]).toEqual([25_000, 25_000]);
  expect([bands.straddleHigh, bands.straddleLow]).toEqual([
    [25_850, 25_060, 25_000],
    [24_250, 24_940, 25_000],
  ]);
});

it('what is not known makes a hole, and never a range of nothing', () => {
  const bands = expectedBands({
    expiry: '2026-12-01',
    times: [minuteUntil('2026-11-17', 10, 0)],
    forward: [25_000],
    atmIv: [null],
    strike: [25_000],
    straddle: [null],
  });
  expect(Object.values(bands)).toEqual([[null], [null], [null], [null]]);
});

it('the basis is forward less spot, unknown where one of them is', () => {
  expect(basisThrough({ forward: [101, 101, null], spot: [100, null, 100] })).toEqual([1, null, null]);
});

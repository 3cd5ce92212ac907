import { expect, it } from 'vitest';
import { benchmarkOf } from './curve-benchmark.ts';
import { curveOf, timeOf } from './test-trades.ts';

const day = (later: number) => timeOf('2024-01-01', later);
const curve = (time: number[], capitalPaise = 10_000) =>
  curveOf(
    time,
    time.map(() => 0),
    { capitalPaise },
  );

it('buys the index with the capital at the last close before and holds it', () => {
  const index = { time: [day(-1), day(0), day(1), day(2), day(3)], close: [200, 220, 165, 210, 250] };
  const found = benchmarkOf(index, curve([day(0), day(1), day(2)]))!;
  expect([...found.equityPaise!]).toEqual([11_000, 8250, 10_500]);
  expect(found.returnPct).toBeCloseTo(5, 12);
  expect(found.cagrPct).toBeCloseTo(100 * (1.05 ** (365.25 / 2) - 1), 6);
  expect(found.maxDrawdownPct).toBeCloseTo(-25, 12);
});

it('begins with its first close where it has none before, and holds the last one over gaps', () => {
  const index = { time: [day(1), day(3)], close: [200, 210] };
  const found = benchmarkOf(index, curve([day(0), day(1), day(2), day(3)]))!;
  expect([...found.equityPaise!]).toEqual([NaN, 10_000, 10_000, 10_500]);
  expect(found.maxDrawdownPct).toBe(0);
});

it('knows the close of a day only when the day is over', () => {
  const index = { time: [day(-1), day(0), day(1)], close: [100, 110, 121] };
  const minutes = [day(0) + 555, day(0) + 556, day(1) + 555, day(1) + 556];
  expect([...benchmarkOf(index, curve(minutes))!.equityPaise!]).toEqual([10_000, 11_000, 11_000, 12_100]);
  const byMinute = { time: minutes, close: [100, 105, 90, 120] };
  expect([...benchmarkOf(byMinute, curve(minutes))!.equityPaise!]).toEqual([10_000, 10_500, 9000, 12_000]);
});

it('has no column where money is no limit, and is not there without closes', () => {
  const index = { time: [day(0), day(1)], close: [100, 110] };
  const found = benchmarkOf(index, curve([day(0), day(1)], 0))!;
  expect(found.equityPaise).toBeUndefined();
  expect(found.returnPct).toBeCloseTo(10, 12);
  expect(benchmarkOf({ time: [], close: [] }, curve([day(0)]))).toBeUndefined();
  expect(benchmarkOf({ time: [day(5)], close: [100] }, curve([day(0)]))).toBeUndefined();
  expect(benchmarkOf({ time: [day(0)], close: [NaN] }, curve([day(0)]))).toBeUndefined();
  expect(benchmarkOf(index, curve([]))).toBeUndefined();
});

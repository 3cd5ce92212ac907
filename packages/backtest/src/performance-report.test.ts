import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import type { InstrumentSeries } from './instrument-series.ts';
import { performanceReportOf } from './performance-report.ts';
import { curveOf, someTrades, timeOf } from './test-trades.ts';

const days = Array.from({ length: 640 }, (_, i) => timeOf('2023-01-02', i));
const source = random(1);
const instruments = Array.from({ length: 30 }, (_, symbolIndex): InstrumentSeries => {
  let price = 500;
  const open = Float64Array.from(days, () => (price *= Math.exp(0.01 * source.normal())));
  return {
    symbol: `S${symbolIndex}`,
    sector: 'Energy',
    bars: { time: Int32Array.from(days), open, high: open, low: open, close: open, volume: open },
    adjustments: [],
    signals: { long: new Uint32Array(20) },
  };
});
const span = { from: days[0]!, to: days.at(-1)! };
const index = { time: days, close: days.map((_, i) => 20_000 + i) };
const simulation = {
  trades: someTrades(random(2), 300),
  skippedSignals: 4,
  curve: curveOf(
    days,
    days.map((_, i) => 1e8 + 1e5 * i),
    { capitalPaise: 1e8 },
  ),
};

it('are the same for the same simulation', () => {
  const found = performanceReportOf(simulation, { instruments, span, benchmark: index });
  expect(performanceReportOf(simulation, { instruments, span, benchmark: index })).toEqual(found);
  const { statistics, confidence, years, reasons, histogram, luck, monteCarlo, benchmark } = found;
  expect(statistics).toMatchObject({ trades: 257, openTrades: 43, passedOver: 4 });
  expect(confidence.averagePct.value).toBeCloseTo(statistics.averagePct, 10);
  for (const buckets of [years, reasons])
    expect(buckets.reduce((sum, { netPnl }) => sum + netPnl, 0)).toBe(statistics.netPnl);
  expect(histogram.count.reduce((sum, count) => sum + count, 0)).toBe(257);
  expect(found.drawdown).toHaveLength(640);
  expect(luck!.betterThanPct).toBeLessThanOrEqual(100);
  expect(monteCarlo!.runs).toBe(1000);
  expect(benchmark!.returnPct).toBeCloseTo(100 * (20_639 / 20_000 - 1), 9);
});

it('leave out what cannot be computed', () => {
  const { luck, monteCarlo, benchmark } = performanceReportOf({ ...simulation, trades: [] }, { instruments, span });
  expect([luck, monteCarlo, benchmark]).toEqual([undefined, undefined, undefined]);
});

import type { Column } from '@parakh/frames';

/** How much a price grew over the last n bars, as a multiple of how much the benchmark did; unknown where one of them had no price. */
export function gainOver(close: Column, benchmark: Column, bar: number, length: number): number {
  const gain = close[bar]! / close[bar - length]!;
  const benchmarkGain = benchmark[bar]! / benchmark[bar - length]!;
  // A price of 0 would make it infinite, or a share of nothing.
  return Number.isFinite(gain) && Number.isFinite(benchmarkGain) && benchmarkGain > 0 ? gain / benchmarkGain : NaN;
}

export { type Bucket, byGain } from './buckets.ts';
export type { Benchmark } from './curve-benchmark.ts';
export type { Interval } from './estimate-interval.ts';
export { type Returns, returnsOf } from './forward-days.ts';
export {
  cellOf,
  type ForwardTable,
  fillReturns,
  forwardTable,
  horizons,
  MOST_DAYS_CLOSED,
  sessionOf,
} from './forward-returns.ts';
export { type MatchFrequency, matchFrequencyOf, type Outcome, outcomeOf } from './historical-performance.ts';
export { statisticsShown } from './in-rupees.ts';
export type { InstrumentSeries, SeriesBars, Signals } from './instrument-series.ts';
export { listedStrategies } from './library/index.ts';
export type { ListedStrategy } from './library/listed-strategy.ts';
export { type Luck, luckAmong } from './luck.ts';
export { type PerformanceReport, performanceReportOf, reportOf } from './performance-report.ts';
export {
  type Capital,
  type Exits,
  type Fill,
  plainSettings,
  type Reentry,
  type Settings,
  type Sides,
  type Sizing,
} from './settings.ts';
export { simulate } from './simulate.ts';
export type { Curve, Simulation, Span } from './simulation.ts';
export { type SlippageModel, slippagePaise } from './slippage.ts';
export type { Statistics } from './statistics.ts';
export { quantile } from './statistics-quantile.ts';
export { grossPct, isClosed, tradePct } from './statistics-tally.ts';
export { combinationsOf, type Sweep, sweepOf, type Tried, type TriedValues, triedOf } from './sweep.ts';
export type { ExitReason, Trade } from './trade.ts';
export { type WalkForward, walkForwardOf } from './walk-forward.ts';

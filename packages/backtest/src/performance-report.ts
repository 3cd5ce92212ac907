import { type Buckets, bucketsOf } from './buckets.ts';
import { type Confidence, confidenceOf } from './confidence.ts';
import { type Benchmark, benchmarkOf, type IndexCloses } from './curve-benchmark.ts';
import { drawdownOf } from './drawdown.ts';
import { type Histogram, histogramOf } from './histogram.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { type Luck, luckOf } from './luck.ts';
import { type MonteCarlo, monteCarlo } from './monte-carlo.ts';
import type { Simulation, Span } from './simulation.ts';
import { type Statistics, statisticsOf } from './statistics.ts';

/** Every figure that a report shows of a simulation. Money in paise, NaN for what is not known. */
export interface PerformanceReport extends Buckets {
  readonly statistics: Statistics;
  readonly confidence: Confidence;
  /** Undefined where its bars are not available. */
  readonly benchmark: Benchmark | undefined;
  /** At each time of the curve, at or below 0: percent, or paise where money is no limit. */
  readonly drawdown: Float64Array;
  readonly histogram: Histogram;
  /** Undefined without closed trades. */
  readonly luck: Luck | undefined;
  /** Undefined below two closed trades. */
  readonly monteCarlo: MonteCarlo | undefined;
}

/** What was simulated, on what. */
export interface Simulated {
  readonly instruments: readonly InstrumentSeries[];
  readonly span: Span;
  readonly benchmark?: IndexCloses | undefined;
}

/** Works out all that a report shows. The same simulation gives the same report: chance is drawn from a fixed seed. */
export function performanceReportOf(
  simulation: Simulation,
  { instruments, span, benchmark }: Simulated,
): PerformanceReport {
  return reportOf(simulation, { instruments, benchmark, luck: luckOf(instruments, simulation.trades, span) });
}

/** What a report names, and what its trades are compared with. */
export interface ReportTerms extends Pick<Simulated, 'benchmark'> {
  /** By which trades are grouped, by their `symbolIndex`. */
  readonly instruments: readonly Pick<InstrumentSeries, 'symbol' | 'sector'>[];
  readonly luck: Luck | undefined;
}

/** The report of trades whose luck was worked out by whoever made them. */
export function reportOf(
  { trades, curve, skippedSignals }: Simulation,
  { instruments, benchmark, luck }: ReportTerms,
): PerformanceReport {
  return {
    ...bucketsOf(trades, instruments, curve),
    statistics: statisticsOf(trades, curve, skippedSignals),
    confidence: confidenceOf(trades),
    benchmark: benchmark && benchmarkOf(benchmark, curve),
    drawdown: drawdownOf(curve),
    histogram: histogramOf(trades),
    luck,
    monteCarlo: monteCarlo(trades),
  };
}

import { type Buckets, bucketsOf } from './buckets.ts';
import { type Confidence, confidenceOf } from './confidence.ts';
import { type Benchmark, benchmarkOf, type IndexCloses } from './curve-benchmark.ts';
import { drawdownOf } from './drawdown.ts';
import { type Histogram, histogramOf } from './histogram.ts';
import type { Lane } from './lane.ts';
import { type Luck, luckOf } from './luck.ts';
import { type MonteCarlo, monteCarlo } from './monte-carlo.ts';
import type { Simulation, Span } from './simulation.ts';
import { type Statistics, statisticsOf } from './statistics.ts';

/** Everything that a report says of a simulation. Money in paise, NaN for what is not known. */
export interface Findings extends Buckets {
  readonly statistics: Statistics;
  readonly confidence: Confidence;
  /** Undefined where its bars are not held. */
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
  readonly lanes: readonly Lane[];
  readonly span: Span;
  readonly benchmark?: IndexCloses | undefined;
}

/** Works out all that a report shows. The same simulation gives the same findings: chance is drawn from a fixed seed. */
export function findingsOf({ trades, curve, passedOver }: Simulation, { lanes, span, benchmark }: Simulated): Findings {
  return {
    ...bucketsOf(trades, lanes, curve),
    statistics: statisticsOf(trades, curve, passedOver),
    confidence: confidenceOf(trades),
    benchmark: benchmark && benchmarkOf(benchmark, curve),
    drawdown: drawdownOf(curve),
    histogram: histogramOf(trades),
    luck: luckOf(lanes, trades, span),
    monteCarlo: monteCarlo(trades),
  };
}

import { quantile } from './statistics-quantile.ts';
import { isClosed, tradePct } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/** How many closed trades lie in each step of their percents after charges. */
export interface Histogram {
  /** Lower ends of the steps, percent, ascending and equally far apart. The first step holds all lower trades too, the last all higher ones. */
  readonly from: Float64Array;
  readonly count: Float64Array;
}

/** About so many steps between the 1st and the 99th percent of the trades. */
const STEPS = 20;
/** Percent; no step is finer. */
const FINEST = 0.01;

/**
 * Trades by their percents in steps of 1, 2 or 5 times a power of ten, 0 being an end of a step, so that winners and losers stand apart.
 * A few far-off trades do not make the steps coarse: they are counted in the first and the last step.
 */
export function histogramOf(trades: readonly Trade[]): Histogram {
  const percents = Float64Array.from(trades.filter(isClosed), tradePct).filter((percent) => !Number.isNaN(percent));
  percents.sort();
  const from = stepsOf(percents);
  const count = new Float64Array(from.length);
  let step = 0;
  for (const percent of percents) {
    while (step + 1 < from.length && percent >= from[step + 1]!) step++;
    count[step]!++;
  }
  return { from, count };
}

function stepsOf(sorted: Float64Array): Float64Array {
  if (sorted.length === 0) return new Float64Array(0);
  const [low, high] = [quantile(sorted, 0.01), quantile(sorted, 0.99)];
  const width = roundStep(Math.max((high - low) / STEPS, FINEST));
  const [first, last] = [Math.floor(low / width), Math.floor(high / width)];
  return Float64Array.from({ length: last - first + 1 }, (_, i) => withoutNoise((first + i) * width));
}

/** The smallest of 1, 2, 5 times a power of ten that is not below. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return withoutNoise(([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power);
}

/** 3 × 0.1 is 0.3. */
const withoutNoise = (value: number) => Number(value.toPrecision(12));

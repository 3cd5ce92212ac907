import { type Random, random } from '@parakh/base';
import { blocksOf } from './statistics-blocks.ts';
import { quantile, spreadOf } from './statistics-quantile.ts';
import { isClosed } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/** What the trades might have come to with other luck. Paise. */
export interface MonteCarlo {
  readonly runs: number;
  /** Sum of stretches drawn with replacement, as many as there are: at 5, 25, 50, 75 and 95 percent of the runs. */
  readonly finalPnl: Float64Array;
  /** Largest fall of the running sum of the same trades in another order, from its earlier peak, which begins at 0; at or above 0. */
  readonly maxDrawdown: Float64Array;
  /** Running sum of the stretches drawn, at points evenly spread over them, 200 at most: the last one is after the last. */
  readonly band: { readonly low: Float64Array; readonly middle: Float64Array; readonly high: Float64Array };
  /** Share of the runs whose stretches drawn came to less than nothing. */
  readonly lossChancePct: number;
}

/** The course of the sum through the trades of a stretch of time, from 0. */
interface Course {
  readonly sum: number;
  readonly highest: number;
  readonly lowest: number;
  /** Largest fall on the way, at or above 0. */
  readonly fall: number;
}

const POINTS = 200;
/** Stretches times runs at most; as many runs less, but never fewer than `LEAST_RUNS`. */
const MOST_STEPS = 4_000_000;
const LEAST_RUNS = 100;

/**
 * The closed trades in another order, and drawn anew, again and again. Trades of one stretch of time stay together in their order (see
 * `blocksOf`): shuffled one by one, trades that fell together would fall one here and one there, and no order would look dangerous.
 * Gains are taken in rupees as they were: that a larger portfolio buys larger positions is not simulated again. Fewer runs than asked for where
 * the stretches are so many that it would take long: 4 million in all runs together, a hundred runs at least. Undefined below two stretches.
 */
export function monteCarlo(trades: readonly Trade[], runs = 1000, seed = 1): MonteCarlo | undefined {
  const courses = blocksOf(trades.filter(isClosed)).map(courseOf);
  if (courses.length < 2) return undefined;
  const count = Math.min(runs, Math.max(LEAST_RUNS, Math.floor(MOST_STEPS / courses.length)));
  const { falls, sums } = played(courses, count, random(seed));
  for (const column of [falls, ...sums]) column.sort();
  const finals = sums.at(-1)!;
  const band = (share: number) => Float64Array.from(sums, (sorted) => quantile(sorted, share));
  return {
    runs: count,
    finalPnl: spreadOf(finals),
    maxDrawdown: spreadOf(falls),
    band: { low: band(0.05), middle: band(0.5), high: band(0.95) },
    lossChancePct: (100 * finals.filter((sum) => sum < 0).length) / count,
  };
}

function courseOf(block: readonly Trade[]): Course {
  let [sum, highest, lowest, fall] = [0, 0, 0, 0];
  for (const { pnlPaise } of block) {
    sum += pnlPaise;
    highest = Math.max(highest, sum);
    lowest = Math.min(lowest, sum);
    fall = Math.max(fall, highest - sum);
  }
  return { sum, highest, lowest, fall };
}

/** By run the largest fall, and by point and run the sum up to it. */
function played(courses: readonly Course[], runs: number, source: Random) {
  const points = Math.min(courses.length, POINTS);
  const falls = new Float64Array(runs);
  const sums = Array.from({ length: points }, () => new Float64Array(runs));
  const order = [...courses];
  for (let run = 0; run < runs; run++) {
    shuffle(order, source);
    falls[run] = fallOf(order);
    let [sum, i] = [0, 0];
    for (let point = 0; point < points; point++) {
      const end = Math.floor(((point + 1) * courses.length) / points);
      for (; i < end; i++) sum += courses[Math.floor(source.next() * courses.length)]!.sum;
      sums[point]![run] = sum;
    }
  }
  return { falls, sums };
}

/** Fisher and Yates, in place. */
function shuffle(values: Course[], source: Random): void {
  for (let i = values.length - 1; i > 0; i--) {
    const other = Math.floor(source.next() * (i + 1));
    const value = values[i]!;
    values[i] = values[other]!;
    values[other] = value;
  }
}

function fallOf(order: readonly Course[]): number {
  let [sum, peak, fall] = [0, 0, 0];
  for (const course of order) {
    fall = Math.max(fall, course.fall, peak - sum - course.lowest);
    peak = Math.max(peak, sum + course.highest);
    sum += course.sum;
  }
  return fall;
}

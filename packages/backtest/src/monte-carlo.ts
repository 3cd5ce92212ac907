import { type Random, random } from '@parakh/base';
import { quantile, SPREAD } from './statistics-quantile.ts';
import { isClosed } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/** What the trades might have come to with other luck. Paise. */
export interface MonteCarlo {
  readonly runs: number;
  /** Sum of as many trades, drawn with replacement: at 5, 25, 50, 75 and 95 percent of the runs. */
  readonly finalPnl: Float64Array;
  /** Largest fall of the running sum of the same trades in another order, from its earlier peak, which begins at 0; at or above 0. */
  readonly maxDrawdown: Float64Array;
  /** Running sum of the trades drawn, at points evenly spread over them, 200 at most: the last one is after the last trade. */
  readonly band: { readonly low: Float64Array; readonly middle: Float64Array; readonly high: Float64Array };
  /** Share of the runs whose trades drawn came to less than nothing. */
  readonly lossChancePct: number;
}

const POINTS = 200;
/** Trades times runs at most; as many runs less, but never fewer than `LEAST_RUNS`. */
const MOST_STEPS = 4_000_000;
const LEAST_RUNS = 100;

/**
 * The closed trades in another order, and drawn anew, again and again. Their gains are taken in rupees as they were: that a larger purse
 * buys larger positions is not played again. Fewer runs than asked for where the trades are so many that it would take long: 4 million
 * trades in all runs together, a hundred runs at least. Undefined below two trades.
 */
export function monteCarlo(trades: readonly Trade[], runs = 1000, seed = 1): MonteCarlo | undefined {
  const gains = Float64Array.from(trades.filter(isClosed), ({ pnlPaise }) => pnlPaise);
  if (gains.length < 2) return undefined;
  const count = Math.min(runs, Math.max(LEAST_RUNS, Math.floor(MOST_STEPS / gains.length)));
  const source = random(seed);
  const points = Math.min(gains.length, POINTS);
  const falls = new Float64Array(count);
  const sums = Array.from({ length: points }, () => new Float64Array(count));
  const order = gains.slice();
  for (let run = 0; run < count; run++) {
    falls[run] = fallOf(shuffled(order, source));
    drawn(gains, source, (point, sum) => {
      sums[point]![run] = sum;
    });
  }
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

const spreadOf = (sorted: Float64Array) => Float64Array.from(SPREAD, (share) => quantile(sorted, share));

/** Fisher and Yates, in place. */
function shuffled(values: Float64Array, source: Random): Float64Array {
  for (let i = values.length - 1; i > 0; i--) {
    const other = Math.floor(source.next() * (i + 1));
    const value = values[i]!;
    values[i] = values[other]!;
    values[other] = value;
  }
  return values;
}

function fallOf(gains: Float64Array): number {
  let [sum, peak, fall] = [0, 0, 0];
  for (let i = 0; i < gains.length; i++) {
    sum += gains[i]!;
    if (sum > peak) peak = sum;
    if (peak - sum > fall) fall = peak - sum;
  }
  return fall;
}

function drawn(gains: Float64Array, source: Random, tell: (point: number, sum: number) => void): void {
  const points = Math.min(gains.length, POINTS);
  let [sum, i] = [0, 0];
  for (let point = 0; point < points; point++) {
    const end = Math.floor(((point + 1) * gains.length) / points);
    for (; i < end; i++) sum += gains[Math.floor(source.next() * gains.length)]!;
    tell(point, sum);
  }
}

import { random } from '@parakh/base';
import type { Interval } from './estimate-interval.ts';
import { blocksOf } from './statistics-blocks.ts';
import { quantile, ratioOf } from './statistics-quantile.ts';
import { figuresOf, isClosed, type Tally, tallyOf } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

export interface Confidence {
  readonly averagePct: Interval;
  readonly winRatePct: Interval;
  readonly profitFactor: Interval;
}

const DRAWS = 1000;
const LOW = 0.025;
const HIGH = 0.975;
/** Fewer stretches do not show how far they scatter. */
const FEWEST = 5;
/** So many are drawn at once at most. */
const MOST_DRAWN = 3000;

/**
 * How far the mean percent, the win rate and the profit factor of the closed trades are to be trusted: the 2.5 and 97.5 percent of 1,000
 * samples drawn from them with replacement (percentile bootstrap, B. Efron, 1979), in whole stretches of time (see `blocksOf`), since
 * trades held at the same time are not independent. Of more than 3,000 stretches as many are drawn, and the distance to the figure is
 * shortened by the root of what was drawn over what there is (the m out of n bootstrap, P. J. Bickel, F. Götze and W. R. van Zwet, 1997).
 * An end is NaN below five stretches, where all samples are alike, and where it has no bound (no sample with a loss).
 */
export function confidenceOf(trades: readonly Trade[], seed = 1): Confidence {
  const closed = trades.filter(isClosed);
  const { averagePct, winRatePct, profitFactor } = figuresOf(tallyOf(closed));
  const blocks = blocksOf(closed).map(tallyOf);
  const samples = samplesOf(blocks, seed);
  const narrowed = Math.sqrt(Math.min(1, MOST_DRAWN / blocks.length));
  const interval = (value: number, drawn: Float64Array) => intervalOf(value, drawn, narrowed);
  return {
    averagePct: interval(averagePct, samples.averagePct),
    winRatePct: interval(winRatePct, samples.winRatePct),
    profitFactor: interval(profitFactor, samples.profitFactor),
  };
}

function intervalOf(value: number, drawn: Float64Array, narrowed: number): Interval {
  const sorted = drawn.filter((it) => !Number.isNaN(it)).sort();
  const end = (share: number) => value + (quantile(sorted, share) - value) * narrowed;
  const [low, high] = [end(LOW), end(HIGH)];
  return low === high ? { value, low: NaN, high: NaN } : { value, low, high };
}

function samplesOf(blocks: readonly Tally[], seed: number) {
  const count = blocks.length < FEWEST ? 0 : DRAWS;
  const size = Math.min(blocks.length, MOST_DRAWN);
  const [averagePct, winRatePct, profitFactor] = [1, 2, 3].map(() => new Float64Array(count));
  const source = random(seed);
  for (let draw = 0; draw < count; draw++) {
    let [trades, winners, percents, profit, loss] = [0, 0, 0, 0, 0];
    for (let i = 0; i < size; i++) {
      const block = blocks[Math.floor(source.next() * blocks.length)]!;
      trades += block.trades;
      winners += block.winners;
      percents += block.percents;
      profit += block.grossProfit;
      loss -= block.grossLoss;
    }
    averagePct![draw] = ratioOf(percents, trades);
    winRatePct![draw] = ratioOf(100 * winners, trades);
    // Without a loss it has no bound, which is more than any other.
    profitFactor![draw] = profit / loss;
  }
  return { averagePct: averagePct!, winRatePct: winRatePct!, profitFactor: profitFactor! };
}

import { betaOf } from './beta.ts';
import type { HedgeMarket } from './hedge-market.ts';
import { gainsOf, type Holding, returnsOf, worthOf } from './portfolio.ts';

/** Whole lots of contracts on shares that are held, never more units than are held. */
export interface StockCover {
  readonly stocks: readonly {
    readonly market: HedgeMarket;
    readonly lots: number;
    /** Of the share against the index. */
    readonly beta: number;
  }[];
  /** What the covered shares are worth times their betas: rupees of the index. */
  readonly atStake: number;
  /** Standard deviation of a session’s gain of what stays uncovered, rupees. */
  readonly leftADay: number;
}

interface Asked {
  readonly holdings: readonly Holding[];
  readonly indexCloses: ArrayLike<number>;
  readonly stocks: readonly HedgeMarket[];
}

/** Undefined where no holding fills a lot of its own contracts. */
export function stockCover(
  { holdings, indexCloses, stocks }: Asked,
  without: readonly string[],
): StockCover | undefined {
  const index = returnsOf(indexCloses);
  const known = holdings.filter(({ symbol }) => !without.includes(symbol));
  const covered = known.flatMap((holding) => {
    const market = stocks.find(({ underlying }) => underlying === holding.symbol);
    const lots = market ? Math.floor(holding.quantity / market.lot) : 0;
    if (!market || !(lots > 0)) return [];
    const beta = betaOf(returnsOf(holding.closes), index).value;
    return [{ holding, market, lots, beta, amount: lots * market.lot * holding.price }];
  });
  if (covered.length === 0) return undefined;
  const amountOf = (holding: Holding) => covered.find((one) => one.holding === holding)?.amount ?? 0;
  const left = known.map((holding) => ({ holding, amount: worthOf(holding) - amountOf(holding) }));
  return {
    stocks: covered.map(({ market, lots, beta }) => ({ market, lots, beta })),
    atStake: covered.reduce((sum, { amount, beta }) => sum + amount * beta, 0),
    leftADay: deviation(gainsOf(left)),
  };
}

function deviation(gains: Float64Array): number {
  const known = gains.filter((gain) => !Number.isNaN(gain));
  const mean = known.reduce((sum, gain) => sum + gain, 0) / known.length;
  return Math.sqrt(known.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (known.length - 1));
}

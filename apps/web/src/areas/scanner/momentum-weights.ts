import type { api, MomentumWeights, ReplyOf } from '@parakh/contract';
import { scoreOf } from '@parakh/scan/momentum';

export type RankedStock = ReplyOf<typeof api.market.momentumRank>['stocks'][number];

export const spans = ['twelve', 'six', 'three'] as const;
export type Span = (typeof spans)[number];
export const spanLabels = { twelve: '12 months', six: '6 months', three: '3 months' } as const;
/** The exchange's own. */
export const nseWeights: MomentumWeights = { twelve: 50, six: 50, three: 0 };
const MOST = 100;

/** '50-50-0' as an address carries it; one that cannot be read is the exchange's. */
export function weightsIn(text: string): MomentumWeights {
  if (!/^\d{1,3}-\d{1,3}-\d{1,3}$/.test(text)) return nseWeights;
  const [twelve = 0, six = 0, three = 0] = text.split('-').map(Number);
  const isRead = Math.max(twelve, six, three) <= MOST && twelve + six + three > 0;
  return isRead ? { twelve, six, three } : nseWeights;
}

export function weightsText({ twelve, six, three }: MomentumWeights): string {
  return [twelve, six, three].join('-');
}

/** The share of each span in percent. */
export function sharesOf(weights: MomentumWeights): Record<Span, number> {
  const total = weights.twelve + weights.six + weights.three;
  const share = (span: Span) => (100 * weights[span]) / total;
  return { twelve: share('twelve'), six: share('six'), three: share('three') };
}

/** Scored and ranked anew: the same z-scores, weighed otherwise. */
export function ranked(stocks: readonly RankedStock[], weights: MomentumWeights): RankedStock[] {
  const shares = sharesOf(weights);
  const scored = stocks.map((stock) => ({ ...stock, score: scoreWith(stock, shares) }));
  const sorted = scored.toSorted((one, other) => (other.score ?? -Infinity) - (one.score ?? -Infinity));
  return sorted.map((stock, i) => ({ ...stock, rank: stock.score === null ? null : i + 1 }));
}

/** What weighs nothing need not be known. */
function scoreWith({ twelveZ, sixZ, threeZ }: RankedStock, shares: Record<Span, number>): number | null {
  const z = { twelve: twelveZ, six: sixZ, three: threeZ };
  const mean = spans.reduce((sum, span) => sum + (shares[span] && (shares[span] * (z[span] ?? NaN)) / 100), 0);
  return Number.isNaN(mean) ? null : scoreOf(mean);
}

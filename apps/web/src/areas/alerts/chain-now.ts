import type { ChainLevel, OptionChain } from '@parakh/contract';
import { straddleOf } from '../options/index.ts';

type Legs = Pick<ChainLevel, 'figure' | 'callStrike' | 'putStrike'>;

/** The figure in the unit of its level; null where it is not known. */
export function chainValue(chain: OptionChain, legs: Legs): number | null {
  switch (legs.figure) {
    case 'premium':
      return premiumOf(chain, legs);
    case 'straddle':
      return straddleOf(chain)?.price ?? null;
    case 'basisPct':
      return chain.future === null || chain.spot === null ? null : 100 * (chain.future / chain.spot - 1);
    // A chain at one moment does not tell it.
    case 'straddleToVwapPct':
      return null;
    case 'atmIv':
    case 'pcrOi':
    case 'maxPain':
      return chain[legs.figure];
    default:
      return legs.figure satisfies never;
  }
}

function premiumOf({ rows }: OptionChain, { callStrike, putStrike }: Legs): number | null {
  const priceOf = (side: 'call' | 'put', at: number) => rows.find(({ strike }) => strike === at)?.[side]?.price ?? null;
  const prices = [
    ...(callStrike === undefined ? [] : [priceOf('call', callStrike)]),
    ...(putStrike === undefined ? [] : [priceOf('put', putStrike)]),
  ];
  if (prices.length === 0 || prices.includes(null)) return null;
  return prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
}

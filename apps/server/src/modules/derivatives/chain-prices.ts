import type { Right } from '@parakh/market';
import { nearestStrike } from '@parakh/options';
import type { ValuedChain, ValuedContract, ValuedStrike } from './valued-chain.ts';

/** The strike nearest to the forward: at the money; undefined where no forward is known. */
export function rowAtMoney({ rows, forward }: ValuedChain): ValuedStrike | undefined {
  const strikes = rows.map(({ strike }) => strike);
  return rows[nearestStrike(strikes, forward ?? NaN)];
}

/** What options of one chain cost together, rupees; NaN where one is not listed, was not traded, or was traded last too long ago. */
export function premiumOf({ rows }: ValuedChain, legs: Readonly<Partial<Record<Right, number>>>): number {
  const prices = (['call', 'put'] as const).flatMap((right) => {
    const strike = legs[right];
    return strike === undefined ? [] : freshPrice(rows.find((row) => row.strike === strike)?.[right]);
  });
  return prices.length === 0 ? NaN : prices.reduce((sum, price) => sum + price, 0);
}

function freshPrice(contract: ValuedContract | null | undefined): number {
  return contract?.status === 'stale' ? NaN : (contract?.price ?? NaN);
}

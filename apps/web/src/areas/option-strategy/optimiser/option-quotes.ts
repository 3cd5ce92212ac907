import { dayNumber } from '@parakh/base';
import type { ContractExpiry, OptionChain } from '@parakh/contract';
import { type Leg, liquidityRules, type OptionQuote } from '@parakh/option-strategies';
import { freshPrice } from '@parakh/options';
import { expiriesOfPosition } from '../needed-expiries.ts';

type Contract = OptionChain['rows'][number]['call'];

/** What can be had of some chains; a stale price is none. */
export function quotesOf(chains: readonly OptionChain[]): OptionQuote[] {
  return chains.flatMap(({ expiry, lot, rows }) => {
    const quote = (kind: OptionQuote['kind'], strike: number, contract: Contract): OptionQuote[] =>
      contract === null
        ? []
        : [
            {
              kind,
              strike,
              expiry: dayNumber(expiry),
              lotUnits: lot ?? NaN,
              price: freshPrice(contract),
              bid: contract.bid ?? NaN,
              ask: contract.ask ?? NaN,
              volume: contract.volume ?? NaN,
              openInterest: contract.oi ?? NaN,
            },
          ];
    return rows.flatMap(({ strike, call, put }) =>
      strike === null ? [] : [...quote('CE', strike, call), ...quote('PE', strike, put)],
    );
  });
}

/** The expiries of the legs, and those that are tried: the next ones that do not end before the day of the view. */
export function expiriesToSearch(legs: readonly Leg[], listed: readonly ContractExpiry[], date: string): string[] {
  const tried = listed.filter(({ expiry }) => expiry >= date).slice(0, liquidityRules.expiries);
  const days = new Set(tried.map(({ expiry }) => expiry));
  for (const day of expiriesOfPosition({ underlying: '', legs }, listed, '')) days.add(day);
  return listed.map(({ expiry }) => expiry).filter((expiry) => days.has(expiry));
}

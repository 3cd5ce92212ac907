import { dayNumber } from '@parakh/base';
import type { OptionChain } from '@parakh/contract';
import {
  expiryMarketOf,
  type Listing,
  listedFuturesOf,
  listedOptionsOf,
  type ShownChain,
  type UnderlyingMarket,
} from '@parakh/option-strategies';

const PERCENT = 100;

/** A chain as the calls answer it, in the units of the formulas: their rates are fractions. */
function shownChain(chain: OptionChain): ShownChain {
  const { expiry, future, forward, rate, years, lot, rows } = chain;
  return {
    expiry,
    future,
    forward,
    lot,
    rate: (rate ?? NaN) / PERCENT,
    years: years ?? NaN,
    rows: rows.flatMap(({ strike, call, put }) => (strike === null ? [] : [{ strike, call, put }])),
  };
}

/** What can be traded and what it is valued by, of the chains of one symbol, the nearest expiry first; undefined without one. */
export function marketOf(
  chains: readonly OptionChain[],
): { readonly listing: Listing; readonly market: UnderlyingMarket } | undefined {
  const [first] = chains;
  if (!first) return undefined;
  const shown = chains.map(shownChain);
  const [day, spot] = [dayNumber(first.date), first.spot ?? NaN];
  return {
    listing: {
      underlying: first.symbol,
      day,
      spot,
      options: shown.map(listedOptionsOf),
      futures: listedFuturesOf(shown),
    },
    market: { day, spot, rate: shown[0]!.rate, expiries: shown.flatMap((chain) => expiryMarketOf(chain) ?? []) },
  };
}

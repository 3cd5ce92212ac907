import { known } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import type { MarketView } from './market-view.ts';
import type { Standing } from './standing.ts';

/** Returns of each symbol up to its last session. */
export function performanceOf(symbols: readonly string[], view: MarketView): ReplyOf<typeof api.watchlist.performance> {
  return symbols.map((symbol) => rowOf(symbol, view.standing(symbol)));
}

function rowOf(symbol: string, standing: Standing | undefined) {
  const { last, returns } = standing ?? {};
  return {
    symbol,
    last: known(last),
    day: known(standing?.changePct),
    week: known(returns?.week),
    month: known(returns?.month),
    quarter: known(returns?.quarter),
    halfYear: known(returns?.halfYear),
    year: known(returns?.year),
    fromYearHigh: from(standing?.yearHigh, last),
    fromYearLow: from(standing?.yearLow, last),
  };
}

/** Percent that a price lies above another. */
function from(reference: number | undefined, last: number | undefined): number | null {
  return reference === undefined || last === undefined ? null : known(100 * (last / reference - 1));
}

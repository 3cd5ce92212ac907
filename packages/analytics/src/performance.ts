import { nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import type { MarketView } from './market-view.ts';
import type { QuoteSummary } from './quote-summary.ts';

/** Returns of each symbol up to its last session. */
export function performanceOf(symbols: readonly string[], view: MarketView): ReplyOf<typeof api.watchlist.performance> {
  return symbols.map((symbol) => rowOf(symbol, view.summary(symbol)));
}

function rowOf(symbol: string, summary: QuoteSummary | undefined) {
  const { last, returns } = summary ?? {};
  return {
    symbol,
    last: nanToNull(last),
    day: nanToNull(summary?.changePct),
    week: nanToNull(returns?.week),
    month: nanToNull(returns?.month),
    quarter: nanToNull(returns?.quarter),
    halfYear: nanToNull(returns?.halfYear),
    year: nanToNull(returns?.year),
    fromYearHigh: from(summary?.yearHigh, last),
    fromYearLow: from(summary?.yearLow, last),
  };
}

/** Percent that a price lies above another. */
function from(reference: number | undefined, last: number | undefined): number | null {
  return reference === undefined || last === undefined ? null : nanToNull(100 * (last / reference - 1));
}

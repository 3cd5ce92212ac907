import { dayOf, nansToNulls } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import type { MarketView } from './market-view.ts';
import { levelNames, levelsOf } from './pivots.ts';
import type { QuoteSummary } from './quote-summary.ts';

const figures = ['open', 'high', 'low', 'last', 'previousClose', 'change', 'changePct', 'volume', 'turnover'] as const;

/** The last quote of every symbol of the session shown, one column a figure; with the levels that a held session gives for the one after it. */
export function compactQuotes(view: MarketView, held?: MarketView): ReplyOf<typeof api.market.allQuotesCompact> {
  const summaries = view.everything();
  const columns = Object.fromEntries(figures.map((name) => [name, nansToNulls(summaries.map((row) => row[name]))]));
  return {
    day: dayOf(view.lastDay),
    isClosed: view.isClosed,
    symbols: summaries.map(({ symbol }) => symbol),
    columns: held ? { ...columns, ...pivotColumns(summaries, held) } : columns,
  };
}

function pivotColumns(summaries: readonly QuoteSummary[], held: MarketView) {
  const levels = summaries.map(({ symbol }) => {
    const { high, low, last } = held.needSummary(symbol);
    return levelsOf(high, low, last);
  });
  return Object.fromEntries(levelNames.map((name) => [name, nansToNulls(levels.map((row) => row[name]))]));
}

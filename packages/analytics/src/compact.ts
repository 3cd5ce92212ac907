import { dayOf, knownColumn } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import type { MarketView } from './market-view.ts';
import { levelNames, levelsOf } from './pivots.ts';
import type { Standing } from './standing.ts';

const figures = ['open', 'high', 'low', 'last', 'previousClose', 'change', 'changePct', 'volume', 'turnover'] as const;

/** The last quote of every symbol of the session shown, one column a figure; with the levels that a held session gives for the one after it. */
export function compactQuotes(view: MarketView, held?: MarketView): ReplyOf<typeof api.market.allQuotesCompact> {
  const standings = view.everything();
  const columns = Object.fromEntries(figures.map((name) => [name, knownColumn(standings.map((row) => row[name]))]));
  return {
    day: dayOf(view.lastDay),
    isClosed: view.isClosed,
    symbols: standings.map(({ symbol }) => symbol),
    columns: held ? { ...columns, ...pivotColumns(standings, held) } : columns,
  };
}

function pivotColumns(standings: readonly Standing[], held: MarketView) {
  const levels = standings.map(({ symbol }) => {
    const { high, low, last } = held.needStanding(symbol);
    return levelsOf(high, low, last);
  });
  return Object.fromEntries(levelNames.map((name) => [name, knownColumn(levels.map((row) => row[name]))]));
}

import { dayOf } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { knownColumn } from '../known.ts';
import { type Levels, levelsOf } from './pivots.ts';
import type { Standing } from './standing.ts';
import type { MarketView } from './view.ts';

const figures = ['open', 'high', 'low', 'last', 'previousClose', 'change', 'changePct', 'volume', 'turnover'] as const;
const levelNames: readonly (keyof Levels)[] = ['pivot', 'r1', 'r2', 'r3', 's1', 's2', 's3', 'top', 'bottom'];

/** The last quote of every symbol of the last session, one column a figure; with the levels of the day to come. */
export function compactQuotes(view: MarketView, withPivots: boolean): ReplyOf<typeof api.market.allQuotesCompact> {
  const standings = view.everything();
  const columns = Object.fromEntries(figures.map((name) => [name, knownColumn(standings.map((row) => row[name]))]));
  return {
    day: dayOf(view.lastDay),
    isClosed: true,
    symbols: standings.map(({ symbol }) => symbol),
    columns: withPivots ? { ...columns, ...pivotColumns(standings) } : columns,
  };
}

function pivotColumns(standings: readonly Standing[]) {
  const levels = standings.map(({ high, low, last }) => levelsOf(high, low, last));
  return Object.fromEntries(levelNames.map((name) => [name, knownColumn(levels.map((row) => row[name]))]));
}

import { breadthOf, type IndexRatio, indexQuote, moverLists, type QuoteSummary, sectorRows } from '@parakh/analytics';
import { dayOf, nansToNulls } from '@parakh/base';
import type { Dashboard } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { MarketView } from '../quotes/index.ts';
import { barsNow } from './live-bars.ts';

/** The indices that an overview shows beside the group. */
export const shownIndices = ['NIFTY 50', 'NIFTY BANK', 'NIFTY FIN SERVICE', 'INDIA VIX'];
const SESSIONS_OF_AN_INDEX_CHART = 60;
const ROWS = 10;
const TILES = 60;

/** What the dashboard needs of the store, read beforehand. */
export interface DashboardReadings {
  readonly ratios: ReadonlyMap<string, IndexRatio>;
  /** One-minute bars of the last session, by index. */
  readonly minutes: ReadonlyMap<string, Bars>;
}

/** Everything the overview of a group needs, in one reply. */
export function dashboardOf(group: string, view: MarketView, readings: DashboardReadings): Dashboard {
  const { name, title } = view.group(group);
  const summaries = view.current(group);
  const { gainers, losers, byTurnover, byVolumeTimes } = moverLists(summaries, view, ROWS);
  return {
    group: name,
    title,
    day: dayOf(view.lastDay),
    isClosed: view.isClosed,
    symbols: summaries.length,
    indices: shownIndices.flatMap((symbol) => indexCard(symbol, view, readings)),
    breadth: breadthOf(summaries),
    gainers,
    losers,
    byTurnover,
    byVolumeTimes,
    sectors: sectorRows(summaries, view),
    heat: heatOf(summaries, view),
  };
}

function indexCard(symbol: string, view: MarketView, { ratios, minutes }: DashboardReadings): Dashboard['indices'] {
  const summary = view.summary(symbol);
  // An index file that is late must not show an old price beside the new ones.
  if (summary?.time !== barTime(view.lastDay)) return [];
  const { time, columns } = barsNow(symbol, view);
  const first = Math.max(0, time.length - SESSIONS_OF_AN_INDEX_CHART);
  const ofDay = minutes.get(symbol);
  return [
    {
      ...indexQuote(summary, view, ratios.get(symbol)),
      minutes: { time: [...(ofDay?.time ?? [])], close: nansToNulls(ofDay?.columns.close ?? []) },
      days: { time: [...time.subarray(first)], close: nansToNulls(columns.close.subarray(first)) },
    },
  ];
}

function heatOf(summaries: readonly QuoteSummary[], view: MarketView): Dashboard['heat'] {
  return moverLists(summaries, view, TILES).byTurnover.map(({ symbol, sector, turnover, changePct, last }) => ({
    symbol,
    sector,
    turnover,
    changePct,
    last,
  }));
}

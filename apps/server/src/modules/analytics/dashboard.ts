import { breadthOf, type IndexRatio, indexQuote, moverLists, type Standing, sectorRows } from '@parakh/analytics';
import { dayOf, knownColumn } from '@parakh/base';
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
  const standings = view.current(group);
  const { gainers, losers, byTurnover, byVolumeTimes } = moverLists(standings, view, ROWS);
  return {
    group: name,
    title,
    day: dayOf(view.lastDay),
    isClosed: view.isClosed,
    symbols: standings.length,
    indices: shownIndices.flatMap((symbol) => indexCard(symbol, view, readings)),
    breadth: breadthOf(standings),
    gainers,
    losers,
    byTurnover,
    byVolumeTimes,
    sectors: sectorRows(standings, view),
    heat: heatOf(standings, view),
  };
}

function indexCard(symbol: string, view: MarketView, { ratios, minutes }: DashboardReadings): Dashboard['indices'] {
  const standing = view.standing(symbol);
  // An index file that is late must not show an old price beside the new ones.
  if (standing?.time !== barTime(view.lastDay)) return [];
  const { time, columns } = barsNow(symbol, view);
  const first = Math.max(0, time.length - SESSIONS_OF_AN_INDEX_CHART);
  const ofDay = minutes.get(symbol);
  return [
    {
      ...indexQuote(standing, view, ratios.get(symbol)),
      minutes: { time: [...(ofDay?.time ?? [])], close: knownColumn(ofDay?.columns.close ?? []) },
      days: { time: [...time.subarray(first)], close: knownColumn(columns.close.subarray(first)) },
    },
  ];
}

function heatOf(standings: readonly Standing[], view: MarketView): Dashboard['heat'] {
  return moverLists(standings, view, TILES).byTurnover.map(({ symbol, sector, turnover, changePct, last }) => ({
    symbol,
    sector,
    turnover,
    changePct,
    last,
  }));
}

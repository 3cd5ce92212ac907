import { dayOf, nanToNull } from '@parakh/base';
import type { SectorTable } from '@parakh/contract';
import { indexNamed, sectorIndices } from '@parakh/market';
import { advancesOf } from './breadth.ts';
import { changesOf } from './changes.ts';
import type { MarketView } from './market-view.ts';
import type { QuoteSummary } from './quote-summary.ts';

/** Sectors as the exchange's sector indices, or each as the mean of its stocks. */
export type SectorsOf = SectorTable['of'];
type Row = SectorTable['rows'][number];

/** As asked; else the indices where they are held for the session shown. */
export function sectorsMeant(asked: SectorsOf | undefined, view: MarketView): SectorsOf {
  return asked ?? (sectorIndicesOf(view).length > 0 ? 'indices' : 'stocks');
}

/** Sector indices with a figure of the session shown, in the order of menus. */
export function sectorIndicesOf(view: MarketView): QuoteSummary[] {
  const current = new Map(view.everything().map((summary) => [summary.symbol, summary]));
  return sectorIndices.flatMap((symbol) => current.get(symbol) ?? []);
}

/** Every sector with its changes, the best of the day first. */
export function sectorTableOf(of: SectorsOf, view: MarketView): SectorTable {
  const rows = of === 'indices' ? indexRows(view) : sectorRows(view.current('EQ'), view);
  return { of, day: dayOf(view.lastDay), isClosed: view.isClosed, rows };
}

/** The sectors of some stocks by the mean change of each, the best of the day first. */
export function sectorRows(summaries: readonly QuoteSummary[], view: MarketView) {
  const rows = [...stocksBySector(summaries, view)].map(([name, members]) => {
    const { advances, declines } = advancesOf(members);
    const turnover = nanToNull(members.reduce((sum, one) => sum + (nanToNull(one.turnover) ?? 0), 0));
    return {
      id: name,
      name,
      symbols: members.length,
      advances,
      declines,
      last: null,
      ...changesOf(members),
      turnover,
    };
  });
  return bestFirst(rows);
}

function indexRows(view: MarketView): Row[] {
  const rows = sectorIndicesOf(view).map((summary): Row => {
    const members = view.membersOfIndex(summary.symbol);
    const { advances, declines } = members.length > 0 ? advancesOf(members) : { advances: null, declines: null };
    return {
      id: summary.symbol,
      name: indexNamed(summary.symbol)?.exchange ?? summary.symbol,
      symbols: members.length,
      advances,
      declines,
      last: nanToNull(summary.last),
      ...changesOf([summary]),
      turnover: nanToNull(summary.turnover),
    };
  });
  return bestFirst(rows);
}

/** Stocks by the sector the exchange puts them in; those of which it is not known are left out. */
export function stocksBySector<Stock extends { readonly symbol: string }>(
  stocks: readonly Stock[],
  view: MarketView,
): Map<string, Stock[]> {
  const bySector = Map.groupBy(stocks, ({ symbol }) => view.instrument(symbol).sector);
  bySector.delete('');
  return bySector;
}

function bestFirst<One extends { readonly changePct: number | null }>(rows: readonly One[]): One[] {
  return rows.toSorted((one, other) => (other.changePct ?? 0) - (one.changePct ?? 0));
}

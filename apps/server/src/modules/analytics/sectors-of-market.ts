import { indexLines, type SectorLines, type SectorsOf, stockLines, withSession } from '@parakh/analytics';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';

/** The sectors of the available sessions, with the session that runs at their end. Those of available sessions are made once for each market. */
export function sectorLinesOf(of: SectorsOf, held: MarketView, shown: MarketView): SectorLines {
  const lines = linesIn(held, of);
  return shown === held ? lines : withSession(lines, shown);
}

const linesIn = perMarket(
  (held: MarketView, of: SectorsOf) => (of === 'indices' ? indexLines(held) : stockLines(held)),
  { keyOf: (of) => of },
);

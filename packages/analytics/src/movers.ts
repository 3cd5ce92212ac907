import { known } from '@parakh/base';
import type { Mover } from '@parakh/contract';
import type { MarketView } from './market-view.ts';
import type { Standing } from './standing.ts';

export function moverOf(standing: Standing, view: MarketView): Mover {
  const { name, sector } = view.instrument(standing.symbol);
  return {
    symbol: standing.symbol,
    name,
    sector,
    last: known(standing.last),
    change: known(standing.change),
    changePct: known(standing.changePct),
    volume: known(standing.volume),
    turnover: known(standing.turnover),
    volumeTimes: known(standing.volumeTimes),
    deliveryPct: known(standing.deliveryPct),
    yearHigh: known(standing.yearHigh),
    yearLow: known(standing.yearLow),
    closes: [...standing.closes],
  };
}

type Figure = (standing: Standing) => number;
const changePct: Figure = (standing) => standing.changePct;

/** The largest by a figure, at most so many; symbols without the figure are left out. */
export function largest(standings: readonly Standing[], figure: Figure, limit: number): Standing[] {
  return standings
    .filter((standing) => Number.isFinite(figure(standing)))
    .sort((one, other) => figure(other) - figure(one) || one.symbol.localeCompare(other.symbol))
    .slice(0, limit);
}

/** The six lists of a group, best first. Risers only among the gainers, fallers only among the losers. */
export function moverLists(standings: readonly Standing[], view: MarketView, limit: number) {
  const list = (members: readonly Standing[], figure: Figure) =>
    largest(members, figure, limit).map((standing) => moverOf(standing, view));
  return {
    gainers: list(
      standings.filter(({ change }) => change > 0),
      changePct,
    ),
    losers: list(
      standings.filter(({ change }) => change < 0),
      (standing) => -standing.changePct,
    ),
    byTurnover: list(standings, ({ turnover }) => turnover),
    byVolumeTimes: list(standings, ({ volumeTimes }) => volumeTimes),
    yearHighs: list(
      standings.filter(({ time, yearHighTime }) => time === yearHighTime),
      changePct,
    ),
    yearLows: list(
      standings.filter(({ time, yearLowTime }) => time === yearLowTime),
      (standing) => -standing.changePct,
    ),
  };
}

import { nanToNull } from '@parakh/base';
import type { Mover } from '@parakh/contract';
import type { MarketView } from './market-view.ts';
import type { QuoteSummary } from './quote-summary.ts';

export function moverOf(summary: QuoteSummary, view: MarketView): Mover {
  const { name, sector } = view.instrument(summary.symbol);
  return {
    symbol: summary.symbol,
    name,
    sector,
    last: nanToNull(summary.last),
    change: nanToNull(summary.change),
    changePct: nanToNull(summary.changePct),
    volume: nanToNull(summary.volume),
    turnover: nanToNull(summary.turnover),
    volumeTimes: nanToNull(summary.volumeTimes),
    deliveryPct: nanToNull(summary.deliveryPct),
    yearHigh: nanToNull(summary.yearHigh),
    yearLow: nanToNull(summary.yearLow),
    closes: [...summary.closes],
  };
}

type Figure = (summary: QuoteSummary) => number;
const changePct: Figure = (summary) => summary.changePct;

/** The largest by a figure, at most so many; symbols without the figure are left out. */
export function largest(summaries: readonly QuoteSummary[], figure: Figure, limit: number): QuoteSummary[] {
  return summaries
    .filter((summary) => Number.isFinite(figure(summary)))
    .sort((one, other) => figure(other) - figure(one) || one.symbol.localeCompare(other.symbol))
    .slice(0, limit);
}

/** The six lists of a group, best first. Risers only among the gainers, fallers only among the losers. */
export function moverLists(summaries: readonly QuoteSummary[], view: MarketView, limit: number) {
  const list = (members: readonly QuoteSummary[], figure: Figure) =>
    largest(members, figure, limit).map((summary) => moverOf(summary, view));
  return {
    gainers: list(
      summaries.filter(({ change }) => change > 0),
      changePct,
    ),
    losers: list(
      summaries.filter(({ change }) => change < 0),
      (summary) => -summary.changePct,
    ),
    byTurnover: list(summaries, ({ turnover }) => turnover),
    byVolumeTimes: list(summaries, ({ volumeTimes }) => volumeTimes),
    yearHighs: list(
      summaries.filter(({ time, yearHighTime }) => time === yearHighTime),
      changePct,
    ),
    yearLows: list(
      summaries.filter(({ time, yearLowTime }) => time === yearLowTime),
      (summary) => -summary.changePct,
    ),
  };
}

import { dayOf, known } from '@parakh/base';
import type { Quote } from '@parakh/contract';
import { barDay } from '@parakh/market';
import type { MarketView } from './market-view.ts';
import type { QuoteSummary } from './quote-summary.ts';

/** The last session of one symbol. */
export function quoteOf(summary: QuoteSummary, view: MarketView): Quote {
  const published = view.published(summary.symbol);
  const { name, sector, kind } = view.instrument(summary.symbol);
  return {
    symbol: summary.symbol,
    name,
    sector,
    kind,
    day: dayOf(barDay(summary.time)),
    isClosed: view.isClosed || barDay(summary.time) !== view.lastDay,
    open: known(summary.open),
    high: known(summary.high),
    low: known(summary.low),
    last: known(summary.last),
    previousClose: known(summary.previousClose),
    change: known(summary.change),
    changePct: known(summary.changePct),
    average: known(published?.average),
    volume: known(summary.volume),
    turnover: known(summary.turnover),
    trades: known(published?.trades),
    deliveryQuantity: known(published?.deliveryQuantity),
    deliveryPct: known(summary.deliveryPct),
    volumeTimes: known(summary.volumeTimes),
    yearHigh: known(summary.yearHigh),
    yearLow: known(summary.yearLow),
  };
}

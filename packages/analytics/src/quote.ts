import { dayOf, nanToNull } from '@parakh/base';
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
    open: nanToNull(summary.open),
    high: nanToNull(summary.high),
    low: nanToNull(summary.low),
    last: nanToNull(summary.last),
    previousClose: nanToNull(summary.previousClose),
    change: nanToNull(summary.change),
    changePct: nanToNull(summary.changePct),
    average: nanToNull(published?.average),
    volume: nanToNull(summary.volume),
    turnover: nanToNull(summary.turnover),
    trades: nanToNull(published?.trades),
    deliveryQuantity: nanToNull(published?.deliveryQuantity),
    deliveryPct: nanToNull(summary.deliveryPct),
    volumeTimes: nanToNull(summary.volumeTimes),
    yearHigh: nanToNull(summary.yearHigh),
    yearLow: nanToNull(summary.yearLow),
  };
}

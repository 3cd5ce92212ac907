import { dayOf, known } from '@parakh/base';
import type { Quote } from '@parakh/contract';
import { barDay } from '@parakh/market';
import type { MarketView } from './market-view.ts';
import type { Standing } from './standing.ts';

/** The last session of one symbol. */
export function quoteOf(standing: Standing, view: MarketView): Quote {
  const published = view.published(standing.symbol);
  const { name, sector, kind } = view.instrument(standing.symbol);
  return {
    symbol: standing.symbol,
    name,
    sector,
    kind,
    day: dayOf(barDay(standing.time)),
    isClosed: view.isClosed || barDay(standing.time) !== view.lastDay,
    open: known(standing.open),
    high: known(standing.high),
    low: known(standing.low),
    last: known(standing.last),
    previousClose: known(standing.previousClose),
    change: known(standing.change),
    changePct: known(standing.changePct),
    average: known(published?.average),
    volume: known(standing.volume),
    turnover: known(standing.turnover),
    trades: known(published?.trades),
    deliveryQuantity: known(published?.deliveryQuantity),
    deliveryPct: known(standing.deliveryPct),
    volumeTimes: known(standing.volumeTimes),
    yearHigh: known(standing.yearHigh),
    yearLow: known(standing.yearLow),
  };
}

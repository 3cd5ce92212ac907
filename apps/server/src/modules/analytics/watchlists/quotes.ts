import { quoteOf } from '@parakh/analytics';
import { dayOf } from '@parakh/base';
import type { api, ReplyOf, Watched } from '@parakh/contract';
import type { MarketView } from '../../quotes/index.ts';
import { type StoredWatchlist, watchlistShown } from '../../watchlists/index.ts';

/** A list with the last prices of its symbols. */
export function quotesOf(list: StoredWatchlist, view: MarketView | undefined): ReplyOf<typeof api.watchlist.find> {
  const shown = watchlistShown(list, view);
  return {
    ...shown,
    rows: shown.symbols.map((symbol) => watchedOf(symbol, view)),
    day: view ? dayOf(view.lastDay) : null,
    dataAt: view?.market.loadedAt ?? null,
  };
}

/** A symbol that is gone from the market, or is not read in yet, stays without figures. */
function watchedOf(symbol: string, view: MarketView | undefined): Watched {
  const summary = view?.summary(symbol);
  if (!view || !summary) return { symbol, name: symbol, ...unknown };
  return { ...quoteOf(summary, view), closes: [...summary.closes] };
}

const unknown: Omit<Watched, 'symbol' | 'name'> = {
  sector: '',
  kind: 'stock',
  day: null,
  last: null,
  change: null,
  changePct: null,
  open: null,
  high: null,
  low: null,
  volume: null,
  volumeTimes: null,
  yearHigh: null,
  yearLow: null,
  closes: [],
};

import { dayInIndia, dayNumber, nanToNull } from '@parakh/base';
import type { FeedItem, TopNews } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { barTime, instantOf } from '@parakh/market';
import { findNews, type NewsItem } from '../marketdata/index.ts';
import { type MarketView, shownView } from '../quotes/index.ts';
import { namesOf } from '../watchlists/index.ts';
import type { AnalyticsDeps } from './deps.ts';

interface Asked {
  readonly page: number;
  readonly size: number;
  /** Symbols asked for, under their names of today; all where not said. */
  readonly symbols?: readonly string[] | undefined;
}

/** One page of the feed, the newest first. */
export async function topNews({ page, size, symbols }: Asked, services: AnalyticsDeps): Promise<TopNews> {
  const view = await shownView(services);
  const names = symbols?.flatMap((symbol) => [...namesOf(symbol, view).names]);
  const { total, items } = await findNews(services.store(), view.market.database, {
    symbols: names,
    skip: page * size,
    most: size,
  });
  const sources = services.config.newsSources.map(({ name }) => name);
  return { total, page, size, sources, items: items.map((item) => feedItem(item, view)) };
}

function feedItem({ symbols, link, ...item }: NewsItem, view: MarketView): FeedItem {
  const today = [...new Set(symbols.flatMap((symbol) => view.symbolOf(symbol) ?? []))];
  return {
    ...item,
    link: link === '' ? null : link,
    symbols: today.map((symbol) => ({
      symbol,
      name: view.instrument(symbol).name,
      sincePct: changeSince(symbol, item.at, view),
    })),
  };
}

const CLOSE_OF_SESSION = 15 * 60 + 30;

/** From the last close before a moment to the last price; not known while no price came since. */
function changeSince(symbol: string, at: number, view: MarketView): number | null {
  const day = dayNumber(dayInIndia(at));
  const isAfterClose = at >= instantOf(barTime(day, CLOSE_OF_SESSION));
  const { time, columns } = view.adjustedBars(symbol);
  const before = timeIndex(time, barTime(isAfterClose ? day : day - 1));
  const summary = view.summary(symbol);
  if (before < 0 || !summary || summary.time <= time[before]!) return null;
  return nanToNull(100 * (summary.last / columns.close[before]! - 1));
}

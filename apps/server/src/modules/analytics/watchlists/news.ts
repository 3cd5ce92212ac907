import { type DayNumber, dayInIndia, dayNumber } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { barTime, instantOf } from '@parakh/market';
import type { Database, MarketStore } from '../../marketdata/for-threads.ts';
import { findNews } from '../../marketdata/index.ts';
import { type MarketView, viewIfLoaded } from '../../quotes/index.ts';
import { namesOf, namesOfToday, type StoredWatchlist } from '../../watchlists/index.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { actionsOf, changesOfName, resultsOf } from './news-store.ts';

type News = ReplyOf<typeof api.watchlist.news>;
type Item = News['items'][number];

/** What lies further before the last session is no news. */
const DAYS_OF_NEWS = 3 * 365;
/** Nobody leafs further. */
const MOST_PUBLISHED = 2_000;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly sortBy: 'at' | 'symbol';
}

/** What happened to the companies of a list. */
export async function newsOf({ symbols }: StoredWatchlist, page: Page, services: AnalyticsDeps): Promise<News> {
  return newsOfSymbols(symbols, page, services);
}

/** What happened to companies, as far as our files and sources tell: corporate actions, results, new names and news; the newest first. */
export async function newsOfSymbols(
  symbols: readonly string[],
  { page, size, sortBy }: Page,
  services: AnalyticsDeps,
): Promise<News> {
  const view = await viewIfLoaded(services);
  const items = view ? await itemsOf(namesOfToday(symbols, view), view, services) : [];
  items.sort((one, other) => (sortBy === 'symbol' ? compare(one.symbol, other.symbol) : 0) || other.at - one.at);
  return { total: items.length, page, size, items: items.slice(page * size, (page + 1) * size) };
}

async function itemsOf(symbols: readonly string[], view: MarketView, services: AnalyticsDeps): Promise<Item[]> {
  // Each file tells things under the name of its day.
  const nameToday = new Map(
    symbols.flatMap((symbol) => namesOf(symbol, view).names.map((name) => [name, symbol] as const)),
  );
  const today = dayNumber(dayInIndia(services.now()));
  const asked = { names: [...nameToday.keys()], from: view.lastDay - DAYS_OF_NEWS, today };
  const [store, { database }] = [services.store(), view.market];
  const [published, ...found] = await Promise.all([
    publishedOf(nameToday, asked.from, { store, database }),
    actionsOf(store, database, asked),
    resultsOf(store, database, asked),
    changesOfName(store, database, asked),
  ]);
  const told = found.flat().map(({ name, day, ...item }) => ({
    ...item,
    symbol: nameToday.get(name) ?? name,
    at: instantOf(barTime(day)),
    link: null,
  }));
  return [...told, ...published];
}

interface StoredNews {
  readonly store: MarketStore;
  readonly database: Database;
}

/** An item about several of the companies stands under each of them. */
async function publishedOf(
  nameToday: ReadonlyMap<string, string>,
  from: DayNumber,
  { store, database }: StoredNews,
): Promise<Item[]> {
  const { items } = await findNews(store, database, {
    symbols: [...nameToday.keys()],
    from: instantOf(barTime(from)),
    skip: 0,
    most: MOST_PUBLISHED,
  });
  return items.flatMap(({ symbols, at, kind, title, link, source }) =>
    [...new Set(symbols.flatMap((name) => nameToday.get(name) ?? []))].map((symbol) => ({
      symbol,
      at,
      kind,
      title,
      source,
      link: link === '' ? null : link,
    })),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

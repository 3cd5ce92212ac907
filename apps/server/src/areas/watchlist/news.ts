import { dayInIndia, dayNumber } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { barTime, instantOf } from '@parakh/market';
import type { Services } from '../../services.ts';
import type { MarketView } from '../market/view.ts';
import { viewIfHeld } from '../market/view-if-held.ts';
import { actionsOf, changesOfName, resultsOf } from './news-store.ts';
import type { KeptWatchlist } from './store.ts';
import { namesOf, namesOfToday } from './symbol-names.ts';

type News = ReplyOf<typeof api.watchlist.news>;
type Item = News['items'][number];

/** What lies further before the last session is no news. */
const DAYS_OF_NEWS = 3 * 365;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly sortBy: 'at' | 'symbol';
}

/** What happened to the companies of a list, as far as our files tell: corporate actions, results and new names; the newest first. */
export async function newsOf(list: KeptWatchlist, { page, size, sortBy }: Page, services: Services): Promise<News> {
  const view = await viewIfHeld(services);
  const items = view ? await itemsOf(namesOfToday(list.symbols, view), view, services) : [];
  items.sort((one, other) => (sortBy === 'symbol' ? compare(one.symbol, other.symbol) : 0) || other.at - one.at);
  return { total: items.length, page, size, items: items.slice(page * size, (page + 1) * size) };
}

async function itemsOf(symbols: readonly string[], view: MarketView, services: Services): Promise<Item[]> {
  // Each file tells things under the name of its day.
  const nameToday = new Map(
    symbols.flatMap((symbol) => namesOf(symbol, view).names.map((name) => [name, symbol] as const)),
  );
  const today = dayNumber(dayInIndia(services.now()));
  const asked = { names: [...nameToday.keys()], from: view.lastDay - DAYS_OF_NEWS, today };
  const [store, { database }] = [services.store(), view.held];
  const found = await Promise.all([
    actionsOf(store, database, asked),
    resultsOf(store, database, asked),
    changesOfName(store, database, asked),
  ]);
  return found.flat().map(({ name, day, ...item }) => ({
    ...item,
    symbol: nameToday.get(name) ?? name,
    at: instantOf(barTime(day)),
    link: null,
  }));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

import type { api } from '@parakh/contract';
import { needPerson } from '../../http/person.ts';
import type { Handlers } from '../../mount.ts';
import { needOwnWatchlist } from '../watchlist/saved-watchlists.ts';
import { namesOfToday } from '../watchlist/symbol-names.ts';
import { companyEventsOf } from './company-events.ts';
import { jumpsOf } from './jumps.ts';
import { latestResults } from './latest-results.ts';
import { topNews } from './top-news.ts';

type Calls = Pick<typeof api.market, 'companyEvents' | 'suspiciousJumps' | 'latestResults' | 'topNews'>;

export const companyEventRoutes: Handlers<Calls> = {
  async companyEvents({ params }, services) {
    return companyEventsOf(params.symbol, services);
  },

  async suspiciousJumps(_, services) {
    return jumpsOf(services);
  },

  async latestResults({ query }, services) {
    return latestResults(query, services);
  },

  async topNews({ query, person }, services) {
    const { symbol, watchlist, ...page } = query;
    const view = await services.view();
    const ofList =
      watchlist === undefined ? undefined : (await needOwnWatchlist(watchlist, needPerson(person), services)).symbols;
    const symbols = symbol === undefined ? ofList && namesOfToday(ofList, view) : [view.needSymbol(symbol)];
    return topNews({ ...page, symbols }, services);
  },
};

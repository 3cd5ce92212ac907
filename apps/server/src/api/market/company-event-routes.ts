import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import { companyEventsOf, jumpsOf, latestResults, topNews } from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { namesOfToday, needOwnWatchlist } from '../../modules/watchlists/index.ts';
import type { Handlers } from '../mount.ts';

type Calls = Pick<typeof api.market, 'companyEvents' | 'suspiciousJumps' | 'latestResults' | 'topNews'>;

export const companyEventRoutes: Handlers<Calls, PerformanceDeps> = {
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

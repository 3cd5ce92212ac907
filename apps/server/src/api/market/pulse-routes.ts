import type { api } from '@parakh/contract';
import {
  advancesAndDeclines,
  advancing,
  breadthHistory,
  breadthOfAll,
  flowsShown,
  foreignDerivatives,
  giftNifty,
  moodOf,
} from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { shownView } from '../../modules/quotes/index.ts';
import type { Handlers } from '../mount.ts';

/** How the market as a whole does: its breadth, its mood, who buys and who sells. */
export const pulseRoutes = {
  async allMarketBreadth({ query }, services) {
    return breadthOfAll(query.timeframe, services);
  },

  async advancesDeclines({ params }, services) {
    return advancesAndDeclines(params.id, services);
  },

  async advancing({ query }, services) {
    return advancing(await shownView(services), query.group, query.side);
  },

  async breadthHistory({ query }, services) {
    return breadthHistory(await services.view(), query);
  },

  async mood({ query }, services) {
    return moodOf(query.sessions, services);
  },

  async flows({ query }, services) {
    return flowsShown(query, services);
  },

  async foreignDerivatives({ query }, services) {
    return foreignDerivatives(query, services);
  },

  async giftNifty({ query }, services) {
    return giftNifty(query.sessions, services);
  },
} satisfies Partial<Handlers<typeof api.market, PerformanceDeps>>;

import type { api } from '@parakh/contract';
import { appearancesOf, latestSignals, matchesAmong, relativePerformance } from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Handlers } from '../mount.ts';

type Calls = 'technicalSignals' | 'relativePerformance' | 'foundIn' | 'foundAmong';

/** What the page of a symbol tells beside its prices. */
export const signalRoutes: Pick<Handlers<typeof api.market, PerformanceDeps>, Calls> = {
  async technicalSignals({ params }, services) {
    return latestSignals(params.a, params.b, services);
  },

  async relativePerformance({ params }, services) {
    const view = await services.view();
    const symbol = view.needSymbol(params.symbol);
    view.needSummary(symbol);
    return relativePerformance(symbol, view);
  },

  async foundIn({ params }, services) {
    return appearancesOf((await services.view()).needSymbol(params.symbol), services);
  },

  async foundAmong({ body }, services) {
    return matchesAmong(body.symbols, services);
  },
};

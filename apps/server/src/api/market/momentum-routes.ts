import { lastFullMonth, nseWeights, scoresOf } from '@parakh/analytics';
import { dayOf } from '@parakh/base';
import type { api } from '@parakh/contract';
import { momentumRank } from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Handlers } from '../mount.ts';

/** Who was strong over the last year, by the exchange's formula or by weights of one's own. */
export const momentumRoutes = {
  async momentumScores({ params, body }, services) {
    const view = await services.view();
    const symbols = body.symbols.map((symbol) => view.needSymbol(symbol));
    const weights = params.flag === 'custom' && body.weights ? body.weights : nseWeights;
    return {
      day: dayOf(view.lastDay),
      month: lastFullMonth(view, view.lastDay),
      weights,
      scores: await scoresOf(symbols, { view, day: view.lastDay, weights, inSlices }),
    };
  },

  async momentumRank({ params, query }, services) {
    return momentumRank({ ...params, ...query }, services);
  },
} satisfies Partial<Handlers<typeof api.market, PerformanceDeps>>;

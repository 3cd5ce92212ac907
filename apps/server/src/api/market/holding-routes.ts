import { equalPortfolio, riskOf } from '@parakh/analytics';
import type { api } from '@parakh/contract';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import type { Handlers } from '../mount.ts';

/** What holdings are worth, and how they move together. */
export const holdingRoutes: Pick<Handlers<typeof api.market, PerformanceDeps>, 'equalPortfolio' | 'manageRisk'> = {
  async equalPortfolio({ body }, services) {
    return equalPortfolio(body, await services.view());
  },

  async manageRisk({ body }, services) {
    return riskOf(body.holdings, await services.view());
  },
};

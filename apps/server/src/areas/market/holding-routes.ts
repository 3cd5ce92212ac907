import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { equalPortfolio } from './equal-portfolio.ts';
import { riskOf } from './holding-risk.ts';

/** What holdings are worth, and how they move together. */
export const holdingRoutes: Pick<Handlers<typeof api.market>, 'equalPortfolio' | 'manageRisk'> = {
  async equalPortfolio({ body }, services) {
    return equalPortfolio(body, await services.view());
  },

  async manageRisk({ body }, services) {
    return riskOf(body.holdings, await services.view());
  },
};

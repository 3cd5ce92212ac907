import type { api } from '@parakh/contract';
import { type AnalyticsDeps, newsOfSymbols } from '../../modules/analytics/index.ts';
import type { Handlers } from '../mount.ts';

export const newsRoutes: Handlers<Pick<typeof api.content, 'news'>, AnalyticsDeps> = {
  async news({ params, query }, services) {
    const view = await services.view();
    return newsOfSymbols([view.needSymbol(params.symbol)], query, services);
  },
};

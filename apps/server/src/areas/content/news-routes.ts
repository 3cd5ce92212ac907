import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { newsOfSymbols } from '../watchlist/news.ts';

export const newsRoutes: Handlers<Pick<typeof api.content, 'news'>> = {
  async news({ params, query }, services) {
    const view = await services.view();
    return newsOfSymbols([view.needSymbol(params.symbol)], query, services);
  },
};

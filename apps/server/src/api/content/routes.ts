import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import { type AnalyticsDeps, candlesOf } from '../../modules/analytics/index.ts';
import type { Handlers } from '../mount.ts';
import { newsRoutes } from './news-routes.ts';
import { statementRoutes } from './statement-routes.ts';

export const contentRoutes: Handlers<typeof api.content, AnalyticsDeps> = {
  ...newsRoutes,
  ...statementRoutes,
  async history({ params, query }, services) {
    if (params.start > params.end) {
      throw new AppError('request.invalid', {
        fields: [{ field: 'end', message: 'the last day lies before the first' }],
      });
    }
    return candlesOf({ ...params, ...query }, services);
  },
};

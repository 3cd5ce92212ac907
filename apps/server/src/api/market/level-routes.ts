import { movingAveragesOf, pivotsAfter, priceLevelsOf } from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import type { api } from '@parakh/contract';
import { barDay } from '@parakh/market';
import { levelsOfSymbol, stocksNearLevels } from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { shownView } from '../../modules/quotes/index.ts';
import type { Handlers } from '../mount.ts';

/** Levels of one symbol, and who stands near one. */
export const levelRoutes = {
  async dailyPivots({ params }, services) {
    const view = await services.view();
    return pivotsAfter(view.tradedBars(view.needSymbol(params.symbol)), 'day');
  },

  async monthlyPivots({ params }, services) {
    const view = await services.view();
    return pivotsAfter(view.adjustedBars(view.needSymbol(params.id)), 'month');
  },

  async movingAverages({ params }, services) {
    const view = await services.view();
    const symbol = view.needSymbol(params.id);
    view.needSummary(symbol);
    return movingAveragesOf(symbol, view.adjustedBars(symbol));
  },

  async turningLevels({ query }, services) {
    return levelsOfSymbol(query.stock, services);
  },

  async priceLevels({ params }, services) {
    const [view, shown] = [await services.view(), await shownView(services)];
    const symbol = view.needSymbol(params.id);
    const { last, time } = shown.needSummary(symbol);
    return {
      symbol,
      day: dayOf(barDay(time)),
      last: nanToNull(last),
      periods: priceLevelsOf(view.adjustedBars(symbol)),
    };
  },

  async nearLevels({ query }, services) {
    return stocksNearLevels(query, services);
  },
} satisfies Partial<Handlers<typeof api.market, PerformanceDeps>>;

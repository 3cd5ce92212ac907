import {
  breadthOf,
  compactQuotes,
  indexQuotes,
  moverLists,
  pricesOfPeriod,
  quoteOf,
  search,
  snapshotOf,
} from '@parakh/analytics';
import { dayOf } from '@parakh/base';
import type { api } from '@parakh/contract';
import {
  barsOfChart,
  dashboardOf,
  keyMetricsOf,
  latestIndicators,
  readDashboard,
  readRatios,
  readSnapshot,
  stateOf,
} from '../../modules/analytics/index.ts';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { importedAt, sessionAfter, shownView, viewIfLoaded } from '../../modules/quotes/index.ts';
import type { Handlers } from '../mount.ts';
import { companyEventRoutes } from './company-event-routes.ts';
import { familyRoutes } from './family-routes.ts';
import { holdingRoutes } from './holding-routes.ts';
import { indicesRoutes } from './indices-routes.ts';
import { levelRoutes } from './level-routes.ts';
import { momentumRoutes } from './momentum-routes.ts';
import { moveRoutes } from './move-routes.ts';
import { nextDayRoutes } from './next-day-routes.ts';
import { pulseRoutes } from './pulse-routes.ts';
import { quoteListRoutes } from './quote-list-routes.ts';
import { signalRoutes } from './signal-routes.ts';

export const marketRoutes: Handlers<typeof api.market, PerformanceDeps> = {
  ...holdingRoutes,
  ...signalRoutes,
  ...companyEventRoutes,
  ...pulseRoutes,
  ...levelRoutes,
  ...momentumRoutes,
  ...moveRoutes,
  ...nextDayRoutes,
  ...quoteListRoutes,
  ...familyRoutes,
  ...indicesRoutes,
  async state(_, services) {
    const view = await viewIfLoaded(services);
    return stateOf(view, { now: services.now(), health: services.health }, view && sessionAfter(view, services));
  },

  async stocks(_, { view }) {
    return [...(await view()).listed];
  },

  async stockDetails({ query }, services) {
    return search(await shownView(services), query.searchStock);
  },

  async price({ params }, services) {
    const view = await shownView(services);
    return quoteOf(view.needSummary(view.needSymbol(params.symbol)), view);
  },

  async reportGeneratedDate(_, services) {
    const { market, lastDay } = await services.view();
    return {
      date: dayOf(lastDay),
      generatedAt: (await importedAt(services.store(), market.database, lastDay)) ?? null,
    };
  },

  async chartData({ params, query }, services) {
    return barsOfChart({ ...params, ...query }, services);
  },

  async indicators({ params }, services) {
    return latestIndicators(params.a, params.b, services);
  },

  async indexData(_, services) {
    const view = await shownView(services);
    return indexQuotes(view, await readRatios(view, services));
  },

  async allQuotesCompact({ query }, services) {
    return compactQuotes(await shownView(services), query.isPivots ? await services.view() : undefined);
  },

  async keyMetrics({ params, query }, services) {
    return keyMetricsOf({ symbol: params.id, ...query }, services);
  },

  async pivotPrices({ query }, services) {
    const view = await services.view();
    const symbol = view.needSymbol(query.symbol);
    return pricesOfPeriod(symbol, view.tradedBars(symbol), query.period);
  },

  async dashboard({ params }, services) {
    const view = await shownView(services);
    const { name } = view.group(params.id);
    return dashboardOf(name, view, await readDashboard(view, services));
  },

  async snapshot({ params }, services) {
    const view = await shownView(services);
    const symbol = view.needSymbol(params.id);
    return snapshotOf(symbol, view, await readSnapshot(symbol, view, services));
  },

  async movers({ query }, services) {
    const view = await shownView(services);
    const { name, title } = view.group(query.group);
    const summaries = view.current(name).filter(({ turnover }) => !(turnover < query.minTurnover));
    return {
      group: name,
      title,
      day: dayOf(view.lastDay),
      isClosed: view.isClosed,
      symbols: summaries.length,
      breadth: breadthOf(summaries),
      lists: moverLists(summaries, view, query.limit),
    };
  },
};

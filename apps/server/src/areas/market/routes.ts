import { dayOf } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { Handlers } from '../../mount.ts';
import { barsOfChart } from './bars-of-chart.ts';
import { breadthOf } from './breadth.ts';
import { compactQuotes } from './compact.ts';
import { dashboardOf } from './dashboard.ts';
import { indexQuotes } from './indices.ts';
import { keyMetricsOf } from './key-metrics.ts';
import { latestIndicators } from './latest-indicators.ts';
import { moverLists } from './movers.ts';
import { quoteOf } from './quote.ts';
import { readDashboard, readRatios, readSnapshot } from './readings.ts';
import { search } from './search.ts';
import { snapshotOf } from './snapshot.ts';
import { stateOf } from './state.ts';
import { importedAt } from './store.ts';
import { viewIfHeld } from './view-if-held.ts';

export const marketRoutes: Handlers<typeof api.market> = {
  async state(_, services) {
    return stateOf(await viewIfHeld(services), services.now());
  },

  async stocks(_, { view }) {
    return [...(await view()).listed];
  },

  async stockDetails({ query }, { view }) {
    return search(await view(), query.searchStock);
  },

  async price({ params }, services) {
    const view = await services.view();
    return quoteOf(view.needStanding(view.needSymbol(params.symbol)), view);
  },

  async reportGeneratedDate(_, services) {
    const { held, lastDay } = await services.view();
    return { date: dayOf(lastDay), generatedAt: (await importedAt(services.store(), held.database, lastDay)) ?? null };
  },

  async chartData({ params, query }, services) {
    return barsOfChart({ ...params, ...query }, services);
  },

  async indicators({ params }, services) {
    return latestIndicators(params.a, params.b, services);
  },

  async indexData(_, services) {
    const view = await services.view();
    return indexQuotes(view, await readRatios(view, services));
  },

  async allQuotesCompact({ query }, { view }) {
    return compactQuotes(await view(), query.isPivots);
  },

  async keyMetrics({ params, query }, services) {
    return keyMetricsOf({ symbol: params.id, ...query }, services);
  },

  async dashboard({ params }, services) {
    const view = await services.view();
    const { name } = view.group(params.id);
    return dashboardOf(name, view, await readDashboard(view, services));
  },

  async snapshot({ params }, services) {
    const view = await services.view();
    const symbol = view.needSymbol(params.id);
    return snapshotOf(symbol, view, await readSnapshot(symbol, services));
  },

  async movers({ query }, services) {
    const view = await services.view();
    const { name, title } = view.group(query.group);
    const standings = view.current(name).filter(({ turnover }) => !(turnover < query.minTurnover));
    return {
      group: name,
      title,
      day: dayOf(view.lastDay),
      isClosed: true,
      symbols: standings.length,
      breadth: breadthOf(standings),
      lists: moverLists(standings, view, query.limit),
    };
  },
};

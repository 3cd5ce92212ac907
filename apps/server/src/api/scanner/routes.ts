import { timeFrames } from '@parakh/analytics';
import type { api } from '@parakh/contract';
import { print } from '@parakh/language';
import { frameName } from '@parakh/scan';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { checkSent } from '../http/sent-conditions.ts';
import type { Handlers } from '../mount.ts';
import { alertRoutes } from './alert-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { historicalPerformanceOf, performanceOfScan, valueOfScan } from './evidence.ts';
import { lookAheadOf } from './look-ahead.ts';
import { messageRoutes } from './messages.ts';
import { runScan } from './run-scan.ts';
import { savedRoutes } from './saved-routes.ts';
import { withQuota } from './timed.ts';

export const scannerRoutes: Handlers<typeof api.scanner, PerformanceDeps> = {
  ...savedRoutes,
  ...catalogueRoutes,
  ...categoryRoutes,

  ...messageRoutes,

  ...alertRoutes,

  async run({ body, ...asked }, services) {
    return runScan(body, asked, services);
  },

  async backtest({ body, ...asked }, services) {
    return historicalPerformanceOf(body, asked, services);
  },

  async backtestValue({ params, ...asked }, services) {
    return valueOfScan(params, asked, services);
  },

  async evidence({ params, ...asked }, services) {
    return performanceOfScan(params.id, asked, services);
  },

  async appearances({ params }, services) {
    const symbol = (await services.view()).needSymbol(params.symbol);
    return { symbol, ...(await services.performance().appearances(symbol)) };
  },

  async lookAhead({ body, ...asked }, services) {
    return lookAheadOf(body, asked, services);
  },

  async explain({ body, ...asked }, services) {
    const view = await services.view();
    const { condition, ...rest } = body;
    const question = { ...rest, text: condition, symbol: view.needSymbol(body.symbol), live: services.live() };
    const { clauses, problems, ...judged } = await withQuota('explain', { asked, services }, () =>
      services.engine().explain(question),
    );
    return { ...judged, name: view.instrument(judged.symbol).name, clauses: [...clauses], problems: [...problems] };
  },

  async check({ body, ...asked }, services) {
    // Whether there is history enough can be told once the market is available; everything else always.
    const held = services.isReady() ? { day: (await services.view()).market.sessions.length } : {};
    const by = { by: asked, services };
    const { isValid, errorMessage, problems, tree } = await checkSent(body.condition, held, by);
    return { isValid, errorMessage, problems: [...problems], text: tree ? print(tree) : null };
  },

  async marks({ body, ...asked }, services) {
    const view = await services.view();
    const { condition, ...rest } = body;
    const question = { ...rest, text: condition, symbol: view.needSymbol(body.symbol), live: services.live() };
    const { symbol, timeFrame, times, shortTimes, ...marks } = await withQuota('marks', { asked, services }, () =>
      services.engine().marks(question),
    );
    return {
      symbol,
      condition: marks.condition,
      interval: frameName(timeFrame),
      times: [...times],
      ...(shortTimes && { shortTimes: [...shortTimes] }),
    };
  },

  async series({ body, ...asked }, services) {
    const view = await services.view();
    const { interval, limit, ...rest } = body;
    const symbol = view.needSymbol(body.symbol);
    const question = { ...rest, symbol, timeFrame: interval && timeFrames[interval], live: services.live() };
    const { operand, timeFrame, times, values } = await withQuota('series', { asked, services }, () =>
      services.engine().series(question),
    );
    return {
      symbol,
      operand,
      interval: frameName(timeFrame),
      times: [...times.subarray(-limit)],
      values: values.slice(-limit).map(({ value }) => value),
    };
  },
};

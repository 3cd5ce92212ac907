import { type QuoteSummary, quoteOf, timeFrames } from '@parakh/analytics';
import { dayOf, nansToNulls } from '@parakh/base';
import type { api } from '@parakh/contract';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { shownView } from '../../modules/quotes/index.ts';
import type { Handlers } from '../mount.ts';
import { withQuota } from '../scanner/timed.ts';

/** Prices of many symbols at once. */
export const quoteListRoutes = {
  async priceData(_, services) {
    const view = await services.view();
    const summaries = view.current('EQ');
    const column = (of: (summary: QuoteSummary) => number) => nansToNulls(summaries.map(of));
    return {
      day: dayOf(view.lastDay),
      symbols: summaries.map(({ symbol }) => symbol),
      open: column(({ open }) => open),
      high: column(({ high }) => high),
      low: column(({ low }) => low),
      close: column(({ last }) => last),
      previousClose: column(({ previousClose }) => previousClose),
      volume: column(({ volume }) => volume),
      turnover: column(({ turnover }) => turnover),
      deliveryQuantity: column(({ symbol }) => view.published(symbol)?.deliveryQuantity ?? NaN),
      deliveryPct: column(({ deliveryPct }) => deliveryPct),
      yearHigh: column(({ yearHigh }) => yearHigh),
      yearLow: column(({ yearLow }) => yearLow),
    };
  },

  async trackStocks({ params }, services) {
    const view = await shownView(services);
    const symbols = params.id.split(',').map((text) => view.needSymbol(text.trim()));
    return [...new Set(symbols)].map((symbol) => quoteOf(view.needSummary(symbol), view));
  },

  async smallCharts({ params, body, ...asked }, services) {
    const view = await services.view();
    const { symbols, operands, limit } = body;
    const timeFrame = timeFrames[params.id];
    const columnOf = async (symbol: string, text: string) => {
      const series = await services.engine().series({ operand: text, symbol, timeFrame });
      return {
        operand: series.operand,
        times: [...series.times.subarray(-limit)],
        values: series.values.slice(-limit).map(({ value }) => value),
      };
    };
    const chartOf = async (symbol: string) => {
      const columns = [];
      for (const text of operands) columns.push(await columnOf(symbol, text));
      return { symbol, columns };
    };
    const named = symbols.map((symbol) => view.needSymbol(symbol));
    return withQuota('charts', { asked, services }, async () => {
      const charts = [];
      for (const symbol of named) charts.push(await chartOf(symbol));
      return charts;
    });
  },
} satisfies Partial<Handlers<typeof api.market, PerformanceDeps>>;

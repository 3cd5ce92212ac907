import * as z from 'zod/mini';
import { condition } from './condition-schemas.ts';
import { get, post } from './endpoint.ts';
import { barTimes, column, columns } from './figures.ts';
import { day, interval, symbol } from './path-parameters.ts';
import { quote } from './quotes.ts';

const MOST_TRACKED = 50;

export const quoteListCalls = {
  priceData: get('EodAnalysis/PriceData', {
    access: 'public',
    /** The last session that is over: columns in the order of `symbols`, prices as traded. */
    reply: z.object({
      day,
      symbols: z.array(z.string()),
      open: columns.points,
      high: columns.points,
      low: columns.points,
      close: columns.points,
      previousClose: columns.points,
      /** Shares. */
      volume: columns.count,
      turnover: columns.rupees,
      deliveryQuantity: columns.count,
      deliveryPct: columns.percent,
      yearHigh: columns.points,
      yearLow: columns.points,
    }),
  }),
  trackStocks: get('trackStocks/{id}', {
    access: 'public',
    params: {
      id: z.string().check(
        z.minLength(1),
        z.maxLength(2000),
        z.refine(
          (text) => text.split(',').length <= MOST_TRACKED,
          `at most ${MOST_TRACKED} symbols with commas between them`,
        ),
      ),
    },
    reply: z.array(quote),
  }),
  smallCharts: post('charts/{id}', {
    access: 'public',
    params: { id: interval },
    body: z.object({
      symbols: z.array(symbol).check(z.minLength(1), z.maxLength(30)),
      /** As conditions write them: '[0] day RSI(14)'. */
      operands: z.array(condition).check(z.minLength(1), z.maxLength(4)),
      /** The last so many values. */
      limit: z._default(z.int().check(z.gte(1), z.lte(500)), 60),
    }),
    reply: z.array(
      z.object({
        symbol: z.string(),
        /** One for each operand, as we print it. */
        columns: z.array(z.object({ operand: z.string(), times: barTimes, values: column })),
      }),
    ),
  }),
};

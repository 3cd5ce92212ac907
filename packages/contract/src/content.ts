import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { prices, quantity, rupees } from './figures.ts';
import { newsCalls } from './news.ts';
import { statementCalls } from './statements.ts';

/** One bar for a client of ours; prices in rupees. */
export const candle = z.object({
  /** Start of the bar with India's offset, '2025-05-02T09:15:00+05:30'; a day, week or month carries its first session. */
  time: z.string(),
  open: rupees,
  high: rupees,
  low: rupees,
  close: rupees,
  /** Shares. */
  volume: quantity,
});

export const content = {
  ...newsCalls,
  ...statementCalls,
  history: get('{symbol}/{interval}/{start}/{end}', {
    base: 'history',
    access: 'auth or api-key',
    query: z.object({ prices: z._default(prices, 'adjusted') }),
    reply: z.array(candle),
  }),
};

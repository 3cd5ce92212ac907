import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { expiries, expiryLevels, futureBar, futureRow, ofMoment } from './option-schemas.ts';
import { day, expiryWanted, interval, symbol } from './path-parameters.ts';

/** Sessions back to the one that futures are compared with. */
const window = z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(60));

/** Futures against an earlier session, bar by bar, and between their expiries. */
export const futureCalls = {
  futurePrice: get('future/price/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    query: z.object({ expiry: z.optional(expiryWanted) }),
    reply: z.object({ ...ofMoment, future: futureRow }),
  }),
  futureExpiries: get('FNODashboard/expiries', { access: 'public', cached: 'data', reply: expiries }),
  futureExpiriesOf: get('FNODashboard/expiries/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    reply: expiries,
  }),
  futures: get('FNODashboard/fnoOI/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: z.union([z.literal('all'), expiryWanted]) },
    query: z.object({ window: z._default(window, 1) }),
    /** What it is compared with: null where that session is not available. */
    reply: z.object({ ...ofMoment, comparedWith: z.nullable(day), rows: z.array(futureRow) }),
  }),
  expiryLevels: get('expiry/levels/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    reply: expiryLevels,
  }),
  futureBars: get('futIntradayBuildup/{a}/{b}', {
    access: 'public',
    cached: 'data',
    /** A symbol, or ALL for the last bar of every symbol. */
    params: { a: symbol, b: expiryWanted },
    query: z.object({ interval: z._default(interval, 'day') }),
    reply: z.object({
      expiry: z.nullable(day),
      /** What the bars are: sessions where no minutes of the future are known. */
      interval: z.enum(['day', 'minute', '5minute', '15minute', '60minute']),
      bars: z.array(futureBar),
    }),
  }),
};

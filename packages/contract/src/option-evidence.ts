import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { count, percent, points, rupees } from './figures.ts';
import { sellerRecord } from './option-schemas.ts';
import { day, symbol } from './path-parameters.ts';

/** What prices did so many sessions after sessions of a kind. */
export const cameAfter = z.object({ sessions: count, count, medianPct: percent, risenPct: percent });
export type CameAfter = z.infer<typeof cameAfter>;
/** After sessions of one symbol: `all` of them, and those of which a figure rose or fell against the session before. */
export const kindAftermath = z.object({
  name: z.enum([
    'all',
    'pcr_rose',
    'pcr_fell',
    'premium',
    'discount',
    'iv_rose',
    'iv_fell',
    'foreign_bought',
    'foreign_sold',
  ]),
  after: z.array(cameAfter),
});
export type KindAftermath = z.infer<typeof kindAftermath>;

/** What the sale of one lot of a straddle at the money probably takes. */
export const straddleMargin = z.object({ symbol: z.string(), expiry: day, strike: points, margin: rupees });
export type StraddleMargin = z.infer<typeof straddleMargin>;

/** What futures and options of the past were worth. */
export const optionEvidence = {
  indexEvidence: get('x/options/index-evidence/{id}', {
    own: '/nifty-analysis shows what each of its figures was worth in the past',
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    reply: z.object({ symbol: z.string(), from: day, to: day, rows: z.array(kindAftermath) }),
  }),
  sellerRecords: get('x/options/seller-records', {
    own: '/short-straddle shows how the last expiries ended for those who sold',
    access: 'public',
    cached: 'data',
    /** `sessions`: so many before the settlement each was sold. `margins`: of one lot sold now, on parameters of the date. */
    reply: z.object({
      sessions: count,
      rows: z.array(sellerRecord),
      margins: z.object({ date: day, rows: z.array(straddleMargin) }),
    }),
  }),
};

import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { barTimes, columns, count, percent, quantity, ratio, rupees } from './figures.ts';
import { day, symbol } from './path-parameters.ts';

const MOST = 500;

/** What somebody holds. */
export const holdings = z.object({
  holdings: z
    .array(z.object({ symbol, quantity: z.int().check(z.gte(1), z.lte(1_000_000_000)) }))
    .check(z.minLength(1), z.maxLength(MOST)),
});

/** What the past says of the risk in holdings as they are today. */
export const holdingRisk = z.object({
  /** The closes they are counted at. */
  day,
  value: rupees,
  /** Days with a change of every holding and of the NIFTY 50: at most the last 250. */
  sessions: count,
  from: z.nullable(day),
  to: z.nullable(day),
  /** Against the NIFTY 50. */
  beta: ratio,
  /** A year's, from the daily changes. */
  volatilityPct: percent,
  /** A day's loss that was exceeded on one session in twenty. */
  valueAtRiskPct: percent,
  valueAtRisk: rupees,
  /** Sum of the squared weights: 1 is a single holding (Herfindahl). */
  concentration: ratio,
  /** As many equal holdings are as concentrated. */
  effectiveHoldings: ratio,
  maxDrawdownPct: percent,
  drawdownFrom: z.nullable(day),
  drawdownTo: z.nullable(day),
  holdings: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      sector: z.string(),
      quantity,
      last: rupees,
      value: rupees,
      weightPct: percent,
      changePct: percent,
      beta: ratio,
      volatilityPct: percent,
    }),
  ),
  sectors: z.array(z.object({ sector: z.string(), weightPct: percent })),
  /** Why figures are missing; null where none is. */
  why: z.nullable(z.string()),
});
export type HoldingRisk = z.infer<typeof holdingRisk>;

/** The same sum put into each of several shares on a day, in whole shares, and held since. */
export const equalPortfolio = z.object({
  /** The session they are bought at the close of, and the last one. */
  from: day,
  to: day,
  amount: rupees,
  invested: rupees,
  /** What whole shares leave over. */
  cashLeft: rupees,
  value: rupees,
  changePct: percent,
  /** A year's growth; null before a year is over. */
  cagr: percent,
  maxDrawdownPct: percent,
  holdings: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      quantity,
      /** As traded that day. */
      price: rupees,
      invested: rupees,
      /** Shares that they have become by splits and bonuses. */
      sharesNow: quantity,
      last: rupees,
      value: rupees,
      changePct: percent,
    }),
  ),
  /** Symbols that had no price on the day. */
  leftOut: z.array(z.string()),
  curve: z.object({
    time: barTimes,
    /** Rupees, the cash included. */
    value: columns.rupees,
    /** The amount in the NIFTY 50. */
    benchmark: columns.rupees,
  }),
});
export type EqualPortfolio = z.infer<typeof equalPortfolio>;

export const holdingCalls = {
  equalPortfolio: post('portfolio/getEqualWeightedPortFolio', {
    access: 'auth',
    body: z.object({
      symbols: z.array(symbol).check(z.minLength(1), z.maxLength(50)),
      /** Rupees. */
      amount: z.number().check(z.gte(1), z.lte(1e12)),
      /** Bought on this day or the first session after it; a year ago when left out. */
      from: z.optional(day),
    }),
    reply: equalPortfolio,
  }),
  manageRisk: post('portfolio/getManageRisk', { access: 'auth', body: holdings, reply: holdingRisk }),
};

import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { count, percent, ratio, rupees } from './figures.ts';
import { day, group, symbol } from './path-parameters.ts';

/** What share each span has in the score; only their proportion counts. */
const weight = z.number().check(z.gte(0), z.lte(100));
export const weights = z
  .object({ twelve: weight, six: weight, three: weight })
  .check(z.refine(({ twelve, six, three }) => twelve + six + three > 0, 'one of the weights is above 0'));
export type MomentumWeights = z.infer<typeof weights>;

/** The momentum of a symbol up to the last full month. */
const momentum = {
  symbol: z.string(),
  /** 1 + Z, or 1 ÷ (1 − Z) below 0; null where 13 months of prices are not available. */
  score: ratio,
  /** Returns over twelve, six and three months. */
  twelvePct: percent,
  sixPct: percent,
  threePct: percent,
  /** Of the year, annualised. */
  volatilityPct: percent,
  /** By how many deviations each return over its volatility lies above the mean of all. */
  twelveZ: ratio,
  sixZ: ratio,
  threeZ: ratio,
};

export const momentumCalls = {
  momentumScores: post('TechnicalAnaysis/calculate-momentum-score/{flag}', {
    access: 'public',
    /** `nse`: twelve and six months, half each. `custom`: by the weights sent. */
    params: { flag: z.enum(['nse', 'custom']) },
    body: z.object({
      symbols: z.array(symbol).check(z.minLength(2), z.maxLength(5000)),
      weights: z.optional(weights),
    }),
    /** In the order sent; z-scores among the symbols sent. */
    reply: z.object({ day, month: day, weights, scores: z.array(z.object(momentum)) }),
  }),
  momentumRank: get('TechnicalAnaysis/stockMomentumRank/{id}', {
    access: 'public',
    params: { id: group },
    query: z.object({
      /** Ranked with what was known on this day, and what came since is told; the last session when left out. */
      sd: z.optional(day),
      filter: z._default(z.enum(['top', 'bottom', 'all']), 'all'),
    }),
    reply: z.object({
      group: z.string(),
      title: z.string(),
      /** The session ranked on. */
      day,
      /** The last session of the last full month before it. */
      month: day,
      /** Until when `sincePct` reaches. */
      until: day,
      /** Symbols with a score, and those without. */
      ranked: count,
      unknown: count,
      stocks: z.array(
        z.object({
          ...momentum,
          name: z.string(),
          sector: z.string(),
          /** 1 is the strongest. */
          rank: z.nullable(count),
          last: rupees,
          changePct: percent,
          /** From the close of the session ranked on to the last price. */
          sincePct: percent,
        }),
      ),
    }),
  }),
};

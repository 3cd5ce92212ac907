import * as z from 'zod/mini';
import { pivotLevels } from './dashboard.ts';
import { get } from './endpoint.ts';
import { count, leastTurnover, percent, points, ratio } from './figures.ts';
import { day, group, symbol } from './path-parameters.ts';
import { mover } from './quotes.ts';

/** A price at which a symbol turned, once or several times. */
export const turningLevel = z.object({
  price: points,
  /** The lowest and the highest of its touches. */
  low: points,
  high: points,
  /** Swing highs and lows within it. */
  touches: count,
  firstTouch: day,
  lastTouch: day,
  /** Volume of its touches over the mean of the 20 sessions before each. */
  volumeTimes: ratio,
  /** Its touches, each counted by age and volume. */
  strength: ratio,
  /** Whether it lies above or below the last price. */
  kind: z.enum(['support', 'resistance']),
  /** From the last price to it. */
  distancePct: percent,
});
export type TurningLevel = z.infer<typeof turningLevel>;

/** A period and its prices, on today's shares. */
export const pricesOf = z.object({
  /** `day`: the last session that is over. Week, month and year: those before the last session's own. */
  period: z.enum(['day', 'week', 'month', 'year', '52 weeks']),
  /** Its first and its last session. */
  from: day,
  to: day,
  high: points,
  low: points,
  close: points,
  /** Turnover over volume; null for an index. */
  vwap: points,
});

export const averageAt = z.object({
  length: count,
  simple: points,
  exponential: points,
  /** From the simple average to the close. */
  distancePct: percent,
});

export const levelCalls = {
  dailyPivots: get('EodAnalysis/dailyPivots/{symbol}', { access: 'public', reply: z.nullable(pivotLevels) }),
  monthlyPivots: get('MonthlyAnalysis/monthlyPivotPoints/{id}', {
    access: 'public',
    params: { id: symbol },
    reply: z.nullable(pivotLevels),
  }),
  movingAverages: get('MonthlyAnalysis/movingAverage/{id}', {
    access: 'public',
    params: { id: symbol },
    reply: z.object({ symbol: z.string(), day, close: points, averages: z.array(averageAt) }),
  }),
  turningLevels: get('StockTechnicals/sortedSRLevels', {
    access: 'public',
    query: z.object({ stock: symbol }),
    /** Nearest first. */
    reply: z.object({
      symbol: z.string(),
      /** The session of the last price. */
      day,
      last: points,
      /** What levels are made within half of. */
      atr: points,
      levels: z.array(turningLevel),
    }),
  }),
  priceLevels: get('StockTechnicals/importantPriceLevels/{id}', {
    access: 'public',
    params: { id: symbol },
    reply: z.object({ symbol: z.string(), day, last: points, periods: z.array(pricesOf) }),
  }),
  nearLevels: get('x/market/near-levels', {
    own: '/support-and-resistance lists the stocks of a group that stand nearest to one of their levels',
    access: 'public',
    query: z.object({
      group: z._default(group, 'NIFTY500'),
      /** Levels with fewer touches do not count. */
      touches: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(10)), 2),
      minTurnover: leastTurnover,
      limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(500)), 100),
    }),
    reply: z.object({
      group: z.string(),
      title: z.string(),
      day,
      isClosed: z.boolean(),
      stocks: z.array(z.object({ ...mover.shape, level: turningLevel })),
    }),
  }),
};

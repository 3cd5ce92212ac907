import * as z from 'zod/mini';
import { barTimes, closes, column, columns, count, percent, points, rupees } from './figures.ts';
import { day, interval } from './path-parameters.ts';
import { breadth, indexQuote, mover, quote } from './quotes.ts';
import { reading, readingCounts } from './signals.ts';

export const dashboard = z.object({
  group: z.string(),
  title: z.string(),
  day,
  isClosed: z.boolean(),
  /** Symbols of the group that traded. */
  symbols: count,
  /** NIFTY 50, NIFTY BANK, NIFTY FIN SERVICE, INDIA VIX as far as available, with their bars of the day. */
  indices: z.array(
    z.object({
      ...indexQuote.shape,
      /** One-minute closes of the last session, where available. */
      minutes: z.object({ time: barTimes, close: columns.points }),
      /** Daily closes of the last 60 sessions. */
      days: z.object({ time: barTimes, close: columns.points }),
    }),
  ),
  breadth,
  gainers: z.array(mover),
  losers: z.array(mover),
  byTurnover: z.array(mover),
  byVolumeTimes: z.array(mover),
  /** Sectors of the group by the mean change of their stocks. */
  sectors: z.array(
    z.object({
      name: z.string(),
      symbols: count,
      advances: count,
      declines: count,
      changePct: percent,
      weekChangePct: percent,
      monthChangePct: percent,
      turnover: rupees,
    }),
  ),
  /** The largest stocks by turnover, for a heat map: size is turnover. */
  heat: z.array(
    z.object({ symbol: z.string(), sector: z.string(), turnover: rupees, changePct: percent, last: rupees }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

export const pivotLevels = z.object({
  /** The period whose high, low and close were taken. */
  of: day,
  pivot: points,
  r1: points,
  r2: points,
  r3: points,
  s1: points,
  s2: points,
  s3: points,
  /** Central pivot range. */
  top: points,
  bottom: points,
  /** The prices they are made of. */
  open: points,
  high: points,
  low: points,
  close: points,
});
export type PivotLevels = z.infer<typeof pivotLevels>;

/** One measure on several frames, closed bars only. */
export const technical = z.object({
  operand: z.string(),
  title: z.string(),
  unit: z.nullable(z.string()),
  /** In the order of `technicalFrames`. */
  values: column,
  readings: z.array(reading),
  /** What makes it bullish or bearish; null where it has no direction. */
  rule: z.nullable(z.string()),
});

export const snapshot = z.object({
  quote,
  isin: z.nullable(z.string()),
  series: z.string(),
  listedOn: z.nullable(day),
  faceValue: rupees,
  /** Groups and indices it belongs to today. */
  groups: z.array(z.string()),
  /** Names it had before. */
  formerly: z.array(z.string()),
  returns: z.object({ week: percent, month: percent, quarter: percent, year: percent }),
  /** Sessions ago the 52-week high and low were made. */
  yearHighOn: z.nullable(day),
  yearLowOn: z.nullable(day),
  pivots: z.object({ day: z.nullable(pivotLevels), week: z.nullable(pivotLevels), month: z.nullable(pivotLevels) }),
  technicalFrames: z.array(interval),
  technicals: z.array(technical),
  /** In the order of `technicalFrames`. */
  readingCounts: z.array(readingCounts),
  /** The last 20 sessions, oldest first: what was traded and what was taken home. */
  delivery: z.object({ day: z.array(day), volume: columns.count, deliveryPct: columns.percent }),
  /** Other stocks of its sector, by turnover. */
  peers: z.array(mover),
  closes,
});
export type Snapshot = z.infer<typeof snapshot>;

import * as z from 'zod/mini';
import { closes, count, percent, points, quantity, ratio, rupees } from './figures.ts';
import { day } from './path-parameters.ts';

/** A symbol of the all-stocks list: what search and the address guard need. */
export const listed = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  kind: z.enum(['stock', 'index']),
  isFno: z.boolean(),
});
export type Listed = z.infer<typeof listed>;

/** The last session of one symbol. Prices as traded. */
export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  kind: z.enum(['stock', 'index']),
  day,
  /** Whether the session is over. */
  isClosed: z.boolean(),
  open: points,
  high: points,
  low: points,
  /** The official close once the session is over, else the last trade. */
  last: points,
  previousClose: points,
  change: points,
  changePct: percent,
  /** Average traded price. */
  average: rupees,
  /** Shares. */
  volume: quantity,
  turnover: rupees,
  trades: quantity,
  /** Shares taken home. */
  deliveryQuantity: quantity,
  deliveryPct: percent,
  /** Volume over the mean of the 20 sessions before. */
  volumeTimes: ratio,
  yearHigh: points,
  yearLow: points,
});
export type Quote = z.infer<typeof quote>;

/** A row of a list of symbols. */
export const mover = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  last: rupees,
  change: rupees,
  changePct: percent,
  volume: quantity,
  turnover: rupees,
  volumeTimes: ratio,
  deliveryPct: percent,
  yearHigh: rupees,
  yearLow: rupees,
  closes,
});
export type Mover = z.infer<typeof mover>;

/** An index on its last session. */
export const indexQuote = z.object({
  symbol: z.string(),
  /** As the exchange writes it: 'Nifty 50'. */
  name: z.string(),
  kind: z.enum(['broad', 'sector', 'theme', 'volatility', 'global']),
  day,
  open: points,
  high: points,
  low: points,
  last: points,
  previousClose: points,
  change: points,
  changePct: percent,
  yearHigh: points,
  yearLow: points,
  weekChangePct: percent,
  monthChangePct: percent,
  pe: ratio,
  pb: ratio,
  dividendYield: percent,
  /** Members that rose, fell, stayed; null where the members are not available. */
  advances: z.nullable(count),
  declines: z.nullable(count),
  unchanged: z.nullable(count),
  closes,
});
export type IndexQuote = z.infer<typeof indexQuote>;

/** How much of a group rises, and how much of it stands high. */
export const breadth = z.object({
  advances: count,
  declines: count,
  unchanged: count,
  /** Percent of the symbols whose close is above their own average. */
  aboveAverage: z.array(z.object({ length: count, pct: percent, previousPct: percent })),
  /** Null while part of the last year is missing from what is available. */
  yearHighs: quantity,
  yearLows: quantity,
});
export type Breadth = z.infer<typeof breadth>;

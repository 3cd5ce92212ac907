import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { barTimes, columns, count, percent, points, quantity, ratio, rupees, yesNo } from './figures.ts';
import { day, group, symbol } from './path-parameters.ts';

/** How far back a change looks. */
const changes = {
  changePct: percent,
  weekChangePct: percent,
  monthChangePct: percent,
  quarterChangePct: percent,
  yearChangePct: percent,
};

export const member = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  last: rupees,
  ...changes,
  volume: quantity,
  turnover: rupees,
  volumeTimes: ratio,
  deliveryPct: percent,
  /** Of the index, at the last price; null where no weights are available. */
  weight: percent,
});
export type IndexMember = z.infer<typeof member>;

/** An index, or a sector of the exchange's classification, with what it is made of. */
const composed = {
  /** The index, or the name of the sector. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['index', 'sector']),
  day,
  isClosed: z.boolean(),
  /** The day whose published weights are carried on with the prices since; null where none are available. */
  weightsOn: z.nullable(day),
};

export const sectorData = z.object({
  ...composed,
  /** Of the index; of a sector the mean of its stocks. */
  last: points,
  ...changes,
  /** Whether a heat map is drawn of it: an index that has members, or a stock with futures and options. */
  isInHeatList: z.boolean(),
  members: z.array(
    z.object({
      ...member.shape,
      /** RSI(14) of the day. */
      rsi: ratio,
      /** ₹ crore. */
      marketCap: z.nullable(z.number()).check(z.describe('Unit: ₹ crore; null when not known')),
    }),
  ),
});
export type SectorData = z.infer<typeof sectorData>;

export const contributorSpans = ['day', 'week', 'month', 'quarter', 'year'] as const;

export const indexContributors = z.object({
  ...composed,
  span: z.enum(contributorSpans),
  /** Where the index stood at the start of the span. */
  start: points,
  last: points,
  change: points,
  changePct: percent,
  /** What the members make together. */
  explained: points,
  /** The index's own move less that: rounding, and changes of its members or of their shares. */
  remainder: points,
  rows: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      sector: z.string(),
      last: rupees,
      changePct: percent,
      /** At the start of the span. */
      weight: percent,
      points,
    }),
  ),
});
export type IndexContributors = z.infer<typeof indexContributors>;

/** One measure over the sessions shown. */
export const spread = z.object({
  last: ratio,
  mean: ratio,
  /** Standard deviation. */
  deviation: ratio,
  lowest: ratio,
  highest: ratio,
  /** Percent of the sessions on which it was no higher than on the last. */
  percentile: percent,
});

export const ratioHistory = z.object({
  index: z.string(),
  name: z.string(),
  /** First and last session with a ratio that are available, whatever was asked for; null where none is. */
  heldFrom: z.nullable(day),
  heldTo: z.nullable(day),
  time: barTimes,
  close: columns.points,
  pe: columns.ratio,
  pb: columns.ratio,
  dividendYield: columns.percent,
  /** Points of the index that its companies earned in a year: close by P/E. */
  eps: columns.points,
  measures: z.object({ pe: spread, pb: spread, dividendYield: spread, eps: spread }),
});
export type RatioHistory = z.infer<typeof ratioHistory>;

/** Sectors as the exchange's sector indices, or each as the mean of its stocks; the indices where they are held for the last session. */
const sectorsAsked = { of: z.optional(z.enum(['indices', 'stocks'])) };
const sectorsMeant = { of: z.enum(['indices', 'stocks']), day, isClosed: z.boolean() };

export const sectorTable = z.object({
  ...sectorsMeant,
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      symbols: count,
      advances: z.nullable(count),
      declines: z.nullable(count),
      last: points,
      ...changes,
      turnover: rupees,
    }),
  ),
});
export type SectorTable = z.infer<typeof sectorTable>;

export const sectorHistory = z.object({
  ...sectorsMeant,
  time: barTimes,
  /** NIFTY 50, or the mean of all stocks. */
  benchmark: z.string(),
  sectors: z.array(
    z.object({
      id: z.string(),
      close: columns.points,
      years: z.array(
        z.object({
          year: count,
          /** January to December; null where the month before it or the month itself is not available. */
          months: columns.percent,
          whole: percent,
        }),
      ),
    }),
  ),
});
export type SectorHistory = z.infer<typeof sectorHistory>;

export const sectorRotation = z.object({
  ...sectorsMeant,
  benchmark: z.string(),
  /** Weeks over which a sector is compared with itself, of its smoothing, and of its momentum. */
  formula: z.object({ length: count, smoothing: count, momentum: count }),
  /** The last session of each week. */
  time: barTimes,
  sectors: z.array(z.object({ id: z.string(), ratio: columns.ratio, momentum: columns.ratio })),
});
export type SectorRotation = z.infer<typeof sectorRotation>;

export const indexCalls = {
  contributors: get('indices/indexcontributors/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    query: z.object({ span: z._default(z.enum(contributorSpans), 'day') }),
    reply: indexContributors,
  }),
  ratioHistory: get('indices/pe-eps-history/{id}', {
    access: 'public',
    cached: 'data',
    params: { id: symbol },
    query: z.object({ startDate: z.optional(day) }),
    reply: ratioHistory,
  }),
  sectorData: get('indices/sectorData/{id}', {
    access: 'public',
    cached: 'data',
    /** An index, a sector of the exchange's classification, or a stock, of which its sector is meant. */
    params: { id: group },
    query: z.object({ measured: z._default(yesNo, false) }),
    reply: sectorData,
  }),
  constituents: get('indices/index-constituents/{id}/{flag}', {
    access: 'public',
    /** live: of the session that runs, where one does; eod: of the last one available. */
    params: { id: symbol, flag: z.enum(['live', 'eod']) },
    query: z.object({ filter: z._default(z.enum(['all', 'gainers', 'losers']), 'all') }),
    reply: z.object({ ...composed, members: z.array(member) }),
  }),
  sectors: get('x/market/sectors', {
    own: '/sector-performance shows every sector at once; the specification names the page but no call',
    access: 'public',
    cached: 'data',
    query: z.object(sectorsAsked),
    reply: sectorTable,
  }),
  sectorHistory: get('x/market/sector-history', {
    own: '/sector-historical-charts draws all sectors over one axis; the specification names the page but no call',
    access: 'public',
    cached: 'data',
    query: z.object(sectorsAsked),
    reply: sectorHistory,
  }),
  sectorRotation: get('x/market/sector-rotation', {
    own: '/sector-performance has a rotation graph with an open formula; the specification names no call for it',
    access: 'public',
    cached: 'data',
    query: z.object(sectorsAsked),
    reply: sectorRotation,
  }),
};

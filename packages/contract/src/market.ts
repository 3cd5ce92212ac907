import * as z from 'zod/mini';
import { familyCalls } from './catalogue.ts';
import { companyEventCalls } from './company-events.ts';
import { dashboard, snapshot } from './dashboard.ts';
import { get } from './endpoint.ts';
import {
  barTime,
  barTimes,
  basis,
  closes,
  column,
  columns,
  count,
  instant,
  leastTurnover,
  percent,
  points,
  prices,
  rupees,
  yesNo,
} from './figures.ts';
import { holdingCalls } from './holdings.ts';
import { indexCalls } from './indices.ts';
import { levelCalls } from './levels.ts';
import { momentumCalls } from './momentum.ts';
import { moveCalls } from './moves.ts';
import { nextDayCalls } from './next-day.ts';
import { day, group, interval, symbol } from './path-parameters.ts';
import { pulseCalls } from './pulse.ts';
import { quoteListCalls } from './quote-lists.ts';
import { breadth, indexQuote, listed, mover, quote } from './quotes.ts';
import { signalCalls } from './signals.ts';
import { feedStatus } from './socket.ts';

/** Which market is shown, how old it is, and what the exchange is doing. */
export const marketState = z.object({
  /** `demo`: simulated prices, and every screen says so. `empty`: nothing is available yet. */
  source: z.enum(['real', 'demo', 'empty']),
  /** The sentence a screen shows beside the figures: on the demo market, of a session that is not whole yet, and of a holiday list that ends; else null. */
  notice: z.nullable(z.string()),
  /** The last session is not whole yet: files of it are missing. */
  isPartial: z.boolean(),
  phase: z.enum(['pre-open', 'open', 'closed', 'holiday']),
  /** The server's clock. */
  now: instant,
  /** The next change of phase. */
  changesAt: z.nullable(instant),
  lastSession: z.nullable(day),
  firstSession: z.nullable(day),
  /** When the last session's figures came in. */
  dataAt: z.nullable(instant),
  sessions: count,
  minuteSessions: count,
  symbols: count,
  /** Index cards of the top bar: NIFTY 50, NIFTY BANK, INDIA VIX, GIFT NIFTY, as far as available. */
  ticker: z.array(z.object({ symbol: z.string(), last: points, change: points, changePct: percent })),
  /** The session whose prices come as they are made; null where no feed runs. */
  live: z.nullable(feedStatus),
  /** What the operator added to the calendar that pages bring along: whole years, in lines of its tables. */
  addedDays: z.object({
    years: z.array(count),
    closedDays: z.array(z.string()),
    specialSessions: z.array(z.string()),
  }),
});
export type MarketState = z.infer<typeof marketState>;

/** Bars as columns of one length, oldest first. */
export const chartData = z.object({
  symbol: z.string(),
  name: z.string(),
  kind: z.enum(['stock', 'index']),
  interval,
  prices,
  /** Whether the last bar is still forming. */
  isForming: z.boolean(),
  time: barTimes,
  open: columns.points,
  high: columns.points,
  low: columns.points,
  close: columns.points,
  /** Shares. */
  volume: column,
  /** Percent of the volume taken home; on minute bars all null. */
  deliveryPct: columns.percent,
  /** Bars before the first one sent are available too. */
  hasEarlier: z.boolean(),
});
export type ChartData = z.infer<typeof chartData>;

/** How a fundamental's value is counted. */
export const metricUnit = z
  .enum(['crore', 'rupees', 'times', 'percent'])
  .check(z.describe('crore: ₹ crore; rupees: rupees a share; times: a ratio; percent: 1.25 means 1.25 %'));

/** The fundamentals of one company, as of the close of a session. */
export const keyMetrics = z.object({
  symbol: z.string(),
  name: z.string(),
  /** The basis that was read: a company without consolidated statements has its own. `unstated`: the source does not say. Null when no statements are available. */
  basis: z.nullable(z.enum(['consolidated', 'standalone', 'unstated'])),
  /** The session whose close they are worked out with. */
  day,
  close: rupees,
  metrics: z.array(
    z.object({
      /** As conditions write it. */
      name: z.string(),
      value: z.nullable(z.number()).check(z.describe('Unit: that in `unit`; null when not known')),
      unit: metricUnit,
      formula: z.string(),
      /** Last day of the newest quarter, year or balance sheet it is made of. */
      period: z.nullable(day),
      /** Since when the market knows it. */
      knownSince: z.nullable(day),
      /** No source tells that day: 45 days after a quarter's end, 60 after a year's. */
      isAssumed: z.boolean(),
    }),
  ),
});
export type KeyMetrics = z.infer<typeof keyMetrics>;

/** The prices of a period that is over, as traded: what a pivot calculator begins with. */
export const periodPrices = z.object({
  symbol: z.string(),
  period: z.enum(['day', 'week', 'month']),
  /** Its first and its last session. */
  from: day,
  to: day,
  open: points,
  high: points,
  low: points,
  close: points,
});
export type PeriodPrices = z.infer<typeof periodPrices>;

export const market = {
  ...companyEventCalls,
  ...pulseCalls,
  ...familyCalls,
  ...holdingCalls,
  ...indexCalls,
  ...levelCalls,
  ...momentumCalls,
  ...moveCalls,
  ...signalCalls,
  ...nextDayCalls,
  ...quoteListCalls,
  state: get('x/market/state', {
    own: 'every screen shows the state of the market, the age of the data and whether it is the demo market',
    access: 'public',
    reply: marketState,
  }),
  stocks: get('EodAnalysis/stocks', { access: 'public', cached: 'data', reply: z.array(listed) }),
  stockDetails: get('EodAnalysis/stock-details', {
    access: 'public',
    query: z.object({ searchStock: z.string().check(z.trim(), z.minLength(1, 'say what to search'), z.maxLength(60)) }),
    /** Best matches first, at most 20: by symbol, name, ISIN or a former symbol. */
    reply: z.array(
      z.object({
        ...listed.shape,
        isin: z.nullable(z.string()),
        last: points,
        changePct: percent,
        closes,
        /** Said when a former symbol was searched. */
        formerly: z.nullable(z.string()),
      }),
    ),
  }),
  price: get('EodAnalysis/price/{symbol}', { access: 'public', reply: quote }),
  reportGeneratedDate: get('EodAnalysis/reportGeneratedDate', {
    access: 'public',
    reply: z.object({
      /** The last session whose end-of-day figures are available. */
      date: day,
      /** When they were read in; null on the demo market. */
      generatedAt: z.nullable(instant),
    }),
  }),
  chartData: get('CandlestickAnalysis/chartData/{symbol}/{interval}', {
    access: 'public',
    query: z.object({
      from: z.optional(day),
      to: z.optional(day),
      prices: z._default(prices, 'adjusted'),
      /** The last so many bars up to `to`. */
      limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(20_000)), 2000),
    }),
    reply: chartData,
  }),
  indicators: get('CandlestickAnalysis/Indicators/{a}/{b}', {
    access: 'public',
    params: { a: symbol, b: interval },
    reply: z.object({
      symbol: z.string(),
      interval,
      /** The bar they were read at. */
      time: barTime,
      isClosed: z.boolean(),
      values: z.array(
        z.object({
          operand: z.string(),
          title: z.string(),
          group: z.string(),
          unit: z.nullable(z.string()),
          value: z.nullable(z.number()),
        }),
      ),
    }),
  }),
  indexBars: get('indices/{a}/{b}', {
    access: 'public',
    params: { a: symbol, b: interval },
    alsoAt: 'indices/indices/{a}/{b}',
    reply: chartData,
  }),
  indexData: get('indices/indexData', { access: 'public', cached: 'data', reply: z.array(indexQuote) }),
  allQuotesCompact: get('allQuotesCompact', {
    access: 'public',
    cached: 'data',
    query: z.object({ isPivots: z._default(yesNo, false) }),
    /** Columns in the order of `symbols`. Prices as traded. */
    reply: z.object({
      day,
      isClosed: z.boolean(),
      symbols: z.array(z.string()),
      columns: z.record(z.string(), column),
    }),
  }),
  keyMetrics: get('investobull/keymetrics/{id}', {
    access: 'public',
    params: { id: symbol },
    query: z.object({
      /** As of the close of this day or the last session before it; the last session when left out. */
      date: z.optional(day),
      basis: z._default(basis, 'consolidated'),
    }),
    reply: keyMetrics,
  }),
  pivotPrices: get('calculator/pivotCalculator/ohlc', {
    access: 'public',
    query: z.object({ symbol, period: z._default(periodPrices.shape.period, 'day') }),
    reply: periodPrices,
  }),
  dashboard: get('dashboard/{id}', { access: 'public', cached: 'data', params: { id: group }, reply: dashboard }),
  snapshot: get('stocksnapshot/{id}', { access: 'public', params: { id: symbol }, reply: snapshot }),
  movers: get('x/market/movers', {
    own: '/top-gainers-losers shows six lists of one group with its counts; the specification names the page but no call',
    access: 'public',
    cached: 'data',
    query: z.object({
      group: z._default(group, 'EQ'),
      /** A list has at most so many rows. */
      limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(250)), 50),
      minTurnover: leastTurnover,
    }),
    reply: z.object({
      group: z.string(),
      title: z.string(),
      day,
      isClosed: z.boolean(),
      symbols: count,
      breadth,
      lists: z.object({
        gainers: z.array(mover),
        losers: z.array(mover),
        byTurnover: z.array(mover),
        byVolumeTimes: z.array(mover),
        yearHighs: z.array(mover),
        yearLows: z.array(mover),
      }),
    }),
  }),
};

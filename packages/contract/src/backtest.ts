import * as z from 'zod/mini';
import { condition } from './condition-schemas.ts';
import { barTime, barTimes, column, columns, count, instant, percent, prices, ratio, rupees } from './figures.ts';
import { day, group, symbol } from './path-parameters.ts';
import { validity } from './problems.ts';
import { clause } from './scanner.ts';

const share = z.number().check(z.gt(0), z.lte(100));
const side = z.enum(['long', 'short']);

/** How positions are opened, closed, sized and paid for. */
export const backtestSettings = z.object({
  sides: z.enum(['long', 'short', 'both']),
  fill: z.enum(['next-open', 'next-bar', 'same-close']),
  exits: z.object({
    /** Percents of the entry price. */
    stopPct: z.optional(share),
    /** Average true ranges of 14 bars. */
    stopAtr: z.optional(z.number().check(z.gt(0), z.lte(50))),
    targetPct: z.optional(z.number().check(z.gt(0), z.lte(10_000))),
    trailingPct: z.optional(share),
    /** After a gain of `afterPct` the stop stands at a gain of `keepPct`. */
    lock: z.optional(z.object({ afterPct: z.number().check(z.gt(0)), keepPct: z.number().check(z.gte(0)) })),
    /** Out after so many bars. */
    bars: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
    /** Out when the condition no longer holds; of conditions only. */
    whenFalse: z.optional(z.boolean()),
    /** Minutes since midnight. */
    squareOffAt: z.optional(z.int().check(z.gte(0), z.lt(1440))),
  }),
  reentry: z.enum(['at-once', 'after-reset']),
  maxTradesADay: z.optional(z.int().check(z.gte(1))),
  sizing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('shares'), shares: z.int().check(z.gte(1), z.lte(10_000_000)) }),
    z.object({ kind: z.literal('amount'), rupees: z.number().check(z.gt(0), z.lte(1e12)) }),
    z.object({ kind: z.literal('percent'), percent: share }),
    z.object({ kind: z.literal('risk'), percent: share, atrs: z.number().check(z.gt(0), z.lte(50)) }),
  ]),
  /** One capital for all symbols; left out, each symbol stands by itself. */
  capital: z.optional(
    z.object({
      rupees: z.number().check(z.gt(0), z.lte(1e12)),
      maxPositions: z.optional(z.int().check(z.gte(1))),
      maxPerSector: z.optional(z.int().check(z.gte(1))),
    }),
  ),
  product: z.enum(['delivery', 'intraday']),
  charges: z.enum(['none', 'discount', 'full-service']),
  slippage: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('percent'), percent: z.number().check(z.gte(0), z.lte(20)) }),
    z.object({ kind: z.literal('ticks'), ticks: z.int().check(z.gte(0), z.lte(1000)) }),
    z.object({ kind: z.literal('liquidity') }),
  ]),
  touch: z.enum(['worst', 'best']),
});
export type BacktestSettings = z.infer<typeof backtestSettings>;

/** A number of the text that is tried with other values: letters [from, to) of the text as it was sent. */
const swept = z.object({
  from: z.int().check(z.gte(0)),
  to: z.int().check(z.gte(0)),
  values: z.array(z.number()).check(z.minLength(1), z.maxLength(100)),
});

export const backtestRequest = z.object({
  /** A condition or a strategy. */
  condition,
  /** A group, an index, or a list of symbols. */
  universe: z.union([group, z.array(symbol).check(z.minLength(1), z.maxLength(5000))]),
  from: z.optional(day),
  to: z.optional(day),
  closedOnly: z.optional(z.boolean()),
  /** What the signals are judged on; orders are always filled at prices as traded. */
  prices: z.optional(prices),
  settings: backtestSettings,
  /** An operand: of the signals that want the same money the highest goes first. */
  rank: z.optional(condition),
  /** Up to two numbers of the text; their values are tried in every combination, 400 at most. */
  sweep: z.optional(z.array(swept).check(z.minLength(1), z.maxLength(2))),
});
export type BacktestRequest = z.infer<typeof backtestRequest>;

/** A figure with the interval it lies in with 95 % certainty, by drawing the trades anew. */
const interval = z.object({ value: z.nullable(z.number()), low: z.nullable(z.number()), high: z.nullable(z.number()) });

/** Of closed trades, but for the curve's. Null where there is nothing to divide by. */
export const backtestStatistics = z.object({
  trades: count,
  openTrades: count,
  winners: count,
  losers: count,
  winRatePct: percent,
  /** After charges. */
  netPnl: rupees,
  grossProfit: rupees,
  /** At or below 0. */
  grossLoss: rupees,
  openPnl: rupees,
  profitFactor: ratio,
  /** Mean of a trade. */
  averagePnl: rupees,
  averagePct: percent,
  averageWin: rupees,
  averageLoss: rupees,
  largestWin: rupees,
  largestLoss: rupees,
  /** Mean of a trade in units of the mean loss. */
  expectancyR: ratio,
  medianBars: ratio,
  averageBars: ratio,
  longestWinning: count,
  longestLosing: count,
  averageMaePct: percent,
  averageMfePct: percent,
  /** Largest fall of the running sum of closed trades from its earlier peak, which begins at 0; at or above 0. */
  maxDrawdownOfTrades: rupees,
  /** Of the curve; null where money is no limit. */
  returnPct: percent,
  cagrPct: percent,
  /** Largest fall of the equity from its peak, percent of the peak; at or below 0. */
  maxDrawdownPct: percent,
  /** The same in rupees; at or above 0. */
  maxDrawdown: rupees,
  /** Sessions from the peak to the recovery, of the longest fall; to the end where it did not recover. */
  longestDrawdownSessions: count,
  volatilityPct: percent,
  sharpe: ratio,
  sortino: ratio,
  calmar: ratio,
  /** Share of bar times on which something was held. */
  exposurePct: percent,
  /** Fills over the mean equity, a year. */
  turnoverAYear: ratio,
  charges: rupees,
  slippage: rupees,
  /** Charges and slippage over the profit before them. */
  costSharePct: percent,
  passedOver: count,
});
export type BacktestStatistics = z.infer<typeof backtestStatistics>;

export const bucket = z.object({
  /** '2024', '2024-06', 'Monday', 'Energy', 'RELIANCE'. */
  name: z.string(),
  trades: count,
  winRatePct: percent,
  netPnl: rupees,
  averagePct: percent,
  profitFactor: ratio,
  /** Of the curve in that time; null where money is no limit, and for sectors, weekdays and symbols. */
  returnPct: percent,
});
export type Bucket = z.infer<typeof bucket>;

export const curve = z.object({
  times: barTimes,
  /** Rupees. */
  equity: columns.rupees,
  /** Percent below the highest equity so far; in rupees where money is no limit. */
  drawdown: column,
  /** NIFTY 50 with the same money; null where its bars are not held. */
  benchmark: z.nullable(columns.rupees),
  positions: columns.count,
});

/** The same number of positions, held as long, opened on days and in symbols taken at random. */
const luck = z.object({
  runs: count,
  /** Share of the random runs that did worse. */
  betterThanPct: percent,
  /** Mean percent of a trade: of the strategy, and of the random runs at 5, 25, 50, 75 and 95 percent. */
  averagePct: percent,
  randomPct: columns.percent,
});

/** The trades in another order, again and again. */
const monteCarlo = z.object({
  runs: count,
  /** At 5, 25, 50, 75 and 95 percent of the runs. */
  finalPnl: columns.rupees,
  maxDrawdown: columns.rupees,
  /** Ten thousand points at most: at each trade the 5, 50 and 95 percent of the running sum. */
  band: z.object({ low: columns.rupees, middle: columns.rupees, high: columns.rupees }),
  lossChancePct: percent,
});

export const tried = z.object({
  values: z.array(z.number()),
  trades: count,
  netPnl: rupees,
  averagePct: percent,
  profitFactor: ratio,
  sharpe: ratio,
  maxDrawdown: rupees,
});

const sweepReport = z.object({
  /** The text around each number tried: 'EMA(9)' with the number marked by its place. */
  parameters: z.array(z.object({ from: z.int(), to: z.int(), written: z.number(), values: z.array(z.number()) })),
  /** Every combination on the later part of the time, which chose nothing, and on the earlier one. */
  outOfSample: z.array(tried),
  inSample: z.array(tried),
  splitAt: day,
  /** The position of the combination that was best in the earlier part. */
  best: z.int(),
});

const walkForward = z.object({
  /** Each fold: the time it was chosen on, the time it was judged on. */
  folds: z.array(
    z.object({
      trainFrom: day,
      trainTo: day,
      testFrom: day,
      testTo: day,
      chosen: z.array(z.number()),
      inSample: tried,
      outOfSample: tried,
    }),
  ),
  /** Out-of-sample mean percent of a trade over the in-sample one. */
  efficiency: ratio,
  outOfSamplePnl: rupees,
});

export const backtestReport = z.object({
  condition: z.string(),
  /** Of a condition 'condition', else 'strategy'. */
  kind: z.enum(['condition', 'strategy']),
  /** Length of the bars judged: 'day', '15 minute'. */
  barLength: z.string(),
  universe: z.string(),
  symbols: count,
  from: day,
  to: day,
  bars: count,
  dataAt: instant,
  isDemo: z.boolean(),
  settings: backtestSettings,
  problems: validity.shape.problems,
  statistics: backtestStatistics,
  confidence: z.object({ averagePct: interval, winRatePct: interval, profitFactor: interval }),
  /** NIFTY 50 over the same time; null where its bars are not held. */
  benchmark: z.nullable(z.object({ returnPct: percent, cagrPct: percent, maxDrawdownPct: percent })),
  curve,
  years: z.array(bucket),
  months: z.array(bucket),
  weekdays: z.array(bucket),
  sectors: z.array(bucket),
  /** The ten best and the ten worst. */
  bestSymbols: z.array(bucket),
  worstSymbols: z.array(bucket),
  reasons: z.array(bucket),
  /** Trades by their percent: how many lie in each step. */
  histogram: z.object({ from: column, count: column }),
  luck: z.nullable(luck),
  monteCarlo: z.nullable(monteCarlo),
  sweep: z.nullable(sweepReport),
  walkForward: z.nullable(walkForward),
  /** Wall time of the whole work. */
  tookMs: z.number(),
});
export type BacktestReport = z.infer<typeof backtestReport>;

export const trade = z.object({
  /** Position in the list of the report. */
  number: count,
  symbol: z.string(),
  sector: z.string(),
  side,
  /** The bar whose close gave the order. */
  signalTime: barTime,
  entryTime: barTime,
  entryPrice: rupees,
  /** In the shares of the last day of the test, to be found on an adjusted chart. */
  entryAdjusted: rupees,
  /** Null while it is held. */
  exitTime: z.nullable(barTime),
  exitPrice: rupees,
  exitAdjusted: rupees,
  quantity: count,
  exitQuantity: count,
  charges: rupees,
  slippage: rupees,
  /** After charges. */
  pnl: rupees,
  pnlPct: percent,
  bars: count,
  maePct: percent,
  mfePct: percent,
  reason: z.enum([
    'signal',
    'stop',
    'target',
    'trailing',
    'lock',
    'time',
    'square-off',
    'delisted',
    'jump',
    'open-at-end',
  ]),
});
export type BacktestTrade = z.infer<typeof trade>;

/** A run as lists show it. */
export const backtestRun = z.object({
  id: z.string(),
  name: z.string(),
  condition: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  /** What is being done: 'evaluating the condition'. */
  doing: z.string(),
  /** Why it failed, in words. */
  error: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  request: backtestRequest,
  /** There when done. */
  statistics: z.nullable(backtestStatistics),
  /** Whether the caller started it. */
  isOwn: z.boolean(),
  /** The word of the link by which others read it; its owner alone is told. */
  shareKey: z.nullable(z.string()),
});
export type BacktestRun = z.infer<typeof backtestRun>;

/** A run of one's own that others may read. */
export const sharedRun = z.object({ run: z.string(), name: z.string(), key: z.string(), createdAt: instant });
export type SharedRun = z.infer<typeof sharedRun>;

/** One trade with what every clause said where it began and ended. */
export const tradeDetail = z.object({
  trade,
  entry: z.array(clause),
  /** Of the bar that closed it; empty where no signal did. */
  exit: z.array(clause),
});

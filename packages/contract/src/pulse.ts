import * as z from 'zod/mini';
import { contractGroupForm, positionInstruments } from './choices.ts';
import { get } from './endpoint.ts';
import { barTimes, column, columns, count, percent, points, quantity, ratio } from './figures.ts';
import { day, group } from './path-parameters.ts';
import { mover } from './quotes.ts';

const timeFrame = z.enum(['day', 'week', 'month']).check(z.describe('Length of the bars that are counted'));
const sessionsBack = (usual: number) =>
  z._default(
    z.coerce
      .number<number | string>()
      .check(z.int(), z.gte(20), z.lte(2500), z.describe('How many of the last sessions. Unit: sessions')),
    usual,
  );

/** A group of contracts in the exchange's statistics of foreign institutions. */
const contractGroup = z
  .string()
  .check(
    z.regex(contractGroupForm, 'a group is a name such as INDEX FUTURES or NIFTY OPTIONS'),
    z.describe('Group of contracts, as the exchange names it (INDEX FUTURES, NIFTY OPTIONS)'),
  );

const turnout = {
  /** Symbols with a bar. */
  symbols: count,
  advances: count,
  declines: count,
  unchanged: count,
  /** Arms index: (advances ÷ declines) ÷ (shares traded of those that rose ÷ of those that fell). Below 1 the risers are traded more. */
  trin: ratio,
};

/** A group or an index, counted on its last bar. */
export const breadthNow = z.object({
  group: z.string(),
  title: z.string(),
  isIndex: z.boolean(),
  ...turnout,
  /** Percent of the symbols whose close is above their average of so many bars, at the last bar that is over. */
  aboveAverage: z.array(z.object({ length: count, pct: percent })),
  /** Percent with RSI(14) above 50. */
  strongPct: percent,
  /** New highs and lows of 52 weeks; null while part of the last year is missing from what is available. */
  yearHighs: quantity,
  yearLows: quantity,
});
export type BreadthNow = z.infer<typeof breadthNow>;

const advanced = {
  group: z.string(),
  title: z.string(),
  day,
  isClosed: z.boolean(),
};

/** A figure that goes into the mood, on each session. */
export const moodInput = z.object({
  name: z.enum(['flows', 'vix', 'skew', 'momentum', 'breadth', 'strength', 'gold']),
  title: z.string(),
  /** How it is worked out. */
  formula: z.string(),
  /** 1: a high value is greed; -1: fear. */
  sign: z.int(),
  unit: z.string(),
  /** Why the store has none of it; null where it has. */
  missing: z.nullable(z.string()),
  /** By session: the value, mean and standard deviation of the sessions up to it, and what that makes of 0 to 100. */
  value: column,
  mean: column,
  deviation: column,
  score: columns.ratio,
});

export const mood = z.object({
  /** Oldest first. */
  sessions: z.array(day),
  /** Mean of the scores that are known; null where fewer than `least` of them are. */
  index: columns.ratio,
  /** How many of the seven are known. */
  known: columns.count,
  least: count,
  /** Sessions that mean and deviation are taken of. */
  window: count,
  inputs: z.array(moodInput),
  nifty: columns.points,
});
export type Mood = z.infer<typeof mood>;

const investors = z.enum(['FII', 'DII', 'Pro', 'Client']);
export const flows = z.object({
  /** Bought and sold in the cash market, ₹ crore. Oldest first. */
  cash: z.object({
    sessions: z.array(day),
    fiiBuy: column,
    fiiSell: column,
    diiBuy: column,
    diiSell: column,
    /** Close of NIFTY 50. */
    nifty: columns.points,
  }),
  /** Contracts held at the close. */
  positions: z.object({
    instrument: z.string(),
    sessions: z.array(day),
    investors: z.array(z.object({ who: investors, long: columns.count, short: columns.count })),
    nifty: columns.points,
  }),
});
export type Flows = z.infer<typeof flows>;

const foreignFigures = {
  /** Contracts that were bought and sold on the day, and their value, ₹ crore. */
  bought: columns.count,
  boughtCrore: column,
  sold: columns.count,
  soldCrore: column,
  /** Contracts open at its end, long and short together. */
  oi: columns.count,
  oiCrore: column,
  /** Against the day of the exchange's statistics before, in contracts and in ₹ crore. */
  oiChange: columns.count,
  oiChangeCrore: column,
};

export const foreignDerivatives = z.object({
  /** Newest day of the exchange's statistics, and the one before; null where there is none. */
  day: z.nullable(day),
  since: z.nullable(day),
  /** Every group of contracts on that day. */
  groups: z.object({ instruments: z.array(z.string()), ...foreignFigures }),
  /** One group, day by day, oldest first. */
  history: z.object({ instrument: z.string(), sessions: z.array(day), ...foreignFigures }),
});
export type ForeignDerivatives = z.infer<typeof foreignDerivatives>;

/** What gaps of one size were followed by. */
export const gapBand = z.object({
  /** The gap said before the open, percent: from, and up to; null where it is open to that side. */
  from: percent,
  to: percent,
  sessions: count,
  /** NIFTY's own gap at its open. */
  meanOpen: percent,
  /** Percent of them in which NIFTY opened to the side that the gap said. */
  sameSide: percent,
  /** NIFTY from its open to its close. */
  meanAfter: percent,
  /** Percent of them in which NIFTY closed above its open. */
  roseAfter: percent,
});

export const giftNifty = z.object({
  symbol: z.string(),
  /** Null where it is not available. */
  now: z.nullable(
    z.object({
      day,
      isClosed: z.boolean(),
      last: points,
      change: points,
      changePct: percent,
      open: points,
      high: points,
      low: points,
      /** Last close of NIFTY 50, and how far the future stands above it now. */
      niftyDay: day,
      niftyClose: points,
      gapPct: percent,
      /** How far it stood above NIFTY at the last close of both. */
      premiumPct: percent,
    }),
  ),
  sessions: z.array(day),
  gift: columns.points,
  nifty: columns.points,
  /** Gift's open over NIFTY's close before, less the premium of that close, percent: what it said of the open. */
  said: columns.percent,
  /** NIFTY's open over its close before, percent. */
  opened: columns.percent,
  bands: z.array(gapBand),
  /** How closely the two go together, −1 to 1. */
  correlation: ratio,
});
export type GiftNifty = z.infer<typeof giftNifty>;

/** How the market as a whole does: its breadth, its mood, who buys and who sells. */
export const pulseCalls = {
  allMarketBreadth: get('CandlestickAnalysis/allMarketBreadth', {
    access: 'public',
    query: z.object({ timeframe: z._default(timeFrame, 'day') }),
    reply: z.object({
      timeframe: timeFrame,
      day,
      isClosed: z.boolean(),
      /** The last session that is over: averages, RSI, highs and lows are those of its close. */
      closedDay: day,
      rows: z.array(breadthNow),
    }),
  }),
  advancesDeclines: get('CandlestickAnalysis/advancesDeclines/{id}', {
    access: 'public',
    params: { id: group },
    reply: z.object({
      ...advanced,
      ...turnout,
      /** At the close of each minute of the session; empty where no minutes of it are available. */
      minutes: z.object({
        /** Symbols of which minutes are available. */
        symbols: count,
        time: barTimes,
        advances: columns.count,
        declines: columns.count,
        unchanged: columns.count,
      }),
    }),
  }),
  advancing: get('x/market/advancing', {
    own: '/advance-decline lists the stocks behind each count; the specification names the page but no call',
    access: 'public',
    query: z.object({
      group: z._default(group, 'EQ'),
      side: z._default(z.enum(['advances', 'declines', 'unchanged']), 'advances'),
    }),
    reply: z.object({ ...advanced, rows: z.array(mover) }),
  }),
  breadthHistory: get('x/market/breadth-history', {
    own: '/market-breadth and /advance-decline-chart show the past; the calls of the specification have none',
    access: 'public',
    cached: 'data',
    query: z.object({
      group: z._default(group, 'EQ'),
      timeframe: z._default(timeFrame, 'day'),
      sessions: sessionsBack(250),
    }),
    reply: z.object({
      group: z.string(),
      title: z.string(),
      timeframe: timeFrame,
      /** The first session available: the lines that add up begin there. */
      since: day,
      /** Last session of each bar, oldest first. */
      sessions: z.array(day),
      symbols: columns.count,
      advances: columns.count,
      declines: columns.count,
      unchanged: columns.count,
      trin: columns.ratio,
      /** Running sum of advances less declines. */
      line: columns.count,
      /** EMA(19) − EMA(39) of advances less declines, and its running sum. */
      mcclellan: columns.ratio,
      summation: columns.ratio,
      aboveAverage: z.array(z.object({ length: count, pct: columns.percent })),
      strongPct: columns.percent,
      yearHighs: columns.count,
      yearLows: columns.count,
      /** Closes of NIFTY 50; null where they are not available. */
      nifty: columns.points,
    }),
  }),
  mood: get('x/market/mood', {
    own: '/market-mood-fear-greed-index shows an index whose every input and past value can be seen; the specification names no call',
    access: 'public',
    cached: 'data',
    query: z.object({ sessions: sessionsBack(250) }),
    reply: mood,
  }),
  flows: get('x/market/flows', {
    own: '/fii-dii-activity shows who bought and sold; the specification names the page but no call',
    access: 'public',
    cached: 'data',
    query: z.object({
      sessions: sessionsBack(250),
      instrument: z._default(z.enum(positionInstruments), 'index futures'),
    }),
    reply: flows,
  }),
  foreignDerivatives: get('x/market/foreign-derivatives', {
    own: '/fii-dii-activity shows what foreigners bought and sold of futures and options; the specification names no call',
    access: 'public',
    cached: 'data',
    query: z.object({ sessions: sessionsBack(250), instrument: z._default(contractGroup, 'INDEX FUTURES') }),
    reply: foreignDerivatives,
  }),
  giftNifty: get('x/market/gift-nifty', {
    own: '/gift-nifty compares the future abroad with the open that followed; the specification names no call',
    access: 'public',
    query: z.object({ sessions: sessionsBack(250) }),
    reply: giftNifty,
  }),
};

import * as z from 'zod/mini';
import { backtestReport, bucket } from './backtest.ts';
import { condition, nameOf } from './condition-schemas.ts';
import { del, get, post } from './endpoint.ts';
import { count, instant, percent, points, quantity, rupees } from './figures.ts';
import { day, symbol } from './path-parameters.ts';

const above0 = z.number().check(z.positive('is a number above 0'));
/** A day with words of its own: it stands in files as well. */
const wanted = z.iso.date('is a day such as 2026-02-24').check(z.describe('Unit: day, YYYY-MM-DD'));
/** A time of day of a test on recorded minutes. */
const time = z.optional(
  z
    .string()
    .check(z.regex(/^(09:(1[5-9]|[2-5]\d)|1[0-4]:[0-5]\d|15:([0-2]\d|30))$/, 'is a time of the session such as 09:20')),
);
const whole = z.int('is a whole number');
const atLeast0 = z.number().check(z.nonnegative('is a number from 0 on'));

/** A distance from the price at the entry of a leg. */
const legLevel = z.optional(
  z.union(
    [z.strictObject({ percent: above0 }), z.strictObject({ points: above0 })],
    'is {"percent": 30} of the price at the entry, or {"points": 20} rupees a unit',
  ),
);

const STRIKE = 'is rupees, "ATM+2", {"delta": 0.3}, {"premium": 50} or {"percent": -2}';

const testLeg = z.strictObject({
  kind: z.enum(['CE', 'PE', 'future'], 'is CE, PE or future'),
  side: z.enum(['buy', 'sell'], 'is buy or sell'),
  lots: z.optional(whole),
  /** A day, or its number: 1 the nearest, which it is where it is left out. */
  expiry: z.optional(z.union([wanted, whole], 'is a day, or a number: 1 the nearest')),
  /** Of options alone. */
  strike: z.optional(
    z.union(
      [
        above0,
        z.string().check(z.regex(/^ATM([+-]\d{1,3})?$/i, STRIKE)),
        z.strictObject({ delta: z.number() }),
        z.strictObject({ premium: z.number() }),
        z.strictObject({ percent: z.number() }),
      ],
      STRIKE,
    ),
  ),
  stop: legLevel,
  target: legLevel,
  trailing: legLevel,
});

/** A gain or a loss of all legs together. */
const wholeLevel = z.optional(
  z.union(
    [z.strictObject({ rupees: above0 }), z.strictObject({ premium: above0 }), z.strictObject({ margin: above0 })],
    'is {"rupees": 5000} of one set, {"premium": 50} or {"margin": 2} in percent',
  ),
);

/** How a position ends before its expiry; left out: not so. */
const testExits = z.strictObject({
  stop: wholeLevel,
  target: wholeLevel,
  trailing: wholeLevel,
  daysToExpiry: z.optional(whole),
  sessions: z.optional(whole),
  squareOff: z.optional(z.boolean()),
  allWithOne: z.optional(z.boolean()),
  holdBeyondExpiry: z.optional(z.boolean()),
  condition: z.optional(condition),
  time,
});

/** On which days a position is opened, at the open of the session or at the time of the entry; each session where it is left out. */
const testEntry = z.optional(
  z.union(
    [
      z.literal('each-day'),
      /** 1 Monday to 5 Friday. */
      z.strictObject({ weekdays: z.array(whole).check(z.maxLength(5)) }),
      z.strictObject({ daysToExpiry: whole, expiry: z.optional(whole) }),
      z.strictObject({ condition }),
    ],
    'is "each-day", {"weekdays": [1, 5]}, {"daysToExpiry": 7, "expiry": 1} or {"condition": "…"}',
  ),
);

/** More than a test may have, so that the answer says how many there may be. */
const MOST_SENT = 100;

export const testedStrategy = z.strictObject({
  name: z.optional(nameOf('name')),
  entryTime: time,
  entry: testEntry,
  legs: z.array(testLeg).check(z.maxLength(MOST_SENT, 'A strategy has at most 10 legs')),
  sizing: z.optional(
    z.union(
      [z.strictObject({ sets: whole }), z.strictObject({ risk: above0 })],
      'is {"sets": 1} or {"risk": 2} percent',
    ),
  ),
  exits: z.optional(testExits),
  /** How often it is entered again after a stop or a target, at the next open. */
  reentries: z.optional(whole),
});

/** Option strategies over stored contracts, session by session or minute by minute: a call, a file of the command line and the address of the screen say the same. */
export const optionTestRequest = z.strictObject({
  symbols: z.union(
    [z.literal('all'), z.array(symbol).check(z.minLength(1), z.maxLength(500))],
    'is a list such as ["NIFTY"], or "all"',
  ),
  strategies: z.array(testedStrategy).check(z.maxLength(MOST_SENT, 'At most 50 strategies run together')),
  on: z.optional(z.enum(['sessions', 'minutes'], 'is sessions or minutes')),
  from: z.optional(wanted),
  to: z.optional(wanted),
  /** Rupees; left out, money is no limit. */
  capital: z.optional(above0),
  plan: z.optional(z.enum(['none', 'discount', 'full-service'], 'is one of none, discount, full-service')),
  slippage: z.optional(
    z.union(
      [z.enum(['none', 'liquidity']), z.strictObject({ percent: atLeast0 }), z.strictObject({ ticks: atLeast0 })],
      'is "none", "liquidity", {"percent": 1} or {"ticks": 2}',
    ),
  ),
  /** Of the contracts traded in a session, the part that an order may be. */
  volumePct: z.optional(above0.check(z.maximum(100, 'is at most 100'))),
  freezeUnits: z.optional(above0),
  /** Continuous, a fraction of a year. */
  rate: z.optional(z.number()),
  /** Whether random entries are run beside it; yes where it is left out. */
  luck: z.optional(z.boolean()),
});
export type OptionTestRequest = z.infer<typeof optionTestRequest>;

/** All trades after charges, what is still held at its last prices. */
const cases = {
  pnl: rupees,
  /** Had prices within the sessions come in the worst, in the best of the orders looked at. */
  worst: rupees,
  best: rupees,
};

/** Signals that opened nothing, by why; those while a position was held are not counted. */
const refused = z.object({
  'not-listed': count,
  untraded: count,
  volume: count,
  'not-known': count,
  size: count,
  money: count,
});

const shape = backtestReport.shape;

export const optionTestReport = z.object({
  underlyings: count,
  from: z.nullable(day),
  to: z.nullable(day),
  sessions: count,
  capital: rupees,
  isDemo: shape.isDemo,
  ...cases,
  /** The most that was bound as margin at a close, or in a minute, by the estimate. */
  peakMargin: rupees,
  statistics: shape.statistics,
  confidence: shape.confidence,
  curve: shape.curve,
  years: shape.years,
  months: shape.months,
  weekdays: shape.weekdays,
  bestSymbols: shape.bestSymbols,
  worstSymbols: shape.worstSymbols,
  histogram: shape.histogram,
  luck: shape.luck,
  monteCarlo: shape.monteCarlo,
  refused,
  daysToExpiry: z.array(bucket),
  entryWeekdays: z.array(bucket),
  ivPercentiles: z.array(bucket),
  strategies: z.array(bucket),
  /** Empty in a report of before it was told. */
  byUnderlying: z._default(z.array(bucket), []),
  ends: z.array(bucket),
  legs: z.array(z.object({ strategy: z.string(), leg: count, trades: count, winners: count, netPnl: rupees })),
  tookMs: shape.tookMs,
});
export type OptionTestReport = z.infer<typeof optionTestReport>;

/** Null by daily files, and in results of before recorded minutes. */
const timeOfDay = z._default(z.nullable(z.string()), null);

/** What was traded, settled, or valued for the last time. */
const testFill = z.object({
  day,
  time: timeOfDay,
  phase: z.enum(['open', 'within', 'close', 'minute', 'settlement', 'valued']),
  /** Above 0 bought, below 0 sold. */
  units: quantity,
  /** Slippage included. */
  price: points,
  charges: rupees,
  slippage: rupees,
});

export const optionTestTrade = z.object({
  /** By entry, from 0. */
  number: count,
  strategy: z.string(),
  symbol: z.string(),
  sets: count,
  entry: day,
  exit: day,
  entryTime: timeOfDay,
  exitTime: timeOfDay,
  reason: z.string(),
  daysToExpiry: count,
  sessions: count,
  /** Margin by the estimate and what was paid for options; percents are of it. */
  bound: rupees,
  charges: rupees,
  ...cases,
  pnlPct: percent,
  legs: z.array(
    z.object({
      contract: z.string(),
      side: z.enum(['buy', 'sell']),
      reason: z.string(),
      pnl: rupees,
      fills: z.array(testFill),
    }),
  ),
});
export type OptionTestTrade = z.infer<typeof optionTestTrade>;

export const optionTestRun = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  doing: z.string(),
  /** Why it failed, in words. */
  error: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  request: optionTestRequest,
  /** Whether the caller started it. */
  isOwn: z.boolean(),
  /** The word of the link by which others read it; its owner alone is told. */
  shareKey: z.nullable(z.string()),
});
export type OptionTestRun = z.infer<typeof optionTestRun>;

const run = z
  .uuid()
  .check(
    z.toLowerCase(),
    z.describe('Name of one’s own back-test of options, as its start answered, or the word of a link to one'),
  );
const ofRun = { access: 'public', params: { run } } as const;

/** Back-tests of option strategies: long work, of the account that asked for it; others read it by the word of a link. */
export const optionTestCalls = {
  startOptionTest: post('x/strategy/option-tests', {
    own: 'option strategies are back-tested on stored contracts: long work, started, watched and read later',
    access: 'auth',
    body: optionTestRequest,
    reply: z.object({ id: z.string() }),
  }),
  optionTest: get('x/strategy/option-tests/{run}', {
    own: 'how far a back-test of options is',
    ...ofRun,
    reply: optionTestRun,
  }),
  cancelOptionTest: del('x/strategy/option-tests/{run}', {
    own: 'stops a back-test of options that is not wanted any more; a finished one is forgotten',
    ...ofRun,
    access: 'auth',
    reply: z.object({ isCancelled: z.boolean() }),
  }),
  optionTestReport: get('x/strategy/option-tests/{run}/report', {
    own: 'what a finished back-test of options found',
    ...ofRun,
    reply: optionTestReport,
  }),
  optionTestTrades: get('x/strategy/option-tests/{run}/trades', {
    own: 'the trades of a back-test of options with their contracts and fills, page by page',
    ...ofRun,
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
    }),
    reply: z.object({ total: count, trades: z.array(optionTestTrade) }),
  }),
};

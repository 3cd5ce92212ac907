import * as z from 'zod/mini';
import { scanAlertCalls } from './alerts.ts';
import { catalogueCalls } from './catalogue.ts';
import { categoryCalls } from './categories.ts';
import { condition, reading, universeOf } from './condition-schemas.ts';
import { del, get, post, put } from './endpoint.ts';
import {
  barTime,
  barTimes,
  closes,
  column,
  count,
  instant,
  percent,
  places,
  quantity,
  rupees,
  yesNo,
} from './figures.ts';
import { appearance, historicalPerformance, pastMatch, sessionMatches } from './historical-performance.ts';
import { messageCalls } from './messages.ts';
import { day, interval, symbol } from './path-parameters.ts';
import { validity } from './problems.ts';
import { anyScan, bookmarked, savedId, savedScreen, screenBody, screenCards, screenChange } from './saved-screen.ts';

/** A condition, and the market it is judged on. */
const evaluated = {
  condition,
  /** As of the close of this session; when absent of now: the session that runs as far as it is, else the last one available. */
  date: z.optional(day),
  ...reading,
};

/** Among whom ranks of one symbol are counted; EQ when absent. */
const among = z.optional(universeOf(5000));

const side = z.enum(['long', 'short']);

/** A group, an index, or a list of symbols; EQ when absent. */
const universe = z.optional(universeOf(5000));

export const scanRequest = z.object({
  ...evaluated,
  universe,
  /** How many symbols are told that nearly match; none when absent. */
  nearest: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
});
export type ScanRequest = z.infer<typeof scanRequest>;

/** A symbol the condition holds for. */
export const match = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  /** Close of the session judged, as traded. */
  last: rupees,
  changePct: percent,
  /** Shares. */
  volume: quantity,
  /** Values of the operands, in the order of the reply's `operands`. */
  values: column,
  /** Of a strategy: the signals that hold. */
  sides: z.optional(z.array(side)),
  closes,
});
export type Match = z.infer<typeof match>;

/** What was judged, and how old it is. */
const bar = {
  /** The session judged. */
  date: day,
  /** Start of the bar judged. */
  barTime,
  /** Whether that bar is closed or still forming (a week on its Wednesday). */
  barClosed: z.boolean(),
  /** There while the session judged is not available yet: how far it is known, by the exchange's clock. */
  upTo: z.optional(instant),
  /** The day asked for, when no session was available on it. */
  asked: z.nullable(day),
  /** When the data was read in, so that a reader knows its age. */
  dataAt: instant,
};

export const comparedSide = z.object({
  text: z.string(),
  value: z.nullable(z.number()),
  /** One bar earlier; only where the comparison looks for a crossing. */
  before: z.optional(z.nullable(z.number())),
});

/** One comparison of a condition, judged on one symbol. */
export const clause = z.object({
  text: z.string(),
  /** Letters [from, to) of the condition. */
  from: z.int(),
  to: z.int(),
  left: comparedSide,
  operator: z.string(),
  right: comparedSide,
  outcome: z.enum(['pass', 'fail', 'unknown']),
  /** Said when it is not plain: "not enough bars". */
  why: z.optional(z.string()),
  /** Of a strategy: whose clause it is. */
  side: z.optional(side),
});
export type Clause = z.infer<typeof clause>;

/** A symbol that does not match, and what stands in its way. */
export const nearMiss = z.object({
  symbol: z.string(),
  name: z.string(),
  /** Of a strategy: the signal that is nearer. */
  side: z.optional(side),
  /** The clauses that fail; of an OR only those of its nearer side. */
  failing: z.array(clause),
  /** Their gaps added up: each the distance of its two sides as a share of the larger one. */
  gap: z.number(),
});
export type NearMiss = z.infer<typeof nearMiss>;

export const scanReply = z.object({
  ...bar,
  /** Start of the bar judged; null when no symbol has a bar on the session. */
  barTime: z.nullable(barTime),
  universe: z.string(),
  /** Symbols judged. */
  scanned: count,
  /** Symbols whose clauses lacked bars; they are not among the matches. */
  unknown: count,
  /** Symbols of the universe without a bar on the session. */
  absent: count,
  /** The condition as we print it. */
  condition: z.string(),
  /** The operands whose values each match carries. */
  operands: z.array(z.string()),
  matches: z.array(match),
  /** Nearest first: fewest failing clauses, then the smallest gap. There when asked for. */
  nearest: z.optional(z.array(nearMiss)),
  /** What the condition deserves to be told though it ran. */
  problems: validity.shape.problems,
  tookMs: z.number(),
});
export type ScanReply = z.infer<typeof scanReply>;

export const explanation = z.object({
  symbol: z.string(),
  name: z.string(),
  ...bar,
  outcome: z.enum(['pass', 'fail', 'unknown']),
  clauses: z.array(clause),
  /** What the condition deserves to be told though it ran. */
  problems: validity.shape.problems,
});
export type ExplanationReply = z.infer<typeof explanation>;

/** The condition as it is judged over the past; `date` has no part in it. */
const overHistory = z.omit(z.object({ ...evaluated, universe }), { date: true });
export type PerformanceRequest = z.infer<typeof overHistory>;

/** A value that was another one once later bars had come. */
export const changedValue = z.object({
  symbol: z.string(),
  /** Start of the bar at whose close it was judged. */
  barTime,
  /** The operand or clause, as we print it. */
  text: z.string(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
});

/** Conditions judged now, over the past and on one symbol. */
const evaluation = {
  /** Runs a condition without saving it. */
  run: post('scanner/public', { access: 'public', cached: 'scan', body: scanRequest, reply: scanReply }),
  /** What a condition matched on each of the last 250 sessions, and what came after. */
  backtest: post('scanner/public/backtest', {
    access: 'public',
    body: z.extend(overHistory, {
      /** Who matched on which session; yes when absent. */
      named: z.optional(z.boolean()),
    }),
    reply: z.extend(historicalPerformance, {
      /** Null when not asked for, and beyond 50,000 matches: a scan of the session names them. */
      named: z.nullable(sessionMatches),
    }),
  }),
  /** Scan {a} on date {b}. */
  backtestValue: get('scanner/public/backtest-value/{a}/{b}', {
    access: 'public',
    params: { a: anyScan, b: day },
    reply: z.object({
      id: z.string(),
      name: z.string(),
      condition: z.string(),
      universe: z.string(),
      /** The session judged. */
      date: day,
      /** The day asked for, when no session was available on it. */
      asked: z.nullable(day),
      dataAt: instant,
      /** Bars after which the return is told. */
      horizons: places,
      matches: z.array(pastMatch),
    }),
  }),
  evidence: get('x/scanner/evidence/{id}', {
    own: 'a page of a published scan shows what is worked out beforehand every night',
    access: 'public',
    params: { id: anyScan },
    reply: z.extend(historicalPerformance, { id: z.string(), name: z.string() }),
  }),
  appearances: get('x/scanner/appearances/{symbol}', {
    own: 'the screen of a stock tells which published scans found it, and when',
    access: 'public',
    reply: z.object({
      symbol: z.string(),
      scans: z.array(appearance),
      /** Published scans that are not worked out yet. */
      waiting: count,
    }),
  }),
  lookAhead: post('x/scanner/lookahead', {
    own: 'a badge shows that no value of a condition changes once later bars have come',
    access: 'public',
    body: z.extend(overHistory, {
      /** Those with the largest turnover of the universe when absent. */
      symbols: z.optional(z.array(symbol).check(z.minLength(1), z.maxLength(5))),
    }),
    reply: z.object({
      condition: z.string(),
      symbols: z.array(z.string()),
      /** Moments judged again with nothing but what was known then, and values compared there. */
      moments: count,
      values: count,
      /** Values that changed afterwards; the first fifty are listed. */
      changed: count,
      changes: z.array(changedValue),
    }),
  }),
  explain: post('x/scanner/explain', {
    own: 'the result table explains one symbol clause by clause; the specification has no call for it',
    access: 'public',
    body: z.object({ ...evaluated, symbol, universe: among }),
    reply: explanation,
  }),
  check: post('x/scanner/check', {
    own: 'programs that have no parser of ours ask whether a condition is valid',
    reportsFaults: true,
    access: 'public',
    body: z.object({ condition: z.string() }),
    reply: z.object({
      ...validity.shape,
      /** As we print it; null when it does not parse. */ text: z.nullable(z.string()),
    }),
  }),
  marks: post('x/scanner/marks', {
    own: 'a chart shows on which bars a condition held',
    access: 'public',
    body: z.object({ ...evaluated, symbol, universe: among, from: z.optional(day), to: z.optional(day) }),
    reply: z.object({
      symbol: z.string(),
      condition: z.string(),
      interval: z.string().check(z.describe("Length of the bars evaluated: 'day', '15 minute'")),
      times: barTimes,
      /** Of a strategy: where the short signal available. */
      shortTimes: z.optional(barTimes),
    }),
  }),
  series: post('x/scanner/series', {
    own: 'a chart draws any operand of the condition language, the value of every bar as a scan would have read it',
    access: 'public',
    body: z.object({
      operand: condition.check(z.describe("An operand with its offset: '[0] day RSI(14)'")),
      symbol,
      /** One value for each of these bars, where the operand reads no finer ones; its own finest when absent. */
      interval: z.optional(interval),
      ...reading,
      universe: among,
      from: z.optional(day),
      to: z.optional(day),
      /** The last so many values. */
      limit: z._default(z.int().check(z.gte(1), z.lte(20_000)), 2000),
    }),
    reply: z.object({
      symbol: z.string(),
      /** As we print it. */
      operand: z.string(),
      interval: z.string().check(z.describe("Length of the bars: 'day', '15 minute'")),
      times: barTimes,
      values: column,
    }),
  }),
};

/** Saved scans, one's own and those of others. What else is done with them is in `savedScreens`. */
const saving = {
  /** Those that people published, newest first. */
  published: get('scanner/public', { access: 'public', reply: screenCards }),
  save: post('scanner/save', { access: 'auth', savesUniverse: true, body: screenBody, reply: savedScreen }),
  /** One's own or a published one. */
  find: get('scanner/{id}', { access: 'auth', params: { id: savedId }, reply: savedScreen }),
  update: put('scanner/{id}', {
    access: 'auth',
    savesUniverse: true,
    params: { id: savedId },
    body: screenChange,
    reply: savedScreen,
  }),
  remove: del('scanner/{id}', { access: 'auth', params: { id: savedId }, reply: z.object({ id: z.string() }) }),
  /** One's own, the one saved last first. */
  own: get('scanner', { access: 'auth', reply: screenCards }),
  /** Those that the product brings along. */
  global: get('scanner/global', { access: 'public', reply: screenCards }),
  findGlobal: get('scanner/global/{id}', { access: 'public', params: { id: anyScan }, reply: savedScreen }),
  findPublic: get('scanner/public/{id}', { access: 'public', params: { id: savedId }, reply: savedScreen }),
  /** Sets the bookmark, or takes it off again. */
  bookmark: post('scanner/bookmark', { access: 'auth', query: z.object({ scanId: anyScan }), reply: bookmarked }),
  /** The one bookmarked last first. */
  bookmarks: get('scanner/bookmarks', { access: 'auth', reply: screenCards }),
  /** Most bookmarked or looked at of late, or the newest; fifty at most. */
  popular: get('scanner/public/popular-scans', {
    access: 'public',
    query: z.object({ type: z._default(z.enum(['bookmarked', 'viewed', 'new']), 'bookmarked') }),
    reply: screenCards,
  }),
  /** Published by one author: an id or a user name. */
  byAuthor: get('scanner/public/user', {
    access: 'public',
    query: z.object({ userId: z.string().check(z.minLength(1), z.maxLength(60)) }),
    reply: screenCards,
  }),
  /** Checks every saved scan and screen anew and marks those that no longer run. */
  checkSaved: put('scanner/public/invalid', {
    access: 'admin',
    reply: z.object({
      checked: count,
      invalid: count,
      /** Those whose mark changed. */
      changed: z.array(z.object({ id: z.string(), name: z.string(), because: z.nullable(z.string()) })),
    }),
  }),
  /** Matches of one condition now, without a session. */
  scanNow: get('get-scan-now', {
    access: 'public',
    query: z.object({
      condition,
      universe,
      date: z.optional(day),
      prices: reading.prices,
      renames: z.optional(yesNo),
      closedOnly: z.optional(yesNo),
      basis: reading.basis,
    }),
    reply: scanReply,
  }),
};

export const scanner = {
  ...evaluation,
  ...saving,
  ...catalogueCalls,
  ...categoryCalls,
  ...messageCalls,
  ...scanAlertCalls,
};

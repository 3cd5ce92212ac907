import * as z from 'zod/mini';
import { chainFigures } from './choices.ts';
import { condition, nameOf, plainText, universeOf } from './condition-schemas.ts';
import { barTime, count, instant, percent, points } from './figures.ts';
import { day, expiryWanted, symbol } from './path-parameters.ts';
import { anyScan } from './saved-screen.ts';

/** What a price alert looks at, under the specification's names. */
export const priceIndicators = ['OPEN', 'CLOSE', 'HIGH', 'LOW', 'VOLUME', 'DAY_CHANGE_PERCENT'] as const;
/** How it is compared: as conditions write it. */
export const priceOperators = ['>', '<', '==', '!=', '<=', '>='] as const;
export const priceTimeframes = ['5minute', '15minute', '60minute', 'day'] as const;

/** One symbol against one number. */
export const priceLevel = z.object({
  kind: z.literal('price'),
  symbol,
  indicator: z.enum(priceIndicators),
  operator: z.enum(priceOperators),
  value: z.number(),
  timeframe: z.enum(priceTimeframes),
});

const strike = z.number().check(z.positive());

/** One figure of an option chain against one number, at the end of each minute. */
export const chainLevel = z.object({
  kind: z.literal('chain'),
  symbol,
  /** The nearest of the time, the second or third; or the day of one. */
  expiry: expiryWanted,
  figure: z.enum(chainFigures),
  /** Of `premium` one or both of these. */
  callStrike: z.optional(strike),
  putStrike: z.optional(strike),
  operator: z.enum(priceOperators),
  value: z.number(),
});
export type ChainLevel = z.infer<typeof chainLevel>;

/** What an alert watches. All but a figure of an option chain becomes a condition, judged by the one evaluator. */
export const watched = z.discriminatedUnion('kind', [
  priceLevel,
  chainLevel,
  /** A saved scan or screen, or one that the product brings along: judged as it stands at the time. */
  z.object({ kind: z.literal('scan'), scanId: anyScan }),
  z.object({ kind: z.literal('strategy'), strategyId: anyScan }),
  z.object({ kind: z.literal('condition'), condition, universe: z.optional(universeOf(500)) }),
]);
export type WatchedByAlert = z.infer<typeof watched>;

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day as 09:15'));

/** When a condition that came true is told. Absent parts do not limit. */
export const alertRule = z.object({
  /** `once`: one time in all, then it is off. `bar`: each bar on which it comes true. `day`: each symbol once a session. */
  repeat: z._default(z.enum(['once', 'bar', 'day']), 'bar'),
  /** When it is judged: as each bar closes, or on every tick of the bar that forms. */
  on: z._default(z.enum(['close', 'tick']), 'close'),
  /** On every tick: how far, in percent, the comparison has to be missed again before the alert is armed anew. */
  rearmPct: z._default(z.number().check(z.minimum(0), z.maximum(50)), 0.1),
  /** The same symbol is not told again within so many minutes. */
  coolDownMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
  /** Nothing is told from..to, Indian time; it is kept in the feed. */
  quiet: z.optional(z.object({ from: clock, to: clock })),
  /** The last day on which it runs. */
  until: z.optional(day),
  /** Told only on a bar on which at least so many symbols match. */
  minimumMatches: z.optional(z.int().check(z.minimum(2), z.maximum(500))),
  /** Gathered into one message each so many minutes. */
  digestMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
});
export type AlertRule = z.infer<typeof alertRule>;

export const alertChannels = ['page', 'push', 'mail', 'webhook'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const alertId = z.uuid().check(z.toLowerCase(), z.describe('Id of an alert'));

export const alertBody = z.object({
  /** Made of what it watches when absent. */
  name: z.optional(nameOf('name')),
  rule: z.optional(alertRule),
  /** How it reaches one; the page when absent. */
  channels: z.optional(z.array(z.enum(alertChannels)).check(z.minLength(1), z.maxLength(4))),
  note: z.optional(plainText(500, 'note')),
});

/** Somebody's alert. */
export const alert = z.object({
  id: alertId,
  name: z.string(),
  watches: watched,
  /** The condition that is judged, as we print it; null while it does not run. */
  condition: z.nullable(z.string()),
  /** Of which symbols, in words: 'Nifty 50', 'TCS'. */
  universe: z.string(),
  rule: alertRule,
  channels: z.array(z.enum(alertChannels)),
  note: z.string(),
  isOn: z.boolean(),
  /** Why it does not run though it is on: 'The scan was deleted.', 'It ended on 20 Nov 2026.' */
  stoppedBecause: z.nullable(z.string()),
  /** It stopped because its evaluation failed: switched on again it is evaluated again. */
  isResumable: z.boolean(),
  createdAt: instant,
  lastFiredAt: z.nullable(instant),
  fired: count,
});
export type Alert = z.infer<typeof alert>;

const frozenSide = z.object({
  text: z.string(),
  value: z.nullable(z.number()),
  before: z.optional(z.nullable(z.number())),
});

/** One comparison as it stood when the alert fired. */
export const frozenClause = z.object({
  text: z.string(),
  left: frozenSide,
  operator: z.string(),
  right: frozenSide,
  outcome: z.enum(['pass', 'fail', 'unknown']),
});

/** What came after: percent against the price at which it fired; null until that time has come, or where no price was seen. */
export const afterwards = z.object({
  minutes5: percent,
  minutes15: percent,
  minutes60: percent,
  session1: percent,
});

/** An alert that fired on a symbol: one line of the feed. It never changes, but for what came afterwards. */
/** What an alert is called in messages: the name of the preference that switches it. */
export const alertTypes = {
  price: 'PRICE_ALERT',
  chain: 'PRICE_ALERT',
  scan: 'SCAN_ALERT',
  condition: 'SCAN_ALERT',
  strategy: 'STRATEGY_ALERT',
} as const;

export const alertTrigger = z.object({
  /** The same of the same thing, however often it is delivered: whoever has seen it passes over it. */
  id: z.string(),
  alert: alertId,
  name: z.string(),
  kind: z.enum(['price', 'chain', 'scan', 'strategy', 'condition']),
  alertType: z.enum(['PRICE_ALERT', 'SCAN_ALERT', 'STRATEGY_ALERT']),
  symbol: z.string(),
  /** Of a strategy: which signal. */
  side: z.nullable(z.enum(['long', 'short'])),
  /** In a sentence: 'TCS: CLOSE 4,120.50 > 4,100 on the 5 minute bar of 11:20'. */
  message: z.string(),
  condition: z.string(),
  /** Price when it fired. */
  price: points,
  changePct: percent,
  /** Length of the bar judged: '5 minute', 'day'. */
  bar: z.string(),
  /** Start of the bar judged. */
  barTime,
  barClosed: z.boolean(),
  /** Milliseconds between the newest tick it was judged on and the firing. */
  ageMs: z.nullable(z.number()),
  clauses: z.array(frozenClause),
  /** By the exchange's clock. */
  exchangeAt: instant,
  /** By ours. */
  firedAt: instant,
  /** Kept back by its rule: 'quiet hours', 'digest'. Null: told. */
  heldBack: z.nullable(z.string()),
  /** So many seconds after its bar closed it was evaluated, where that was late; null: in time. */
  lateSeconds: z.nullable(count),
  isSimulated: z.boolean(),
  afterwards,
});
export type AlertTrigger = z.infer<typeof alertTrigger>;

/** How far the alerts of the running session are evaluated: as far as those of the symbols that are furthest behind. */
export const alertsEvaluated = z.object({
  /** End of the last minute that was, by the exchange's clock; null: none of this session yet. */
  until: z.nullable(instant),
  /** When that was, by ours. */
  at: z.nullable(instant),
  /** A minute closed and was not evaluated in time. */
  isLate: z.boolean(),
  because: z.nullable(z.string()),
});
export type AlertsEvaluated = z.infer<typeof alertsEvaluated>;

/** A stretch in which no prices came, or in which alerts were not evaluated in time. */
export const dataGap = z.object({
  what: z.enum(['prices', 'evaluation']),
  from: instant,
  /** Null while it lasts. */
  to: z.nullable(instant),
  because: z.string(),
  /** How many symbols were concerned; null: all. */
  symbols: z.nullable(count),
});
export type DataGap = z.infer<typeof dataGap>;

import * as z from 'zod/mini';
import { alertsEvaluated, alertTrigger } from './alert-schemas.ts';
import { count, instant } from './figures.ts';
import { notification } from './misc.ts';
import { optionChain } from './option-schemas.ts';
import { day } from './path-parameters.ts';
import { MOST_WATCHED } from './socket-path.ts';

const symbols = z.array(z.string().check(z.minLength(1), z.maxLength(30))).check(z.maxLength(MOST_WATCHED));

/**
 * What a page says. The first message is `hello`, within five seconds; a stranger says it without a token, and gets prices where
 * strangers get them (the demo market) but no messages.
 */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    token: z.optional(z.string().check(z.maxLength(4000))),
    /** Messages after this one are told again: the number of the last that was heard before the line broke. */
    after: z.optional(count),
  }),
  /** From now on these symbols and no others: a snapshot comes first, then what changes. */
  z.object({ type: z.literal('watch'), symbols }),
  /** From now on these option chains and no others: each whole first, then what changes, four times a second at most. The limits of `watch` are not theirs. */
  z.object({
    type: z.literal('chains'),
    chains: z
      .array(z.object({ symbol: z.string().check(z.minLength(1), z.maxLength(30)), expiry: day }))
      .check(z.maxLength(4)),
  }),
  /** Updates a second, at most. */
  z.object({ type: z.literal('rate'), perSecond: z.number().check(z.minimum(0.1), z.maximum(10)) }),
  /** Messages of these kinds, and no others: alert topics are `alert:<id of the alert>`. All of one's own where nothing is said. */
  z.object({
    type: z.literal('follow'),
    topics: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200)),
  }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Where the session of the feed stands; said at the beginning and whenever it changes. */
const feedState = {
  /** Whether prices come. */
  isLive: z.boolean(),
  source: z.string(),
  isDemo: z.boolean(),
  phase: z.enum(['pre-open', 'open', 'closed']),
  /** The session whose prices come. */
  day: z.string(),
  /** The exchange's clock, at the moment this was said. */
  exchangeAt: instant,
  speed: z.number(),
  /** Since when nothing came, by the exchange's clock; null: prices come. */
  blindSince: z.nullable(instant),
  because: z.nullable(z.string()),
  /** How far alerts are evaluated; null where no session runs. */
  evaluated: z.nullable(alertsEvaluated),
};

/** The same, for those who ask instead of listening. */
export const feedStatus = z.object(feedState);
export type FeedStatus = z.infer<typeof feedStatus>;

const chainValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/**
 * What the server says in text. Prices come as binary frames (`@parakh/live`, `readFrame`).
 * `number` counts the messages of a person; after a break those that were missed are told again.
 */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    userName: z.nullable(z.string()),
    /** Whether market data comes on this socket; else why not. */
    prices: z.boolean(),
    withoutPrices: z.nullable(z.string()),
    /** Number of the newest message of this person. */
    number: count,
    ...feedState,
  }),
  z.object({ type: z.literal('feed'), ...feedState }),
  z.object({ type: z.literal('chain'), chain: optionChain }),
  /** Since the last message on this chain. */
  z.object({
    type: z.literal('chain-changes'),
    symbol: z.string(),
    expiry: day,
    /** Fields of the whole chain. */
    head: z.record(z.string(), chainValue),
    /** By field of a contract: in which it is another one, twice the row and one more for a put, and what it is there now. */
    fields: z.record(z.string(), z.tuple([z.array(count), z.array(chainValue)])),
  }),
  z.object({ type: z.literal('alert'), number: count, isSound: z.boolean(), firing: alertTrigger }),
  /** Several firings of one alert as one message. */
  z.object({
    type: z.literal('digest'),
    number: count,
    isSound: z.boolean(),
    alert: z.string(),
    name: z.string(),
    firings: z.array(alertTrigger),
  }),
  z.object({ type: z.literal('notice'), number: count, notice: notification }),
  /** An order, a preference, a list changed elsewhere: what the page holds of it is to be asked for anew. */
  z.object({ type: z.literal('changed'), what: z.string() }),
  /** 'logout:<last 12 letters of the token>'. */
  z.object({ type: z.literal('logout'), message: z.string() }),
  z.object({ type: z.literal('refused'), code: z.string(), says: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

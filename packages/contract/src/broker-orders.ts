import * as z from 'zod/mini';
import { tradingBrokerNames } from './choices.ts';
import { del, get, post, put } from './endpoint.ts';
import { instant, rupees } from './figures.ts';
import { day } from './path-parameters.ts';

/** A broker, or the paper account. */
export const tradingName = z.enum(tradingBrokerNames).check(z.describe('Broker: zerodha, angelone … or paper'));
const params = { broker: tradingName };
const ownId = z.string().check(z.regex(/^[A-Z0-9]{18}$/), z.describe('Our id of an order: 18 letters and digits'));
/** Shares, in whole numbers; the specification's payload writes figures as texts as well. */
const shares = z.coerce
  .number<number | string>()
  .check(z.int(), z.nonnegative(), z.lt(1e9), z.describe('Unit: shares'));
/** Rupees to the paisa, as a number or a text. */
const price = z.coerce
  .number<number | string>()
  .check(z.nonnegative(), z.lt(1e9), z.multipleOf(0.01), z.describe('Unit: ₹, to the paisa'));
const version = z.coerce.number<number | string>().check(z.int(), z.nonnegative());
const checkIds = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40));

/** An order in the specification's words, which are SmartAPI's. */
export const orderBody = z.object({
  variety: z._default(z.enum(['NORMAL', 'STOPLOSS', 'AMO']), 'NORMAL'),
  /** The broker's trading symbol and key, as `getInstrument` has them. */
  tradingsymbol: z.string().check(z.trim(), z.minLength(1, 'Please Select a Symbol'), z.maxLength(80)),
  symboltoken: z.string().check(z.trim(), z.minLength(1, 'Please Select a Symbol'), z.maxLength(80)),
  exchange: z._default(z.enum(['NSE', 'BSE', 'NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'NCDEX']), 'NSE'),
  transactiontype: z.enum(['BUY', 'SELL']),
  ordertype: z.enum(['MARKET', 'LIMIT', 'STOPLOSS_LIMIT', 'STOPLOSS_MARKET']),
  quantity: shares,
  producttype: z.enum(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN']),
  price: z._default(price, 0),
  triggerprice: z._default(price, 0),
  /** Of brackets, which are not sent: 0. */
  squareoff: z._default(price, 0),
  stoploss: z._default(price, 0),
  trailingStopLoss: z._default(price, 0),
  disclosedquantity: z._default(shares, 0),
  duration: z._default(z.enum(['DAY', 'IOC']), 'DAY'),
  segment: z._default(z.string().check(z.maxLength(20)), 'CASH'),
  status: z._default(z.literal('NEW_ORDER'), 'NEW_ORDER'),
  /** Made when the ticket opens: however often it arrives, one order leaves. */
  clickId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'It has 8 to 64 letters and digits')),
  /** Ids of checks that asked and were answered with yes. */
  confirmed: z._default(checkIds, []),
  /** Our id of the order that is sent again. */
  repeats: z.optional(ownId),
  /** The price that the ticket showed, and how old it was. */
  seen: z.optional(z.object({ price, ageMs: z.number().check(z.nonnegative()) })),
});

const level = z.optional(z.number().check(z.positive(), z.lt(1e9), z.multipleOf(0.01)));
/** A stop, a target or both for what of an order is filled: the level that is reached first sends an order at the market. */
const orderExit = z
  .object({
    stop: level,
    target: level,
    /** Its last day, a year from now at most. */
    validUntil: day,
  })
  .check(z.refine(({ stop, target }) => (stop ?? target) !== undefined, 'It has a stop, a target or both'));
/** An order, and what is written down with it before it is sent. */
export const orderPressed = z.extend(orderBody, { exit: z.optional(orderExit) });

/** What a check before an order found, with the two numbers that it compared and where they come from. */
export const orderCheckResult = z.object({
  check: z.string(),
  title: z.string(),
  /** `stop`: it is not sent; `ask`: it is sent once confirmed; `tell`: it is sent. */
  verdict: z.enum(['stop', 'ask', 'tell']),
  words: z.string(),
  found: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  unit: z.nullable(z.enum(['paise', 'shares', 'percent', 'ms', 'orders'])),
  source: z.nullable(z.string()),
});
export type OrderCheckResult = z.infer<typeof orderCheckResult>;

export const orderPhase = z.enum([
  'refused',
  'sending',
  'unconfirmed',
  'not placed',
  'open',
  'trigger pending',
  'complete',
  'cancelled',
  'rejected',
  'unknown',
]);

/** An order as it is now. Whatever happens, filled + open + ended = quantity. */
export const brokerOrder = z.object({
  id: ownId,
  broker: tradingName,
  /** The broker's id of it; null until it is known. */
  brokerId: z.nullable(z.string()),
  /** Placed elsewhere, and seen in the broker's book. */
  isOutside: z.boolean(),
  exchange: z.string(),
  symbol: z.string(),
  token: z.nullable(z.string()),
  side: z.enum(['BUY', 'SELL']),
  orderType: z.string(),
  product: z.string(),
  variety: z.string(),
  duration: z.string(),
  quantity: z.number(),
  filled: z.number(),
  open: z.number(),
  ended: z.number(),
  price: rupees,
  triggerPrice: rupees,
  averagePrice: rupees,
  phase: orderPhase,
  /** The broker's word, while the phase is unknown. */
  word: z.nullable(z.string()),
  isChanging: z.boolean(),
  isCancelling: z.boolean(),
  /** The broker's own words on why. */
  reason: z.nullable(z.string()),
  /** A change or a cancellation that the broker refused. */
  actRefused: z.nullable(z.object({ act: z.enum(['change', 'cancel']), reason: z.string() })),
  /** Ids of the broker's orders of which one may be this one: its owner says which. */
  candidates: z.array(z.string()),
  /** Sent with a change or a cancellation: two pages cannot cross. */
  version: z.number(),
  createdAt: instant,
});
export type BrokerOrder = z.infer<typeof brokerOrder>;

const findings = z.array(orderCheckResult);
export const placed = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('placed'),
    order: brokerOrder,
    findings,
    /** Id of the trigger that was written down with it; null where this press wrote none. */
    exitId: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('refused'), findings }),
  /** Not sent: sent again with the ids of what asked in `confirmed`, it is. */
  z.object({ kind: z.literal('asked'), findings }),
]);
export type PlacedOrder = z.infer<typeof placed>;

/** Rows that a broker wrote in words that are not known: why, and the row as it came. */
export const unreadableRow = z.object({ why: z.string(), row: z.string() });
export const unreadableRows = z.array(unreadableRow);

/** How the book of one broker was read last. */
export const bookRead = z.object({
  broker: tradingName,
  /** Null where it could not be read since the server started. */
  readAt: z.nullable(instant),
  /** Why it cannot be read now; null where it can. */
  failure: z.nullable(z.string()),
  unreadable: unreadableRows,
});

export const brokerTrade = z.object({
  id: z.string(),
  orderId: z.string(),
  exchange: z.string(),
  symbol: z.string(),
  side: z.enum(['BUY', 'SELL']),
  product: z.string(),
  quantity: z.number(),
  price: rupees,
  at: z.nullable(instant),
});

const told = z.optional(z.unknown());
/** Of what a broker writes, the names under which one or another has its id of the order, and what is signed. */
const postback = z.object({ order_id: told, orderId: told, orderid: told, order_timestamp: told, checksum: told });

const because = 'orders are written down before they are sent, and followed until they end';
const one = { params: { id: ownId }, own: because, access: 'auth' } as const;
const changed = {
  orderType: z.enum(['MARKET', 'LIMIT', 'STOPLOSS_LIMIT', 'STOPLOSS_MARKET']),
  variety: z.enum(['NORMAL', 'STOPLOSS', 'AMO']),
  duration: z.enum(['DAY', 'IOC']),
  quantity: shares,
  disclosedQuantity: shares,
  price,
  triggerPrice: price,
};

/** Orders at brokers: placed, changed and cancelled once each, and followed. Nobody of the staff who acts as a person may do any of it. */
export const brokerOrderCalls = {
  placeOrder: post('broker/placeOrder/{broker}', {
    access: 'auth',
    params,
    query: z.object({ auth_token: z.optional(z.string().check(z.maxLength(200))) }),
    body: orderPressed,
    reply: placed,
  }),
  /** What the checks find, for the ticket: nothing is sent. */
  checkOrder: post('x/broker/check/{broker}', {
    own: 'the ticket shows what the checks find while it is filled in',
    access: 'auth',
    params,
    body: orderBody,
    reply: z.object({ findings }),
  }),
  /** Of the last trading day and today, the newest first; those placed elsewhere among them. */
  orders: get('x/broker/orders', {
    own: because,
    access: 'auth',
    query: z.object({ broker: z.optional(tradingName) }),
    reply: z.object({ orders: z.array(brokerOrder), books: z.array(bookRead) }),
  }),
  timeline: get('x/broker/orders/{id}', {
    ...one,
    reply: z.object({
      order: brokerOrder,
      /** All that happened to it, oldest first. */
      lines: z.array(z.object({ at: instant, source: z.string(), words: z.string() })),
    }),
  }),
  changeOrder: put('x/broker/orders/{id}', {
    ...one,
    body: z.object({ version, ...changed }),
    reply: brokerOrder,
  }),
  cancelOrder: del('x/broker/orders/{id}', {
    ...one,
    query: z.object({
      version,
      /** Yes to the second question, which an order of an unknown status asks. */
      confirmed: z._default(z.union([z.boolean(), z.stringbool()]), false),
    }),
    reply: brokerOrder,
  }),
  /** Says which of the broker's orders an unconfirmed one is; null: none of them. */
  chooseOrder: post('x/broker/orders/{id}/chosen', {
    ...one,
    body: z.object({ version, brokerId: z.nullable(z.string().check(z.maxLength(80))) }),
    reply: brokerOrder,
  }),
  /** From a broker, and so from anybody: whatever it says, the answer is the same. */
  receivePostback: post('x/broker/postback/{broker}', {
    own: 'brokers tell of an order that has changed',
    access: 'public',
    params,
    mostBytes: 16 * 1024,
    body: postback,
    reply: z.object({ isReceived: z.literal(true) }),
  }),
  trades: get('x/broker/trades/{broker}', {
    own: 'the page of orders shows the executions of the day',
    access: 'auth',
    params,
    reply: z.object({ trades: z.array(brokerTrade), unreadable: unreadableRows, readAt: instant }),
  }),
  convertPosition: post('x/broker/positions/{broker}/product', {
    own: 'a position goes to another product before it is squared off',
    access: 'auth',
    params,
    body: z.object({
      exchange: z.string().check(z.maxLength(10)),
      symbol: z.string().check(z.maxLength(80)),
      from: z.enum(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN']),
      to: z.enum(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN']),
      quantity: shares,
    }),
    reply: z.object({ isConverted: z.literal(true) }),
  }),
};

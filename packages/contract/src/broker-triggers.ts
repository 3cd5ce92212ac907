import * as z from 'zod/mini';
import { orderCheckResult, tradingName } from './broker-orders.ts';
import { del, get, post, put } from './endpoint.ts';
import { instant, rupees } from './figures.ts';
import { day } from './path-parameters.ts';

const triggerId = z.string().check(z.regex(/^[A-Z0-9]{18}$/), z.describe('Id of a trigger: 18 letters and digits'));
const price = z.number().check(z.positive(), z.lt(1e9), z.multipleOf(0.01), z.describe('Unit: ₹, to the paisa'));
const shares = z.int().check(z.positive(), z.lt(1e9), z.describe('Unit: shares'));
const version = z.coerce.number<number | string>().check(z.int(), z.nonnegative());
const checkIds = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/** A level, and the order that is sent when the price reaches it. */
const triggerLegBody = z.object({
  /** The price rises to the level, or falls to it. */
  crossing: z.enum(['up', 'down']),
  level: price,
  side: z.enum(['BUY', 'SELL']),
  quantity: shares,
  orderType: z.enum(['LIMIT', 'MARKET']),
  /** Of a limit order; null at market. */
  price: z.nullable(price),
});

/** One leg is a single trigger; of two, one below the price and one above it, the first that is reached fires and the other ends (OCO). */
const legsBody = z.array(triggerLegBody).check(z.minLength(1), z.maxLength(2));

const setting = {
  legs: legsBody,
  /** Its last day, a year from now at most. */
  validUntil: day,
  /** Ids of checks that asked and were answered with yes: they count again when it fires. */
  confirmed: z._default(checkIds, []),
};

export const triggerLeg = z.object({
  crossing: z.enum(['up', 'down']),
  level: rupees,
  side: z.enum(['BUY', 'SELL']),
  quantity: z.number(),
  orderType: z.enum(['LIMIT', 'MARKET']),
  price: rupees,
});

/** An order that waits for a price. */
export const orderTrigger = z.object({
  id: triggerId,
  broker: tradingName,
  /** Who watches the price: this server, while it runs and the session at the broker is good; or the broker. */
  heldBy: z.enum(['parakh', 'broker']),
  kind: z.enum(['single', 'oco']),
  exchange: z.string(),
  /** As the broker writes it. */
  tradingSymbol: z.string(),
  token: z.string(),
  /** As this server's market names it. */
  symbol: z.string(),
  product: z.string(),
  legs: z.array(triggerLeg),
  state: z.enum([
    'placing',
    'unconfirmed',
    'waiting',
    'suspended',
    'unknown',
    'firing',
    'unsent',
    'cancelling',
    'fired',
    'cancelled',
    'expired',
    'failed',
  ]),
  /** Why it failed, expired, was suspended or asks; null where nothing is to be said. */
  reason: z.nullable(z.string()),
  /** Which leg fired; null before. */
  firedLeg: z.nullable(z.enum(['up', 'down'])),
  /** At which price. */
  firedPrice: rupees,
  /** Our id of its order; null before. */
  orderId: z.nullable(z.string()),
  /** It closes what is open when it fires, and never more. */
  reduceOnly: z.boolean(),
  /** Our id of the order that it guards; null of one that guards none. */
  entryId: z.nullable(z.string()),
  /** What of that order is filled. */
  entryFilled: z.nullable(z.number()),
  /** What its orders were sent for, together. */
  exited: z.nullable(z.number()),
  /** The last price of its symbol. */
  last: rupees,
  validUntil: instant,
  /** Sent with a change or a cancellation: two pages cannot cross. */
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type OrderTrigger = z.infer<typeof orderTrigger>;

const findings = z.array(orderCheckResult);
export const madeTrigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), trigger: orderTrigger, findings }),
  z.object({ kind: z.literal('refused'), findings }),
  /** Not made: sent again with the ids of what asked in `confirmed`, it is. */
  z.object({ kind: z.literal('asked'), findings }),
]);
export type MadeTrigger = z.infer<typeof madeTrigger>;

const because = 'an order can wait for a price, also where the broker has nothing of the kind';
const one = { params: { id: triggerId }, own: because, access: 'auth' } as const;

/** Orders that wait for a price: a stop, a target, or both of which one fires. */
export const triggerCalls = {
  triggers: get('x/broker/triggers', {
    own: because,
    access: 'auth',
    reply: z.object({ triggers: z.array(orderTrigger) }),
  }),
  createTrigger: post('x/broker/triggers', {
    own: because,
    access: 'auth',
    body: z.object({
      broker: tradingName,
      exchange: z._default(z.enum(['NSE', 'BSE', 'NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'NCDEX']), 'NSE'),
      /** The broker's trading symbol and key, as `getInstrument` has them. */
      tradingSymbol: text,
      token: text,
      product: z.enum(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN']),
      ...setting,
      /** Who is to watch the price. */
      heldBy: z._default(z.enum(['parakh', 'broker']), 'parakh'),
      /** It closes what is open when it fires, and never more; one that guards an order always does. */
      reduceOnly: z._default(z.boolean(), false),
      /** Our id of the order that it guards: it sends what of that is filled, whatever its legs say. */
      entryId: z.optional(z.string().check(z.regex(/^[A-Z0-9]{18}$/))),
      /** Made when the dialog opens: however often it arrives, one trigger is made. */
      clickId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'It has 8 to 64 letters and digits')),
    }),
    reply: madeTrigger,
  }),
  triggerTimeline: get('x/broker/triggers/{id}', {
    ...one,
    reply: z.object({
      trigger: orderTrigger,
      /** All that happened to it, oldest first. */
      lines: z.array(z.object({ at: instant, words: z.string() })),
    }),
  }),
  changeTrigger: put('x/broker/triggers/{id}', { ...one, body: z.object({ version, ...setting }), reply: madeTrigger }),
  cancelTrigger: del('x/broker/triggers/{id}', { ...one, query: z.object({ version }), reply: orderTrigger }),
  /** The order of one that fired while the server ended: sent once its owner says so. */
  sendTrigger: post('x/broker/triggers/{id}/order', { ...one, body: z.object({ version }), reply: orderTrigger }),
};

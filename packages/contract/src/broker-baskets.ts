import * as z from 'zod/mini';
import { brokerOrder, orderBody, orderCheckResult, placed, tradingName } from './broker-orders.ts';
import { basketFailureRules, basketLegOrders, mostBasketLegs } from './choices.ts';
import { get, post } from './endpoint.ts';
import { instant, rupees } from './figures.ts';

const clickId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'It has 8 to 64 letters and digits'));
const confirmed = z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)), []);

/** A leg of a basket, in the order of sending. What became of it is the order's. */
export const basketLeg = z.object({
  position: z.int(),
  exchange: z.string(),
  symbol: z.string(),
  side: z.enum(['BUY', 'SELL']),
  orderType: z.string(),
  product: z.string(),
  quantity: z.number(),
  price: rupees,
  triggerPrice: rupees,
  /** Null while nothing of it has left. */
  order: z.nullable(brokerOrder),
  /** Orders of the opposite side that take back what was filled. */
  offsets: z.array(brokerOrder),
  /** Filled and not taken back; below zero where more was taken back than filled. */
  filledNet: z.number(),
  /** What of it did not leave at last; null where nothing was kept back. */
  notSent: z.nullable(
    z.object({
      what: z.enum(['leg', 'cancel', 'offset']),
      /** Why, where it was no check. */
      reason: z.nullable(z.string()),
      findings: z.array(orderCheckResult),
    }),
  ),
});
export type BasketLeg = z.infer<typeof basketLeg>;

/** Several orders of one press, as they are now. */
export const orderBasket = z.object({
  id: z.uuid(),
  clickId: z.string(),
  broker: tradingName,
  name: z.nullable(z.string()),
  onFailure: z.enum(basketFailureRules),
  legOrder: z.enum(basketLegOrders),
  createdAt: instant,
  state: z.enum([
    'under way',
    'undoing',
    'interrupted',
    'finished',
    'finished in part',
    'stopped',
    'undone',
    'needs you',
  ]),
  /** Whether `rest` would send something, and `undo` take something back. */
  mayRest: z.boolean(),
  mayUndo: z.boolean(),
  legs: z.array(basketLeg),
});
export type OrderBasket = z.infer<typeof orderBasket>;

const reply = z.object({
  /** Null of a leg of which nothing was tried. */
  results: z.array(z.nullable(placed)),
  isFinished: z.boolean(),
  /** Null where nothing was written down: a check stops a leg or asks. */
  basket: z.nullable(orderBasket),
});

const one = { access: 'auth', params: { id: z.uuid() }, body: z.object({ confirmed }) } as const;

const basketBody = z.object({
  orders: z.array(orderBody).check(z.minLength(1), z.maxLength(mostBasketLegs)),
  /** What happens with the rest when one is not taken. */
  onFailure: z._default(z.enum(basketFailureRules), 'stop'),
  legOrder: z._default(z.enum(basketLegOrders), 'as given'),
  name: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))), null),
  /** Left out, it is made of those of its orders. */
  clickId: z.optional(clickId),
});

/** What the checks find of a leg before anything leaves. */
export const checkedLeg = z.object({
  /** Its place in the order of sending, from 1. */
  position: z.int(),
  findings: z.array(orderCheckResult),
});
export type CheckedLeg = z.infer<typeof checkedLeg>;

/** Baskets of orders: each leg is written down before the first one leaves, and sent once. Nobody of the staff who acts as a person may do any of it. */
export const brokerBasketCalls = {
  /** One after the other; each has its own result. */
  basketOrder: post('broker/basketOrder/{broker}', {
    access: 'auth',
    params: { broker: tradingName },
    body: basketBody,
    reply,
  }),
  checkBasket: post('x/broker/check-basket/{broker}', {
    own: 'the page that places a basket shows what the checks find of all its legs, and in which order they leave',
    access: 'auth',
    params: { broker: tradingName },
    body: basketBody,
    /** In the order of `orders`. */
    reply: z.object({ legs: z.array(checkedLeg) }),
  }),
  baskets: get('x/broker/baskets', {
    own: 'the page of orders shows each basket leg by leg, and what can be done with it now',
    access: 'auth',
    reply: z.object({ baskets: z.array(orderBasket) }),
  }),
  basketRest: post('x/broker/baskets/{id}/rest', {
    own: 'what was not sent when a basket stopped or its process ended is sent by a new press alone',
    ...one,
    reply,
  }),
  undoBasket: post('x/broker/baskets/{id}/undo', {
    own: 'a basket is taken back: what is open is cancelled, what is filled is offset',
    ...one,
    reply,
  }),
};

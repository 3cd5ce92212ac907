import * as z from 'zod/mini';
import { get, post, put } from './endpoint.ts';
import { count, instant, rupees } from './figures.ts';

const wholeRupees = z.nullable(z.int().check(z.positive(), z.lt(1e11), z.describe('Unit: ₹, whole')));

/** Limits of orders as somebody sets them; null: none. */
const limitsBody = z.object({
  orderValue: wholeRupees,
  openOrders: z.nullable(z.int().check(z.positive(), z.lt(10_000))),
  positionValue: wholeRupees,
  dailyLoss: wholeRupees,
});

export const limitFigures = z.object({
  orderValue: rupees,
  openOrders: z.nullable(count),
  positionValue: rupees,
  dailyLoss: rupees,
});
export type OrderLimitFigures = z.infer<typeof limitFigures>;

export const orderLimits = z.object({
  /** What the person asked for last. */
  asked: limitFigures,
  /** What of it counts now: what was lowered counts at once, what was raised from the next session on. */
  inForce: limitFigures,
  /** When all of it counts; null where it does. */
  raisedFrom: z.nullable(instant),
  /** What whoever runs this server holds everybody to; of two the lower counts. */
  operator: limitFigures,
  /** Since when the person's kill switch is on; null where it is not. */
  switchedAt: z.nullable(instant),
  /** Kill switches of whoever runs this server that are on. */
  serverSwitches: z.array(z.object({ broker: z.nullable(z.string()), since: instant })),
});
export type OrderLimits = z.infer<typeof orderLimits>;

/** What came of a press at one account. */
export const sweptAccount = z.object({
  /** Null where it cannot be told. */
  broker: z.nullable(z.string()),
  orders: z.array(
    z.object({
      id: z.string(),
      symbol: z.string(),
      /** `asked`: the cancellation is under way; `over`: it had ended before. */
      outcome: z.enum(['cancelled', 'asked', 'over', 'refused']),
      words: z.string(),
    }),
  ),
  /** What could not be done there, or was done beside. */
  words: z.nullable(z.string()),
});
export type SweptAccount = z.infer<typeof sweptAccount>;

const because = 'orders keep to limits of their owner, and one press stops them all';
export const passwordTyped = z.optional(z.string().check(z.maxLength(200)));

/** What a person's orders keep to. */
export const orderLimitCalls = {
  limits: get('x/broker/limits', { own: because, access: 'auth', reply: orderLimits }),
  setLimits: put('x/broker/limits', { own: because, access: 'auth', body: limitsBody, reply: orderLimits }),
  /** Pressed, it cancels what is open at every connected account, and no order but exits leaves until it is lifted, with the password. */
  killSwitch: post('x/broker/kill-switch', {
    own: because,
    access: 'auth',
    body: z.object({ isOn: z.boolean(), password: passwordTyped }),
    reply: z.object({ limits: orderLimits, accounts: z.array(sweptAccount) }),
  }),
};

import { AppError } from '@parakh/base';
import { orderExchanges, sides } from '@parakh/brokers';
import * as z from 'zod/mini';
import type { OrderContent } from '../orders/index.ts';

/** On which way the price reaches a level: rising to it, or falling. */
export type Crossing = 'up' | 'down';

const crossings = ['up', 'down'] as const;
const paise = z.int().check(z.positive(), z.lt(1e11));

/** A level, and the order that is sent when the price reaches it. Paise, shares. */
const leg = z.strictObject({
  crossing: z.enum(crossings),
  level: paise,
  side: z.enum(sides),
  quantity: z.int().check(z.positive(), z.lt(1e9)),
  orderType: z.enum(['LIMIT', 'MARKET']),
  price: z.nullable(paise),
});
export type TriggerLeg = z.infer<typeof leg>;

/** What a trigger waits for, and what it sends. One leg is a single trigger; two are one below and one above, of which one fires (OCO). */
export const triggerContent = z.strictObject({
  instrument: z.strictObject({ exchange: z.enum(orderExchanges), symbol: z.string(), token: z.string() }),
  product: z.enum(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN']),
  legs: z.array(leg).check(z.minLength(1), z.maxLength(2)),
});
export type TriggerContent = z.infer<typeof triggerContent>;

export const triggerStates = [
  /** It is being asked of the broker that is to hold it. */
  'placing',
  /** The broker did not answer: its list is asked. */
  'unconfirmed',
  'waiting',
  /** Something happened to the share that makes its levels wrong. */
  'suspended',
  /** Its broker has a word for it that we do not know. */
  'unknown',
  'firing',
  /** It fired when the server ended, and no order of it is known: its owner says whether to send it. */
  'unsent',
  /** Its cancellation was sent to the broker that holds it. */
  'cancelling',
  'fired',
  'cancelled',
  'expired',
  'failed',
] as const;
export type TriggerState = (typeof triggerStates)[number];

/** An order that waits for a price. Instants are milliseconds since the epoch, money is paise. */
export interface OrderTrigger {
  readonly id: string;
  readonly person: string;
  readonly account: string;
  readonly broker: string;
  /** As the live market names it. */
  readonly symbol: string;
  readonly content: TriggerContent;
  /** Ids of checks that asked and were answered with yes. */
  readonly confirmed: readonly string[];
  /** Who watches the price. */
  readonly heldBy: 'parakh' | 'broker';
  /** The broker's id of one that it holds; null until it is known. */
  readonly vendorId: string | null;
  readonly state: TriggerState;
  readonly reason: string | null;
  readonly firedLeg: Crossing | null;
  readonly firedPrice: number | null;
  /** Click id of its order, once it fires. */
  readonly orderClick: string | null;
  /** Our id of its order. */
  readonly ownId: string | null;
  /** Whether it closes what is open and never more; one that guards an order always does. */
  readonly reduceOnly: boolean;
  /** Our id of the order that it guards; null of one that guards none. */
  readonly entry: string | null;
  /** What of that order is filled. */
  readonly entryFilled: number;
  /** What its orders were sent for, together. */
  readonly exited: number;
  /** What the order that is firing is for; null where its leg says so. */
  readonly firingQuantity: number | null;
  readonly version: number;
  /** The market that ran when it was made: ticks of another one never fire it. */
  readonly tape: string;
  /** By the clock of that market: ticks from before never fire it. */
  readonly armedAt: number;
  readonly validUntil: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What of the order that it guards is filled, and has no order of its own yet; of one that guards none, everything. */
export const leftToGuard = ({ entry, entryFilled, exited }: Pick<OrderTrigger, 'entry' | 'entryFilled' | 'exited'>) =>
  entry === null ? Infinity : entryFilled - exited;

/** The same for so many shares at most. */
export const forShares = (content: TriggerContent, most: number): TriggerContent => ({
  ...content,
  legs: content.legs.map((one) => ({ ...one, quantity: Math.min(one.quantity, most) })),
});

/** The order of a leg. */
export function orderOfLeg({ instrument, product }: TriggerContent, of: TriggerLeg): OrderContent {
  return {
    instrument,
    side: of.side,
    variety: 'NORMAL',
    orderType: of.orderType,
    product,
    duration: 'DAY',
    quantity: of.quantity,
    disclosedQuantity: 0,
    price: of.price,
    triggerPrice: null,
  };
}

const fault = (field: string, message: string) => new AppError('request.invalid', { fields: [{ field, message }] });

/** Throws AppError 'request.invalid' where legs do not fit each other, or an order its price. */
export function refuseOddLegs({ legs }: TriggerContent): void {
  for (const { orderType, price } of legs)
    if ((price === null) === (orderType === 'LIMIT'))
      throw fault('legs', orderType === 'LIMIT' ? 'A limit order needs its price' : 'An order at market has no price');
  const [first, second] = legs;
  if (!first || !second) return;
  if (first.crossing === second.crossing) throw fault('legs', 'One level lies below the price, the other above it');
  const [below, above] = first.crossing === 'down' ? [first, second] : [second, first];
  if (below.level >= above.level) throw fault('legs', 'The lower level lies below the upper one');
}

/** Whether a price has reached a level. */
export const isReached = ({ crossing, level }: Pick<TriggerLeg, 'crossing' | 'level'>, price: number): boolean =>
  crossing === 'up' ? price >= level : price <= level;

import {
  type BrokerOrder,
  type BrokerTrade,
  durations,
  type OrderEvent,
  orderExchanges,
  orderStatuses,
  orderTypes,
  products,
  sides,
  varieties,
} from '@parakh/brokers';
import * as z from 'zod/mini';
import { changedContent } from './content.ts';

const acts = ['change', 'cancel'] as const;
/** What a person may ask of an order that is open. */
export type Act = (typeof acts)[number];

/** Who told it. */
export type EventSource = 'server' | 'person' | 'reply' | 'book' | 'socket' | 'postback' | 'recovery';

// Unknown is NaN in the code and null in the journal.
const figure = z.pipe(
  z.nullable(z.number()),
  z.transform((told) => told ?? NaN),
);
const instrument = z.object({ exchange: z.enum(orderExchanges), symbol: z.string(), token: z.nullable(z.string()) });
const step = z.nullable(z.enum(['changing', 'cancelling', 'change refused', 'cancel refused']));
const status = z.union([
  z.object({ status: z.enum(orderStatuses), step }),
  z.object({ status: z.literal('unknown'), word: z.string() }),
]);

const brokerOrder = z.object({
  id: z.string(),
  exchangeOrderId: z.nullable(z.string()),
  ownId: z.nullable(z.string()),
  instrument,
  side: z.enum(sides),
  variety: z.enum(varieties),
  orderType: z.enum(orderTypes),
  product: z.enum(products),
  duration: z.enum(durations),
  quantity: z.number(),
  filled: z.number(),
  open: z.number(),
  ended: z.number(),
  disclosedQuantity: figure,
  price: figure,
  triggerPrice: figure,
  averagePrice: figure,
  status,
  message: z.nullable(z.string()),
  placedAt: figure,
  updatedAt: figure,
}) satisfies z.ZodMiniType<BrokerOrder>;

const brokerTrade = z.object({
  id: z.string(),
  orderId: z.string(),
  instrument,
  side: z.enum(sides),
  product: z.enum(products),
  quantity: z.number(),
  price: z.number(),
  at: figure,
}) satisfies z.ZodMiniType<BrokerTrade>;

const at = z.number();
const text = z.string();

/** A line of an order's journal. The first of an order of ours is `sending`; of one placed elsewhere `seen`. */
export const journalEvent = z.union([
  z.object({ kind: z.literal('sending'), at }),
  z.object({ kind: z.literal('seen'), at, quantity: z.number() }),
  z.object({ kind: z.literal('accepted'), at, brokerId: text }),
  z.object({ kind: z.literal('refused'), at, reason: text }),
  z.object({ kind: z.literal('unanswered'), at }),
  z.object({ kind: z.literal('not placed'), at }),
  z.object({ kind: z.literal('reported'), at, order: brokerOrder }),
  z.object({ kind: z.literal('traded'), at, trade: brokerTrade }),
  // A whole book, read long enough after sending, lacks it.
  z.object({ kind: z.literal('absent'), at }),
  // Several orders of the book may be it: somebody has to say which.
  z.object({ kind: z.literal('candidates'), at, brokerIds: z.array(text) }),
  z.object({ kind: z.literal('act sent'), at, act: z.enum(acts), content: z.nullable(changedContent) }),
  z.object({ kind: z.literal('act done'), at, act: z.enum(acts) }),
  z.object({ kind: z.literal('act refused'), at, act: z.enum(acts), reason: text }),
  z.object({ kind: z.literal('act unanswered'), at, act: z.enum(acts) }),
  // A book that was read long enough after a lost reply shows the order as it is.
  z.object({ kind: z.literal('act settled'), at, act: z.enum(acts) }),
]);

export type JournalEvent = z.infer<typeof journalEvent>;

/** Those that the state of an order at a broker is made of. */
export function isOrderEvent(event: JournalEvent): event is Extract<JournalEvent, OrderEvent> {
  return orderEvents.has(event.kind);
}
const orderEvents: ReadonlySet<string> = new Set<OrderEvent['kind']>([
  'accepted',
  'refused',
  'unanswered',
  'not placed',
  'reported',
  'traded',
]);

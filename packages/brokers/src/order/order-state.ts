import type { Paise } from '../paise.ts';
import type { BrokerOrder, BrokerTrade } from './order.ts';
import type { PendingStep, Quantities } from './status.ts';

/** Where an order of ours stands. `not placed` is concluded from whole books that lack it, and undone when it appears all the same. */
export const orderPhases = [
  'sending',
  'unconfirmed',
  'not placed',
  'open',
  'trigger pending',
  'complete',
  'cancelled',
  'rejected',
  'unknown',
] as const;
export type OrderPhase = (typeof orderPhases)[number];

/** What is appended to the journal of an order; its state is the fold of them. `at`: milliseconds since the epoch. */
export type OrderEvent =
  /** The vendor's reply to the placing: its id. */
  | { readonly kind: 'accepted'; readonly brokerId: string; readonly at: number }
  /** The vendor certainly did not take it, with its reason. */
  | { readonly kind: 'refused'; readonly reason: string; readonly at: number }
  /** No reply, or none that can be read: it may stand in the book. */
  | { readonly kind: 'unanswered'; readonly at: number }
  | { readonly kind: 'not placed'; readonly at: number }
  /** A row of the book, or an update by socket or postback. */
  | { readonly kind: 'reported'; readonly order: BrokerOrder; readonly at: number }
  | { readonly kind: 'traded'; readonly trade: BrokerTrade; readonly at: number };

export interface OrderState extends Quantities {
  /** Complete as soon as all is filled, whatever was told. */
  readonly phase: OrderPhase;
  /** The last that was told. A fill may run ahead of the report of a larger quantity, so what follows from fills is never taken for told. */
  readonly reported: OrderPhase;
  /** As last told; `quantity` is larger only while more is filled than that. */
  readonly ordered: number;
  readonly brokerId: string | null;
  readonly step: PendingStep | null;
  /** The vendor's word, while the phase is unknown. */
  readonly word: string | null;
  readonly reason: string | null;
  /** NaN before the first fill. */
  readonly averagePrice: Paise;
  /** Executions by their id: each counts once, whoever tells of it. */
  readonly trades: ReadonlyMap<string, BrokerTrade>;
  /** By the vendor's clock; reports that are older change nothing but fills. */
  readonly reportedAt: number;
  /** The most that a report told as filled, and its average. */
  readonly reportedFilled: number;
  readonly reportedAverage: Paise;
}

/** A step that the table does not allow, or a surprise that a person must hear of. The book is read again after either. */
export interface OrderSurprise {
  readonly what: 'step not allowed' | 'appeared after all' | 'filled more than ordered' | 'another order';
  readonly from: OrderPhase;
  readonly to: OrderPhase;
}

export interface Applied {
  readonly state: OrderState;
  readonly surprise: OrderSurprise | null;
}

const living: readonly OrderPhase[] = ['open', 'trigger pending', 'complete', 'cancelled', 'rejected', 'unknown'];
/** Staying is always allowed. After an end only fills may come: they are no step of their own, but may complete what was cancelled. */
const allowed: Readonly<Record<OrderPhase, readonly OrderPhase[]>> = {
  sending: ['unconfirmed', ...living],
  unconfirmed: ['not placed', ...living],
  'not placed': living,
  open: living,
  'trigger pending': living,
  unknown: living,
  complete: [],
  cancelled: ['complete'],
  rejected: [],
};
const ends: ReadonlySet<OrderPhase> = new Set(['complete', 'cancelled', 'rejected', 'not placed']);

/** Of an order whose intent is written and whose request may leave now. */
export function newOrderState(quantity: number): OrderState {
  return {
    phase: 'sending',
    reported: 'sending',
    ordered: quantity,
    brokerId: null,
    step: null,
    word: null,
    reason: null,
    quantity,
    filled: 0,
    open: quantity,
    ended: 0,
    averagePrice: NaN,
    trades: new Map(),
    reportedAt: -Infinity,
    reportedFilled: 0,
    reportedAverage: NaN,
  };
}

export function applyOrderEvent(state: OrderState, event: OrderEvent): Applied {
  if (event.kind === 'reported') return reported(state, event.order);
  if (event.kind === 'traded') return traded(state, event.trade);
  if (event.kind === 'refused') return stepped({ ...state, reason: event.reason }, state, 'rejected');
  if (event.kind === 'not placed') return stepped(state, state, 'not placed');
  // An update may have come before the reply: it knows more than that there is an order.
  if (event.kind === 'accepted')
    return adopted(state, event.brokerId, state.brokerId === null ? 'open' : state.reported);
  return state.brokerId === null ? stepped(state, state, 'unconfirmed') : { state, surprise: null };
}

function adopted(state: OrderState, brokerId: string, phase: OrderPhase): Applied {
  if (state.brokerId !== null && state.brokerId !== brokerId) return surprised(state, 'another order', phase);
  const applied = stepped({ ...state, brokerId }, state, phase);
  const isLate = state.reported === 'not placed';
  return isLate ? { ...applied, surprise: { what: 'appeared after all', from: state.reported, to: phase } } : applied;
}

function reported(state: OrderState, order: BrokerOrder): Applied {
  const known = withFilled(state, order);
  const isOld = order.updatedAt < state.reportedAt;
  const phase: OrderPhase = order.status.status;
  // An end is an end, however late we hear of it; everything else of an older report is over.
  if (isOld && !ends.has(phase)) return adopted(known, order.id, known.reported);
  const { status } = order;
  const newer: OrderState = {
    ...known,
    ordered: isOld ? known.ordered : order.quantity,
    step: status.status === 'unknown' ? null : status.step,
    word: status.status === 'unknown' ? status.word : null,
    reason: order.message ?? known.reason,
    reportedAt: Number.isNaN(order.updatedAt) ? known.reportedAt : Math.max(known.reportedAt, order.updatedAt),
  };
  const applied = adopted(newer, order.id, phase);
  // What is refused leaves the state as it was, but for the fills.
  return applied.surprise?.what === 'step not allowed' ? { ...applied, state: settled(known) } : applied;
}

function withFilled(state: OrderState, order: BrokerOrder): OrderState {
  if (order.filled <= state.reportedFilled) return state;
  return { ...state, reportedFilled: order.filled, reportedAverage: order.averagePrice };
}

function traded(state: OrderState, trade: BrokerTrade): Applied {
  if (state.trades.has(trade.id)) return { state, surprise: null };
  const trades = new Map(state.trades).set(trade.id, trade);
  return adopted({ ...state, trades }, trade.orderId, state.brokerId === null ? 'open' : state.reported);
}

/** `next` in another phase, where the table allows it from `state`'s. */
function stepped(next: OrderState, state: OrderState, phase: OrderPhase): Applied {
  const isAllowed = phase === state.reported || allowed[state.reported].includes(phase);
  if (!isAllowed) return surprised(state, 'step not allowed', phase);
  const after = settled({ ...next, reported: phase });
  const isTooMuch = after.filled > after.ordered && after.filled > state.filled;
  return isTooMuch ? surprised(after, 'filled more than ordered', phase) : { state: after, surprise: null };
}

function surprised(state: OrderState, what: OrderSurprise['what'], to: OrderPhase): Applied {
  return { state: settled(state), surprise: { what, from: state.reported, to } };
}

/** Quantities anew from what is known of fills: `filled + open + ended = quantity`, always. */
function settled(state: OrderState): OrderState {
  const { quantity: sold, value } = tradedOf(state.trades);
  const filled = Math.max(sold, state.reportedFilled);
  const quantity = Math.max(state.ordered, filled);
  const rest = quantity - filled;
  const phase = rest === 0 && state.reported !== 'rejected' ? 'complete' : state.reported;
  const isOver = ends.has(phase);
  return {
    ...state,
    phase,
    step: isOver ? null : state.step,
    quantity,
    filled,
    open: isOver ? 0 : rest,
    ended: isOver ? rest : 0,
    averagePrice: sold >= state.reportedFilled && sold > 0 ? value / sold : state.reportedAverage,
  };
}

function tradedOf(trades: ReadonlyMap<string, BrokerTrade>): { quantity: number; value: number } {
  let quantity = 0;
  let value = 0;
  for (const trade of trades.values()) {
    quantity += trade.quantity;
    value += trade.quantity * trade.price;
  }
  return { quantity, value };
}

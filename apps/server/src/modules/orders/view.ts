import type { OrderPhase, PendingStep, Side } from '@parakh/brokers';
import { type ChangedContent, contentIn, type OrderContent } from './content.ts';
import type { StoredOrder } from './journal.ts';
import type { Act } from './journal-event.ts';

/** An order as people see it. Money in paise, unknown NaN; instants are milliseconds since the epoch. */
export interface OrderView {
  readonly ownId: string;
  readonly account: string;
  readonly broker: string;
  readonly brokerId: string | null;
  /** Placed elsewhere, and seen in the vendor's book. */
  readonly isOutside: boolean;
  /** The vendor's book has told of it. */
  readonly isReported: boolean;
  readonly instrument: { readonly exchange: string; readonly symbol: string; readonly token: string | null };
  readonly side: Side;
  readonly orderType: string;
  readonly product: string;
  readonly variety: string;
  readonly duration: string;
  readonly price: number;
  readonly triggerPrice: number;
  readonly phase: OrderPhase;
  /** The vendor's word, while the phase is unknown. */
  readonly word: string | null;
  readonly flags: OrderFlags;
  /** Whatever happens, `filled + open + ended = quantity`. */
  readonly quantity: number;
  readonly filled: number;
  readonly open: number;
  readonly ended: number;
  readonly averagePrice: number;
  /** The vendor's own words. */
  readonly reason: string | null;
  readonly actRefused: { readonly act: Act; readonly reason: string } | null;
  /** Ids of the vendor's orders of which one may be this one: its owner says which. */
  readonly candidates: readonly string[];
  /** To be sent with a change or a cancellation. */
  readonly version: number;
  readonly createdAt: number;
}

export interface OrderFlags {
  readonly isChanging: boolean;
  readonly isCancelling: boolean;
  readonly isPartFilled: boolean;
}

/** `body`: what its intent asked for; undefined of one that was placed elsewhere. */
export function viewOf(kept: StoredOrder, body?: string): OrderView {
  const { state } = kept;
  const { order } = state;
  return {
    ownId: kept.ownId,
    account: kept.account,
    broker: kept.broker,
    brokerId: order.brokerId,
    isOutside: kept.isOutside,
    isReported: state.row !== null,
    ...shownContent(kept, body),
    phase: order.phase,
    word: order.word,
    flags: flagsOf(kept),
    quantity: order.quantity,
    filled: order.filled,
    open: order.open,
    ended: order.ended,
    averagePrice: order.averagePrice,
    reason: order.reason,
    actRefused: state.actRefused,
    candidates: state.candidates,
    version: state.version,
    createdAt: kept.createdAt,
  };
}

function flagsOf({ state: { order, acting } }: StoredOrder): OrderFlags {
  const step: PendingStep | null = order.step;
  return {
    isChanging: acting?.act === 'change' || step === 'changing',
    isCancelling: acting?.act === 'cancel' || step === 'cancelling',
    isPartFilled: order.filled > 0 && order.open > 0,
  };
}

type Shown = Pick<
  OrderView,
  'instrument' | 'side' | 'orderType' | 'product' | 'variety' | 'duration' | 'price' | 'triggerPrice'
>;

/** As the book has it, where it has it; else as it was asked for. */
function shownContent({ state: { row, changed } }: StoredOrder, body: string | undefined): Shown {
  if (row) {
    const { instrument, side, orderType, product, variety, duration, price, triggerPrice } = row;
    return { instrument, side, orderType, product, variety, duration, price, triggerPrice };
  }
  if (body === undefined) throw new Error('an order without a row of the book and without an intent');
  const { price, triggerPrice, ...rest } = currentContent(contentIn(body), changed);
  return { ...rest, price: price ?? NaN, triggerPrice: triggerPrice ?? NaN };
}

/** What was asked for, with the last change that was taken. */
export function currentContent(content: OrderContent, changed: ChangedContent | null): OrderContent {
  return changed ? { ...content, ...changed } : content;
}

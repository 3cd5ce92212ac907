import type { NewOrder } from './order/order.ts';

/** An order as a made-up vendor keeps it, in our words; each dialect tells it in its own. Money in paise. */
export interface TestOrder extends Omit<NewOrder, 'ownId' | 'instrument'> {
  readonly id: string;
  readonly ownId: string | null;
  status: 'open' | 'trigger pending' | 'complete' | 'cancelled' | 'rejected';
  filled: number;
  average: number | null;
  message: string;
  /** The second at which it last changed, '09:30:05'; by itself that of `BOOKED_AT`. */
  changedAt?: string;
}

export interface TestTrade {
  readonly id: string;
  readonly order: TestOrder;
  readonly quantity: number;
  readonly price: number;
}

/** One account with shares of SBIN, the same at every vendor: 8 held, 1 bought today at 571.20, one order rejected, one waiting for its trigger. */
export interface TestBook {
  readonly orders: TestOrder[];
  readonly trades: TestTrade[];
  readonly holding: {
    readonly quantity: number;
    readonly average: number;
    readonly last: number;
    readonly close: number;
  };
  readonly available: number;
  /** Whether the triggers that the vendor holds have fired. */
  areTriggersFired?: boolean;
}

/** What the vendors tell of the price of SBIN, in rupees. */
export const PRICES = {
  last: 571.2,
  open: 566,
  high: 573.5,
  low: 565,
  close: 564.5,
  volume: 8_123_456,
  bid: { price: 571.15, quantity: 1200, orders: 3 },
  ask: { price: 571.25, quantity: 850, orders: 4 },
  /** Of the minutes from `from` on: open, high, low, close, volume. */
  candles: [
    [566, 571.2, 565, 571, 54_000],
    [571, 571.6, 570.8, 571.2, 12_000],
  ],
  from: Date.parse('2024-06-11T09:15:00+05:30'),
} as const;

/** The second of the session at which all of it happened, as vendors write it. */
export const BOOKED_AT = { day: '2024-06-11', clock: '09:30:01', ms: Date.parse('2024-06-11T09:30:01+05:30') };

const limit = {
  side: 'BUY',
  variety: 'NORMAL',
  orderType: 'LIMIT',
  product: 'DELIVERY',
  duration: 'DAY',
  quantity: 1,
  disclosedQuantity: 0,
  price: 57_120,
  triggerPrice: null,
} as const;

export function testBook(): TestBook {
  const rest = { filled: 0, average: null, message: '' };
  const bought: TestOrder = {
    ...limit,
    ...rest,
    id: '240611000000001',
    ownId: 'PKAAAAAAAAAAAAAA01',
    status: 'complete',
  };
  bought.filled = 1;
  bought.average = 57_120;
  const rejected: TestOrder = {
    ...limit,
    ...rest,
    id: '240611000000002',
    ownId: 'PKAAAAAAAAAAAAAA02',
    status: 'rejected',
  };
  rejected.message = 'RED: Margin Shortfall';
  const waiting: TestOrder = {
    ...limit,
    ...rest,
    id: '240611000000003',
    ownId: null,
    status: 'trigger pending',
    variety: 'STOPLOSS',
    orderType: 'STOPLOSS_LIMIT',
    triggerPrice: 57_000,
  };
  return {
    orders: [bought, rejected, waiting],
    trades: [{ id: '50091502', order: bought, quantity: 1, price: 57_120 }],
    holding: { quantity: 8, average: 57_310, last: 57_120, close: 56_450 },
    available: 5815,
  };
}

/** What a vendor does with an order that it takes. */
export function take(
  book: TestBook,
  order: Omit<TestOrder, 'id' | 'status' | 'filled' | 'average' | 'message' | 'changedAt'>,
): TestOrder {
  const id = `2406110000001${String(book.orders.length).padStart(2, '0')}`;
  const status = order.triggerPrice === null ? 'open' : 'trigger pending';
  const taken: TestOrder = { ...order, id, status, filled: 0, average: null, message: '' };
  book.orders.push(taken);
  return taken;
}

/** One of the words that a dialect knows; anything else is a fault of ours that the test must show. */
export function oneOf<Word>(words: readonly Word[], told: unknown): Word {
  const found = words.find((word) => word === told);
  if (found === undefined) throw new Error(`the vendor knows no ${String(told)}`);
  return found;
}

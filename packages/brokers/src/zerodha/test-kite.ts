import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import { oursOf, theirsOf } from '../test-tables.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { kitePrices } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const types = [
  ['MARKET', 'MARKET'],
  ['LIMIT', 'LIMIT'],
  ['STOPLOSS_LIMIT', 'SL'],
  ['STOPLOSS_MARKET', 'SL-M'],
] as const;
const products = [
  ['DELIVERY', 'CNC'],
  ['INTRADAY', 'MIS'],
  ['CARRYFORWARD', 'NRML'],
  ['MARGIN', 'MTF'],
] as const;
const statuses = {
  open: 'OPEN',
  'trigger pending': 'TRIGGER PENDING',
  complete: 'COMPLETE',
  cancelled: 'CANCELLED',
  rejected: 'REJECTED',
} as const;
const sbin = { exchange: 'NSE', tradingsymbol: 'SBIN', instrument_token: 779521 };
const booked = `${BOOKED_AT.day} ${BOOKED_AT.clock}`;

/** A server of Kite Connect with one account. */
export function kiteDialect(book: TestBook): Dialect {
  const triggers = new TestTriggers(book);
  return {
    answer: (seen) => answered(book, triggers, seen),
    updates: {
      isOpenTo: ({ query }) => query.get('api_key') === 'key1' && query.get('access_token') === 'access1',
      frame: (order) => JSON.stringify({ type: 'order', id: '', data: rowOf(order) }),
    },
    tooMany: {
      status: 429,
      text: '{"status":"error","message":"Too many requests","data":null,"error_type":"NetworkException"}',
    },
    tokenEnded: {
      status: 403,
      text: '{"status":"error","message":"Incorrect `api_key` or `access_token`.","data":null,"error_type":"TokenException"}',
    },
  };
}

const ok = (data: unknown): Told => ({ json: { status: 'success', data } });
const refused = (status: number, type: string, message: string): Told => ({
  status,
  json: { status: 'error', message, data: null, error_type: type },
});

function answered(book: TestBook, triggers: TestTriggers, seen: Seen): Told {
  if (seen.path === '/session/token') return sessionOf(seen);
  if (seen.headers.authorization !== 'token key1:access1') return refused(403, 'TokenException', 'Incorrect token');
  if (seen.path.startsWith('/gtt/triggers')) return triggers.answer(seen);
  const prices = kitePrices(seen);
  if (prices !== undefined) return ok(prices);
  const read = reads[seen.path];
  if (seen.method === 'GET' && read) return ok(read(book));
  return seen.path.startsWith('/orders/') ? acted(book, seen) : refused(404, 'GeneralException', 'Route not found');
}

/** `printf key1request1secret1 | sha256sum`. */
const CHECKSUM = '8fa151108bae4546af87ac3688e7b99b7bf94483143644a3fd63e2353f3b8f38';

function sessionOf({ method, body }: Seen): Told {
  if (method === 'DELETE') return ok(true);
  const isSigned = body.checksum === CHECKSUM && body.request_token === 'request1';
  return isSigned
    ? ok({ user_id: 'AB1234', access_token: 'access1', refresh_token: '' })
    : refused(403, 'TokenException', 'Token is invalid or has expired.');
}

const reads: Readonly<Record<string, (book: TestBook) => unknown>> = {
  '/user/profile': () => ({ user_id: 'AB1234', user_name: 'Asha Rao', email: 'asha@example.in' }),
  '/user/margins': ({ available }) => ({
    equity: { net: available / 100, available: { collateral: 0 }, utilised: { debits: 571.2 } },
  }),
  '/portfolio/holdings': ({ holding }) => [
    {
      ...sbin,
      isin: 'INE062A01020',
      quantity: holding.quantity,
      t1_quantity: 0,
      collateral_quantity: 0,
      average_price: holding.average / 100,
      last_price: holding.last / 100,
      close_price: holding.close / 100,
    },
  ],
  '/portfolio/positions': ({ trades, holding }) => ({
    net: trades.map(({ order, quantity, price }) => ({
      ...sbin,
      product: theirsOf(products, order.product),
      quantity,
      multiplier: 1,
      buy_quantity: quantity,
      sell_quantity: 0,
      buy_price: price / 100,
      sell_price: 0,
      last_price: holding.last / 100,
    })),
  }),
  '/orders': ({ orders }) => orders.map(rowOf),
  '/trades': ({ trades }) =>
    trades.map(({ id, order, quantity, price }) => ({
      ...sbin,
      trade_id: id,
      order_id: order.id,
      product: theirsOf(products, order.product),
      average_price: price / 100,
      quantity,
      transaction_type: order.side,
      fill_timestamp: booked,
    })),
};

function rowOf(order: TestOrder): object {
  const isEnded = order.status === 'cancelled' || order.status === 'rejected';
  return {
    ...sbin,
    order_id: order.id,
    exchange_order_id: order.status === 'rejected' ? null : `13${order.id}`,
    status: statuses[order.status],
    status_message: order.message || null,
    order_timestamp: booked,
    exchange_update_timestamp: `${BOOKED_AT.day} ${order.changedAt ?? BOOKED_AT.clock}`,
    variety: order.variety === 'AMO' ? 'amo' : 'regular',
    order_type: theirsOf(types, order.orderType),
    transaction_type: order.side,
    validity: order.duration,
    product: theirsOf(products, order.product),
    quantity: order.quantity,
    filled_quantity: order.filled,
    // As Kite does: what was cancelled is still pending as well.
    pending_quantity: order.quantity - order.filled,
    cancelled_quantity: isEnded ? order.quantity - order.filled : 0,
    disclosed_quantity: order.disclosedQuantity,
    price: (order.price ?? 0) / 100,
    trigger_price: (order.triggerPrice ?? 0) / 100,
    average_price: (order.average ?? 0) / 100,
    tag: order.ownId,
  };
}

function acted(book: TestBook, { method, path, body }: Seen): Told {
  const [, , variety, id] = path.split('/');
  if (variety !== 'regular' && variety !== 'amo') return refused(400, 'InputException', `Invalid variety ${variety}`);
  if (method === 'POST') return placed(book, variety, body);
  const order = book.orders.find((one) => one.id === id);
  if (!order || order.filled > 0) return refused(400, 'OrderException', 'Order cannot be changed');
  if (method === 'DELETE') order.status = 'cancelled';
  else Object.assign(order, { quantity: Number(body.quantity), price: paise(body.price) });
  return ok({ order_id: order.id });
}

function placed(book: TestBook, variety: string, body: Seen['body']): Told {
  if (body.tradingsymbol !== 'SBIN') return refused(400, 'InputException', 'Invalid `tradingsymbol`.');
  const order = take(book, {
    ownId: String(body.tag),
    side: oneOf(['BUY', 'SELL'], body.transaction_type),
    variety: variety === 'amo' ? 'AMO' : body.trigger_price === undefined ? 'NORMAL' : 'STOPLOSS',
    orderType: oursOf(types, body.order_type),
    product: oursOf(products, body.product),
    duration: oneOf(['DAY', 'IOC'], body.validity),
    quantity: Number(body.quantity),
    disclosedQuantity: Number(body.disclosed_quantity),
    price: paise(body.price),
    triggerPrice: paise(body.trigger_price),
  });
  return ok({ order_id: order.id });
}

interface TestTriggerOrder {
  readonly tradingsymbol: string;
  readonly price: number;
}

/** Triggers that Kite holds, in its own words. */
class TestTriggers {
  readonly #all: { id: number; status: string; [field: string]: unknown }[] = [];

  readonly #book: TestBook;

  constructor(book: TestBook) {
    this.#book = book;
  }

  answer({ method, path, body }: Seen): Told {
    if (this.#book.areTriggersFired) for (const one of this.#all) one.status = 'triggered';
    const found = this.#all.findIndex(({ id }) => path === `/gtt/triggers/${id}`);
    if (method === 'GET') return ok(found === -1 ? this.#all : this.#all[found]);
    if (method === 'POST') return this.#create(body);
    if (method === 'PUT' && found !== -1) return this.#change(this.#all[found]!, body);
    if (method !== 'DELETE' || found === -1) return refused(400, 'InputException', 'Trigger not found');
    const [gone] = this.#all.splice(found, 1);
    return ok({ trigger_id: gone!.id });
  }

  #change(trigger: { id: number; [field: string]: unknown }, body: Seen['body']): Told {
    const { condition, orders, type } = asked(body);
    if (!isTrigger(condition, orders, type)) return refused(400, 'InputException', 'Invalid trigger.');
    trigger.condition = { ...condition, instrument_token: sbin.instrument_token };
    trigger.orders = orders.map((order) => ({ ...order, result: null }));
    return ok({ trigger_id: trigger.id });
  }

  #create(body: Seen['body']): Told {
    const { condition, orders, type } = asked(body);
    if (!isTrigger(condition, orders, type)) return refused(400, 'InputException', 'Invalid trigger.');
    const id = 112_127 + this.#all.length;
    const times = { created_at: booked, updated_at: booked, expires_at: '2025-06-11 09:30:01' };
    const told = { ...condition, instrument_token: sbin.instrument_token };
    const its = orders.map((order) => ({ ...order, result: null }));
    this.#all.push({ id, type, ...times, status: 'active', condition: told, orders: its, meta: {} });
    return ok({ trigger_id: id });
  }
}

interface TestCondition {
  readonly last_price: unknown;
  readonly trigger_values: readonly number[];
  readonly tradingsymbol: string;
}

function asked(body: Seen['body']) {
  const condition: TestCondition = JSON.parse(String(body.condition));
  const orders: TestTriggerOrder[] = JSON.parse(String(body.orders));
  return { condition, orders, type: body.type };
}

function isTrigger(condition: TestCondition, orders: readonly TestTriggerOrder[], type: unknown): boolean {
  const isWhole = typeof condition.last_price === 'number' && condition.trigger_values.length === orders.length;
  return isWhole && type === (orders.length === 1 ? 'single' : 'two-leg') && condition.tradingsymbol === 'SBIN';
}

const paise = (rupees: unknown) => (rupees === undefined ? null : Math.round(Number(rupees) * 100));

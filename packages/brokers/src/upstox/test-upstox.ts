import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { upstoxPrices } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const types = [
  ['MARKET', 'MARKET'],
  ['LIMIT', 'LIMIT'],
  ['STOPLOSS_LIMIT', 'SL'],
  ['STOPLOSS_MARKET', 'SL-M'],
] as const;
/** The account deals in one share and in one contract, whose D means another thing. */
const SHARE = 'NSE_EQ|INE062A01020';
const CONTRACT = 'NSE_FO|36702';
const products = {
  [SHARE]: [
    ['DELIVERY', 'D'],
    ['INTRADAY', 'I'],
    ['MARGIN', 'MTF'],
  ],
  [CONTRACT]: [
    ['CARRYFORWARD', 'D'],
    ['INTRADAY', 'I'],
  ],
} as const;
const productWords = { DELIVERY: 'D', CARRYFORWARD: 'D', INTRADAY: 'I', MARGIN: 'MTF' } as const;
const sbin = { exchange: 'NSE', trading_symbol: 'SBIN', tradingsymbol: 'SBIN', instrument_token: SHARE };
const future = { exchange: 'NFO', trading_symbol: 'SBIN FUT 25 JUL 24', instrument_token: CONTRACT };
const booked = `${BOOKED_AT.day} ${BOOKED_AT.clock}`;

/** A server of Upstox with one account. */
export function upstoxDialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    updates: {
      isOpenTo: ({ query }) => query.get('code') === 'once',
      frame: (order) => JSON.stringify({ update_type: 'order', user_id: 'AB1234', ...rowOf(order) }),
    },
    tooMany: { status: 429, text: JSON.stringify(failure('UDAPI10005', 'Too Many Request Sent')) },
    tokenEnded: { status: 401, text: JSON.stringify(failure('UDAPI100050', 'Invalid token used to access API')) },
  };
}

const failure = (code: string, message: string) => ({
  status: 'error',
  errors: [{ errorCode: code, error_code: code, message, propertyPath: null, invalidValue: null }],
});
const ok = (data: unknown): Told => ({ json: { status: 'success', data } });
const refused = (status: number, code: string, message: string): Told => ({ status, json: failure(code, message) });

function answered(book: TestBook, seen: Seen): Told {
  if (seen.path === '/v2/login/authorization/token') return sessionOf(seen);
  if (seen.headers.authorization !== 'Bearer access1') return refused(401, 'UDAPI100050', 'Invalid token');
  const prices = upstoxPrices(seen);
  if (prices !== undefined) return ok(prices);
  const read = reads[seen.path];
  if (seen.method === 'GET' && read) return read(book, seen);
  const act = acts[`${seen.method} ${seen.path}`];
  return act ? act(book, seen) : refused(404, 'UDAPI10000', 'No such route');
}

const login = {
  code: 'code1',
  client_id: 'key1',
  client_secret: 'secret1',
  redirect_uri: 'https://parakh.example/back',
  grant_type: 'authorization_code',
};

function sessionOf({ method, headers, body }: Seen): Told {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  const isRight = Object.entries(login).every(([name, value]) => body[name] === value);
  if (method !== 'POST' || !isForm || !isRight) return refused(401, 'UDAPI100016', 'Invalid Credentials');
  return {
    json: {
      email: 'asha@example.in',
      broker: 'UPSTOX',
      user_id: 'AB1234',
      user_name: 'Asha Rao',
      access_token: 'access1',
      extended_token: 'extended1',
    },
  };
}

const reads: Readonly<Record<string, (book: TestBook, seen: Seen) => Told>> = {
  '/v2/feed/portfolio-stream-feed/authorize': () =>
    ok({ authorized_redirect_uri: 'wss://upstox.example/feed?code=once' }),
  '/v2/user/profile': () => ok({ user_id: 'AB1234', user_name: 'Asha Rao', email: 'asha@example.in' }),
  '/v2/user/get-funds-and-margin': ({ available }) =>
    ok({ equity: { used_margin: 571.2, available_margin: available / 100, payin_amount: 0 } }),
  '/v2/portfolio/long-term-holdings': ({ holding }) =>
    ok([
      {
        ...sbin,
        isin: 'INE062A01020',
        product: 'D',
        quantity: holding.quantity,
        t1_quantity: 0,
        collateral_quantity: 0,
        average_price: holding.average / 100,
        last_price: holding.last / 100,
        close_price: holding.close / 100,
      },
    ]),
  '/v2/portfolio/short-term-positions': ({ trades, holding }) =>
    ok(
      trades.map(({ order, quantity, price }) => ({
        ...sbin,
        product: productWords[order.product],
        quantity,
        multiplier: 1,
        average_price: null,
        overnight_quantity: 0,
        day_buy_quantity: quantity,
        day_sell_quantity: 0,
        day_buy_price: price / 100,
        buy_price: price / 100,
        sell_price: 0,
        last_price: holding.last / 100,
      })),
    ),
  '/v2/order/retrieve-all': ({ orders }) => ok(orders.map(rowOf)),
  // One row for each step that an order took.
  '/v2/order/history': ({ orders }, { query }) => {
    const found = orders.filter(({ ownId }) => ownId === query.get('tag'));
    const steps = found.flatMap((order) => [{ ...rowOf(order), status: 'put order req received' }, rowOf(order)]);
    return steps.length > 0 ? ok(steps) : refused(404, 'UDAPI100060', 'The requested resource does not exist');
  },
  '/v2/order/details': ({ orders }, { query }) => {
    const found = orders.find(({ id }) => id === query.get('order_id'));
    return found ? ok(rowOf(found)) : refused(404, 'UDAPI100060', 'The requested resource does not exist');
  },
  '/v2/order/trades/get-trades-for-day': ({ trades }) =>
    ok(
      trades.map(({ id, order, quantity, price }) => ({
        ...sbin,
        trade_id: id,
        order_id: order.id,
        product: productWords[order.product],
        transaction_type: order.side,
        quantity,
        average_price: price / 100,
        exchange_timestamp: `11-Jun-2024 ${BOOKED_AT.clock}`,
      })),
    ),
};

function rowOf(order: TestOrder): object {
  const isRejected = order.status === 'rejected';
  return {
    ...(order.product === 'CARRYFORWARD' ? future : sbin),
    order_id: order.id,
    exchange_order_id: isRejected ? null : `13${order.id}`,
    parent_order_id: null,
    tag: order.ownId,
    status: order.status,
    status_message: order.message || null,
    status_message_raw: null,
    variety: order.variety === 'AMO' ? 'AMO' : 'SIMPLE',
    is_amo: order.variety === 'AMO',
    order_type: oneOf(
      types,
      types.find(([word]) => word === order.orderType),
    )[1],
    transaction_type: order.side,
    product: productWords[order.product],
    validity: order.duration,
    quantity: order.quantity,
    filled_quantity: order.filled,
    pending_quantity: isRejected ? 0 : order.quantity - order.filled,
    disclosed_quantity: order.disclosedQuantity,
    price: (order.price ?? 0) / 100,
    trigger_price: (order.triggerPrice ?? 0) / 100,
    average_price: (order.average ?? 0) / 100,
    order_timestamp: booked,
    exchange_timestamp: isRejected ? null : `${BOOKED_AT.day} ${order.changedAt ?? BOOKED_AT.clock}`,
  };
}

const acts: Readonly<Record<string, (book: TestBook, seen: Seen) => Told>> = {
  'DELETE /v2/logout': () => ok(true),
  'POST /v3/order/place': (book, { body }) => {
    const order = placed(book, body);
    return order ? ok({ order_ids: [order.id] }) : refused(400, 'UDAPI100036', 'Invalid input');
  },
  'POST /v2/order/multi/place': (book, { body }) => placedMany(book, Object.values(body)),
  'PUT /v3/order/modify': (book, { body }) => {
    const order = book.orders.find(({ id }) => id === body.order_id);
    if (!order || order.filled > 0) return refused(400, 'UDAPI100060', 'The order cannot be modified');
    Object.assign(order, { quantity: countOf(body.quantity), price: paiseIn(body.price) });
    return ok({ order_id: order.id });
  },
  'DELETE /v3/order/cancel': (book, { query }) => {
    const order = book.orders.find(({ id }) => id === query.get('order_id'));
    if (!order || order.filled > 0) return refused(400, 'UDAPI100060', 'The order cannot be cancelled');
    order.status = 'cancelled';
    return ok({ order_id: order.id });
  },
  'PUT /v2/portfolio/convert-position': () => ok({ status: 'complete' }),
  'POST /v2/charges/margin': () => ok({ margins: [], required_margin: 1710.15, final_margin: 1500.1 }),
};

function placedMany(book: TestBook, bodies: readonly unknown[]): Told {
  const data: object[] = [];
  const errors: object[] = [];
  for (const body of bodies) {
    const { correlation_id, ...one } = recordOf(body);
    const order = placed(book, one);
    if (order) data.push({ correlation_id, order_id: order.id });
    else errors.push({ correlation_id, error_code: 'UDAPI100036', message: 'Invalid input', property_path: null });
  }
  const status = errors.length === 0 ? 'success' : data.length === 0 ? 'error' : 'partial_success';
  return { status: errors.length === 0 ? 200 : 207, json: { status, data, errors } };
}

function recordOf(body: unknown): Seen['body'] {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Null of an order that Upstox does not accept. */
function placed(book: TestBook, body: Seen['body']): TestOrder | null {
  const { instrument_token: token } = body;
  if (token !== SHARE && token !== CONTRACT) return null;
  if (body.slice !== false) throw new Error('an order that may come apart');
  const offered: readonly (readonly [TestOrder['product'], string])[] = products[token];
  const triggerPrice = paiseIn(body.trigger_price);
  return take(book, {
    ownId: String(body.tag),
    side: oneOf(['BUY', 'SELL'], body.transaction_type),
    variety: oneOf([true, false], body.is_amo) ? 'AMO' : triggerPrice === null ? 'NORMAL' : 'STOPLOSS',
    orderType: oneOf(
      types,
      types.find(([, word]) => word === body.order_type),
    )[0],
    product: oneOf(
      offered,
      offered.find(([, word]) => word === body.product),
    )[0],
    duration: oneOf(['DAY', 'IOC'], body.validity),
    quantity: countOf(body.quantity),
    disclosedQuantity: countOf(body.disclosed_quantity),
    price: paiseIn(body.price),
    triggerPrice,
  });
}

function countOf(count: unknown): number {
  if (!Number.isSafeInteger(count)) throw new Error(`no count: ${String(count)}`);
  return Number(count);
}

/** Rupees as a number; 0 of a price that an order does not have. */
function paiseIn(rupees: unknown): number | null {
  if (typeof rupees !== 'number') throw new Error(`no amount: ${String(rupees)}`);
  return rupees === 0 ? null : Math.round(rupees * 100);
}

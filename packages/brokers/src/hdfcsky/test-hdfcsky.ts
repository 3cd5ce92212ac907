import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import { oursOf, theirsOf } from '../test-tables.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const types = [
  ['LIMIT', 'LIMIT'],
  ['STOPLOSS_LIMIT', 'SL'],
  ['STOPLOSS_MARKET', 'SLM'],
] as const;
const products = [
  ['DELIVERY', 'CNC'],
  ['INTRADAY', 'MIS'],
  ['CARRYFORWARD', 'NRML'],
  ['MARGIN', 'MTF'],
] as const;
const statuses = {
  open: 'CONFIRMED',
  'trigger pending': 'TRIGGER_PENDING',
  complete: 'COMPLETE',
  cancelled: 'CANCEL_CONFIRMED',
  rejected: 'REJECTED',
} as const;
const sbin = { exchange: 'NSE', trading_symbol: 'SBIN-EQ' };
const booked = BOOKED_AT.ms / 1000;

/** A token of the person AB1234, without an end. */
export const ACCESS = `head.${Buffer.from('{"sub":"AB1234"}').toString('base64url')}.signature`;

/** A server of HDFC Sky with one account. Its rows have the keys that are expected, but no instrument's number. */
export function skyDialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    tooMany: { status: 429, text: '{"status":"error","message":"merchantKeyRateLimit exceeded","data":{}}' },
    tokenEnded: { status: 401, text: '{"error":"invalid credentials"}' },
  };
}

const ok = (data: unknown): Told => ({ json: { status: 'success', message: '', data } });
const refused = (status: number, message: string): Told => ({ status, json: { status: 'error', message, data: {} } });

function answered(book: TestBook, seen: Seen): Told {
  const { headers, query, path } = seen;
  const isBrowser = headers['user-agent']?.startsWith('Mozilla/') && headers['content-type'] === 'application/json';
  if (!isBrowser) return { status: 403, json: 'blocked' };
  if (query.get('api_key') !== 'key1') return refused(400, 'api_key is missing');
  if (path === '/oapi/v1/access-token') return tokenOf(seen);
  if (headers.authorization !== ACCESS) return { status: 401, json: { error: 'invalid credentials' } };
  if (seen.method !== 'GET') return acted(book, seen);
  if (query.get('client_id') !== 'AB1234') return refused(400, 'client_id is missing');
  const read = reads[path.replace('/oapi/v1', '')];
  return read ? ok(read(book, query)) : refused(404, 'no such route');
}

function tokenOf({ query, body }: Seen): Told {
  const isKnown = query.get('request_token') === 'request1' && body.apiSecret === 'secret1';
  return isKnown ? { json: { accessToken: ACCESS } } : refused(400, 'invalid request token');
}

const reads: Readonly<Record<string, (book: TestBook, query: URLSearchParams) => unknown>> = {
  '/funds/view': ({ available }) => ({
    client_id: 'AB1234',
    headers: ['Description', 'Value'],
    values: [
      ['AVAILABLE MARGIN', (available / 100).toFixed(2)],
      ['MARGIN USED', '571.20'],
      ['PLEDGE BENEFIT', '0'],
    ],
  }),
  '/holdings': ({ holding }) => ({
    holdings: [
      {
        exchange: 'NSE',
        instrument_details: { trading_symbol: 'SBIN-EQ' },
        quantity: holding.quantity,
        buy_avg: holding.average / 100,
        ltp: holding.last / 100,
      },
    ],
  }),
  '/positions': ({ trades, holding }, query) => {
    oneOf(['live'], query.get('type'));
    return trades.map(({ order, quantity, price }) => ({
      ...sbin,
      product: theirsOf(products, order.product),
      net_quantity: quantity,
      multiplier: 1,
      ltp: holding.last / 100,
      buy_amount: (quantity * price) / 100,
      sell_amount: 0,
      average_buy_price: price / 100,
      average_sell_price: 0,
      average_price: price / 100,
    }));
  },
  '/orders': ({ orders }, query) => {
    const isPending = oneOf(['pending', 'completed'], query.get('type')) === 'pending';
    return { orders: orders.filter((order) => isOpen(order) === isPending).map(rowOf) };
  },
  '/trades': ({ trades }) => ({
    trades: trades.map(({ order, quantity, price }) => ({
      ...sbin,
      oms_order_id: order.id,
      order_side: order.side,
      product: theirsOf(products, order.product),
      trade_quantity: quantity,
      trade_price: price / 100,
      trade_time: booked,
    })),
  }),
};

const isOpen = ({ status }: TestOrder) => status === 'open' || status === 'trigger pending';

function rowOf(order: TestOrder): object {
  return {
    ...sbin,
    oms_order_id: order.id,
    order_status: statuses[order.status],
    order_entry_time: booked,
    exchange_time: booked,
    order_side: order.side,
    order_type: theirsOf(types, order.orderType),
    product: theirsOf(products, order.product),
    quantity: order.quantity,
    price: (order.price ?? 0) / 100,
    trigger_price: (order.triggerPrice ?? 0) / 100,
    filled_quantity: order.filled,
    remaining_quantity: order.quantity - order.filled,
    average_trade_price: (order.average ?? 0) / 100,
    disclosed_quantity: order.disclosedQuantity,
    validity: order.duration,
    rejection_reason: order.message,
    // An order that was placed elsewhere has none.
    user_order_id: order.ownId === null ? 0 : Number(order.ownId.replaceAll(/\D/g, '')),
    execution_type: order.variety === 'AMO' ? 'AMO' : 'REGULAR',
  };
}

function acted(book: TestBook, { method, path, query, body }: Seen): Told {
  if (method === 'POST') return path === '/oapi/v1/orders' ? placed(book, body) : refused(404, 'no such route');
  const id = method === 'DELETE' ? path.split('/').at(-1) : body.oms_order_id;
  const order = book.orders.find((one) => one.id === id);
  if (!order || order.filled > 0) return refused(400, 'Order cannot be changed');
  if (method === 'DELETE') {
    const type = oneOf(['REGULAR', 'AMO'], query.get('execution_type'));
    if ((type === 'AMO') !== (order.variety === 'AMO')) return refused(400, 'invalid execution_type');
    order.status = 'cancelled';
  } else {
    const isSame = body.order_side === order.side && body.user_order_id === Number(order.ownId);
    if (!isSame) return refused(400, 'another order');
    Object.assign(order, { quantity: Number(body.quantity), price: paise(body.price) });
  }
  return ok({ oms_order_id: order.id });
}

function placed(book: TestBook, body: Seen['body']): Told {
  if (body.instrument_token !== '3045' || body.client_id !== 'AB1234') return refused(400, 'invalid instrument_token');
  if (body.order_type === 'MARKET') return refused(403, 'algo orders from merchant can only be of Limit type');
  const number = body.user_order_id;
  // A number of 32 bits.
  if (typeof number !== 'number' || number < 1 || (number | 0) !== number) return refused(400, 'invalid user_order_id');
  const executionType = oneOf(['REGULAR', 'AMO'], body.execution_type);
  if ((executionType === 'AMO') !== body.amo) return refused(400, 'amo');
  const triggerPrice = paise(body.trigger_price);
  const order = take(book, {
    ownId: String(number),
    side: oneOf(['BUY', 'SELL'], body.order_side),
    variety: executionType === 'AMO' ? 'AMO' : triggerPrice === null ? 'NORMAL' : 'STOPLOSS',
    orderType: oursOf(types, body.order_type),
    product: oursOf(products, body.product),
    duration: oneOf(['DAY', 'IOC'], body.validity),
    quantity: Number(body.quantity),
    disclosedQuantity: Number(body.disclosed_quantity),
    price: paise(body.price),
    triggerPrice,
  });
  return ok({ oms_order_id: order.id });
}

/** Prices are numbers of rupees; 0 is none. */
const paise = (rupees: unknown) => {
  if (typeof rupees !== 'number') throw new Error(`no number of rupees: ${String(rupees)}`);
  return rupees === 0 ? null : Math.round(rupees * 100);
};

import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { fyersPrices } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const types = [
  ['LIMIT', 1],
  ['MARKET', 2],
  ['STOPLOSS_MARKET', 3],
  ['STOPLOSS_LIMIT', 4],
] as const;
const products = [
  ['DELIVERY', 'CNC'],
  ['INTRADAY', 'INTRADAY'],
  ['CARRYFORWARD', 'MARGIN'],
  ['MARGIN', 'MTF'],
] as const;
const statuses = { cancelled: 1, complete: 2, rejected: 5, open: 6, 'trigger pending': 6 } as const;
const sides = { BUY: 1, SELL: -1 } as const;
const sbin = { symbol: 'NSE:SBIN-EQ', fyToken: '10100000003045', exchange: 10, segment: 10 };
const booked = `11-Jun-2024 ${BOOKED_AT.clock}`;

/** A server of Fyers with one account. */
export function fyersDialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    updates: {
      isOpenTo: ({ path, headers }) => path === '/trade/v3' && headers.authorization === 'key1:access1',
      isGreeting: (text) => text === '{"T":"SUB_ORD","SLIST":["orders","trades"],"SUB_T":1}',
      frame: ({ id, quantity, filled, status }) =>
        JSON.stringify({
          s: 'ok',
          orders: { id, qty: quantity, qty_filled: filled, qty_remaining: quantity - filled, status: statuses[status] },
        }),
    },
    tooMany: { status: 429, text: '{"s":"error","code":-429,"message":"request limit reached"}' },
    tokenEnded: { status: 401, text: '{"s":"error","code":-16,"message":"Could not authenticate the user"}' },
  };
}

const ok = (content: object, code = 200): Told => ({ json: { s: 'ok', code, message: '', ...content } });
const refused = (status: number, code: number, message: string): Told => ({
  status,
  json: { s: 'error', code, message },
});

const PREFIX = '/api/v3';

function answered(book: TestBook, seen: Seen): Told {
  const path = seen.path.slice(PREFIX.length);
  const prices = seen.headers.authorization === 'key1:access1' ? fyersPrices(seen) : undefined;
  if (prices !== undefined) return ok(prices);
  if (!seen.path.startsWith(PREFIX)) return refused(404, -404, 'No such route');
  if (path === '/validate-authcode') return sessionOf(seen);
  if (seen.headers.authorization !== 'key1:access1') return refused(401, -16, 'Could not authenticate the user');
  const read = reads[path];
  if (seen.method === 'GET' && read) return ok(read(book, seen));
  const act = acts[`${seen.method} ${path}`];
  return act ? act(book, seen.body) : refused(404, -404, 'No such route');
}

/** `printf key1:secret1 | sha256sum`. */
const HASH = '4fe6295c0612b91572a31a237c4e4fbfeed93ee4330d410836a54aa0efa3de7a';

function sessionOf({ body }: Seen): Told {
  if (body.appIdHash !== HASH) return refused(401, -371, 'Invalid app id hash');
  const isRight = body.grant_type === 'authorization_code' && body.code === 'code1';
  return isRight
    ? ok({ access_token: 'access1', refresh_token: 'refresh1' })
    : refused(401, -374, 'Invalid authorization code');
}

const reads: Readonly<Record<string, (book: TestBook, seen: Seen) => object>> = {
  '/profile': () => ({ data: { fy_id: 'AB1234', name: 'Asha Rao', display_name: null, email_id: 'asha@example.in' } }),
  '/funds': ({ available }) => ({
    fund_limit: [
      { id: 1, title: 'Total Balance', equityAmount: 999, commodityAmount: 0 },
      { id: 2, title: 'Utilized Amount', equityAmount: 571.2, commodityAmount: 0 },
      { id: 5, title: 'Collaterals', equityAmount: 0, commodityAmount: 0 },
      { id: 10, title: 'Available Balance', equityAmount: available / 100, commodityAmount: 0 },
    ],
  }),
  '/holdings': ({ holding }) => ({
    holdings: [
      {
        ...sbin,
        holdingType: 'HLD',
        isin: 'INE062A01020',
        quantity: holding.quantity,
        remainingQuantity: holding.quantity,
        qty_t1: 0,
        collateralQuantity: 0,
        remainingPledgeQuantity: -1,
        costPrice: holding.average / 100,
        ltp: holding.last / 100,
      },
    ],
    overall: { count_total: 1 },
  }),
  '/positions': ({ trades, holding }) => ({
    netPositions: trades.map(({ order, quantity, price }) => ({
      ...sbin,
      id: `NSE:SBIN-EQ-${wordOf(products, order.product)}`,
      productType: wordOf(products, order.product),
      side: 1,
      netQty: quantity,
      buyQty: quantity,
      sellQty: 0,
      buyAvg: price / 100,
      sellAvg: 0,
      ltp: holding.last / 100,
      qtyMulti_com: 1,
    })),
    overall: { count_total: trades.length },
  }),
  '/orders': ({ orders }, { query }) => {
    const tag = query.get('order_tag');
    return { orderBook: orders.filter((order) => tag === null || tagOf(order) === tag).map(rowOf) };
  },
  '/tradebook': ({ trades }) => ({
    tradeBook: trades.map(({ id, order, quantity, price }) => ({
      ...sbin,
      tradeNumber: id,
      orderNumber: order.id,
      side: sides[order.side],
      productType: wordOf(products, order.product),
      tradedQty: quantity,
      tradePrice: price / 100,
      orderDateTime: booked,
      orderTag: tagOf(order),
    })),
  }),
};

const tagOf = ({ ownId }: TestOrder) => (ownId === null ? '2:Untagged' : `1:${ownId}`);

function rowOf(order: TestOrder): object {
  const isOver = order.status === 'rejected' || order.status === 'cancelled';
  return {
    ...sbin,
    id: order.id,
    exchOrdId: order.status === 'rejected' ? '' : `13${order.id}`,
    orderTag: tagOf(order),
    status: statuses[order.status],
    message: order.message,
    type: wordOf(types, order.orderType),
    side: sides[order.side],
    productType: wordOf(products, order.product),
    orderValidity: order.duration,
    offlineOrder: order.variety === 'AMO',
    qty: order.quantity,
    filledQty: order.filled,
    remainingQuantity: isOver ? 0 : order.quantity - order.filled,
    disclosedQty: order.disclosedQuantity,
    limitPrice: (order.price ?? 0) / 100,
    stopPrice: (order.triggerPrice ?? 0) / 100,
    tradedPrice: (order.average ?? 0) / 100,
    orderDateTime: booked,
  };
}

const acts: Readonly<Record<string, (book: TestBook, body: Seen['body']) => Told>> = {
  'POST /logout': () => ok({ message: 'you are successfully logged out' }),
  'POST /positions': () => ok({ message: 'Position Converted Successfully' }),
  'POST /multiorder/margin': () =>
    ok({ data: { margin_avail: 1999.9, margin_total: 1710.15, margin_new_order: 5000.1 } }),
  'POST /orders/sync': placed,
  'POST /multi-order/sync': (book, body) => {
    const data = Object.values(body).map((one) => {
      const { status = 200, json } = placed(book, recordOf(one));
      return { statusCode: status, body: json, statusDescription: '' };
    });
    // One refusal makes it an error as a whole, with the code of a success.
    const isWhole = data.every(({ statusCode }) => statusCode === 200);
    return { json: { s: isWhole ? 'ok' : 'error', code: isWhole ? 200 : 1101, message: '', data } };
  },
  'PATCH /orders/sync': (book, body) => {
    const order = book.orders.find(({ id }) => id === body.id);
    if (!order || order.filled > 0) return refused(400, -51, 'Invalid order id');
    Object.assign(order, { quantity: countOf(body.qty), price: paiseIn(body.limitPrice) });
    return ok({ id: order.id }, 1102);
  },
  'DELETE /orders/sync': (book, body) => {
    const order = book.orders.find(({ id }) => id === body.id);
    if (!order || order.filled > 0) return refused(400, -51, 'Invalid order id');
    order.status = 'cancelled';
    return ok({ id: order.id }, 1103);
  },
};

function recordOf(body: unknown): Seen['body'] {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function placed(book: TestBook, body: Seen['body']): Told {
  if (body.symbol !== 'NSE:SBIN-EQ') return refused(400, -300, 'Invalid symbol');
  if (body.isSliceOrder !== false) throw new Error('an order that may come apart');
  const triggerPrice = paiseIn(body.stopPrice);
  const { id } = take(book, {
    ownId: String(body.orderTag),
    side: oneOf([1, -1], body.side) === 1 ? 'BUY' : 'SELL',
    variety: oneOf([true, false], body.offlineOrder) ? 'AMO' : triggerPrice === null ? 'NORMAL' : 'STOPLOSS',
    orderType: oursOf(types, body.type),
    product: oursOf(products, body.productType),
    duration: oneOf(['DAY', 'IOC'], body.validity),
    quantity: countOf(body.qty),
    disclosedQuantity: countOf(body.disclosedQty),
    price: paiseIn(body.limitPrice),
    triggerPrice,
  });
  return ok({ message: `Order submitted successfully. Your Order Ref. No. ${id}`, id }, 1101);
}

type Table<Ours, Word> = readonly (readonly [Ours, Word])[];

function oursOf<Ours, Word>(table: Table<Ours, Word>, theirs: unknown): Ours {
  return oneOf(
    table,
    table.find(([, word]) => word === theirs),
  )[0];
}

function wordOf<Ours, Word>(table: Table<Ours, Word>, ours: Ours): Word {
  return oneOf(
    table,
    table.find(([word]) => word === ours),
  )[1];
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

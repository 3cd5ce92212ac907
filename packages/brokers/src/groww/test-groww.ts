import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import { oursOf, theirsOf } from '../test-tables.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { growwPrices } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const types = [
  ['MARKET', 'MARKET'],
  ['LIMIT', 'LIMIT'],
  ['STOPLOSS_LIMIT', 'SL'],
  ['STOPLOSS_MARKET', 'SL_M'],
] as const;
const products = [
  ['DELIVERY', 'CNC'],
  ['INTRADAY', 'MIS'],
  ['CARRYFORWARD', 'NRML'],
  ['MARGIN', 'MTF'],
] as const;
const statuses = {
  open: 'OPEN',
  'trigger pending': 'TRIGGER_PENDING',
  complete: 'EXECUTED',
  cancelled: 'CANCELLED',
  rejected: 'REJECTED',
} as const;
const sbin = { exchange: 'NSE', segment: 'CASH', trading_symbol: 'SBIN' };
const booked = `${BOOKED_AT.day}T${BOOKED_AT.clock}`;

/** A server of Groww with one account, which has no contracts. */
export function growwDialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    tooMany: { status: 429, text: '{"status":"FAILURE","error":{"code":"GA003","message":"Too many requests"}}' },
    tokenEnded: {
      status: 401,
      text: '{"status":"FAILURE","error":{"code":"GA005","message":"User not authorised to perform this operation","metadata":null}}',
    },
  };
}

const ok = (payload: unknown): Told => ({ json: { status: 'SUCCESS', payload } });
const refused = (status: number, code: string, message: string): Told => ({
  status,
  json: { status: 'FAILURE', error: { code, message, metadata: null } },
});
const notFound = refused(404, 'GA004', 'The requested entity does not exist');

function answered(book: TestBook, seen: Seen): Told {
  if (seen.headers['x-api-version'] !== '1.0') return refused(400, 'GA001', 'Version of the API is missing');
  if (seen.path === '/v1/token/api/access') return tokenOf(seen);
  if (seen.headers.authorization !== 'Bearer access1') return refused(401, 'GA005', 'User not authorised');
  const prices = growwPrices(seen);
  if (prices !== undefined) return ok(prices);
  const read = reads[seen.path];
  if (seen.method === 'GET') return read ? ok(read(book, seen)) : found(book, seen);
  return acted(book, seen);
}

/** `printf secret11718078461 | sha256sum`: the second of the suite's clock. */
const CHECKSUM = '297e673949fb636eb5959548912cbb56a3a91fc07c04f5d4bfa05458030747dc';

function tokenOf({ headers, body }: Seen): Told {
  const isSigned = body.key_type === 'approval' && body.timestamp === '1718078461' && body.checksum === CHECKSUM;
  const isCoded = body.key_type === 'totp' && body.totp === '123456';
  const isKnown = headers.authorization === 'Bearer key1';
  if (!isKnown || !(isSigned || isCoded)) return refused(400, 'GA001', 'Invalid credentials');
  const expiry = '2024-06-12T06:00:00';
  return { json: { token: 'access1', tokenRefId: 'ref', sessionName: 's', expiry, isActive: true } };
}

const reads: Readonly<Record<string, (book: TestBook, seen: Seen) => unknown>> = {
  '/v1/user/detail': () => ({ vendor_user_id: 'v1', ucc: 'AB1234', active_segments: ['CASH', 'FNO'] }),
  '/v1/margins/detail/user': ({ available }) => ({
    clear_cash: 9000,
    net_margin_used: 571.2,
    collateral_available: 0,
    equity_margin_details: { cnc_balance_available: available / 100, mis_balance_available: 9000 },
  }),
  '/v1/holdings/user': ({ holding }) => ({
    holdings: [
      {
        isin: 'INE062A01020',
        trading_symbol: 'SBIN',
        quantity: holding.quantity,
        average_price: holding.average / 100,
        pledge_quantity: 0,
        t1_quantity: 0,
        demat_free_quantity: holding.quantity,
      },
    ],
  }),
  '/v1/positions/user': ({ trades }, seen) => ({
    positions: ofCash(seen, trades).map(({ order, quantity, price }) => ({
      ...sbin,
      product: theirsOf(products, order.product),
      quantity,
      credit_quantity: quantity,
      credit_price: price / 100,
      debit_quantity: 0,
      debit_price: 0,
      carry_forward_credit_quantity: 0,
      carry_forward_credit_price: 0,
      carry_forward_debit_quantity: 0,
      carry_forward_debit_price: 0,
    })),
  }),
  '/v1/order/list': ({ orders }, seen) => ({ order_list: paged(seen, ofCash(seen, orders)).map(rowOf) }),
};

/** The other segment is empty; a call that names none is a fault of ours. */
function ofCash<Row>({ query }: Seen, rows: readonly Row[]): readonly Row[] {
  return oneOf(['CASH', 'FNO'], query.get('segment')) === 'CASH' ? rows : [];
}

function paged<Row>({ query }: Seen, rows: readonly Row[]): readonly Row[] {
  const size = Number(query.get('page_size'));
  const from = Number(query.get('page')) * size;
  return rows.slice(from, from + size);
}

function found(book: TestBook, seen: Seen): Told {
  const [, , , kind, ...rest] = seen.path.split('/');
  const id = rest.at(-1);
  const isOurs = kind === 'status' && rest[0] === 'reference';
  const order = ofCash(seen, book.orders).find((one) => (isOurs ? one.ownId : one.id) === id);
  if (!order) return notFound;
  if (kind === 'trades') return ok({ trade_list: paged(seen, tradesOf(book, order)) });
  return kind === 'detail' ? ok(rowOf(order)) : ok({ groww_order_id: order.id, order_status: statuses[order.status] });
}

function tradesOf({ trades }: TestBook, order: TestOrder): readonly object[] {
  return trades
    .filter((trade) => trade.order === order)
    .map(({ id, quantity, price }) => ({
      ...sbin,
      groww_trade_id: id,
      exchange_trade_id: `9${id}`,
      groww_order_id: order.id,
      exchange_order_id: `13${order.id}`,
      trade_status: 'EXECUTED',
      product: theirsOf(products, order.product),
      transaction_type: order.side,
      price: price / 100,
      quantity,
      created_at: booked,
      trade_date_time: booked,
    }));
}

function rowOf(order: TestOrder): object {
  return {
    ...sbin,
    groww_order_id: order.id,
    order_status: statuses[order.status],
    remark: order.message,
    quantity: order.quantity,
    price: (order.price ?? 0) / 100,
    trigger_price: (order.triggerPrice ?? 0) / 100,
    filled_quantity: order.filled,
    remaining_quantity: order.quantity - order.filled,
    average_fill_price: (order.average ?? 0) / 100,
    amo_status: 'NA',
    validity: order.duration,
    order_type: theirsOf(types, order.orderType),
    transaction_type: order.side,
    product: theirsOf(products, order.product),
    created_at: booked,
    exchange_time: booked,
    trade_date: `${BOOKED_AT.day}T00:00:00`,
    order_reference_id: order.ownId,
  };
}

function acted(book: TestBook, { path, body }: Seen): Told {
  if (path === '/v1/order/create') return placed(book, body);
  const order = body.segment === 'CASH' ? book.orders.find(({ id }) => id === body.groww_order_id) : undefined;
  if (!order) return notFound;
  if (order.filled > 0) return refused(400, 'GA006', 'Order cannot be changed');
  if (path === '/v1/order/cancel') order.status = 'cancelled';
  else Object.assign(order, { quantity: Number(body.quantity), price: paise(body.price) });
  return ok({ groww_order_id: order.id, order_status: 'OPEN' });
}

function placed(book: TestBook, body: Seen['body']): Told {
  if (body.trading_symbol !== 'SBIN' || body.exchange !== 'NSE' || body.segment !== 'CASH') {
    return refused(400, 'GA001', 'Invalid trading symbol');
  }
  const ownId = String(body.order_reference_id);
  if (!/^[A-Za-z0-9]{8,20}$/.test(ownId)) return refused(400, 'GA001', 'Invalid order reference id');
  if (book.orders.some((one) => one.ownId === ownId)) return refused(400, 'GA007', 'Duplicate order reference id');
  const orderType = oursOf(types, body.order_type);
  const triggerPrice = paise(body.trigger_price);
  const order = take(book, {
    ownId,
    side: oneOf(['BUY', 'SELL'], body.transaction_type),
    variety: triggerPrice === null ? 'NORMAL' : 'STOPLOSS',
    orderType,
    product: oursOf(products, body.product),
    duration: oneOf(['DAY', 'IOC'], body.validity),
    quantity: Number(body.quantity),
    disclosedQuantity: 0,
    price: paise(body.price),
    triggerPrice,
  });
  const remark = 'Order placed successfully';
  return ok({ groww_order_id: order.id, order_status: 'OPEN', order_reference_id: ownId, remark });
}

/** Prices are numbers of rupees; 0 is none. */
const paise = (rupees: unknown) => {
  if (typeof rupees !== 'number') throw new Error(`no number of rupees: ${String(rupees)}`);
  return rupees === 0 ? null : Math.round(rupees * 100);
};

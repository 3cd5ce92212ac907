import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { pmPrices } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const types = { MKT: 'MARKET', LMT: 'LIMIT', SL: 'STOPLOSS_LIMIT', SLM: 'STOPLOSS_MARKET' } as const;
const products = { C: 'DELIVERY', I: 'INTRADAY', M: 'CARRYFORWARD' } as const;
const sides = { B: 'BUY', S: 'SELL' } as const;
const statuses = {
  open: 'Pending',
  'trigger pending': 'Trigger Pending',
  complete: 'Successful',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
} as const;
const sbin = {
  exchange: 'NSE',
  segment: 'E',
  security_id: '3045',
  instrument: 'EQUITY',
  display_name: 'State Bank of India',
};
const booked = `${BOOKED_AT.day} ${BOOKED_AT.clock}`;

/** A server of Paytm Money with one account. */
export function pmDialect(book: TestBook): Dialect {
  const changes = new Map<string, number>();
  return {
    answer: (seen) => answered({ book, changes }, seen),
    tooMany: { status: 429, text: '{"status":"error","message":"Too many requests","error_code":"429"}' },
    tokenEnded: { status: 401, text: '{"status":"error","message":"Unauthorized request","error_code":"401"}' },
  };
}

interface State {
  readonly book: TestBook;
  /** How often an order was changed: its `serial_no` counts them. */
  readonly changes: Map<string, number>;
}

const ok = (data: unknown): Told => ({ json: { status: 'success', message: '', data } });
const refused = (status: number, message: string): Told => ({
  status,
  json: { status: 'error', message, error_code: String(status) },
});

function answered(state: State, seen: Seen): Told {
  if (seen.path === '/accounts/v2/gettoken') return tokensOf(seen);
  const token = seen.headers['x-jwt-token'];
  if (token !== 'access1') return refused(token === 'public1' ? 400 : 401, 'Unauthorized request');
  const prices = pmPrices(seen);
  if (prices) return prices;
  if (seen.method === 'POST') return acted(state, seen.path, seen.body);
  if (seen.path === '/orders/v1/trade-details') return ok(tradesOf(state, seen.query));
  if (seen.path === '/orders/v1/order-book') return ok(orNull(state.book.orders.map((order) => rowOf(state, order))));
  const read = reads[seen.path];
  return read ? read(state.book) : refused(404, 'Not found');
}

function tokensOf({ body }: Seen): Told {
  const { api_key, api_secret_key, request_token } = body;
  return api_key === 'key1' && api_secret_key === 'secret1' && request_token === 'request1'
    ? { json: { access_token: 'access1', public_access_token: 'public1', read_access_token: 'read1' } }
    : refused(401, 'Invalid request token');
}

/** Those about the account have no status. */
const reads: Readonly<Record<string, (book: TestBook) => Told>> = {
  '/accounts/v1/user/details': () => ({
    json: { meta: { code: 'PM_200' }, data: { userId: 1234567, kycName: 'Asha Rao', activeSegments: ['CASH'] } },
  }),
  '/accounts/v1/logout': () => ({ json: { meta: { code: 'PM_200' }, data: {} } }),
  '/accounts/v1/funds/summary': ({ available }) =>
    ok({ funds_summary: { available_cash: available / 100, collaterals: 0, utilised_amount: 571.2 } }),
  '/holdings/v1/get-user-holdings-data': ({ holding }) => ({
    json: {
      meta: { displayMessage: '' },
      data: {
        results: [
          {
            nse_symbol: 'SBIN',
            bse_symbol: 'SBIN',
            nse_security_id: '3045',
            bse_security_id: '500112',
            isin_code: 'INE062A01020',
            quantity: String(holding.quantity),
            remaining_quantity: String(holding.quantity),
            cost_price: (holding.average / 100).toFixed(2),
            last_traded_price: (holding.last / 100).toFixed(2),
            pc: holding.close / 100,
          },
        ],
      },
    },
  }),
  '/orders/v1/position': ({ trades, holding }) =>
    ok(
      orNull(
        trades.map(({ order, quantity, price }) => ({
          ...sbin,
          product: wordOf(products, order.product),
          net_qty: quantity,
          net_avg: price / 100,
          tot_buy_qty: quantity,
          tot_sell_qty: 0,
          buy_avg: price / 100,
          sell_avg: 0,
          last_traded_price: holding.last / 100,
          mkt_type: 'NL',
        })),
      ),
    ),
};

/** An empty book is null. */
function orNull<Row>(rows: readonly Row[]): readonly Row[] | null {
  return rows.length > 0 ? rows : null;
}

function tradesOf({ book }: State, query: URLSearchParams): unknown {
  if (query.get('leg_no') !== '1' || query.get('segment') !== 'E') return null;
  return orNull(
    book.trades
      .filter(({ order }) => order.id === query.get('order_no'))
      .map(({ id, order, quantity, price }) => ({
        exch_order_no: `13${order.id}`,
        exch_order_time: booked,
        exch_trade_time: booked,
        quantity,
        trade_no: id,
        traded_price: price / 100,
      })),
  );
}

function rowOf({ changes }: State, order: TestOrder): object {
  const type = wordOf(types, order.orderType);
  return {
    ...sbin,
    symbol: 'SBIN',
    order_no: order.id,
    exch_order_no: order.status === 'rejected' ? '' : `13${order.id}`,
    order_date_time: booked,
    last_updated_time: booked,
    txn_type: wordOf(sides, order.side),
    product: wordOf(products, order.product),
    quantity: order.quantity,
    traded_qty: order.filled,
    remaining_quantity: order.quantity - order.filled,
    price: (order.price ?? 0) / 100,
    trigger_price: (order.triggerPrice ?? 0) / 100,
    avg_traded_price: (order.average ?? 0) / 100,
    order_type: type,
    display_order_type: type === 'LMT' ? 'LIMIT' : 'as shown',
    validity: order.duration,
    status: 'as it is inside',
    display_status: statuses[order.status],
    reason_description: order.message,
    serial_no: 1 + (changes.get(order.id) ?? 0),
    group_id: 7,
    mkt_type: 'NL',
    off_mkt_flag: order.variety === 'AMO' ? '1' : '0',
    leg_no: '1',
  };
}

function acted(state: State, path: string, body: Seen['body']): Told {
  if (path === '/orders/v1/place/regular') return placed(state.book, body);
  const order = state.book.orders.find((one) => one.id === body.order_no);
  if (!order || order.filled > 0) return refused(400, 'Order cannot be changed');
  const differing = repeated.filter((key) => body[key] !== sentOf(state, order)[key]);
  if (differing.length > 0) return refused(400, `${differing.join(', ')} of another order`);
  if (path === '/orders/v1/cancel/regular') order.status = 'cancelled';
  else Object.assign(order, { quantity: body.quantity, price: paise(body.price) });
  state.changes.set(order.id, 1 + (state.changes.get(order.id) ?? 0));
  return reply(order.id);
}

/** What a change and a cancellation must repeat. */
const repeated = [
  'txn_type',
  'exchange',
  'segment',
  'product',
  'security_id',
  'mkt_type',
  'serial_no',
  'group_id',
  'off_mkt_flag',
];
function sentOf(state: State, order: TestOrder): Readonly<Record<string, unknown>> {
  return { ...Object(rowOf(state, order)), off_mkt_flag: order.variety === 'AMO' };
}

const reply = (order_no: string) => ok([{ order_no, oms_error_code: '', oms_error_description: '' }]);

function placed(book: TestBook, body: Seen['body']): Told {
  if (body.security_id !== '3045') return refused(400, 'Invalid security_id');
  if (body.exchange !== 'NSE' || body.segment !== 'E' || body.source !== 'W') throw new Error('not as documented');
  if (typeof body.quantity !== 'number' || typeof body.off_mkt_flag !== 'boolean') throw new Error('another type');
  const order = take(book, {
    ownId: null,
    side: ourWord(sides, body.txn_type),
    variety: body.off_mkt_flag ? 'AMO' : body.trigger_price === 0 ? 'NORMAL' : 'STOPLOSS',
    orderType: ourWord(types, body.order_type),
    product: ourWord(products, body.product),
    duration: oneOf(['DAY', 'IOC'], body.validity),
    quantity: body.quantity,
    disclosedQuantity: 0,
    price: paise(body.price),
    triggerPrice: paise(body.trigger_price),
  });
  return reply(order.id);
}

function ourWord<Ours extends string>(table: Readonly<Record<string, Ours>>, theirs: unknown): Ours {
  return table[oneOf(Object.keys(table), theirs)]!;
}

function wordOf(table: Readonly<Record<string, string>>, ours: string): string {
  return oneOf(
    Object.keys(table),
    Object.keys(table).find((word) => table[word] === ours),
  );
}

function paise(rupees: unknown): number | null {
  if (typeof rupees !== 'number') throw new Error('a price is a number');
  return rupees === 0 ? null : Math.round(rupees * 100);
}

import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { smartApiPrices } from './test-prices.ts';

const PREFIX = '/rest/secure/angelbroking';
const sbin = { exchange: 'NSE', tradingsymbol: 'SBIN-EQ', symboltoken: '3045' };

/** A server of SmartAPI with one account. Numbers are texts, as there. */
export function smartApiDialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    updates: {
      isOpenTo: ({ path, headers }) => path === '/smart-order-update' && headers.authorization === 'Bearer access1',
      frame: (order) =>
        JSON.stringify({
          'user-id': 'AB1234',
          'status-code': '200',
          'order-status': codes[order.status],
          'error-message': '',
          orderData: rowOf(order),
        }),
    },
    tooMany: { status: 403, text: 'Access denied because of exceeding access rate' },
    // With HTTP 200, as the gateway does.
    tokenEnded: { status: 200, text: '{"success":false,"message":"Invalid Token","errorCode":"AG8001","data":""}' },
  };
}

const codes = {
  open: 'AB01',
  cancelled: 'AB02',
  rejected: 'AB03',
  complete: 'AB05',
  'trigger pending': 'AB10',
} as const;
const ok = (data: unknown): Told => ({ json: { status: true, message: 'SUCCESS', errorcode: '', data } });
const refused = (errorcode: string, message: string): Told => ({
  json: { status: false, message, errorcode, data: null },
});

function answered(book: TestBook, seen: Seen): Told {
  if (seen.headers.authorization !== 'Bearer access1' || seen.headers['x-privatekey'] !== 'key1') {
    return { status: 401, json: { success: false, message: 'Invalid Token', errorCode: 'AG8001', data: '' } };
  }
  const path = seen.path.slice(PREFIX.length);
  const prices = smartApiPrices(path, seen);
  if (prices !== undefined) return ok(prices);
  const read = reads[path];
  if (seen.method === 'GET' && read) return ok(read(book));
  return acted(book, path, seen.body);
}

const rupees = (paise: number | null) => (paise === null ? '0' : (paise / 100).toFixed(2));

const reads: Readonly<Record<string, (book: TestBook) => unknown>> = {
  '/user/v1/getProfile': () => ({
    clientcode: 'AB1234',
    name: 'Asha Rao',
    email: 'asha@example.in',
    exchanges: '["NSE"]',
  }),
  '/user/v1/getRMS': ({ available }) => ({ net: rupees(available), utiliseddebits: '571.2000', collateral: null }),
  '/portfolio/v1/getAllHolding': ({ holding }) => ({
    holdings: [
      {
        ...sbin,
        isin: 'INE062A01020',
        quantity: holding.quantity,
        t1quantity: 0,
        collateralquantity: null,
        averageprice: holding.average / 100,
        ltp: holding.last / 100,
        close: holding.close / 100,
      },
    ],
  }),
  '/order/v1/getPosition': ({ trades, holding }) =>
    orNull(
      trades.map(({ order, quantity, price }) => ({
        ...sbin,
        producttype: order.product,
        netqty: String(quantity),
        buyqty: String(quantity),
        sellqty: '0',
        cfbuyqty: '0',
        cfsellqty: '0',
        totalbuyavgprice: rupees(price),
        totalsellavgprice: '0',
        ltp: rupees(holding.last),
      })),
    ),
  '/order/v1/getOrderBook': ({ orders }) => orNull(orders.map(rowOf)),
  '/order/v1/getTradeBook': ({ trades }) =>
    orNull(
      trades.map(({ id, order, quantity, price }) => ({
        ...sbin,
        fillid: id,
        orderid: order.id,
        producttype: order.product,
        transactiontype: order.side,
        fillprice: rupees(price),
        fillsize: String(quantity),
        filltime: BOOKED_AT.clock,
      })),
    ),
};

/** An empty book is null. */
function orNull<Row>(rows: readonly Row[]): readonly Row[] | null {
  return rows.length > 0 ? rows : null;
}

function rowOf(order: TestOrder): object {
  return {
    ...sbin,
    orderid: order.id,
    exchangeorderid: order.status === 'rejected' ? '' : `13${order.id}`,
    ordertag: order.ownId ?? '',
    variety: order.variety,
    ordertype: order.orderType,
    producttype: order.product,
    duration: order.duration,
    transactiontype: order.side,
    price: order.price === null ? 0 : order.price / 100,
    triggerprice: order.triggerPrice === null ? 0 : order.triggerPrice / 100,
    averageprice: order.average === null ? 0 : order.average / 100,
    quantity: String(order.quantity),
    disclosedquantity: String(order.disclosedQuantity),
    filledshares: String(order.filled),
    unfilledshares: String(order.quantity - order.filled),
    text: order.message,
    status: order.status,
    updatetime: `11-Jun-2024 ${order.changedAt ?? BOOKED_AT.clock}`,
  };
}

function acted(book: TestBook, path: string, body: Seen['body']): Told {
  if (path === '/user/v1/logout') return ok('');
  if (path === '/order/v1/placeOrder') return placed(book, body);
  const order = book.orders.find((one) => one.id === body.orderid);
  if (!order || order.filled > 0) return refused('AB1013', 'Order not found');
  if (path === '/order/v1/cancelOrder') order.status = 'cancelled';
  else Object.assign(order, { quantity: Number(body.quantity), price: paise(body.price) });
  return ok({ orderid: order.id });
}

function placed(book: TestBook, body: Seen['body']): Told {
  if (body.symboltoken !== '3045') return refused('AB1018', 'Failed symbol lookup');
  if (Object.values(body).some((value) => typeof value !== 'string')) return refused('AB2001', 'Internal error');
  const order = take(book, {
    ownId: String(body.ordertag),
    side: oneOf(['BUY', 'SELL'], body.transactiontype),
    variety: oneOf(['NORMAL', 'STOPLOSS', 'AMO'], body.variety),
    orderType: oneOf(['MARKET', 'LIMIT', 'STOPLOSS_LIMIT', 'STOPLOSS_MARKET'], body.ordertype),
    product: oneOf(['DELIVERY', 'INTRADAY', 'CARRYFORWARD', 'MARGIN'], body.producttype),
    duration: oneOf(['DAY', 'IOC'], body.duration),
    quantity: Number(body.quantity),
    disclosedQuantity: Number(body.disclosedquantity),
    price: paise(body.price),
    triggerPrice: paise(body.triggerprice),
  });
  return ok({ script: body.tradingsymbol, orderid: order.id, uniqueorderid: order.id });
}

const paise = (rupeesText: unknown) => (rupeesText === '0' ? null : Math.round(Number(rupeesText) * 100));

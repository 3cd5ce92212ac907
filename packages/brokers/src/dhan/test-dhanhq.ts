import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import { oursOf, theirsOf } from '../test-tables.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { dhanPrices } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.
const types = [
  ['MARKET', 'MARKET'],
  ['LIMIT', 'LIMIT'],
  ['STOPLOSS_LIMIT', 'STOP_LOSS'],
] as const;
const products = [
  ['DELIVERY', 'CNC'],
  ['INTRADAY', 'INTRADAY'],
  ['CARRYFORWARD', 'MARGIN'],
  ['MARGIN', 'MTF'],
] as const;
const statuses = {
  open: 'PENDING',
  'trigger pending': 'PENDING',
  complete: 'TRADED',
  cancelled: 'CANCELLED',
  rejected: 'REJECTED',
} as const;
const CLIENT = 'AB1234';
const sbin = { exchangeSegment: 'NSE_EQ', tradingSymbol: 'SBIN', securityId: '3045' };
const booked = `${BOOKED_AT.day} ${BOOKED_AT.clock}`;
const TOKEN_ENDED = {
  errorType: 'Invalid_Authentication',
  errorCode: 'DH-901',
  errorMessage: 'Client ID or user generated access token is invalid or expired.',
};

/** A server of DhanHQ with one account; the token is consumed by `method` alone. */
export function dhanDialect(book: TestBook, method: 'GET' | 'POST' = 'GET'): Dialect {
  return {
    answer: (seen) => answered(book, seen, method),
    updates: {
      isOpenTo: () => true,
      isGreeting: (text) =>
        text === '{"LoginReq":{"MsgCode":42,"ClientId":"AB1234","Token":"access1"},"UserType":"SELF"}',
      frame: (order) =>
        JSON.stringify({
          Type: 'order_alert',
          Data: {
            orderNo: order.id,
            status: statuses[order.status],
            txnType: order.side === 'BUY' ? 'B' : 'S',
            quantity: order.quantity,
            tradedQty: order.filled,
            correlationId: order.ownId,
          },
        }),
    },
    tooMany: {
      status: 429,
      text: '{"errorType":"Rate_Limit","errorCode":"DH-904","errorMessage":"Too many requests"}',
    },
    tokenEnded: { status: 401, text: JSON.stringify(TOKEN_ENDED) },
  };
}

const refused = (errorCode: string, errorMessage: string): Told => ({
  status: 400,
  json: { errorType: 'Error', errorCode, errorMessage },
});

function answered(book: TestBook, seen: Seen, method: string): Told {
  if (seen.path.startsWith('/app/')) return loggedIn(seen, method);
  if (seen.headers['access-token'] !== 'access1') return { status: 401, json: TOKEN_ENDED };
  const path = seen.path.replace(/^\/v2/, '');
  const prices = dhanPrices(path, seen);
  if (prices !== undefined) return { json: prices };
  const read = reads[path];
  if (seen.method === 'GET') return read ? { json: read(book) } : found(book, path);
  return acted(book, path, seen);
}

function loggedIn({ headers, path, query, method }: Seen, consumedBy: string): Told {
  if (headers.app_id !== 'key1' || headers.app_secret !== 'secret1') return { status: 401, json: { status: 'error' } };
  if (path === '/app/generate-consent' && method === 'POST' && query.get('client_id') === CLIENT) {
    return { json: { consentAppId: 'consent1', consentAppStatus: 'GENERATED', status: 'success' } };
  }
  if (method !== consumedBy) return { status: 405, json: { status: 405, error: 'Method Not Allowed' } };
  const isKnown = path === '/app/consumeApp-consent' && query.get('tokenId') === 'token1';
  return isKnown
    ? { json: { dhanClientId: CLIENT, accessToken: 'access1', expiryTime: '2024-06-12T09:31:01' } }
    : { status: 401, json: { status: 'error' } };
}

const reads: Readonly<Record<string, (book: TestBook) => unknown>> = {
  '/profile': () => ({ dhanClientId: CLIENT, tokenValidity: '12/06/2024 09:31', dataPlan: 'Active' }),
  '/fundlimit': ({ available }) => ({
    dhanClientId: CLIENT,
    availabelBalance: available / 100,
    sodLimit: 113642,
    collateralAmount: 0,
    utilizedAmount: 571.2,
  }),
  '/holdings': ({ holding }) => [
    {
      exchange: 'ALL',
      tradingSymbol: 'SBIN',
      securityId: '3045',
      isin: 'INE062A01020',
      totalQty: holding.quantity,
      dpQty: holding.quantity,
      t1Qty: 0,
      availableQty: holding.quantity,
      collateralQty: 0,
      avgCostPrice: holding.average / 100,
      lastTradedPrice: holding.last / 100,
    },
  ],
  '/positions': ({ trades }) =>
    trades.map(({ order, quantity, price }) => ({
      ...sbin,
      positionType: 'LONG',
      productType: theirsOf(products, order.product),
      buyAvg: price / 100,
      costPrice: price / 100,
      buyQty: quantity,
      sellAvg: 0,
      sellQty: 0,
      netQty: quantity,
      multiplier: 1,
    })),
  '/orders': ({ orders }) => orders.map(rowOf),
  '/trades': ({ trades }) =>
    trades.map(({ id, order, quantity, price }) => ({
      ...sbin,
      orderId: order.id,
      exchangeOrderId: `13${order.id}`,
      exchangeTradeId: id,
      transactionType: order.side,
      productType: theirsOf(products, order.product),
      orderType: theirsOf(types, order.orderType),
      tradedQuantity: quantity,
      tradedPrice: price / 100,
      exchangeTime: booked,
    })),
};

function found(book: TestBook, path: string): Told {
  const ownId = /^\/orders\/external\/(.+)$/.exec(path)?.[1];
  const order = book.orders.find((one) => one.ownId === ownId);
  return order ? { json: rowOf(order) } : refused('DH-907', 'No data');
}

function rowOf(order: TestOrder): object {
  return {
    dhanClientId: CLIENT,
    ...sbin,
    orderId: order.id,
    exchangeOrderId: order.status === 'rejected' ? '' : `13${order.id}`,
    correlationId: order.ownId,
    orderStatus: statuses[order.status],
    transactionType: order.side,
    productType: theirsOf(products, order.product),
    orderType: theirsOf(types, order.orderType),
    validity: order.duration,
    quantity: order.quantity,
    remainingQuantity: order.quantity - order.filled,
    filledQty: order.filled,
    disclosedQuantity: order.disclosedQuantity,
    price: (order.price ?? 0) / 100,
    triggerPrice: (order.triggerPrice ?? 0) / 100,
    averageTradedPrice: (order.average ?? 0) / 100,
    afterMarketOrder: order.variety === 'AMO',
    legName: null,
    createTime: booked,
    updateTime: booked,
    exchangeTime: booked,
    drvExpiryDate: null,
    omsErrorCode: order.message ? 'RMS' : null,
    omsErrorDescription: order.message || null,
  };
}

function acted(book: TestBook, path: string, { method, body }: Seen): Told {
  if (path === '/killswitch') return switched(book);
  if (path === '/ip/setIP') return addressSet(body);
  // Nothing else but a cancellation is without a body, and every body says whose it is.
  if (method !== 'DELETE' && body.dhanClientId !== CLIENT) return refused('DH-905', 'Client id is missing');
  if (path === '/positions/convert') return converted(body);
  if (path === '/orders' && method === 'POST') return placed(book, body);
  const order = book.orders.find(({ id }) => path === `/orders/${id}`);
  if (!order || order.filled > 0) return refused('DH-906', 'Order cannot be changed');
  if (method === 'DELETE') order.status = 'cancelled';
  else Object.assign(order, { quantity: numberIn(body, 'quantity'), price: paise(body, 'price') });
  return { status: method === 'DELETE' ? 202 : 200, json: { orderId: order.id, orderStatus: 'TRANSIT' } };
}

function addressSet({ dhanClientId, ip, ipFlag }: Seen['body']): Told {
  if (dhanClientId !== CLIENT || ipFlag !== 'PRIMARY' || typeof ip !== 'string') return refused('DH-905', 'Invalid IP');
  return { json: { status: 'SUCCESS', message: 'IP saved successfully' } };
}

/** Only while nothing is open. */
function switched(book: TestBook): Told {
  if (book.orders.some(({ status }) => status === 'open')) return refused('DH-906', 'Orders are open');
  return { json: { dhanClientId: CLIENT, killSwitchStatus: 'Kill Switch has been successfully activated' } };
}

function converted(body: Seen['body']): Told {
  const isKnown = body.securityId === '3045' && body.convertQty === 1 && body.positionType === 'LONG';
  return isKnown && body.fromProductType === 'CNC' && body.toProductType === 'INTRADAY'
    ? { status: 202, json: {} }
    : refused('DH-905', 'Invalid position');
}

function placed(book: TestBook, body: Seen['body']): Told {
  if (body.securityId !== '3045' || body.exchangeSegment !== 'NSE_EQ') return refused('DH-905', 'Invalid SecurityId');
  const isStop = body.orderType === 'STOP_LOSS';
  const isAfter = body.afterMarketOrder === true;
  if (isAfter !== (body.amoTime === 'OPEN')) return refused('DH-905', 'Invalid amoTime');
  const order = take(book, {
    ownId: String(body.correlationId),
    side: oneOf(['BUY', 'SELL'], body.transactionType),
    variety: isAfter ? 'AMO' : isStop ? 'STOPLOSS' : 'NORMAL',
    orderType: oursOf(types, body.orderType),
    product: oursOf(products, body.productType),
    duration: oneOf(['DAY', 'IOC'], body.validity),
    quantity: numberIn(body, 'quantity'),
    disclosedQuantity: numberIn(body, 'disclosedQuantity'),
    price: paise(body, 'price'),
    triggerPrice: paise(body, 'triggerPrice'),
  });
  return { json: { orderId: order.id, orderStatus: 'TRANSIT' } };
}

/** Texts are refused where a number belongs. */
function numberIn(body: Seen['body'], name: string): number {
  const value = body[name];
  if (typeof value !== 'number') throw new Error(`${name} is no number`);
  return value;
}

/** 0 stands for none. */
const paise = (body: Seen['body'], name: string) => Math.round(numberIn(body, name) * 100) || null;

import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { antPrices } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.

const PREFIX = '/open-api/od/v1';
const types = { MARKET: 'MARKET', LIMIT: 'LIMIT', SL: 'STOPLOSS_LIMIT', SLM: 'STOPLOSS_MARKET' } as const;
const products = { LONGTERM: 'DELIVERY', INTRADAY: 'INTRADAY', NRML: 'CARRYFORWARD', MTF: 'MARGIN' } as const;
const statuses = {
  open: 'open',
  'trigger pending': 'trigger pending',
  complete: 'COMPLETE',
  cancelled: 'cancelled',
  rejected: 'rejected',
} as const;
const sbin = { exchange: 'NSE', tradingSymbol: 'SBIN-EQ', instrumentId: '3045' };
const booked = `11-Jun-2024 ${BOOKED_AT.clock}`;

/** A server of the ANT open API with one account. */
export function antDialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    updates: {
      isOpenTo: ({ path }) => path === '/open-api/order-notify/websocket',
      isGreeting: (text) => text === '{"orderToken":"once","userId":"AB1234"}',
      frame: ({ id, quantity, filled, status }) =>
        JSON.stringify({
          t: 'om',
          norenordno: id,
          tsym: 'SBIN-EQ',
          qty: String(quantity),
          fillshares: String(filled),
          status: statuses[status],
        }),
    },
    tooMany: { status: 429, text: 'Too many requests' },
    // With HTTP 200, or with 401.
    tokenEnded: { status: 200, text: '{"status":"Not_ok","message":"EC087","result":[]}' },
  };
}

const ok = (result: unknown): Told => ({ json: { status: 'Ok', message: 'Success', result } });
const refused = (message: string): Told => ({ json: { status: 'Not_ok', message, result: [] } });

function answered(book: TestBook, seen: Seen): Told {
  const path = seen.path.slice(PREFIX.length);
  if (path === '/vendor/getUserDetails') return sessionOf(seen);
  if (seen.headers.authorization !== 'Bearer access1') return { ...refused('EC087'), status: 401 };
  if (seen.path === '/open-api/order-notify/ws/createWsToken') return ok([{ orderToken: 'once' }]);
  const prices = antPrices(seen);
  if (prices) return prices;
  if (seen.method === 'POST') return acted(book, path, seen.body);
  const read = reads[path];
  return read ? read(book) : { status: 404, json: { error: 'Not Found' } };
}

/** `printf AB1234code1secret1 | sha256sum`. */
const CHECKSUM = '8fac0725bb467f7b063a0e14be796654a21583bf3ea5dbf16aa52b1f6f72231a';

function sessionOf({ body }: Seen): Told {
  return body.checkSum === CHECKSUM
    ? { json: { stat: 'Ok', clientId: 'AB1234', userSession: 'access1' } }
    : { json: { stat: 'Not_ok', emsg: 'Invalid checksum' } };
}

const reads: Readonly<Record<string, (book: TestBook) => Told>> = {
  '/limits/': ({ available }) =>
    ok([{ tradingLimit: available / 100, utilizedMargin: 571.2, collateralMargin: 0, openingCashLimit: 0 }]),
  '/holdings/CNC': ({ holding }) =>
    ok([
      {
        nseTradingSymbol: 'SBIN-EQ',
        bseTradingSymbol: 'SBIN',
        nseInstrumentId: '3045',
        bseInstrumentId: '500112',
        isin: 'INE062A01020',
        dpQuantity: holding.quantity,
        totalQuantity: holding.quantity,
        t1Quantity: 0,
        sellableQty: holding.quantity,
        averageTradedPrice: holding.average / 100,
        ltp: holding.last / 100,
      },
    ]),
  '/positions': ({ trades, holding }) =>
    orEmpty('EC920', trades, ({ order, quantity, price }) => ({
      ...sbin,
      product: wordOf(products, order.product),
      netQuantity: quantity,
      netAveragePrice: price / 100,
      buyQuantity: quantity,
      sellQuantity: 0,
      dayBuyPrice: price / 100,
      daySellPrice: 0,
      ltp: holding.last / 100,
    })),
  '/orders/book': ({ orders }) => orEmpty('EC916', orders, rowOf),
  '/orders/trades': ({ trades }) =>
    orEmpty('EC926', trades, ({ id, order, quantity, price }) => ({
      ...sbin,
      brokerOrderId: order.id,
      exchangeTradeId: id,
      transactionType: order.side,
      product: wordOf(products, order.product),
      filledQuantity: quantity,
      tradedPrice: price / 100,
      fillTimestamp: booked,
    })),
};

/** An empty book is a failure. */
function orEmpty<Row>(code: string, rows: readonly Row[], told: (row: Row) => object): Told {
  return rows.length > 0 ? ok(rows.map(told)) : refused(code);
}

function rowOf(order: TestOrder): object {
  const isEnded = order.status === 'cancelled' || order.status === 'rejected';
  const rest = order.quantity - order.filled;
  return {
    ...sbin,
    brokerOrderId: order.id,
    exchangeOrderId: order.status === 'rejected' ? '' : `13${order.id}`,
    formattedInstrumentName: 'SBIN',
    transactionType: order.side,
    quantity: order.quantity,
    filledQuantity: order.filled,
    pendingQuantity: isEnded ? 0 : rest,
    cancelledQuantity: order.status === 'cancelled' ? rest : 0,
    price: (order.price ?? 0) / 100,
    slTriggerPrice: (order.triggerPrice ?? 0) / 100,
    // As recorded: an order that waits for its trigger tells its own price.
    averageTradedPrice: (order.average ?? (order.status === 'trigger pending' ? order.price : null) ?? 0) / 100,
    orderType: wordOf(types, order.orderType),
    product: wordOf(products, order.product),
    orderComplexity: order.variety === 'AMO' ? 'AMO' : 'REGULAR',
    validity: order.duration,
    orderStatus: statuses[order.status],
    orderTime: booked,
    rejectionReason: order.message,
    orderTag: order.ownId ?? '',
  };
}

function acted(book: TestBook, path: string, body: Seen['body']): Told {
  if (path === '/orders/placeorder') return placed(book, Object.values(body));
  const order = book.orders.find((one) => one.id === body.brokerOrderId);
  if (!order || order.filled > 0) return refused(path === '/orders/cancel' ? 'EC997' : 'EC993');
  if (path === '/orders/cancel') order.status = 'cancelled';
  else Object.assign(order, { quantity: body.quantity, price: paise(body.price) });
  return ok([{ requestTime: '09:30:01 11-06-2024', brokerOrderId: order.id }]);
}

function placed(book: TestBook, orders: readonly unknown[]): Told {
  const answers = orders.map((order) => placedOne(book, Object(order)));
  return answers.length === 1 && answers[0] === null
    ? refused('EC947')
    : ok(
        answers.map((id) =>
          id === null ? { message: 'EC947' } : { requestTime: '09:30:01 11-06-2024', brokerOrderId: id },
        ),
      );
}

/** Null of what is refused. */
function placedOne(book: TestBook, told: Readonly<Record<string, unknown>>): string | null {
  if (told.exchange !== 'NSE' || told.instrumentId !== '3045') return null;
  if (typeof told.quantity !== 'number') throw new Error('a quantity is a number');
  return take(book, {
    ownId: String(told.orderTag),
    side: oneOf(['BUY', 'SELL'], told.transactionType),
    variety: varietyOf(told),
    orderType: ourWord(types, told.orderType),
    product: ourWord(products, told.product),
    duration: oneOf(['DAY', 'IOC'], told.validity),
    quantity: told.quantity,
    disclosedQuantity: Number(told.disclosedQuantity),
    price: paise(told.price),
    triggerPrice: paise(told.slTriggerPrice),
  }).id;
}

function varietyOf({ orderComplexity, slTriggerPrice }: Readonly<Record<string, unknown>>) {
  if (oneOf(['REGULAR', 'AMO'], orderComplexity) === 'AMO') return 'AMO';
  return slTriggerPrice === '' ? 'NORMAL' : 'STOPLOSS';
}

function ourWord<Ours extends string>(table: Readonly<Record<string, Ours>>, theirs: unknown): Ours {
  return table[oneOf(Object.keys(table), theirs)]!;
}

function wordOf<Ours extends string>(table: Readonly<Record<string, Ours>>, ours: Ours): string {
  return oneOf(
    Object.keys(table),
    Object.keys(table).find((word) => table[word] === ours),
  );
}

function paise(text: unknown): number | null {
  if (typeof text !== 'string') throw new Error('a price is a text');
  return text === '' ? null : Math.round(Number(text) * 100);
}

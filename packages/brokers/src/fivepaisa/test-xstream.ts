import { BOOKED_AT, oneOf, type TestBook, type TestOrder, take } from '../test-book.ts';
import { oursOf, theirsOf } from '../test-tables.ts';
import type { Dialect, Seen, Told } from '../test-vendor.ts';
import { snapshotOf, xstreamCandles } from './test-prices.ts';

// Written from the vendor's documents, apart from words.ts: the suite would not see a wrong table that both use.
const PREFIX = '/VendorsAPI/Service1.svc';
const CLIENT = 'AB1234';
const sides = [
  ['BUY', 'B'],
  ['SELL', 'S'],
] as const;
/** Of shares. */
const products = [
  ['DELIVERY', 'D'],
  ['INTRADAY', 'I'],
] as const;
const validities = [
  ['DAY', '0'],
  ['IOC', '3'],
] as const;
const statuses = {
  open: 'Pending',
  'trigger pending': 'Pending',
  complete: 'Fully Executed',
  cancelled: 'Cancelled',
  rejected: 'Rejected by Exch',
} as const;
const sbin = { Exch: 'N', ExchType: 'C', ScripCode: 3045, ScripName: 'SBIN' };
const booked = `/Date(${BOOKED_AT.ms}+0530)/`;

const reply = (body: object, description = 'Success'): Told => ({
  json: { head: { responseCode: '5P', status: '0', statusDescription: description }, body },
});
const ok = (body: object) => reply({ Status: 0, Message: 'Success', ...body });
const INVALID_SESSION = reply({ Status: 9, Message: 'Invalid Session' });

/** Requests that only read: all are posted there. */
export const isFivePaisaRead = ({ path }: Seen): boolean => path.slice(PREFIX.length) in reads;

/** A server of Xstream with one account. Failures come with HTTP 200. */
export function fivePaisaDialect(book: TestBook): Dialect {
  return {
    answer: (seen) => answered(book, seen),
    updates: {
      isOpenTo: ({ path, query }) => path === '/feeds/api/chat' && query.get('Value1') === 'access1|AB1234',
      isGreeting: (text) =>
        text === '{"Method":"OrderTradeConfirmations","Operation":"Subscribe","ClientCode":"AB1234"}',
      frame: ({ id, ownId, quantity, filled, status }) =>
        JSON.stringify({
          ReqType: filled > 0 ? 'T' : 'P',
          Status: statuses[status],
          BrokerOrderID: id,
          RemoteOrderId: ownId,
          Qty: quantity,
          ScripCode: 3045,
        }),
      evictionCode: 1000,
    },
    tooMany: { status: 429, text: '' },
    tokenEnded: { status: 200, text: JSON.stringify(INVALID_SESSION.json) },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function answered(book: TestBook, seen: Seen): Told {
  const { method, path, headers, body: sent } = seen;
  const candles = headers.authorization === 'bearer access1' ? xstreamCandles(seen) : undefined;
  if (candles) return candles;
  const [head, body] = [fieldsIn(sent.head), fieldsIn(sent.body)];
  const asked = path.slice(PREFIX.length);
  if (method !== 'POST') return { status: 405, json: null };
  if (asked === '/GetAccessToken') return loggedIn(head, body);
  if (headers.authorization !== 'bearer access1') return INVALID_SESSION;
  if (head.key !== 'key1' || body.ClientCode !== CLIENT) return reply({}, 'Invalid head parameters');
  if (asked === '/MarketSnapshot') return ok(snapshotOf(body.Data));
  const read = reads[asked];
  if (read) return ok(read(book));
  return asked === '/V1/PlaceOrderRequest' ? placed(book, body) : acted(book, asked, body);
}

function loggedIn(head: Fields, body: Fields): Told {
  const isKnown = head.Key === 'key1' && body.EncryKey === 'secret1' && body.UserId === 'user1';
  return isKnown && body.RequestToken === 'request1'
    ? ok({ AccessToken: 'access1', ClientCode: CLIENT, ClientName: 'Asha Rao', EmailId: 'asha@example.in' })
    : reply({ Status: 2, Message: 'Invalid Token' });
}

const reads: Readonly<Record<string, (book: TestBook) => object>> = {
  '/V4/Margin': ({ available }) => ({
    EquityMargin: [
      { Ledgerbalance: 0, NetAvailableMargin: available / 100, MarginUtilized: 571.2, TotalCollateralValue: 0 },
    ],
  }),
  '/V3/Holding': ({ holding }) => ({
    Data: [
      {
        Exch: 'N',
        ExchType: 'C',
        NseCode: 3045,
        BseCode: 500112,
        Symbol: 'SBIN',
        FullName: 'STATE BANK OF INDIA',
        Quantity: holding.quantity,
        AvgRate: holding.average / 100,
        CurrentPrice: holding.last / 100,
        DPQty: holding.quantity,
        PoolQty: 0,
        POASigned: 'N',
      },
    ],
  }),
  '/V2/NetPositionNetWise': ({ trades, holding }) => ({
    NetPositionDetail: orNull(
      trades.map(({ order, quantity, price }) => ({
        ...sbin,
        OrderFor: theirsOf(products, order.product),
        NetQty: quantity,
        BuyQty: quantity,
        SellQty: 0,
        BuyAvgRate: price / 100,
        SellAvgRate: 0,
        LTP: holding.last / 100,
        PreviousClose: holding.close / 100,
        Multiplier: 1,
      })),
    ),
  }),
  '/V3/OrderBook': ({ orders }) => ({ OrderBookDetail: orNull(orders.map(rowOf)) }),
  '/V1/TradeBook': ({ trades }) => ({
    TradeBookDetail: orNull(
      trades.map(({ id, order, quantity, price }) => ({
        ...sbin,
        // No number of the broker's own.
        ExchOrderID: `13${order.id}`,
        ExchangeTradeID: id,
        ExchangeTradeTime: booked,
        BuySell: theirsOf(sides, order.side),
        Qty: quantity,
        Rate: price / 100,
        DelvIntra: theirsOf(products, order.product),
      })),
    ),
  }),
};

/** An empty list is null. */
function orNull<Row>(rows: readonly Row[]): readonly Row[] | null {
  return rows.length > 0 ? rows : null;
}

function rowOf(order: TestOrder): object {
  return {
    ...sbin,
    BrokerOrderId: Number(order.id),
    ExchOrderID: order.status === 'rejected' ? '0' : `13${order.id}`,
    RemoteOrderID: order.ownId ?? '',
    BuySell: theirsOf(sides, order.side),
    Qty: order.quantity,
    TradedQty: order.filled,
    PendingQty: order.quantity - order.filled,
    DisClosedQty: order.disclosedQuantity,
    Rate: (order.price ?? 0) / 100,
    AveragePrice: (order.average ?? 0) / 100,
    SLTriggerRate: (order.triggerPrice ?? 0) / 100,
    AtMarket: order.price === null ? 'Y' : 'N',
    WithSL: 'N',
    DelvIntra: theirsOf(products, order.product),
    OrderStatus: statuses[order.status],
    Reason: order.message,
    AHProcess: order.variety === 'AMO' ? 'Y' : 'N',
    OrderValidity: Number(theirsOf(validities, order.duration)),
    BrokerOrderTime: booked,
    ExchOrderTime: order.status === 'rejected' ? '/Date(-62135596800000+0000)/' : booked,
  };
}

const refused = (Message: string) =>
  reply({ Status: 1, Message, BrokerOrderID: 0, ExchOrderID: '0', RMSResponseCode: -1 });

function acted(book: TestBook, asked: string, body: Fields): Told {
  const order = book.orders.find(({ id }) => `13${id}` === body.ExchOrderID);
  if (!order || order.filled > 0) return refused('Order cannot be changed');
  if (asked === '/V1/CancelOrderRequest') order.status = 'cancelled';
  else if (asked === '/V1/ModifyOrderRequest') {
    Object.assign(order, { quantity: numberIn(body, 'Qty'), price: paise(body, 'Price') });
  } else throw new Error(`no such path: ${asked}`);
  return ok({ BrokerOrderID: Number(order.id), ExchOrderID: body.ExchOrderID });
}

function placed(book: TestBook, body: Fields): Told {
  if (body.ScripCode !== 3045 || body.Exchange !== 'N' || body.ExchangeType !== 'C')
    return refused('Invalid ScripCode');
  const [price, triggerPrice] = [paise(body, 'Price'), paise(body, 'StopLossPrice')];
  const isStop = triggerPrice !== null;
  const after = oneOf(['Y', 'N'], body.AHPlaced);
  const order = take(book, {
    ownId: String(body.RemoteOrderID),
    side: oursOf(sides, body.OrderType),
    variety: after === 'Y' ? 'AMO' : isStop ? 'STOPLOSS' : 'NORMAL',
    orderType: `${isStop ? 'STOPLOSS_' : ''}${price === null ? 'MARKET' : 'LIMIT'}`,
    product: oneOf([true, false], body.IsIntraday) ? 'INTRADAY' : 'DELIVERY',
    duration: oursOf(validities, String(numberIn(body, 'iOrderValidity'))),
    quantity: numberIn(body, 'Qty'),
    disclosedQuantity: numberIn(body, 'DisQty'),
    price,
    triggerPrice,
  });
  return ok({ BrokerOrderID: Number(order.id), ExchOrderID: '0', RemoteOrderID: order.ownId, RMSResponseCode: 0 });
}

/** Texts are refused where a number belongs. */
function numberIn(body: Fields, name: string): number {
  const value = body[name];
  if (typeof value !== 'number') throw new Error(`${name} is no number`);
  return value;
}

/** 0 stands for none. */
const paise = (body: Fields, name: string) => Math.round(numberIn(body, name) * 100) || null;

import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { mayHaveArrived } from '../failure.ts';
import type { Tokens } from '../login.ts';
import type { NewOrder } from '../order/order.ts';
import { BOOKED_AT, testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { recordedDialect } from '../test-recorded.ts';
import { answering, withSession } from '../test-session.ts';
import { failureOf } from './failures.ts';
import { fivePaisa } from './index.ts';
import { newOrderBody, orderOf } from './orders.ts';
import { fivePaisaDialect, isFivePaisaRead } from './test-xstream.ts';
import { orderRow } from './wire.ts';

const more = { userId: 'user1' };
const app = { key: 'key1', secret: 'secret1', redirectUrl: 'https://parakh.example/back', more };
const tokens: Tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };
const sbin = { exchange: 'NSE', symbol: 'SBIN', token: '3045' } as const;

testBroker({
  broker: fivePaisa,
  dialect: fivePaisaDialect,
  sbin,
  brought: { RequestToken: 'request1', state: 'state1' },
  refused: { state: 'state1' },
  tokens,
  app: { more },
  lacks: { quote: { at: NaN }, candleOi: true, products: ['CARRYFORWARD', 'MARGIN'], holdingClose: true },
  holding: { isin: null, t1: NaN, pledged: NaN },
  isRead: isFivePaisaRead,
});

const account = { broker: fivePaisa, app, tokens };

const order: NewOrder = {
  ownId: 'PKBBBBBBBBBBBBBB01',
  instrument: sbin,
  side: 'SELL',
  variety: 'NORMAL',
  orderType: 'LIMIT',
  product: 'DELIVERY',
  duration: 'DAY',
  quantity: 3,
  disclosedQuantity: 1,
  price: 57_005,
  triggerPrice: null,
};

it.each([
  { variety: 'AMO' },
  { variety: 'AMO', orderType: 'STOPLOSS_LIMIT', triggerPrice: 57_100 },
  { variety: 'STOPLOSS', orderType: 'STOPLOSS_MARKET', price: null, triggerPrice: 57_100 },
  { orderType: 'MARKET', price: null },
] as const)('what has no word of its own is read back the same: %o', async (differs) => {
  await withSession(account, fivePaisaDialect(testBook()), async (session) => {
    const id = await session.place({ ...order, ...differs });
    const read = (await session.orders()).rows.find((one) => one.id === id);
    const { variety, orderType } = { ...order, ...differs };
    expect(read).toMatchObject({ variety, orderType, disclosedQuantity: 1, side: 'SELL' });
  });
});

it('the market of an instrument says what the product is called', () => {
  const future = { exchange: 'NFO', symbol: 'NIFTY', token: '35089' } as const;
  expect(newOrderBody({ ...order, instrument: future, product: 'CARRYFORWARD' })).toMatchObject({
    Exchange: 'N',
    ExchangeType: 'D',
    ScripCode: 35_089,
    IsIntraday: false,
  });
  expect(newOrderBody({ ...order, product: 'INTRADAY' })).toMatchObject({ ExchangeType: 'C', IsIntraday: true });
  const lacking = expect.objectContaining({ code: 'broker.not-offered' });
  expect(() => newOrderBody({ ...order, instrument: future })).toThrow(lacking);
  expect(() => newOrderBody({ ...order, product: 'MARGIN' })).toThrow(lacking);
  expect(() => newOrderBody({ ...order, instrument: { ...sbin, token: 'SBIN' } })).toThrow(
    expect.objectContaining({ code: 'broker.invalid-input' }),
  );
});

it('nothing is sent to change an order that the exchange has not numbered, or that is not in the book', async () => {
  await withSession(account, fivePaisaDialect(testBook()), async (session, { seen }) => {
    for (const id of ['240611000000002', '1']) {
      const failure = await session.cancel({ id, variety: 'NORMAL' }).catch((thrown: unknown) => thrown);
      expect(failure).toMatchObject({ code: 'broker.invalid-input' });
      expect(mayHaveArrived(failure)).toBe(false);
    }
    expect(seen.filter((one) => !isFivePaisaRead(one))).toEqual([]);
  });
});

/** How placing fails where this is the body of the reply. */
async function replied(body: object): Promise<unknown> {
  const dialect = answering({ head: { statusDescription: 'Success' }, body });
  return withSession(account, dialect, (session) => session.place(order).catch((thrown: unknown) => thrown));
}

it('an order that was answered without a number may stand, and one that was refused with it does not', async () => {
  const unnumbered = await replied({ Status: 0, Message: 'Success', BrokerOrderID: 0 });
  expect(unnumbered).toMatchObject({ code: 'broker.unreadable' });
  expect(mayHaveArrived(unnumbered)).toBe(true);
  expect(mayHaveArrived(await replied({ Status: 1, Message: 'Something new', BrokerOrderID: 5 }))).toBe(true);
  expect(mayHaveArrived(await replied({ Status: -1, Message: 'Something new' }))).toBe(true);
  expect(mayHaveArrived(await replied({ Status: 1, Message: 'RMS: limit', BrokerOrderID: 0 }))).toBe(false);
});

it('a login needs the user id of the app, and a token that is refused is said so', async () => {
  await withSession(account, fivePaisaDialect(testBook()), async (_, { sending, seen }) => {
    const brought = new URLSearchParams({ RequestToken: 'request1' });
    await expect(fivePaisa.login.exchange({ ...app, more: {} }, brought, sending)).rejects.toMatchObject({
      code: 'broker.invalid-input',
    });
    expect(seen).toHaveLength(0);
    const old = new URLSearchParams({ RequestToken: 'old' });
    await expect(fivePaisa.login.exchange(app, old, sending)).rejects.toMatchObject({ code: 'broker.login-expired' });
  });
});

const row = {
  Exch: 'N',
  ExchType: 'D',
  ScripCode: 35089,
  ScripName: 'NIFTY 27 Jun 2024',
  BrokerOrderId: 1,
  ExchOrderID: '1300000000000001',
  BuySell: 'B',
  Qty: 4,
  TradedQty: 0,
  DisClosedQty: 0,
  Rate: 100.05,
  SLTriggerRate: 0,
  AtMarket: 'N',
  DelvIntra: 'D',
  OrderStatus: 'Pending',
  AHProcess: 'N',
  OrderValidity: 0,
};
const readOf = (differs: object) => orderOf(orderRow.parse({ ...row, ...differs }));

it.each([
  ['Pending', 0, 0, 'open'],
  ['Pending', 0, 1, 'open'],
  ['Pending', 99, 0, 'trigger pending'],
  ['Pending', 99, 1, 'open'],
  ['Modified', 99, 0, 'trigger pending'],
  ['AH Placed', 0, 0, 'open'],
  ['SL Triggered', 99, 0, 'open'],
  ['Fully Executed', 99, 4, 'complete'],
  ['Rejected By 5P', 99, 0, 'rejected'],
  ['Rejected by Exch', 0, 0, 'rejected'],
  ['Cancelled', 99, 1, 'cancelled'],
  ['AH Cancelled', 0, 0, 'cancelled'],
] as const)('%s with a trigger at %i and %i of 4 filled is %s', (OrderStatus, SLTriggerRate, TradedQty, status) => {
  const found = readOf({ OrderStatus, SLTriggerRate, TradedQty });
  expect(found.status).toEqual({ status, step: null });
  const isEnded = status === 'cancelled' || status === 'rejected';
  expect([found.open, found.ended]).toEqual(isEnded ? [0, 4 - TradedQty] : [4 - TradedQty, 0]);
});

it('shows an order with a status that is not known, and stops at any other such word', () => {
  expect(readOf({ OrderStatus: 'Frozen', SLTriggerRate: 99 })).toMatchObject({
    product: 'CARRYFORWARD',
    status: { status: 'unknown', word: 'Frozen' },
  });
  for (const differs of [
    { ExchType: 'X' },
    { DelvIntra: 'M' },
    { OrderValidity: 6 },
    { BuySell: 'BUY' },
    { AtMarket: '' },
  ]) {
    expect(() => readOf(differs)).toThrow(expect.objectContaining({ code: 'broker.unknown-value' }));
  }
  expect(() => readOf({ ExchOrderID: 2 ** 53 + 2 })).toThrow('not exact');
});

it.each([
  [401, null, 'token_expired'],
  [403, 'Forbidden', 'token_expired'],
  [429, '', 'rate_limited'],
  [502, 'Bad gateway', 'broker_down'],
] as const)('status %i is %s', (status, body, kind) => {
  expect(failureOf(status, body)).toMatchObject({ kind });
});

it.each([
  [{ Status: 9, Message: 'Failed' }, 'token_expired'],
  [{ Status: 1, Message: 'Invalid Token' }, 'token_expired'],
  [{ Status: 429, Message: 'Slow down' }, 'rate_limited'],
  [{ Status: 1, Message: 'Exchange is closed' }, 'rejected'],
  [{ Status: 1, Message: 'Invalid ScripCode' }, 'invalid_input'],
  [{ Status: 2, Message: 'No data' }, 'unknown'],
  [{ Status: -1, Message: null }, 'unknown'],
  [null, 'unknown'],
] as const)('HTTP 200 with %o is %s', (body, kind) => {
  expect(failureOf(200, { head: { statusDescription: 'Success' }, body })).toMatchObject({ kind });
});

const files = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([path, name]) => [`/VendorsAPI/Service1.svc${path}`, name]));

it.skipIf(!sharedFolder())(onShared('reads the replies of the vendor'), async () => {
  const paths = files({
    '/V4/Margin': 'margin',
    '/V3/Holding': 'holding',
    '/V2/NetPositionNetWise': 'net_position',
    '/V3/OrderBook': 'order_book',
    '/V1/TradeBook': 'trade_book',
    '/V1/PlaceOrderRequest': 'place_order',
    '/GetAccessToken': 'access_token',
  });
  await withSession(account, recordedDialect('5paisa', paths), async (session, { sending }) => {
    expect((await session.orders()).rows).toMatchObject([
      { id: '2087124', ownId: 'a1b2c3', filled: 1, open: 0, product: 'INTRADAY', status: { status: 'complete' } },
      {
        id: '2087125',
        exchangeOrderId: null,
        ended: 1,
        status: { status: 'rejected' },
        message: 'RMS:Margin shortfall',
        updatedAt: BOOKED_AT.ms,
      },
      {
        id: '2087126',
        open: 1,
        orderType: 'STOPLOSS_LIMIT',
        price: 57_120,
        triggerPrice: 57_000,
        status: { status: 'trigger pending' },
      },
    ]);
    expect((await session.trades()).rows).toMatchObject([
      { id: '50091502', orderId: '2087124', quantity: 1, price: 57_120, at: BOOKED_AT.ms },
    ]);
    expect((await session.holdings()).rows).toMatchObject([
      { instrument: sbin, quantity: 8, averagePrice: 57_310, last: 57_120 },
    ]);
    expect((await session.positions()).rows).toMatchObject([
      { instrument: sbin, product: 'INTRADAY', net: 1, buyAverage: 57_120, sellAverage: NaN, last: 57_120 },
    ]);
    expect(await session.funds()).toEqual({ available: 1_550_746, used: 57_120, collateral: 0 });
    expect(await session.place(order)).toBe('2087124');
    expect(await fivePaisa.login.exchange(app, new URLSearchParams({ RequestToken: 'r' }), sending)).toMatchObject({
      access: 'jwt.access',
      clientId: '50000000',
    });
  });
});

it.skipIf(!sharedFolder())(onShared('reads the empty and the failed replies of the vendor'), async () => {
  const paths = files({
    '/V2/NetPositionNetWise': 'net_position_empty',
    '/V3/OrderBook': 'error_session',
    '/V1/PlaceOrderRequest': 'place_order_refused',
  });
  await withSession(account, recordedDialect('5paisa', paths), async (session) => {
    expect((await session.positions()).rows).toEqual([]);
    await expect(session.orders()).rejects.toMatchObject({ code: 'broker.login-expired' });
    await expect(session.place(order)).rejects.toMatchObject({ code: 'broker.rejected' });
  });
});

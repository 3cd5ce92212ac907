import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import type { Tokens } from '../login.ts';
import type { NewOrder } from '../order/order.ts';
import { testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { recordedDialect } from '../test-recorded.ts';
import { answering, withSession } from '../test-session.ts';
import { failureOf } from './failures.ts';
import { dhan } from './index.ts';
import { orderOf } from './orders.ts';
import { dhanDialect } from './test-dhanhq.ts';
import { orderRow } from './wire.ts';

const app = { key: 'key1', secret: 'secret1', redirectUrl: 'https://parakh.example/back', more: {} };
const tokens: Tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };
const sbin = { exchange: 'NSE', symbol: 'SBIN', token: '3045' } as const;

testBroker({
  broker: dhan,
  dialect: dhanDialect,
  sbin,
  brought: { tokenId: 'token1' },
  refused: {},
  tokens,
  lacks: {
    quote: { close: NaN },
    candleOi: true,
    orderTypes: ['STOPLOSS_MARKET'],
    profileName: true,
    holdingClose: true,
    positionLast: true,
  },
});

const account = { broker: dhan, app, tokens };

const order: NewOrder = {
  ownId: 'PKBBBBBBBBBBBBBB01',
  instrument: sbin,
  side: 'SELL',
  variety: 'NORMAL',
  orderType: 'LIMIT',
  product: 'CARRYFORWARD',
  duration: 'DAY',
  quantity: 3,
  disclosedQuantity: 1,
  price: 57_005,
  triggerPrice: null,
};

const row = {
  exchangeSegment: 'NSE_FNO',
  tradingSymbol: 'NIFTY-Jun2024-FUT',
  securityId: '35089',
  orderId: '1',
  orderStatus: 'PENDING',
  transactionType: 'BUY',
  productType: 'MARGIN',
  orderType: 'LIMIT',
  validity: 'DAY',
  quantity: 4,
  filledQty: 0,
  afterMarketOrder: false,
};

it('a position that is carried forward is their MARGIN, and margin trading is not', async () => {
  const book = testBook();
  await withSession(account, dhanDialect(book), async (session, vendor) => {
    await session.place(order);
    await session.place({ ...order, product: 'MARGIN' });
    expect(vendor.seen.map(({ body }) => body.productType)).toEqual(['MARGIN', 'MTF']);
    expect((await session.orders()).rows.slice(3)).toMatchObject([
      { product: 'CARRYFORWARD', disclosedQuantity: 1, price: 57_005 },
      { product: 'MARGIN' },
    ]);
  });
});

it('a login is opened for the client who asks, and posts its token where getting it is refused', async () => {
  await withSession(account, dhanDialect(testBook(), 'POST'), async (_, { sending, seen }) => {
    if (dhan.login.kind !== 'redirect') throw new Error('no redirect');
    expect(await dhan.login.page(app, { state: 's', clientId: 'AB1234' }, sending)).toBe(
      'https://auth.dhan.co/login/consentApp-login?consentAppId=consent1',
    );
    await expect(dhan.login.page(app, { state: 's', clientId: null }, sending)).rejects.toMatchObject({
      code: 'broker.invalid-input',
    });
    expect(await dhan.login.exchange(app, new URLSearchParams({ tokenId: 'token1' }), sending)).toEqual(tokens);
    expect(seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
    // A token that is refused is not asked for again.
    await expect(
      dhan.login.exchange({ ...app, secret: 'wrong' }, new URLSearchParams({ tokenId: 'token1' }), sending),
    ).rejects.toMatchObject({ code: 'broker.login-expired' });
    expect(seen).toHaveLength(4);
  });
});

it('an order that is asked for by our own id may come in a list; another one is not taken for it', async () => {
  const rows = [{ ...row, correlationId: 'own1' }];
  await withSession(account, answering(rows), async (session) => {
    expect(await session.findByOwnId!('own1')).toMatchObject({ id: '1', ownId: 'own1', product: 'CARRYFORWARD' });
    await expect(session.findByOwnId!('own2')).rejects.toMatchObject({ code: 'broker.unreadable' });
  });
  await withSession(account, answering([]), async (session) => {
    expect(await session.findByOwnId!('own1')).toBeNull();
  });
});

it('converts a position, and takes a page of HTML for no success', async () => {
  await withSession(account, dhanDialect(testBook()), async (session, vendor) => {
    const [position] = (await session.positions()).rows;
    const conversion = { position: position!, to: 'INTRADAY', quantity: 1, isOvernight: false } as const;
    await session.convert!(conversion);
    vendor.failNext('html');
    await expect(session.convert!(conversion)).rejects.toMatchObject({ code: 'broker.unreadable' });
  });
});

const readOf = (differs: object) => orderOf(orderRow.parse({ ...row, ...differs }));

it.each([
  ['TRANSIT', 'LIMIT', 0, 'open'],
  ['TRANSIT', 'LIMIT', 4, 'complete'],
  ['PART_TRADED', 'LIMIT', 3, 'open'],
  ['CONFIRM', 'LIMIT', 4, 'complete'],
  ['CLOSED', 'LIMIT', 4, 'complete'],
  ['TRADED', 'LIMIT', 4, 'complete'],
  ['EXPIRED', 'LIMIT', 1, 'cancelled'],
  ['CANCELLED', 'STOP_LOSS', 0, 'cancelled'],
  ['REJECTED', 'STOP_LOSS', 0, 'rejected'],
  ['PENDING', 'LIMIT', 0, 'open'],
  ['PENDING', 'STOP_LOSS', 0, 'trigger pending'],
  ['PENDING', 'STOP_LOSS_MARKET', 0, 'trigger pending'],
  ['PENDING', 'STOP_LOSS', 1, 'open'],
  ['TRIGGERED', 'STOP_LOSS', 0, 'open'],
] as const)('%s of a %s with %i of 4 filled is %s', (orderStatus, orderType, filledQty, status) => {
  const found = readOf({ orderStatus, orderType, filledQty });
  expect(found.status).toEqual({ status, step: null });
  const isEnded = status === 'cancelled' || status === 'rejected';
  expect([found.open, found.ended]).toEqual(isEnded ? [0, 4 - filledQty] : [4 - filledQty, 0]);
});

it('shows an order with a status that is not known, and stops at any other such word', () => {
  expect(readOf({ orderStatus: 'PAUSED' })).toMatchObject({ open: 4, status: { status: 'unknown', word: 'PAUSED' } });
  for (const differs of [
    { orderType: 'SL' },
    { productType: 'cnc' },
    { exchangeSegment: 'NSE' },
    { validity: 'GTC' },
    { transactionType: 'B' },
  ]) {
    expect(() => readOf(differs)).toThrow(expect.objectContaining({ code: 'broker.unknown-value' }));
  }
});

it('refuses an id that is not exact, and has no time for a date that is not there', () => {
  expect(() => readOf({ orderId: 2 ** 53 + 2 })).toThrow('not exact');
  expect(readOf({ createTime: '0001-01-01 00:00:00', updateTime: null })).toMatchObject({
    placedAt: NaN,
    updatedAt: NaN,
    price: NaN,
  });
});

it.each([
  ['DH-901', 'token_expired'],
  ['DH-904', 'rate_limited'],
  ['DH-905', 'invalid_input'],
  ['DH-906', 'rejected'],
  ['DH-907', 'unknown'],
  ['DH-910', 'unknown'],
  ['DH-999', 'unknown'],
] as const)('%s is %s', (errorCode, kind) => {
  expect(failureOf(400, { errorCode, errorMessage: 'Text' })).toEqual({ kind, code: errorCode, text: 'Text' });
});

const paths = {
  '/v2/profile': 'profile',
  '/v2/fundlimit': 'fundlimit',
  '/v2/holdings': 'holdings',
  '/v2/positions': 'positions',
  '/v2/orders': 'order_book',
};

it.skipIf(!sharedFolder())(onShared('reads the replies of the vendor'), async () => {
  await withSession(account, recordedDialect('dhan', paths), async (session) => {
    expect((await session.orders()).rows).toMatchObject([
      {
        id: '112111182198',
        ownId: 't1',
        filled: 1,
        open: 0,
        averagePrice: 57_120,
        product: 'DELIVERY',
        status: { status: 'complete' },
        placedAt: Date.parse('2024-06-11T09:30:01+05:30'),
      },
      { id: '112111182199', filled: 0, ended: 1, status: { status: 'rejected' }, message: 'Insufficient funds' },
      {
        id: '112111182200',
        open: 1,
        orderType: 'STOPLOSS_LIMIT',
        price: 57_120,
        triggerPrice: 57_000,
        status: { status: 'trigger pending' },
      },
    ]);
    expect((await session.holdings()).rows).toMatchObject([
      { instrument: sbin, quantity: 8, averagePrice: 57_310, last: 57_120 },
    ]);
    expect((await session.positions()).rows).toMatchObject([
      { instrument: sbin, product: 'INTRADAY', net: 1, buyAverage: 57_120, sellAverage: NaN },
    ]);
    expect(await session.funds()).toEqual({ available: 9_844_000, used: 1_520_200, collateral: 0 });
    expect(await session.profile!()).toMatchObject({ clientId: '1000000003' });
  });
});

it.skipIf(!sharedFolder())(onShared('reads the errors of the vendor; holdings alone may be none'), async () => {
  const files = {
    '/v2/holdings': 'holdings_empty_error',
    '/v2/positions': 'error_token',
    '/v2/orders': 'error_data_rate',
    '/v2/trades': 'holdings_empty_error',
  };
  const statuses = { '/v2/holdings': 500, '/v2/positions': 401, '/v2/orders': 429, '/v2/trades': 500 };
  await withSession(account, recordedDialect('dhan', files, statuses), async (session, vendor) => {
    expect((await session.holdings()).rows).toEqual([]);
    expect(vendor.seen).toHaveLength(1);
    await expect(session.positions()).rejects.toMatchObject({ code: 'broker.login-expired' });
    await expect(session.orders()).rejects.toMatchObject({ code: 'broker.rate-limited', detail: { code: '805' } });
    await expect(session.trades()).rejects.toMatchObject({ code: 'broker.rejected' });
  });
});

it('turns its kill switch while nothing is open, and says why not else', async () => {
  const book = testBook();
  await withSession(account, dhanDialect(book), async (session, vendor) => {
    await session.killSwitch!(true);
    expect(vendor.seen.at(-1)).toMatchObject({ method: 'POST', path: '/v2/killswitch' });
    expect(vendor.seen.at(-1)?.query.get('killSwitchStatus')).toBe('ACTIVATE');
    await session.killSwitch!(false);
    expect(vendor.seen.at(-1)?.query.get('killSwitchStatus')).toBe('DEACTIVATE');
    await session.place(order);
    await expect(session.killSwitch!(true)).rejects.toMatchObject({ detail: { text: 'Orders are open' } });
  });
});

it('registers the address that orders come from once, and says why not again', async () => {
  await withSession(account, dhanDialect(testBook()), async (session, vendor) => {
    await session.registerAddress!('203.0.113.7');
    expect(vendor.seen.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v2/ip/setIP',
      body: { dhanClientId: 'AB1234', ip: '203.0.113.7', ipFlag: 'PRIMARY' },
    });
    // What is locked for days is never sent twice by itself.
    const { length } = vendor.seen;
    vendor.failNext('server error before');
    await expect(session.registerAddress!('203.0.113.7')).rejects.toMatchObject({ code: 'broker.down' });
    expect(vendor.seen).toHaveLength(length + 1);
  });
  const locked = { status: 'ERROR', message: 'IP can be changed once in 7 days' };
  await withSession(account, answering(locked), async (session) => {
    await expect(session.registerAddress!('203.0.113.8')).rejects.toMatchObject({
      code: 'broker.rejected',
      detail: { text: locked.message },
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mayHaveArrived } from '../failure.ts';
import type { NewOrder } from '../order/order.ts';
import type { BrokerSession } from '../session.ts';
import { BOOKED_AT, type TestBook, testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { type Dialect, startVendor, type TestVendor, type Told } from '../test-vendor.ts';
import { failureOf } from './failures.ts';
import { upstox } from './index.ts';
import { login } from './login.ts';
import { upstoxDialect } from './test-upstox.ts';

const sbin = { exchange: 'NSE', symbol: 'SBIN', token: 'NSE_EQ|INE062A01020' } as const;
const future = { exchange: 'NFO', symbol: 'SBIN FUT 25 JUL 24', token: 'NSE_FO|36702' } as const;
const tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };

testBroker({
  broker: upstox,
  dialect: upstoxDialect,
  sbin,
  brought: { code: 'code1', state: 'state1' },
  refused: { error: 'access_denied', state: 'state1' },
  tokens,
  // Shares are not carried forward, they are delivered.
  lacks: { quote: { open: NaN, high: NaN, low: NaN, oi: NaN, at: NaN }, products: ['CARRYFORWARD'], stopVariety: true },
});

const app = { key: 'key1', secret: 'secret1', redirectUrl: 'https://parakh.example/back', more: {} };
const order: NewOrder = {
  ownId: 'PKBBBBBBBBBBBBBB01',
  instrument: sbin,
  side: 'BUY',
  variety: 'NORMAL',
  orderType: 'LIMIT',
  product: 'DELIVERY',
  duration: 'DAY',
  quantity: 3,
  disclosedQuantity: 0,
  price: 57_005,
  triggerPrice: null,
};

let book: TestBook;
let vendor: TestVendor;
let session: BrokerSession;
let urls: string[];
/** In place of the dialect's own answers, by path. */
let instead: Record<string, Told>;

beforeEach(async () => {
  book = testBook();
  urls = [];
  instead = {};
  const dialect = upstoxDialect(book);
  const changed: Dialect = { ...dialect, answer: (seen) => instead[seen.path] ?? dialect.answer(seen) };
  vendor = await startVendor(changed, BOOKED_AT.ms + 60_000);
  session = upstox.open(app, tokens, {
    ...vendor.sending,
    fetch: (url, init) => {
      urls.push(url);
      return vendor.sending.fetch(url, init);
    },
  });
});
afterEach(() => vendor.stop());

const thrownBy = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('it was answered'),
    (thrown: unknown) => thrown,
  );
const ours = async (ownId = order.ownId) => (await session.orders()).rows.find((one) => one.ownId === ownId);

describe('a contract', () => {
  const carried = {
    ...order,
    instrument: future,
    product: 'CARRYFORWARD',
    orderType: 'STOPLOSS_MARKET',
    price: null,
    triggerPrice: 57_100,
  } as const;

  it('that is carried over has the word of a share that is delivered, and is read as what it is', async () => {
    await session.place(carried);
    expect(vendor.seen[0]?.body).toMatchObject({ product: 'D', order_type: 'SL-M', price: 0, trigger_price: 571 });
    expect(await ours()).toMatchObject({
      instrument: future,
      product: 'CARRYFORWARD',
      orderType: 'STOPLOSS_MARKET',
      triggerPrice: 57_100,
    });
  });

  it.each([
    { instrument: future, product: 'DELIVERY' },
    { instrument: future, product: 'MARGIN' },
    { instrument: { ...future, exchange: 'NCDEX' }, product: 'CARRYFORWARD' },
  ] as const)('is not sent as something else: $instrument.exchange $product', async (differs) => {
    await expect(session.place({ ...carried, ...differs })).rejects.toMatchObject({ code: 'broker.not-offered' });
    expect(vendor.seen).toEqual([]);
  });
});

it('sends an order as the vendor wants it, to the host of orders; reads and several orders go to the other', async () => {
  const id = await session.place(order);
  expect(vendor.seen[0]?.body).toEqual({
    quantity: 3,
    product: 'D',
    validity: 'DAY',
    price: 570.05,
    tag: 'PKBBBBBBBBBBBBBB01',
    instrument_token: 'NSE_EQ|INE062A01020',
    order_type: 'LIMIT',
    transaction_type: 'BUY',
    disclosed_quantity: 0,
    trigger_price: 0,
    is_amo: false,
    slice: false,
    market_protection: 0,
  });
  const { side: _, ownId: __, ...content } = order;
  await session.modify({ ...content, orderId: id });
  expect(vendor.seen[1]?.body).toEqual({
    order_id: id,
    quantity: 3,
    validity: 'DAY',
    price: 570.05,
    order_type: 'LIMIT',
    disclosed_quantity: 0,
    trigger_price: 0,
  });
  await session.cancel({ id, variety: 'NORMAL' });
  await session.orders();
  await session.placeMany!([order]);
  expect(urls).toEqual([
    'https://api-hft.upstox.com/v3/order/place',
    'https://api-hft.upstox.com/v3/order/modify',
    `https://api-hft.upstox.com/v3/order/cancel?order_id=${id}`,
    'https://api.upstox.com/v2/order/retrieve-all',
    'https://api.upstox.com/v2/order/multi/place',
  ]);
});

it('opens the page of the app', async () => {
  const page = new URL(await login.page(app, { state: 's t', clientId: null }, vendor.sending));
  expect(page.origin + page.pathname).toBe('https://api.upstox.com/v2/login/authorization/dialog');
  expect(Object.fromEntries(page.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'key1',
    redirect_uri: 'https://parakh.example/back',
    state: 's t',
  });
});

it('says that the keys are wrong, not that the login has ended', async () => {
  const brought = new URLSearchParams({ code: 'code1' });
  const failure = await thrownBy(upstox.login.exchange({ ...app, secret: 'other' }, brought, vendor.sending));
  expect(failure).toMatchObject({ code: 'broker.invalid-input' });
});

describe('several orders in one call', () => {
  const other = { ...order, ownId: 'PKBBBBBBBBBBBBBB02' };
  const placeBoth = () => session.placeMany!([order, other]);

  it('are named by our ids, whatever the order of the answers', async () => {
    const data = [
      { correlation_id: other.ownId, order_id: '2' },
      { correlation_id: order.ownId, order_id: '1' },
    ];
    instead['/v2/order/multi/place'] = { json: { status: 'success', data, errors: null } };
    expect(await placeBoth()).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('of which one is answered by an unknown code, and one not at all, may have arrived', async () => {
    const errors = [{ correlation_id: other.ownId, error_code: 'UDAPI1026', message: 'Something' }];
    instead['/v2/order/multi/place'] = { status: 207, json: { status: 'partial_success', data: [], errors } };
    const answers = await placeBoth();
    expect(answers).toHaveLength(2);
    for (const one of answers) expect('failure' in one && mayHaveArrived(one.failure)).toBe(true);
    expect(answers[1]).toMatchObject({ failure: { detail: { code: 'UDAPI1026', text: 'Something' } } });
  });

  it.each([
    ['UDAPI100036', 'UDAPI100038', false],
    ['UDAPI100036', 'UDAPI1026', true],
    ['UDAPI1026', 'UDAPI100036', true],
    ['UDAPI100036', 'UDAPI100500', true],
  ])('that are all refused (%s, %s) are as certain as the least certain', async (one, two, isInDoubt) => {
    const errors = [one, two].map((error_code) => ({ error_code, message: 'No' }));
    instead['/v2/order/multi/place'] = { status: 400, json: { status: 'error', data: null, errors } };
    expect(mayHaveArrived(await thrownBy(placeBoth()))).toBe(isInDoubt);
  });

  it('are at most ten', async () => {
    const failure = await thrownBy(session.placeMany!(Array.from({ length: 11 }, () => order)));
    expect(failure).toMatchObject({ code: 'broker.not-offered' });
    expect(vendor.seen).toEqual([]);
  });
});

it('an order is not there where the history of its tag is empty, and not where the reading failed', async () => {
  instead['/v2/order/history'] = { json: { status: 'success', data: [] } };
  expect(await session.findByOwnId!(order.ownId)).toBeNull();
  const errors = [{ errorCode: 'UDAPI100500', message: 'Something went wrong' }];
  instead['/v2/order/history'] = { status: 500, json: { status: 'error', errors } };
  expect(await thrownBy(session.findByOwnId!(order.ownId))).toMatchObject({ code: 'broker.down' });
});

it.each([
  [401, 'UDAPI100050', 'token_expired'],
  [400, 'UDAPI100036', 'invalid_input'],
  [404, 'UDAPI100060', 'invalid_input'],
  [429, 'UDAPI10005', 'rate_limited'],
  [500, 'UDAPI100500', 'broker_down'],
  [400, 'UDAPI999999', 'unknown'],
  [401, 'UDAPI999999', 'token_expired'],
] as const)('reads %d with the code %s in either casing', (status, code, kind) => {
  for (const name of ['errorCode', 'error_code']) {
    const body = { status: 'error', errors: [{ [name]: code, message: 'Why' }] };
    expect(failureOf(status, body)).toEqual({ kind, code, text: 'Why' });
  }
});

it('an error without a reason is an error all the same', () => {
  expect(failureOf(200, { status: 'error' })).toEqual({ kind: 'unknown', code: null, text: null });
  expect(failureOf(200, { status: 'success', data: [] })).toBeUndefined();
});

it('converts a position by the side on which it was opened', async () => {
  const [position] = (await session.positions()).rows;
  const conversion = { position: position!, to: 'INTRADAY', quantity: 1, isOvernight: false } as const;
  await session.convert!(conversion);
  expect(vendor.seen.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/v2/portfolio/convert-position',
    body: {
      instrument_token: sbin.token,
      old_product: 'D',
      new_product: 'I',
      transaction_type: 'BUY',
      quantity: 1,
    },
  });
  await session.convert!({ ...conversion, position: { ...position!, net: -1 } });
  expect(vendor.seen.at(-1)?.body).toMatchObject({ transaction_type: 'SELL' });
});

it('knows what orders would take, and what they save together', async () => {
  expect(await session.requiredMargin!([order])).toEqual({ total: 150_010, benefit: 21_005 });
  expect(vendor.seen.at(-1)?.body).toEqual({
    instruments: [{ instrument_key: sbin.token, quantity: 3, product: 'D', transaction_type: 'BUY', price: 570.05 }],
  });
});

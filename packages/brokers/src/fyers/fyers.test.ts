import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { mayHaveArrived } from '../failure.ts';
import type { NewOrder } from '../order/order.ts';
import type { BrokerSession } from '../session.ts';
import { BOOKED_AT, type TestBook, testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { startVendor, type TestVendor, type Told } from '../test-vendor.ts';
import { endOf } from '../token-end.ts';
import { failureOf } from './failures.ts';
import { fyers } from './index.ts';
import { login } from './login.ts';
import { fyersDialect } from './test-fyers.ts';

const sbin = { exchange: 'NSE', symbol: 'NSE:SBIN-EQ', token: '10100000003045' } as const;
const tokens = { access: 'access1', read: null, feed: null, refresh: 'refresh1', clientId: 'AB1234' };

testBroker({
  broker: fyers,
  dialect: fyersDialect,
  sbin,
  brought: { s: 'ok', code: '200', auth_code: 'code1', state: 'state1' },
  refused: { s: 'error', code: '-1', message: 'User denied', state: 'state1' },
  tokens,
  lacks: { quote: { oi: NaN, at: NaN }, stopVariety: true, holdingClose: true },
});

const app = { key: 'key1', secret: 'secret1', redirectUrl: 'https://parakh.example/back', more: {} };
const order: NewOrder = {
  ownId: 'PKBBBBBBBBBBBBBB01',
  instrument: sbin,
  side: 'SELL',
  variety: 'NORMAL',
  orderType: 'STOPLOSS_LIMIT',
  product: 'INTRADAY',
  duration: 'DAY',
  quantity: 3,
  disclosedQuantity: 0,
  price: 57_005,
  triggerPrice: 57_100,
};

let book: TestBook;
let vendor: TestVendor;
let session: BrokerSession;
/** In place of the dialect's own answers, by path and query. */
let instead: Record<string, Told>;

beforeEach(async () => {
  book = testBook();
  instead = {};
  const dialect = fyersDialect(book);
  const answer: typeof dialect.answer = (seen) =>
    instead[`${seen.path}${seen.query.size > 0 ? `?${seen.query.toString()}` : ''}`] ?? dialect.answer(seen);
  vendor = await startVendor({ ...dialect, answer }, BOOKED_AT.ms + 60_000);
  session = fyers.open(app, tokens, vendor.sending);
});
afterEach(() => vendor.stop());

const thrownBy = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.fail('it was answered'),
    (thrown: unknown) => thrown,
  );

it('sends, changes and cancels an order as the vendor wants it', async () => {
  const id = await session.place(order);
  expect(vendor.seen[0]).toMatchObject({ method: 'POST', path: '/api/v3/orders/sync' });
  expect(vendor.seen[0]?.body).toEqual({
    symbol: 'NSE:SBIN-EQ',
    qty: 3,
    type: 4,
    side: -1,
    productType: 'INTRADAY',
    limitPrice: 570.05,
    stopPrice: 571,
    validity: 'DAY',
    disclosedQty: 0,
    offlineOrder: false,
    stopLoss: 0,
    takeProfit: 0,
    orderTag: 'PKBBBBBBBBBBBBBB01',
    isSliceOrder: false,
  });
  const { side: _, ownId: __, ...content } = order;
  await session.modify({ ...content, orderId: id });
  expect(vendor.seen[1]).toMatchObject({ method: 'PATCH', path: '/api/v3/orders/sync' });
  expect(vendor.seen[1]?.body).toEqual({ id, type: 4, qty: 3, disclosedQty: 0, limitPrice: 570.05, stopPrice: 571 });
  await session.cancel({ id, variety: 'NORMAL' });
  expect(vendor.seen[2]).toMatchObject({ method: 'DELETE', path: '/api/v3/orders/sync', body: { id } });
});

it('an exchange that Fyers lacks is stopped before anything is sent', async () => {
  const lacking = { ...order, instrument: { ...sbin, exchange: 'NCDEX' } } as const;
  await expect(session.place(lacking)).rejects.toMatchObject({ code: 'broker.not-offered' });
  expect(vendor.seen).toEqual([]);
});

it.each([
  ['no id', { s: 'ok', code: 1101, message: 'Order submitted' }, 'broker.unreadable', true],
  ['an id that is not exact', { s: 'ok', code: 1101, id: 2 ** 60 }, 'broker.unreadable', true],
  ['sent on, without an answer', { s: 'error', code: 201, message: 'In transit' }, 'broker.unreadable', true],
  ['an unknown code', { s: 'error', code: -1234, message: 'Something' }, 'broker.unreadable', true],
  ['rejected', { s: 'error', code: -99, message: 'Margin shortfall' }, 'broker.rejected', false],
  ['off the tick', { s: 'error', code: -392, message: 'Tick size' }, 'broker.invalid-input', false],
])('an order that is answered by %s', async (_, json, code, isInDoubt) => {
  instead['/api/v3/orders/sync'] = { json };
  const failure = await thrownBy(session.place(order));
  expect(failure).toMatchObject({ code });
  expect(mayHaveArrived(failure)).toBe(isInDoubt);
});

function answerMany(data: readonly unknown[], whole: 'ok' | 'error' = 'ok'): void {
  instead['/api/v3/multi-order/sync'] = { json: { s: whole, code: 1101, message: '', data } };
}

describe('several orders in one call', () => {
  const other = { ...order, ownId: 'PKBBBBBBBBBBBBBB02' };
  const taken = { statusCode: 200, body: { s: 'ok', code: 1101, message: '', id: '1' } };

  it('have an answer each, whatever is said of the whole', async () => {
    answerMany([{ statusCode: 400, body: { s: 'error', code: -50, message: 'Bad quantity' } }, taken], 'error');
    expect(await session.placeMany!([order, other])).toEqual([
      { failure: expect.objectContaining({ code: 'broker.invalid-input' }) },
      { id: '1' },
    ]);
  });

  it.each([
    { statusCode: 200, body: { s: 'error', code: 1101, message: 'No' } },
    { statusCode: 200, body: { s: 'error', code: 201, message: 'No answer yet', id: '2' } },
    { statusCode: 500, body: { s: 'ok', code: 1101, id: '2' } },
    { statusCode: 200, body: { s: 'ok', code: 1101 } },
  ])('of which one is not surely taken, nor surely refused: %j', async (one) => {
    answerMany([taken, one]);
    const [first, second] = await session.placeMany!([order, other]);
    expect(first).toEqual({ id: '1' });
    expect(second && 'failure' in second && mayHaveArrived(second.failure)).toBe(true);
  });

  it('are refused by what is said of each, whatever its status', async () => {
    answerMany([taken, { statusCode: 200, body: { s: 'error', code: -99, message: 'Margin shortfall', id: '2' } }]);
    const [, second] = await session.placeMany!([order, other]);
    expect(second).toMatchObject({ failure: { code: 'broker.rejected', detail: { text: 'Margin shortfall' } } });
  });

  it('that are fewer in the answer than in the call may all have arrived', async () => {
    answerMany([taken]);
    expect(mayHaveArrived(await thrownBy(session.placeMany!([order, other])))).toBe(true);
  });

  it('that are refused as a whole are not in the book', async () => {
    instead['/api/v3/multi-order/sync'] = { status: 400, json: { s: 'error', code: -50, message: 'No list' } };
    const failure = await thrownBy(session.placeMany!([order, other]));
    expect(failure).toMatchObject({ code: 'broker.invalid-input' });
  });

  it('are at most ten', async () => {
    const failure = await thrownBy(session.placeMany!(Array.from({ length: 11 }, () => order)));
    expect(failure).toMatchObject({ code: 'broker.not-offered' });
    expect(vendor.seen).toEqual([]);
  });
});

it('an order that the search by tag does not find is found in the whole book', async () => {
  await session.place(order);
  instead['/api/v3/orders?order_tag=1%3APKBBBBBBBBBBBBBB01'] = { json: { s: 'ok', code: 200, orderBook: [] } };
  expect(await session.findByOwnId!(order.ownId)).toMatchObject({ ownId: order.ownId, quantity: 3 });
});

it('asks for an order by its tag', async () => {
  await session.place(order);
  await session.findByOwnId!(order.ownId);
  expect(vendor.seen).toHaveLength(2);
  expect(vendor.seen[1]?.query.get('order_tag')).toBe('1:PKBBBBBBBBBBBBBB01');
});

it.each([
  [-8, 'token_expired'],
  [-15, 'token_expired'],
  [-16, 'token_expired'],
  [-17, 'token_expired'],
  [-50, 'invalid_input'],
  [-51, 'invalid_input'],
  [-53, 'invalid_input'],
  [-99, 'rejected'],
  [-300, 'invalid_input'],
  [-352, 'invalid_input'],
  [-353, 'rate_limited'],
  [-371, 'invalid_input'],
  [-373, 'rejected'],
  [-374, 'invalid_input'],
  [-392, 'invalid_input'],
  [-429, 'rate_limited'],
  [-1, 'unknown'],
] as const)('reads the code %d, with whatever status', (code, kind) => {
  const reply = { s: 'error', code, message: 'Why' };
  expect(failureOf(200, reply)).toEqual({ kind, code: String(code), text: 'Why' });
  expect(failureOf(400, reply)).toEqual({ kind, code: String(code), text: 'Why' });
});

it('a reply without a code is read by its status', () => {
  expect(failureOf(503, { s: 'error' })).toEqual({ kind: 'broker_down', code: null, text: null });
  expect(failureOf(200, { s: 'error' })).toEqual({ kind: 'unknown', code: null, text: null });
  expect(failureOf(200, { s: 'ok', code: 200 })).toBeUndefined();
});

it('converts a position by its id', async () => {
  const [position] = (await session.positions()).rows;
  const conversion = { position: position!, to: 'INTRADAY', quantity: 1, isOvernight: false } as const;
  await session.convert!(conversion);
  expect(vendor.seen.at(-1)).toMatchObject({ method: 'POST', path: '/api/v3/positions' });
  expect(vendor.seen.at(-1)?.body).toEqual({
    symbol: 'NSE:SBIN-EQ-CNC',
    positionSide: 1,
    convertQty: 1,
    convertFrom: 'CNC',
    convertTo: 'INTRADAY',
    overnight: 0,
  });
  await session.convert!({ ...conversion, position: { ...position!, net: -1 }, isOvernight: true });
  expect(vendor.seen.at(-1)?.body).toMatchObject({ positionSide: -1, overnight: 1 });
});

it('knows what orders would take', async () => {
  expect(await session.requiredMargin!([order])).toEqual({ total: 171_015, benefit: NaN });
  expect(vendor.seen.at(-1)?.body).toEqual({
    data: [
      {
        symbol: 'NSE:SBIN-EQ',
        qty: 3,
        side: -1,
        type: 4,
        productType: 'INTRADAY',
        limitPrice: 570.05,
        stopPrice: 571,
        stopLoss: 0,
        takeProfit: 0,
      },
    ],
  });
});

describe('a login', () => {
  it('opens the page of the app', async () => {
    const page = new URL(await login.page(app, { state: 's t', clientId: null }, vendor.sending));
    expect(page.origin + page.pathname).toBe('https://api-t1.fyers.in/api/v3/generate-authcode');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'key1',
      redirect_uri: 'https://parakh.example/back',
      response_type: 'code',
      state: 's t',
    });
  });

  it('that brings a code and an error is none', async () => {
    const brought = new URLSearchParams({ s: 'error', auth_code: 'code1' });
    expect(await thrownBy(login.exchange(app, brought, vendor.sending))).toMatchObject({
      code: 'broker.invalid-input',
    });
    expect(vendor.seen).toEqual([]);
  });

  it('with another secret says so', async () => {
    const brought = new URLSearchParams({ s: 'ok', auth_code: 'code1' });
    const failure = await thrownBy(login.exchange({ ...app, secret: 'other' }, brought, vendor.sending));
    expect(failure).toMatchObject({ code: 'broker.invalid-input', detail: { code: '-371' } });
  });

  it('ends when the token says so', () => {
    const claims = Buffer.from(JSON.stringify({ exp: 1_780_000_000 })).toString('base64url');
    expect(endOf(login.tokenEnds, `head.${claims}.signature`, 0)).toBe(1_780_000_000_000);
  });

  it.skipIf(!sharedFolder())(onShared('is signed as the shared vector is'), async () => {
    const vectors = join(sharedFolder() ?? '', 'brokers/fixtures/auth_hash_vectors.json');
    const { app_id: key, secret, expected } = JSON.parse(readFileSync(vectors, 'utf8')).fyers_appIdHash;
    const brought = new URLSearchParams({ s: 'ok', auth_code: 'code1' });
    await thrownBy(login.exchange({ ...app, key, secret }, brought, vendor.sending));
    expect(vendor.seen[0]?.body).toEqual({ grant_type: 'authorization_code', appIdHash: expected, code: 'code1' });
  });
});

it('all calls together stay within the limits of the app', () => {
  const windows = fyers.limits.flatMap((limit) => limit.windows);
  const sumOf = (perMs: number) =>
    windows.filter((window) => window.perMs === perMs).reduce((sum, { most }) => sum + most, 0);
  expect([sumOf(1000), sumOf(60_000), sumOf(86_400_000)]).toEqual([10, 200, 100_000]);
});

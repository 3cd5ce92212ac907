import { afterEach, describe, expect, it } from 'vitest';
import { mayHaveArrived } from '../failure.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { NewOrder, OrderChange } from '../order/order.ts';
import { BOOKED_AT, type TestBook, testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { startVendor, type TestVendor } from '../test-vendor.ts';
import { groww } from './index.ts';
import { GrowwSession } from './session.ts';
import { growwDialect } from './test-groww.ts';

const tokens: Tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };
const sbin = { exchange: 'NSE', symbol: 'SBIN', token: '3045' } as const;

testBroker({
  broker: groww,
  dialect: growwDialect,
  sbin,
  brought: { totp: '123 456' },
  refused: { totp: '12345' },
  tokens,
  lacks: {
    quote: { open: NaN, high: NaN, low: NaN, close: NaN, volume: NaN, oi: NaN, at: NaN },
    depthOrders: true,
    candleOi: true,
    varieties: ['AMO'],
    stopVariety: true,
    exchangeOrderId: true,
    profileName: true,
    holdingClose: true,
    holdingLast: true,
    positionLast: true,
    bookToken: true,
  },
});

let vendor: TestVendor | undefined;
afterEach(() => vendor?.stop());
const started = async (book: TestBook, dialect = growwDialect(book)) =>
  (vendor = await startVendor(dialect, BOOKED_AT.ms + 60_000));
const app: BrokerApp = { key: 'key1', secret: 'secret1', redirectUrl: '', more: {} };
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

describe('a login', () => {
  const typed = (fields: Readonly<Record<string, string>>, as = app) =>
    groww.login.exchange(as, new URLSearchParams(fields), vendor!.sending);

  it('with a key that is approved today types nothing, and signs with the secret', async () => {
    await started(testBook());
    expect(await typed({})).toEqual(tokens);
    expect(JSON.stringify(vendor!.seen.map(({ body, query }) => [body, [...query]]))).not.toContain(app.secret);
  });

  it.each(['access1', ' Bearer access1\n'])('takes the pasted token %j', async (access_token) => {
    await started(testBook());
    expect(await typed({ access_token })).toEqual(tokens);
  });

  it('with a pasted token that the vendor does not take is none', async () => {
    await started(testBook());
    await expect(typed({ access_token: 'old' })).rejects.toMatchObject({ code: 'broker.login-expired' });
  });

  it.each([
    [{ access_token: '' }, app],
    [{ access_token: 'two words' }, app],
    [{ access_token: 'टोकन' }, app],
    [{ totp: '' }, app],
    [{ totp: '1234567' }, app],
    [{ totp: '123456' }, { ...app, key: '' }],
    [{}, { ...app, secret: '' }],
  ])('of %j is refused before anything is sent', async (fields, as) => {
    await started(testBook());
    await expect(typed(fields, as)).rejects.toMatchObject({ code: 'broker.invalid-input' });
    expect(vendor!.seen).toHaveLength(0);
  });

  it('does not fail where the profile cannot be read', async () => {
    await started(testBook());
    vendor!.failNext('html', ({ path }) => path === '/v1/user/detail');
    expect(await typed({ totp: '123456' })).toEqual({ ...tokens, clientId: '' });
  });
});

describe('an order', () => {
  it('whose own id is in the book already may stand there', async () => {
    const { sending } = await started(testBook());
    const session = new GrowwSession(tokens, sending);
    await session.place(order);
    const failure: unknown = await session.place(order).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ detail: { code: 'GA007' } });
    expect(mayHaveArrived(failure)).toBe(true);
  });

  it('is cancelled in its own segment, by a session that has not seen it yet', async () => {
    const row = { exchange: 'NSE', segment: 'FNO', trading_symbol: 'NIFTY24JUNFUT', groww_order_id: 'F1' };
    const { sending, seen } = await started(testBook(), {
      ...growwDialect(testBook()),
      answer: ({ path, query, body }) => {
        const isThere = (path.endsWith('/cancel') ? body.segment : query.get('segment')) === 'FNO';
        return isThere ? { json: { status: 'SUCCESS', payload: { ...futureRow, ...row } } } : missing;
      },
    });
    await new GrowwSession(tokens, sending).cancel({ id: 'F1', variety: 'NORMAL' });
    expect(seen.at(-1)).toMatchObject({ path: '/v1/order/cancel', body: { segment: 'FNO', groww_order_id: 'F1' } });
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('on margin is of the product MTF, its prices are numbers', async () => {
    const { sending, seen } = await started(testBook());
    await new GrowwSession(tokens, sending).place({ ...order, product: 'MARGIN' });
    expect(seen[0]!.body).toEqual({
      trading_symbol: 'SBIN',
      exchange: 'NSE',
      segment: 'CASH',
      product: 'MTF',
      order_type: 'LIMIT',
      transaction_type: 'BUY',
      validity: 'DAY',
      quantity: 3,
      price: 570.05,
      trigger_price: 0,
      order_reference_id: order.ownId,
    });
  });

  it('that is in no book is not cancelled anywhere', async () => {
    const { sending, seen } = await started(testBook());
    const failure: unknown = await new GrowwSession(tokens, sending)
      .cancel({ id: 'NONE', variety: 'NORMAL' })
      .catch((thrown: unknown) => thrown);
    expect(mayHaveArrived(failure)).toBe(false);
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('is not said to be missing while the vendor fails', async () => {
    const { sending } = await started(testBook());
    vendor!.failNext('html');
    await expect(new GrowwSession(tokens, sending).findByOwnId(order.ownId)).rejects.toMatchObject({
      code: 'broker.unreadable',
    });
  });

  it('of futures names its segment, of a market that Groww lacks is not sent', async () => {
    const { sending, seen } = await started(testBook());
    const session = new GrowwSession(tokens, sending);
    const change: OrderChange = { ...order, orderId: 'F1', instrument: { ...sbin, exchange: 'BFO' } };
    await expect(session.modify(change)).rejects.toMatchObject({ detail: { code: 'GA004' } });
    expect(seen[0]!.body).toMatchObject({ segment: 'FNO' });
    const notOffered = { code: 'broker.not-offered' };
    await expect(session.place({ ...order, instrument: { ...sbin, exchange: 'MCX' } })).rejects.toMatchObject(
      notOffered,
    );
    await expect(session.place({ ...order, disclosedQuantity: 1 })).rejects.toMatchObject(notOffered);
    expect(seen).toHaveLength(1);
  });
});

const missing = { status: 404, json: { status: 'FAILURE', error: { code: 'GA004', message: 'none' } } };
const futureRow = {
  order_status: 'OPEN',
  order_type: 'LIMIT',
  transaction_type: 'BUY',
  validity: 'DAY',
  product: 'NRML',
  quantity: 75,
  filled_quantity: 0,
};

describe('a book', () => {
  it.each([100, 250])('of %i more orders is read whole', async (count) => {
    const book = testBook();
    const waiting = book.orders[2]!;
    for (let i = 0; i < count; i++) book.orders.push({ ...waiting, id: `more${i}` });
    const { sending } = await started(book);
    const orders = (await new GrowwSession(tokens, sending).orders()).rows;
    expect(new Set(orders.map(({ id }) => id)).size).toBe(count + 3);
    expect(orders).toHaveLength(count + 3);
  });

  it('is read whole from a vendor with smaller pages than were asked for', async () => {
    const book = testBook();
    for (let i = 0; i < 60; i++) book.orders.push({ ...book.orders[2]!, id: `more${i}` });
    const dialect = growwDialect(book);
    const { sending } = await started(book, {
      ...dialect,
      answer: (seen) => {
        if (Number(seen.query.get('page_size')) > 25) seen.query.set('page_size', '25');
        return dialect.answer(seen);
      },
    });
    expect((await new GrowwSession(tokens, sending).orders()).rows).toHaveLength(63);
  });
});

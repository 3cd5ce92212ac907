import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { mayHaveArrived } from '../failure.ts';
import type { Tokens } from '../login.ts';
import type { NewBrokerTrigger } from '../order/trigger.ts';
import { testBook } from '../test-book.ts';
import { answering, withSession } from '../test-session.ts';
import { zerodha } from './index.ts';
import { kiteDialect } from './test-kite.ts';

const app = { key: 'key1', secret: 'secret1', redirectUrl: 'https://parakh.example/back', more: {} };
const tokens: Tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };
const account = { broker: zerodha, app, tokens };
const leg = { side: 'SELL', quantity: 3 } as const;
const both: NewBrokerTrigger = {
  instrument: { exchange: 'NSE', symbol: 'SBIN', token: '779521' },
  product: 'DELIVERY',
  legs: [
    { ...leg, level: 56_005, price: 55_900 },
    { ...leg, level: 61_000, price: 61_000 },
  ],
  last: 57_120,
};

it('a trigger of two legs goes as the vendor wants it, is listed as it was asked, and cancelled', async () => {
  await withSession(account, kiteDialect(testBook()), async (session, vendor) => {
    const id = await session.triggers!.create(both);
    const sent = vendor.seen.find(({ method }) => method === 'POST')!;
    expect(sent.headers['content-type']).toMatch(/x-www-form-urlencoded/);
    expect(sent.body.type).toBe('two-leg');
    expect(JSON.parse(String(sent.body.condition))).toEqual({
      exchange: 'NSE',
      tradingsymbol: 'SBIN',
      trigger_values: [560.05, 610],
      last_price: 571.2,
    });
    const order = { exchange: 'NSE', tradingsymbol: 'SBIN', transaction_type: 'SELL', quantity: 3 };
    const limits = { ...order, order_type: 'LIMIT', product: 'CNC' };
    expect(JSON.parse(String(sent.body.orders))).toEqual([
      { ...limits, price: 559 },
      { ...limits, price: 610 },
    ]);
    const { rows, unreadable } = await session.triggers!.list();
    expect(unreadable).toEqual([]);
    expect(rows).toMatchObject([
      { id, legs: both.legs, product: 'DELIVERY', status: { status: 'waiting' }, firedLeg: null },
    ]);
    await session.triggers!.cancel(id);
    expect((await session.triggers!.list()).rows).toEqual([]);
    await expect(session.triggers!.cancel(id)).rejects.toMatchObject({ code: 'broker.invalid-input' });
  });
});

it('is made smaller as it stands there: its levels, limits and last price stay, and what fired is left alone', async () => {
  await withSession(account, kiteDialect(testBook()), async (session, vendor) => {
    const id = await session.triggers!.create(both);
    await session.triggers!.shrink!(id, 2);
    const legs = both.legs.map((one) => ({ ...one, quantity: 2 }));
    expect((await session.triggers!.list()).rows).toMatchObject([{ id, legs, status: { status: 'waiting' } }]);
    const put = vendor.seen.filter(({ method }) => method === 'PUT');
    expect(put).toHaveLength(1);
    expect(JSON.parse(String(put[0]!.body.condition))).toMatchObject({
      trigger_values: [560.05, 610],
      last_price: 571.2,
    });
    // It never makes one larger.
    await session.triggers!.shrink!(id, 5);
    expect((await session.triggers!.list()).rows).toMatchObject([{ legs }]);
  });
});

it.skipIf(!sharedFolder())(onShared('one that has fired is not changed'), async () => {
  const file = join(sharedFolder() ?? '', 'brokers/fixtures/zerodha/gtt_get_order.json');
  await withSession(account, answering(JSON.parse(readFileSync(file, 'utf8'))), async (session, vendor) => {
    await expect(session.triggers!.shrink!('123', 1)).rejects.toMatchObject({ code: 'broker.invalid-input' });
    expect(vendor.seen.map(({ method }) => method)).toEqual(['GET']);
  });
});

it('a refusal certainly made none, and silence may have', async () => {
  await withSession(account, kiteDialect(testBook()), async (session, vendor) => {
    const odd = { ...both, instrument: { ...both.instrument, symbol: 'NOSUCH' } };
    const refused = await session.triggers!.create(odd).catch((failure: unknown) => failure);
    expect(mayHaveArrived(refused)).toBe(false);
    vendor.failNext('cut reply');
    const cut = await session.triggers!.create(both).catch((failure: unknown) => failure);
    expect(mayHaveArrived(cut)).toBe(true);
    expect((await session.triggers!.list()).rows).toHaveLength(1);
    expect(vendor.seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});

it.skipIf(!sharedFolder())(onShared('the vendor’s list, with one that fired and whose order was refused'), async () => {
  const file = join(sharedFolder() ?? '', 'brokers/fixtures/zerodha/gtt_get_orders.json');
  await withSession(account, answering(JSON.parse(readFileSync(file, 'utf8'))), async (session) => {
    const { rows, unreadable } = await session.triggers!.list();
    expect(unreadable).toEqual([]);
    expect(rows[0]).toEqual({
      id: '112127',
      instrument: { exchange: 'NSE', symbol: 'INFY', token: '408065' },
      product: 'DELIVERY',
      legs: [{ level: 70_200, side: 'BUY', quantity: 1, price: 70_250 }],
      status: { status: 'waiting' },
      firedLeg: null,
      orderId: null,
      message: null,
      createdAt: Date.parse('2019-09-12T13:25:16+05:30'),
      expiresAt: Date.parse('2020-09-12T13:25:16+05:30'),
    });
    expect(rows[1]).toMatchObject({ id: '105099', status: { status: 'fired' }, firedLeg: 1, orderId: null });
    expect(rows[1]!.message).toMatch(/lower circuit limit/);
  });
});

it('a word that is not known is shown as it is, and one row that cannot be read leaves the others', async () => {
  const instrument = { exchange: 'NSE', tradingsymbol: 'SBIN', instrument_token: 779521 };
  const order = { product: 'CNC', order_type: 'LIMIT', transaction_type: 'SELL', quantity: 1, price: 1, result: null };
  const row = {
    id: 1,
    type: 'single',
    status: 'disabled',
    condition: { ...instrument, trigger_values: [2] },
    orders: [order],
  };
  const data = [row, { ...row, id: 2, orders: [{ ...order, order_type: 'SL' }] }, { ...row, id: 3, orders: [] }];
  await withSession(account, answering({ status: 'success', data }), async (session) => {
    const { rows, unreadable } = await session.triggers!.list();
    expect(rows).toMatchObject([{ id: '1', status: { status: 'unknown', word: 'disabled' } }]);
    expect(unreadable).toHaveLength(2);
  });
});

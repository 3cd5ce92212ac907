import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import type { BrokerSession } from '../session.ts';
import { testApp, testOrder, withReply } from '../test-replies.ts';
import { aliceblue } from './index.ts';

const folder = join(sharedFolder() ?? '', 'brokers/fixtures/aliceblue/synthetic/responses');
const jsonOf = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };
const recorded = it.skipIf(!sharedFolder());

/** What a session makes of this file. */
const read = <Result>(name: string, ask: (session: BrokerSession) => Promise<Result>) =>
  withReply({ json: jsonOf(name) }, (sending) => ask(aliceblue.open(testApp, tokens, sending)));
const login = (name: string) =>
  withReply({ json: jsonOf(name) }, (sending) =>
    aliceblue.login.exchange(testApp, new URLSearchParams({ authCode: 'code1', userId: 'AB1234' }), sending),
  );
const instrument = { exchange: 'NSE', symbol: 'SBIN-EQ', token: '3045' } as const;
const at = Date.parse('2024-06-11T09:30:01+05:30');

recorded(onShared('the vendor’s order book'), async () => {
  const row = {
    exchangeOrderId: '1300000000000001',
    ownId: 't1',
    instrument,
    side: 'BUY',
    variety: 'NORMAL',
    product: 'DELIVERY',
    duration: 'DAY',
    quantity: 1,
    disclosedQuantity: NaN,
    price: 57_120,
    placedAt: at,
    updatedAt: NaN,
  };
  const none = { filled: 0, averagePrice: NaN, triggerPrice: NaN, message: null };
  expect((await read('order_book', (session) => session.orders())).rows).toEqual([
    {
      ...row,
      ...none,
      id: '24061100000001',
      orderType: 'LIMIT',
      filled: 1,
      open: 0,
      ended: 0,
      averagePrice: 57_120,
      status: { status: 'complete', step: null },
    },
    {
      ...row,
      ...none,
      id: '24061100000002',
      orderType: 'LIMIT',
      open: 0,
      ended: 1,
      status: { status: 'rejected', step: null },
      message: 'RMS:Margin Shortfall',
    },
    {
      ...row,
      ...none,
      id: '24061100000003',
      orderType: 'STOPLOSS_LIMIT',
      triggerPrice: 57_000,
      open: 1,
      ended: 0,
      status: { status: 'trigger pending', step: null },
    },
  ]);
});

recorded(onShared('the vendor’s trades, positions, holdings and funds'), async () => {
  expect((await read('trades', (session) => session.trades())).rows).toEqual([
    {
      id: '50091502',
      orderId: '24061100000001',
      instrument,
      side: 'BUY',
      product: 'DELIVERY',
      quantity: 1,
      price: 57_120,
      at,
    },
  ]);
  expect((await read('positions', (session) => session.positions())).rows).toEqual([
    {
      instrument,
      product: 'INTRADAY',
      net: 1,
      bought: 1,
      sold: 0,
      buyAverage: 57_120,
      sellAverage: NaN,
      last: 57_120,
      multiplier: 1,
    },
  ]);
  expect((await read('holdings', (session) => session.holdings())).rows).toMatchObject([
    { instrument, isin: 'INE062A01020', quantity: 8, t1: 0, averagePrice: 57_310, last: 57_120 },
  ]);
  const funds = await read('limits', (session) => session.funds());
  expect(funds).toEqual({ available: 1_550_746, used: 57_120, collateral: 0 });
});

recorded(onShared('the vendor’s answer to an order, its empty book and its ended session'), async () => {
  const order = testOrder(instrument);
  expect(await read('place_order', (session) => session.place(order))).toBe('24061100000001');
  expect((await read('order_book_empty', (session) => session.orders())).rows).toEqual([]);
  await expect(read('error_session', (session) => session.orders())).rejects.toMatchObject({
    code: 'broker.login-expired',
  });
});

recorded(onShared('the vendor’s answers to a login'), async () => {
  expect(await login('user_details')).toEqual({ ...tokens, access: 'header.eyJ1Y2MiOiJBQjEyMzQifQ.sig' });
  await expect(login('user_details_failed')).rejects.toMatchObject({ code: 'broker.invalid-input' });
});

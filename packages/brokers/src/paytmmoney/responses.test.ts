import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import type { BrokerSession } from '../session.ts';
import { testApp, testOrder, withReply } from '../test-replies.ts';
import { paytmmoney } from './index.ts';
import { tokens as tokensReply } from './wire.ts';

const folder = join(sharedFolder() ?? '', 'brokers/fixtures/paytmmoney/synthetic/responses');
const jsonOf = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const tokens = { access: 'access1', read: 'read1', feed: 'public1', refresh: null, clientId: '1234567' };
const recorded = it.skipIf(!sharedFolder());

/** What a session makes of this file. */
const read = <Result>(name: string, ask: (session: BrokerSession) => Promise<Result>, status = 200) =>
  withReply({ status, json: jsonOf(name) }, (sending) => ask(paytmmoney.open(testApp, tokens, sending)));
const instrument = { exchange: 'NSE', symbol: 'SBIN', token: '3045' } as const;

recorded(onShared('the vendor’s order book'), async () => {
  const row = {
    exchangeOrderId: null,
    ownId: null,
    instrument,
    side: 'BUY',
    variety: 'NORMAL',
    orderType: 'LIMIT',
    product: 'DELIVERY',
    duration: 'DAY',
    quantity: 1,
    filled: 0,
    open: 0,
    ended: 0,
    disclosedQuantity: NaN,
    price: 57_120,
    triggerPrice: NaN,
    averagePrice: NaN,
    message: null,
    placedAt: Date.parse('2024-06-11T09:30:01+05:30'),
    updatedAt: NaN,
  };
  expect((await read('order_book', (session) => session.orders())).rows).toEqual([
    {
      ...row,
      id: '1124061100001',
      filled: 1,
      averagePrice: 57_120,
      status: { status: 'complete', step: null },
    },
    { ...row, id: '1124061100002', ended: 1, status: { status: 'rejected', step: null } },
    // Recorded without its trigger: what it waits for is not told.
    { ...row, id: '1124061100003', open: 1, status: { status: 'open', step: null } },
  ]);
});

recorded(onShared('the vendor’s positions, holdings and funds'), async () => {
  expect((await read('positions', (session) => session.positions())).rows).toEqual([
    {
      instrument: { ...instrument, symbol: 'State Bank of India' },
      product: 'INTRADAY',
      net: 1,
      bought: NaN,
      sold: NaN,
      buyAverage: 57_120,
      sellAverage: NaN,
      last: 57_120,
      multiplier: 1,
    },
  ]);
  expect((await read('holdings', (session) => session.holdings())).rows).toMatchObject([
    { instrument, isin: 'INE062A01020', quantity: 8, averagePrice: 57_310, last: 57_120 },
  ]);
  const funds = await read('funds', (session) => session.funds());
  expect(funds).toEqual({ available: 1_550_746, used: 57_120, collateral: 0 });
});

recorded(onShared('the vendor’s answer to an order, its empty book, its ended session and its tokens'), async () => {
  const order = testOrder(instrument);
  expect(await read('place_order', (session) => session.place(order))).toBe('1124061100001');
  expect((await read('order_book_empty', (session) => session.orders())).rows).toEqual([]);
  expect((await read('order_book_empty', (session) => session.trades())).rows).toEqual([]);
  await expect(read('error_token', (session) => session.orders(), 401)).rejects.toMatchObject({
    code: 'broker.login-expired',
  });
  expect(tokensReply.parse(jsonOf('gettoken'))).toEqual({
    access_token: 'jwt.access',
    public_access_token: 'jwt.public',
    read_access_token: 'jwt.read',
  });
});

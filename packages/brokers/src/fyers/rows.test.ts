import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { failureOf } from './failures.ts';
import { holdingOf, orderOf, positionOf, tradeOf } from './orders.ts';
import * as wire from './wire.ts';

const responses = join(sharedFolder() ?? '', 'brokers/fixtures/fyers/synthetic/responses');
const responseOf = (name: string): unknown => JSON.parse(readFileSync(join(responses, `${name}.json`), 'utf8'));
const at = Date.parse('2024-06-11T09:30:01+05:30');
const instrument = { exchange: 'NSE', symbol: 'NSE:SBIN-EQ', token: '10100000003045' };

describe.skipIf(!sharedFolder())(onShared('the account of the shared files'), () => {
  it('has three orders', () => {
    const limit = {
      exchangeOrderId: '1300000000000001',
      ownId: 't1',
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
      disclosedQuantity: 0,
      price: 57_120,
      triggerPrice: NaN,
      averagePrice: NaN,
      message: null,
      placedAt: at,
      updatedAt: at,
    };
    expect(wire.orderBook.parse(responseOf('order_book')).orderBook.rows.map(orderOf)).toEqual([
      {
        ...limit,
        id: '24061100000001',
        filled: 1,
        averagePrice: 57_120,
        status: { status: 'complete', step: null },
      },
      {
        ...limit,
        id: '24061100000002',
        ended: 1,
        status: { status: 'rejected', step: null },
        message: 'RED:Margin Shortfall',
      },
      {
        ...limit,
        id: '24061100000003',
        orderType: 'STOPLOSS_LIMIT',
        open: 1,
        triggerPrice: 57_000,
        status: { status: 'trigger pending', step: null },
      },
    ]);
  });

  it('has 8 shares, one bought today, and its trade', () => {
    expect(wire.holdings.parse(responseOf('holdings')).holdings.rows.map(holdingOf)).toEqual([
      {
        instrument,
        isin: 'INE062A01020',
        quantity: 8,
        t1: 0,
        pledged: 0,
        averagePrice: 57_310,
        last: 57_120,
        close: NaN,
      },
    ]);
    expect(wire.positions.parse(responseOf('positions')).netPositions.rows.map(positionOf)).toEqual([
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
    expect(wire.tradeBook.parse(responseOf('tradebook')).tradeBook.rows.map(tradeOf)).toEqual([
      {
        id: '24061100000001-50091502',
        orderId: '24061100000001',
        instrument,
        side: 'BUY',
        product: 'DELIVERY',
        quantity: 1,
        price: 57_120,
        at,
      },
    ]);
  });

  it('is answered in these shapes', () => {
    expect(wire.session.parse(responseOf('token'))).toMatchObject({
      access_token: 'jwt.access',
      refresh_token: 'jwt.refresh',
    });
    expect(wire.profile.parse(responseOf('profile')).data.fy_id).toBe('FX0001');
    expect(wire.funds.parse(responseOf('funds')).fund_limit).toContainEqual({ id: 10, equityAmount: 57.72 });
    expect(wire.placed.parse(responseOf('order_place')).id).toBe('24061100000001');
    expect(failureOf(401, responseOf('error_token'))).toMatchObject({ kind: 'token_expired' });
    expect(failureOf(429, responseOf('error_rate'))).toMatchObject({ kind: 'rate_limited' });
  });
});

const row: wire.OrderRow = {
  symbol: 'NSE:SBIN-EQ',
  fyToken: '10100000003045',
  exchange: '10',
  segment: '10',
  id: '1',
  orderTag: '1:PKBBBBBBBBBBBBBB01',
  status: '6',
  type: '1',
  side: '-1',
  productType: 'CNC',
  orderValidity: 'DAY',
  offlineOrder: false,
  qty: 5,
  filledQty: 0,
  disclosedQty: 0,
  limitPrice: 571.2,
  stopPrice: 0,
  tradedPrice: 0,
};

it.each([
  ['1', '1', 'cancelled'],
  ['2', '1', 'complete'],
  ['4', '1', 'open'],
  ['4', '4', 'open'],
  ['5', '4', 'rejected'],
  ['6', '1', 'open'],
  ['6', '2', 'open'],
  ['6', '3', 'trigger pending'],
  ['6', '4', 'trigger pending'],
  ['7', '3', 'cancelled'],
])('reads the status %s of the type %s', (status, type, meaning) => {
  expect(orderOf({ ...row, status, type }).status).toEqual({ status: meaning, step: null });
});

it('a stop order that has fills has passed its trigger', () => {
  expect(orderOf({ ...row, type: '4', filledQty: 2, tradedPrice: 571.25 })).toMatchObject({
    status: { status: 'open' },
    filled: 2,
    open: 3,
    averagePrice: 57_125,
  });
});

it.each(['3', '8'])('shows an order with the status %s as unknown', (status) => {
  expect(orderOf({ ...row, status })).toMatchObject({ status: { status: 'unknown', word: status }, open: 5 });
});

it.each([
  ['1:PKBBBBBBBBBBBBBB01', 'PKBBBBBBBBBBBBBB01'],
  ['PKBBBBBBBBBBBBBB01', 'PKBBBBBBBBBBBBBB01'],
  ['1:Untagged', null],
  ['2:Untagged', null],
  ['2:basket', null],
  ['1:', null],
  ['', null],
  [null, null],
])('takes the tag %j for the own id %j', (orderTag, ownId) => {
  expect(orderOf({ ...row, orderTag }).ownId).toBe(ownId);
});

it.each([
  ['10', '10', 'NSE'],
  ['12', '10', 'BSE'],
  ['10', '11', 'NFO'],
  ['12', '11', 'BFO'],
  ['10', '12', 'CDS'],
  ['12', '12', 'BCD'],
  ['11', '20', 'MCX'],
])('takes exchange %s and segment %s for %s', (exchange, segment, ours) => {
  expect(orderOf({ ...row, exchange, segment }).instrument.exchange).toBe(ours);
});

it.each([
  ['CNC', false, 'DELIVERY', 'NORMAL'],
  ['MARGIN', false, 'CARRYFORWARD', 'NORMAL'],
  ['MTF', true, 'MARGIN', 'AMO'],
  ['BO', false, 'BO', 'ROBO'],
  ['CO', false, 'CO', 'COVER'],
])('reads the product %s (for the next session: %s)', (productType, offlineOrder, product, variety) => {
  expect(orderOf({ ...row, productType, offlineOrder })).toMatchObject({ product, variety });
});

it.each([
  { productType: 'NRML' },
  { type: '5' },
  { side: '0' },
  { orderValidity: 'GTC' },
  { exchange: '10', segment: '20' },
  { exchange: '101', segment: '0' },
])('stops at an unknown word: %j', (differs) => {
  expect(() => orderOf({ ...row, ...differs })).toThrow(expect.objectContaining({ code: 'broker.unknown-value' }));
});

it('refuses numbers that are not exact', () => {
  expect(wire.orderRow.safeParse({ ...row, id: 2 ** 60 }).success).toBe(false);
  expect(wire.orderRow.parse({ ...row, id: 808058117761, fyToken: 10100000003045 })).toMatchObject({
    id: '808058117761',
    fyToken: '10100000003045',
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { failureOf } from './failures.ts';
import { holdingOf, orderOf, positionOf, tradeOf } from './orders.ts';
import * as wire from './wire.ts';
import { status } from './words.ts';

const responses = join(sharedFolder() ?? '', 'brokers/fixtures/upstox/synthetic/responses');
const responseOf = (name: string): unknown => JSON.parse(readFileSync(join(responses, `${name}.json`), 'utf8'));
const at = Date.parse('2024-06-11T09:30:01+05:30');
const instrument = { exchange: 'NSE', symbol: 'SBIN', token: 'NSE_EQ|INE062A01020' };

describe.skipIf(!sharedFolder())(onShared('the account of the shared files'), () => {
  it('has three orders', () => {
    const limit = {
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
    expect(wire.orderBook.parse(responseOf('order_book')).data.rows.map(orderOf)).toEqual([
      {
        ...limit,
        id: '1644490272000',
        exchangeOrderId: '1300000000000001',
        filled: 1,
        averagePrice: 57_120,
        status: { status: 'complete', step: null },
      },
      {
        ...limit,
        id: '1644490272001',
        exchangeOrderId: null,
        ended: 1,
        status: { status: 'rejected', step: null },
        message: 'Insufficient funds',
      },
      {
        ...limit,
        id: '1644490272002',
        exchangeOrderId: '1300000000000001',
        orderType: 'STOPLOSS_LIMIT',
        open: 1,
        triggerPrice: 57_000,
        status: { status: 'trigger pending', step: null },
      },
    ]);
  });

  it('has 8 shares, one bought today, its trade and its money', () => {
    expect(wire.holdings.parse(responseOf('holdings')).data.rows.map(holdingOf)).toEqual([
      {
        instrument,
        isin: 'INE062A01020',
        quantity: 8,
        t1: 0,
        pledged: 0,
        averagePrice: 57_310,
        last: 57_120,
        close: 56_450,
      },
    ]);
    expect(wire.positions.parse(responseOf('positions')).data.rows.map(positionOf)).toEqual([
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
    expect(wire.tradeBook.parse(responseOf('trades')).data.rows.map(tradeOf)).toEqual([
      {
        id: '50091502',
        orderId: '1644490272000',
        instrument,
        side: 'BUY',
        product: 'DELIVERY',
        quantity: 1,
        price: 57_120,
        at,
      },
    ]);
    expect(wire.funds.parse(responseOf('funds_v2')).data.equity).toEqual({
      available_margin: 15507.46,
      used_margin: 0.8,
    });
  });

  it('is answered in these shapes', () => {
    expect(wire.session.parse(responseOf('token'))).toEqual({ access_token: 'jwt.access', user_id: 'AB0001' });
    expect(wire.profile.parse(responseOf('profile')).data).toMatchObject({ user_id: 'AB0001' });
    expect(wire.placed.parse(responseOf('order_place')).data.order_ids).toEqual(['1644490272000']);
    expect(wire.placedMany.parse(responseOf('order_multi_partial'))).toEqual({
      status: 'partial_success',
      data: [{ correlation_id: '1', order_id: '1644490272000' }],
      errors: [{ correlation_id: '2', code: 'UDAPI100036', text: 'Invalid input' }],
    });
    expect(failureOf(207, responseOf('order_multi_partial'))).toBeUndefined();
    expect(failureOf(401, responseOf('error_token'))).toMatchObject({ kind: 'token_expired' });
    expect(failureOf(429, responseOf('error_rate'))).toMatchObject({ kind: 'rate_limited' });
  });
});

const row: wire.OrderRow = {
  instrument_token: 'NSE_EQ|INE062A01020',
  tradingsymbol: 'SBIN',
  order_id: '1',
  status: 'open',
  variety: 'SIMPLE',
  order_type: 'LIMIT',
  transaction_type: 'SELL',
  product: 'D',
  validity: 'DAY',
  quantity: 5,
  filled_quantity: 2,
  disclosed_quantity: 0,
  price: 571.2,
  trigger_price: 0,
  average_price: 571.25,
};

it('reads a part that is filled, and what is left of it after an end', () => {
  expect(orderOf(row)).toMatchObject({ filled: 2, open: 3, ended: 0, averagePrice: 57_125 });
  expect(orderOf({ ...row, status: 'cancelled' })).toMatchObject({ filled: 2, open: 0, ended: 3 });
});

it('shows an order with an unknown status, with the vendor’s word', () => {
  expect(orderOf({ ...row, status: 'parked' })).toMatchObject({
    status: { status: 'unknown', word: 'parked' },
    open: 3,
  });
});

it.each([
  { product: 'CNC' },
  { product: 'd' },
  { order_type: 'SLM' },
  { validity: 'GTC' },
  { variety: 'regular' },
  { transaction_type: 'B' },
  { instrument_token: 'NSE_COM|1' },
  { instrument_token: 'NSE_INDEX|Nifty 50' },
  { instrument_token: 'NSE_EQ' },
])('stops at an unknown word: %j', (differs) => {
  expect(() => orderOf({ ...row, ...differs })).toThrow(expect.objectContaining({ code: 'broker.unknown-value' }));
});

it.each([
  ['NSE_EQ|INE062A01020', 'NSE', 'DELIVERY'],
  ['BSE_EQ|INE062A01020', 'BSE', 'DELIVERY'],
  ['NSE_FO|36702', 'NFO', 'CARRYFORWARD'],
  ['BSE_FO|1', 'BFO', 'CARRYFORWARD'],
  ['NCD_FO|1', 'CDS', 'CARRYFORWARD'],
  ['BCD_FO|1', 'BCD', 'CARRYFORWARD'],
  ['MCX_FO|1', 'MCX', 'CARRYFORWARD'],
])('takes the key %s for %s, where D is %s', (instrument_token, exchange, product) => {
  expect(orderOf({ ...row, instrument_token })).toMatchObject({ instrument: { exchange }, product });
});

it('an order for the next session is one, by either of its two marks', () => {
  expect(orderOf({ ...row, is_amo: true }).variety).toBe('AMO');
  expect(orderOf({ ...row, variety: 'AMO', is_amo: false }).variety).toBe('AMO');
  expect(orderOf({ ...row, variety: 'CO', product: 'CO' })).toMatchObject({ variety: 'COVER', product: 'CO' });
});

it.each([
  ['complete', 'complete', null],
  ['rejected', 'rejected', null],
  ['cancelled', 'cancelled', null],
  ['cancelled after market order', 'cancelled', null],
  ['trigger pending', 'trigger pending', null],
  ['open', 'open', null],
  ['open pending', 'open', null],
  ['validation pending', 'open', null],
  ['put order req received', 'open', null],
  ['after market order req received', 'open', null],
  ['modified', 'open', null],
  ['modify pending', 'open', 'changing'],
  ['modify validation pending', 'open', 'changing'],
  ['modify after market order req received', 'open', 'changing'],
  ['not modified', 'open', 'change refused'],
  ['cancel pending', 'open', 'cancelling'],
  ['not cancelled', 'open', 'cancel refused'],
] as const)('reads the status %s', (word, meaning, step) => {
  expect(status(word)).toEqual({ status: meaning, step });
});

const position: wire.PositionRow = {
  instrument_token: 'NSE_FO|36702',
  trading_symbol: 'SBIN FUT 25 JUL 24',
  product: 'D',
  quantity: -1500,
  overnight_quantity: -750,
  day_buy_quantity: 750,
  day_sell_quantity: 1500,
  buy_price: 570.5,
  sell_price: 575.25,
  last_price: 571.2,
  multiplier: 1,
};

it('counts what was carried over with what was traded today', () => {
  expect(positionOf(position)).toMatchObject({
    product: 'CARRYFORWARD',
    net: -1500,
    bought: 750,
    sold: 2250,
    buyAverage: 57_050,
    sellAverage: 57_525,
  });
  expect(positionOf({ ...position, overnight_quantity: 750, quantity: 0 })).toMatchObject({ bought: 1500, sold: 1500 });
});

it('knows no average where the vendor writes none', () => {
  expect(positionOf({ ...position, buy_price: '', sell_price: null })).toMatchObject({
    buyAverage: NaN,
    sellAverage: NaN,
  });
  expect(wire.positionRow.parse({ ...position, buy_price: '' }).buy_price).toBe('');
});

const isPlaced = (order_ids: readonly string[]) =>
  wire.placed.safeParse({ status: 'success', data: { order_ids } }).success;

it('refuses an id that is not exact, and an order in several parts', () => {
  expect(wire.orderRow.safeParse({ ...row, order_id: 2 ** 60 }).success).toBe(false);
  expect(isPlaced(['1'])).toBe(true);
  expect(isPlaced(['1', '2'])).toBe(false);
  expect(isPlaced([])).toBe(false);
});

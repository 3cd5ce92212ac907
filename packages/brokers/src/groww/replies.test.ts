import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { brokerFailure, mayHaveArrived } from '../failure.ts';
import { failureOf } from './failures.ts';
import { holdingOf, orderOf, positionOf, tradeOf } from './orders.ts';
import * as wire from './wire.ts';
import { status } from './words.ts';

const shared = sharedFolder();
const folder = join(shared ?? '', 'brokers/fixtures/groww/synthetic/responses');
const replyOf = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

const instrument = { exchange: 'NSE', symbol: 'SBIN', token: null };
const at = Date.parse('2024-06-11T09:30:01+05:30');

it.skipIf(!shared)(onShared('reads one order bought, one rejected, one that waits'), () => {
  const limit = {
    exchangeOrderId: null,
    ownId: 'ab-1718078400-01',
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
  expect(wire.orderList.parse(replyOf('order_list')).payload.rows.map(orderOf)).toEqual([
    {
      ...limit,
      id: 'GMK39038RDT490CCVRO',
      filled: 1,
      averagePrice: 57_120,
      status: { status: 'complete', step: null },
    },
    {
      ...limit,
      id: 'GMK39038RDT490CCVR1',
      ended: 1,
      status: { status: 'rejected', step: null },
      message: 'Insufficient balance',
    },
    {
      ...limit,
      id: 'GMK39038RDT490CCVR2',
      open: 1,
      orderType: 'STOPLOSS_LIMIT',
      triggerPrice: 57_000,
      status: { status: 'trigger pending', step: null },
    },
  ]);
});

it.skipIf(!shared)(onShared('reads the trade, the position and the holding'), () => {
  expect(wire.tradeList.parse(replyOf('order_trades')).payload.rows.map(tradeOf)).toEqual([
    {
      id: 'T1',
      orderId: 'GMK39038RDT490CCVRO',
      instrument,
      side: 'BUY',
      product: 'DELIVERY',
      quantity: 1,
      price: 57_120,
      at,
    },
  ]);
  const [position] = wire.positions.parse(replyOf('positions')).payload.positions.rows;
  expect(positionOf(position!)).toEqual({
    instrument,
    product: 'INTRADAY',
    net: 1,
    bought: 1,
    sold: 0,
    buyAverage: 57_120,
    sellAverage: NaN,
    last: NaN,
    multiplier: 1,
  });
  const [holding] = wire.holdings.parse(replyOf('holdings')).payload.holdings.rows;
  expect(holdingOf(holding!)).toMatchObject({ isin: 'INE062A01020', quantity: 8, averagePrice: 57_310 });
});

it.skipIf(!shared)(onShared('reads tokens, margins and the reply to an order'), () => {
  expect(wire.token.parse(replyOf('token'))).toMatchObject({ token: 'jwt.access', isActive: true });
  expect(wire.margins.parse(replyOf('margins')).payload).toMatchObject({ net_margin_used: 571.2 });
  expect(wire.referred.parse(replyOf('order_create')).payload.groww_order_id).toBe('GMK39038RDT490CCVRO');
});

it.skipIf(!shared)(onShared('reads failures: only a refusal is certain'), () => {
  expect(failureOf(401, replyOf('error_auth'))).toMatchObject({ kind: 'token_expired', code: 'GA005' });
  expect(failureOf(403, replyOf('error_auth'))).toMatchObject({ kind: 'rejected' });
  const duplicate = failureOf(400, replyOf('error_duplicate'))!;
  expect(mayHaveArrived(brokerFailure('groww', duplicate, 400))).toBe(true);
});

const failure = (code: string) => ({ status: 'FAILURE', error: { code, message: 'why', metadata: null } });
it.each([
  ['GA000', 500, true],
  ['GA001', 400, false],
  ['GA003', 503, true],
  ['GA006', 400, false],
  ['GA999', 400, true],
  ['GA001', 429, false],
] as const)('after %s with status %i an order may stand: %s', (code, status, may) => {
  const refused = failureOf(status, failure(code))!;
  expect(mayHaveArrived(brokerFailure('groww', refused, status))).toBe(may);
});

it('is a failure with status 200 as well', () => {
  expect(failureOf(200, failure('GA006'))).toEqual({ kind: 'rejected', code: 'GA006', text: 'why' });
  expect(failureOf(200, { status: 'FAILURE' })).toMatchObject({ kind: 'unknown' });
});

const row = {
  exchange: 'NSE',
  segment: 'CASH',
  trading_symbol: 'SBIN',
  product: 'CNC',
  credit_quantity: 10,
  credit_price: 100,
  debit_quantity: 4,
  debit_price: 120,
  carry_forward_credit_quantity: 10,
  carry_forward_credit_price: 200,
  carry_forward_debit_quantity: 0,
  carry_forward_debit_price: 0,
};
const positionAt = (quantity: number) => positionOf(wire.positionRow.parse({ ...row, quantity }));

it('takes those figures of a position that lead to its net quantity', () => {
  expect(positionAt(6)).toMatchObject({ net: 6, bought: 10, sold: 4, buyAverage: 10_000, sellAverage: 12_000 });
  expect(positionAt(16)).toMatchObject({ net: 16, bought: 20, sold: 4, buyAverage: 15_000, sellAverage: 12_000 });
  expect(positionAt(9)).toMatchObject({ net: 9, bought: NaN, sold: NaN, buyAverage: NaN, sellAverage: NaN });
});

it('knows an order that was placed after the market by its status, and shows an unknown one', () => {
  const order = {
    ...row,
    groww_order_id: 'G1',
    order_status: 'CANCELLATION_REQUESTED',
    amo_status: 'PARKED',
    order_type: 'SL_M',
    transaction_type: 'SELL',
    validity: 'DAY',
    quantity: 5,
    filled_quantity: 2,
  };
  const read = (differs: object) => orderOf(wire.orderRow.parse({ ...order, ...differs }));
  expect(read({})).toMatchObject({
    variety: 'AMO',
    open: 3,
    status: { status: 'open', step: 'cancelling' },
    price: NaN,
  });
  expect(read({ order_status: 'HALTED' }).status).toEqual({ status: 'unknown', word: 'HALTED' });
  expect(() => read({ amo_status: 'LATER' })).toThrow(expect.objectContaining({ code: 'broker.unknown-value' }));
  expect(read({ exchange: 'BSE', segment: 'FNO' }).instrument.exchange).toBe('BFO');
  expect(() => read({ segment: 'COMMODITY' })).toThrow(expect.objectContaining({ code: 'broker.unknown-value' }));
});

it.each([
  ['EXECUTED COMPLETED DELIVERY_AWAITED', 'complete'],
  ['REJECTED FAILED', 'rejected'],
  ['CANCELLED', 'cancelled'],
  ['TRIGGER_PENDING', 'trigger pending'],
  ['NEW ACKED APPROVED OPEN CANCELLATION_REQUESTED MODIFICATION_REQUESTED', 'open'],
])('takes %s for %s', (theirs, ours) => {
  for (const word of theirs.split(' ')) expect([word, status(word).status]).toEqual([word, ours]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../tools/shared.ts';
import { brokerFailure, mayHaveArrived } from '../failure.ts';
import { type Seen, startVendor, type TestVendor } from '../test-vendor.ts';
import { failureOf } from './failures.ts';
import { orderOf, tradeReader } from './orders.ts';
import { positionOf } from './positions.ts';
import { HdfcSkySession } from './session.ts';
import * as wire from './wire.ts';
import { status } from './words.ts';

const shared = sharedFolder();
const folder = join(shared ?? '', 'brokers/fixtures/hdfcsky/synthetic/responses');
const replyOf = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

let vendor: TestVendor | undefined;
afterEach(() => vendor?.stop());

const files: Readonly<Record<string, string>> = {
  '/orders pending': 'orders_pending',
  '/orders completed': 'orders_completed',
  '/trades': 'trades',
  '/positions live': 'positions',
  '/holdings': 'holdings',
  '/funds/view all': 'funds',
};
const fileOf = ({ path, query }: Seen): string =>
  files[`${path.replace('/oapi/v1', '')} ${query.get('type') ?? ''}`.trim()] ?? 'error_token';

async function recorded(): Promise<HdfcSkySession> {
  const failures = { tooMany: { status: 429, text: '' }, tokenEnded: { status: 401, text: '' } };
  vendor = await startVendor({ answer: (seen) => ({ json: replyOf(fileOf(seen)) }), ...failures });
  const app = { key: 'key1', secret: 'secret1', redirectUrl: '', more: {} };
  const tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'C123' };
  return new HdfcSkySession(app, tokens, vendor.sending);
}

const instrument = { exchange: 'NSE', symbol: 'SBIN-EQ', token: null };
const at = Date.parse('2024-06-11T09:30:01+05:30');

it.skipIf(!shared)(
  onShared('reads one order bought, one rejected, one that waits, without the keys that were never seen'),
  async () => {
    const limit = {
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
      placedAt: at,
      updatedAt: at,
    };
    expect((await (await recorded()).orders()).rows).toEqual([
      { ...limit, id: '20240611-1', filled: 1, averagePrice: 57_120, status: { status: 'complete', step: null } },
      { ...limit, id: '20240611-2', ended: 1, status: { status: 'rejected', step: null } },
      {
        ...limit,
        id: '20240611-3',
        open: 1,
        orderType: 'STOPLOSS_LIMIT',
        triggerPrice: 57_000,
        status: { status: 'trigger pending', step: null },
      },
    ]);
  },
);

it.skipIf(!shared)(onShared('reads the trade, the position, the holding and the funds'), async () => {
  const session = await recorded();
  expect((await session.trades()).rows).toEqual([
    {
      id: '20240611-1/1718078401/1/571.2/1',
      orderId: '20240611-1',
      instrument,
      side: 'BUY',
      product: 'DELIVERY',
      quantity: 1,
      price: 57_120,
      at,
    },
  ]);
  expect((await session.positions()).rows).toEqual([
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
  expect((await session.holdings()).rows).toMatchObject([
    { instrument, quantity: 8, averagePrice: 57_310, last: 57_120 },
  ]);
  expect(await session.funds()).toEqual({ available: 15_507_46, used: 57_120, collateral: 0 });
});

it.skipIf(!shared)(onShared('reads the token and the reply to an order'), () => {
  expect(wire.token.parse(replyOf('access_token'))).toEqual({ accessToken: 'header.eyJzdWIiOiJDMTIzIn0.sig' });
  expect(wire.placed.parse(replyOf('place_order')).data.oms_order_id).toBe('20240611-1');
});

it.skipIf(!shared)(onShared('reads failures: a market order is refused, a token is over'), () => {
  const refused = failureOf(403, replyOf('error_market_refused'))!;
  expect(refused).toMatchObject({ kind: 'rejected', text: 'algo orders from merchant can only be of Limit type' });
  expect(mayHaveArrived(brokerFailure('hdfcsky', refused, 403))).toBe(false);
  expect(failureOf(401, replyOf('error_token'))).toMatchObject({ kind: 'token_expired' });
});

const error = { status: 'error', message: 'why', data: {} };
it.each([
  [400, error, false],
  [429, error, false],
  [200, error, true],
  [408, error, true],
  [500, error, true],
  [403, 'blocked', true],
] as const)('after status %i with %j an order may stand: %s', (code, body, may) => {
  expect(mayHaveArrived(brokerFailure('hdfcsky', failureOf(code, body)!, code))).toBe(may);
});

it.each([
  ['COMPLETE', 'complete'],
  ['REJECTED', 'rejected'],
  ['CANCELLED CANCEL_CONFIRMED AMO_CANCEL_CONFIRMED', 'cancelled'],
  ['TRIGGER_PENDING SL_TRIGGER_CONFIRMED', 'trigger pending'],
  ['ACCEPTED CONFIRMED PENDING UNACCEPTED PARTIAL_TRADE MODIFY_PENDING MODIFY_CONFIRMED CANCEL_PENDING', 'open'],
  ['AMO_REQ_RECEIVED EXCHANGE_RESPONSE_PENDING MODIFY_REJECTED CANCEL_REJECTED', 'open'],
  ['FROZEN', 'unknown'],
])('takes %s for %s', (theirs, ours) => {
  for (const word of theirs.split(' ')) expect([word, status(word).status]).toEqual([word, ours]);
});

const trade = {
  exchange: 'NSE',
  trading_symbol: 'SBIN-EQ',
  oms_order_id: 'one',
  order_side: 'BUY',
  product: 'CNC',
  trade_quantity: 1,
  trade_price: 571.2,
  trade_time: 1_718_078_401,
};

const idsOf = (rows: readonly object[]): string[] => {
  const read = tradeReader();
  return rows.map((row) => read(wire.tradeRow.parse(row)).id);
};

it('gives each trade an id of its own, the same whenever the book is read', () => {
  const other = { ...trade, trade_quantity: 2 };
  const before = idsOf([trade, other, trade]);
  expect(new Set(before).size).toBe(3);
  const later = idsOf([other, trade, trade, { ...trade, oms_order_id: 'two' }]);
  expect(new Set(later).size).toBe(4);
  expect(later).toEqual(expect.arrayContaining(before));
});

const row = { ...trade, order_type: 'MARKET', quantity: 2, price: 0, trigger_price: 0, order_entry_time: '1718078401' };
const read = (differs: object) => orderOf(wire.orderRow.parse({ ...row, order_status: 'CONFIRMED', ...differs }));

it('reads a market order that was placed elsewhere, and stops at unknown words', () => {
  expect(read({})).toMatchObject({ orderType: 'MARKET', price: NaN, open: 2, placedAt: at });
  expect(read({ order_status: 'AMO_REQ_RECEIVED' }).variety).toBe('AMO');
  const unknown = expect.objectContaining({ code: 'broker.unknown-value' });
  expect(() => read({ execution_type: 'BASKET' })).toThrow(unknown);
  expect(() => read({ validity: 'GTD' })).toThrow(unknown);
  expect(() => wire.orderRow.parse({ ...row, order_status: 'CONFIRMED', oms_order_id: 2 ** 60 })).toThrow();
});

const position = { ...trade, net_quantity: 6, multiplier: 1, ltp: 571.2 };
const units = (differs: object) => {
  const { bought, sold } = positionOf(wire.positionRow.parse({ ...position, ...differs }));
  return [bought, sold];
};
const sides = { buy_amount: 1000.3, average_buy_price: 100.03, sell_amount: 480, average_sell_price: 120 };

it('knows what was bought and sold where sums and averages lead to the net quantity', () => {
  expect(units(sides)).toEqual([10, 4]);
  expect(units({ ...sides, net_quantity: 7 })).toEqual([NaN, NaN]);
  expect(units({ ...sides, buy_amount: 10_003, multiplier: 10 })).toEqual([NaN, NaN]);
  // Ten thousand at ₹1.00 may as well be ten thousand and forty at 99.6 paise.
  const cheap = { buy_amount: 10_000, average_buy_price: 1, sell_amount: 0, average_sell_price: 0 };
  expect(units({ ...cheap, net_quantity: 10_000 })).toEqual([NaN, NaN]);
});

import { expect, it } from 'vitest';
import { mayHaveArrived } from '../failure.ts';
import type { OrderChange } from '../order/order.ts';
import type { BrokerSession } from '../session.ts';
import { testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { testApp, testOrder, withReply } from '../test-replies.ts';
import { startVendor, type Told } from '../test-vendor.ts';
import { paytmmoney } from './index.ts';
import { pmDialect } from './test-pm.ts';

const tokens = { access: 'access1', read: 'read1', feed: 'public1', refresh: null, clientId: '1234567' };
const sbin = { exchange: 'NSE', symbol: 'SBIN', token: '3045' } as const;

testBroker({
  broker: paytmmoney,
  dialect: pmDialect,
  sbin,
  brought: { success: 'true', requestToken: 'request1', state: 'state1' },
  refused: { success: 'false', state: 'state1' },
  tokens,
  lacks: {
    quote: { at: NaN },
    products: ['MARGIN'],
    stopVariety: true,
    disclosedQuantity: true,
    holdingClose: true,
    holdingPledged: true,
    holdingT1: true,
    positionSymbol: 'State Bank of India',
    email: true,
  },
});

const order = testOrder(sbin);

/** What becomes of `act` when the vendor replies with this. */
function replied(reply: Told, act: (session: BrokerSession) => Promise<unknown>): Promise<unknown> {
  return withReply(reply, (sending) =>
    act(paytmmoney.open(testApp, tokens, sending)).catch((failure: unknown) => failure),
  );
}
const row = {
  order_no: '1124061100001',
  order_date_time: '2024-06-11 09:30:01',
  txn_type: 'S',
  exchange: 'BSE',
  segment: 'D',
  product: 'M',
  security_id: '873870',
  display_name: 'SENSEX 14 JUN 77000 CE',
  quantity: 20,
  remaining_quantity: 20,
  price: 100.05,
  trigger_price: 0,
  avg_traded_price: 0,
  display_order_type: 'LIMIT',
  validity: 'DAY',
  display_status: 'Pending',
  serial_no: 3,
  group_id: 8,
  mkt_type: 'NL',
  off_mkt_flag: '0',
  leg_no: '1',
};
const bookOf = (...rows: readonly object[]) => ({ json: { status: 'success', data: rows } });
const reading = (...rows: readonly object[]) => replied(bookOf(...rows), (session) => session.orders());

it('reads a contract by exchange and segment, and its type by what is shown', async () => {
  expect(await reading(row)).toMatchObject({
    rows: [
      {
        instrument: { exchange: 'BFO', symbol: 'SENSEX 14 JUN 77000 CE', token: '873870' },
        side: 'SELL',
        orderType: 'LIMIT',
        product: 'CARRYFORWARD',
        open: 20,
      },
    ],
  });
});

it.each([
  ['part of it is filled', { remaining_quantity: 5, avg_traded_price: 100 }, { filled: 15, open: 5, ended: 0 }],
  ['the vendor tells what is filled', { traded_qty: 12, avg_traded_price: 100 }, { filled: 12, open: 8, ended: 0 }],
  [
    'it was cancelled before a fill',
    { remaining_quantity: 0, display_status: 'Cancelled' },
    { filled: 0, open: 0, ended: 20 },
  ],
] as const)('counts an order of which %s', async (_, differs, quantities) => {
  expect(await reading({ ...row, ...differs })).toMatchObject({ rows: [quantities] });
});

it('shows a status that it does not know, and stops at any other word', async () => {
  expect(await reading({ ...row, display_status: 'Frozen' })).toMatchObject({
    rows: [{ status: { status: 'unknown', word: 'Frozen' } }],
    unreadable: [],
  });
  for (const differs of [{ product: 'X' }, { segment: 'C' }, { display_order_type: 'Stop' }, { txn_type: 'BUY' }]) {
    expect(await reading({ ...row, ...differs })).toMatchObject({ rows: [], unreadable: [{ row: differs }] });
  }
  expect(await reading({ ...row, off_mkt_flag: 'Y' })).toMatchObject({ rows: [], unreadable: [{}] });
});

it('an order number that is not exact is refused, never another order’s', async () => {
  expect(await reading({ ...row, order_no: 2 ** 60 })).toMatchObject({
    rows: [],
    unreadable: [{ why: expect.stringContaining('order_no: too_big') }],
  });
});

/** What was sent when this was done to an order whose row is this. */
async function sentFor(told: object, act: (session: BrokerSession) => Promise<unknown>) {
  const done = { json: { status: 'success', data: [{ order_no: row.order_no, oms_error_code: '' }] } };
  const answer = ({ method }: { method: string }) => (method === 'GET' ? bookOf(told) : done);
  const vendor = await startVendor({ ...pmDialect(testBook()), answer });
  const failure = await act(paytmmoney.open(testApp, tokens, vendor.sending)).catch((thrown: unknown) => thrown);
  await vendor.stop();
  return { failure, bodies: vendor.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}
const cancelling = (session: BrokerSession) => session.cancel({ id: row.order_no, variety: 'NORMAL' });

it('a cancellation repeats the whole order as it is now', async () => {
  const { failure, bodies } = await sentFor(row, cancelling);
  expect(failure).toBeUndefined();
  expect(bodies).toEqual([
    {
      txn_type: 'S',
      exchange: 'BSE',
      segment: 'D',
      product: 'M',
      security_id: '873870',
      quantity: 20,
      validity: 'DAY',
      order_type: 'LMT',
      price: 100.05,
      trigger_price: 0,
      source: 'W',
      off_mkt_flag: false,
      mkt_type: 'NL',
      order_no: '1124061100001',
      serial_no: 3,
      group_id: 8,
    },
  ]);
});

it('a change has the new content in the order as it is now', async () => {
  const stop = { ...row, order_type: 'SL', trigger_price: 99, off_mkt_flag: '1' };
  const change: OrderChange = {
    ...order,
    orderId: row.order_no,
    variety: 'STOPLOSS',
    orderType: 'STOPLOSS_MARKET',
    quantity: 40,
    price: null,
    triggerPrice: 9_805,
  };
  const { bodies } = await sentFor(stop, (session) => session.modify(change));
  expect(bodies).toMatchObject([
    {
      quantity: 40,
      order_type: 'SLM',
      price: 0,
      trigger_price: 98.05,
      off_mkt_flag: true,
      serial_no: 3,
      txn_type: 'S',
    },
  ]);
  const cancelled = await sentFor(stop, cancelling);
  expect(cancelled.bodies).toMatchObject([{ order_type: 'SL', price: 100.05, trigger_price: 99, off_mkt_flag: true }]);
});

it('legs of brackets and covers, and orders that are not in the book, are left alone', async () => {
  for (const product of ['B', 'V']) {
    const { failure, bodies } = await sentFor({ ...row, product }, cancelling);
    expect(failure).toMatchObject({ code: 'broker.not-offered' });
    expect(bodies).toEqual([]);
  }
  const { failure, bodies } = await sentFor({ ...row, order_no: '2' }, cancelling);
  expect(failure).toMatchObject({ code: 'broker.rejected' });
  expect(bodies).toEqual([]);
});

it('an order that shows a part of itself is stopped: the vendor has no such field', async () => {
  const { failure, bodies } = await sentFor(row, (session) => session.place({ ...order, disclosedQuantity: 1 }));
  expect(failure).toMatchObject({ code: 'broker.not-offered' });
  expect(bodies).toEqual([]);
});

const behind = (order_no: string | null) => ({
  json: { status: 'success', data: [{ order_no, oms_error_code: 'RMS07', oms_error_description: 'Limit' }] },
});
const errors = (status: number) => ({ status, json: { errors: [{ message: 'Wrong' }] } });
it.each([
  ['a refusal', { status: 400, json: { status: 'error', message: 'Wrong' } }, 'broker.invalid-input', false],
  ['a refusal in its other form', errors(400), 'broker.invalid-input', false],
  ['an ended session', errors(401), 'broker.login-expired', false],
  ['an error behind a success', behind(null), 'broker.rejected', false],
  ['an error behind a success, with a number', behind('1124061100009'), 'broker.unreadable', true],
  ['an error with status 200', { json: { status: 'error', message: 'Wrong' } }, 'broker.unreadable', true],
  ['an error of the server', errors(500), 'broker.down', true],
  ['a page in place of a refusal', { status: 400, json: '<html>' }, 'broker.unreadable', true],
  ['a success without a number', { json: { status: 'success', data: [] } }, 'broker.unreadable', true],
] as const)('an order that is answered with %s', async (_, reply, code, mayStand) => {
  const failure = await replied(reply, (session) => session.place(order));
  expect(failure).toMatchObject({ code });
  expect(mayHaveArrived(failure)).toBe(mayStand);
});

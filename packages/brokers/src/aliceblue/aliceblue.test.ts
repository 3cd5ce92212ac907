import { AppError } from '@parakh/base';
import { expect, it } from 'vitest';
import { mayHaveArrived } from '../failure.ts';
import type { BrokerSession } from '../session.ts';
import { testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { testApp, testOrder, withReply } from '../test-replies.ts';
import { startVendor, type Told } from '../test-vendor.ts';
import { aliceblue } from './index.ts';
import { antDialect } from './test-ant.ts';
import { status } from './words.ts';

const tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };
const sbin = { exchange: 'NSE', symbol: 'SBIN-EQ', token: '3045' } as const;

testBroker({
  broker: aliceblue,
  dialect: antDialect,
  sbin,
  brought: { authCode: 'code1', userId: 'AB1234' },
  refused: { userId: 'AB1234' },
  tokens,
  lacks: {
    candleOi: true,
    stopVariety: true,
    holdingClose: true,
    holdingPledged: true,
    disclosedQuantity: true,
    updatedAt: true,
  },
});

const order = testOrder(sbin);

/** What becomes of `act` when the vendor replies with this. */
function replied(reply: Told, act: (session: BrokerSession) => Promise<unknown>): Promise<unknown> {
  return withReply(reply, (sending) =>
    act(aliceblue.open(testApp, tokens, sending)).catch((failure: unknown) => failure),
  );
}
const notOk = (message: string, result: unknown = []) => ({ json: { status: 'Not_ok', message, result } });

it('the checksum of a login is that of user, code and secret', async () => {
  const brought = new URLSearchParams({ authCode: 'AUTHCODE01', userId: 'AB1234' });
  const app = { ...testApp, secret: 'alicesecret01' };
  const vendor = await startVendor(antDialect(testBook()));
  const failure = await aliceblue.login.exchange(app, brought, vendor.sending).catch((thrown: unknown) => thrown);
  await vendor.stop();
  expect(vendor.seen.map(({ body }) => body)).toEqual([
    { checkSum: '3e76e606b8e83face6480e41530928861bca0ff4706b2261a25a1b8cf2e85167' },
  ]);
  expect(failure).toMatchObject({ code: 'broker.invalid-input', detail: { text: 'Invalid checksum' } });
});

it.each(['EC916', 'EC920', 'EC922', 'EC926', 'No orders found for this user.'])(
  'a book that fails with %s is empty',
  async (message) => {
    expect(await replied(notOk(message), (session) => session.orders())).toEqual({ rows: [], unreadable: [] });
  },
);

it.each(['EC915', 'EC003', 'EC087', 'EC9160', 'Something went wrong', ''])(
  'a book that fails with %s is not empty',
  async (message) => {
    expect(await replied(notOk(message), (session) => session.orders())).toBeInstanceOf(AppError);
  },
);

it('a server that is down has no empty book', async () => {
  const failure = await replied({ ...notOk('EC916'), status: 503 }, (session) => session.holdings());
  expect(failure).toMatchObject({ code: 'broker.down' });
});

it.each([
  ['EC947', 'broker.invalid-input', false],
  ['EC837', 'broker.rejected', false],
  ['EC086', 'broker.rejected', false],
  ['EC087', 'broker.login-expired', false],
  ['EC912', 'broker.unreadable', true],
  ['EC003', 'broker.unreadable', true],
  ['EC916', 'broker.unreadable', true],
  ['EC555', 'broker.unreadable', true],
] as const)('an order that is answered with %s: %s, may stand: %s', async (message, code, mayStand) => {
  const failure = await replied(notOk(message), (session) => session.place(order));
  expect(failure).toMatchObject({ code, detail: { code: message } });
  expect(mayHaveArrived(failure)).toBe(mayStand);
});

it('a refusal that brings the id of an order is not taken for one', async () => {
  const reply = notOk('EC947', [{ brokerOrderId: '24061100000009' }, { message: 'EC947' }]);
  expect(mayHaveArrived(await replied(reply, (session) => session.placeMany!([order, order])))).toBe(true);
});

it('fewer answers than orders are no answer', async () => {
  const reply = { json: { status: 'Ok', message: 'Success', result: [{ brokerOrderId: '24061100000009' }] } };
  const failure = await replied(reply, (session) => session.placeMany!([order, order]));
  expect(failure).toMatchObject({ code: 'broker.unreadable' });
  expect(mayHaveArrived(failure)).toBe(true);
});

it('of several, one that failed for a reason we do not know may stand', async () => {
  const result = [{ brokerOrderId: '24061100000009' }, { message: 'EC912' }, {}];
  const reply = { json: { status: 'Ok', message: 'Success', result } };
  const placed = await replied(reply, (session) => session.placeMany!([order, order, order]));
  expect(placed).toMatchObject([
    { id: '24061100000009' },
    { failure: { code: 'broker.unreadable', detail: { code: 'EC912' } } },
    { failure: { code: 'broker.unreadable' } },
  ]);
});

it.each([
  ['that failed within a success', [{ message: 'EC997' }], expect.objectContaining({ code: 'broker.rejected' })],
  ['that is told with its number', [{ brokerOrderId: '24061100000001' }], undefined],
  ['that is told without anything', undefined, undefined],
] as const)('a cancellation %s', async (_, result, outcome) => {
  const reply = { json: { status: 'Ok', message: 'Success', result } };
  const cancelled = await replied(reply, (session) => session.cancel({ id: '24061100000001', variety: 'NORMAL' }));
  expect(cancelled).toEqual(outcome);
});

it('reads every word of a change under way, and shows a word it does not know', () => {
  for (const word of ['modify pending', 'MODIFY VALIDATION PENDING', 'modify after market order req received']) {
    expect(status(word)).toEqual({ status: 'open', step: 'changing' });
  }
  expect(status('Cancel Pending')).toEqual({ status: 'unknown', word: 'Cancel Pending' });
});

import { afterEach, describe, expect, it } from 'vitest';
import { mayHaveArrived } from '../failure.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { NewOrder, OrderChange } from '../order/order.ts';
import { BOOKED_AT, type TestBook, testBook } from '../test-book.ts';
import { testBroker } from '../test-contract.ts';
import { type Dialect, type Seen, startVendor, type TestVendor, type Told } from '../test-vendor.ts';
import { hdfcsky } from './index.ts';
import { HdfcSkySession } from './session.ts';
import { ACCESS, skyDialect } from './test-hdfcsky.ts';

const tokens: Tokens = { access: ACCESS, read: null, feed: null, refresh: null, clientId: 'AB1234' };
const sbin = { exchange: 'NSE', symbol: 'SBIN-EQ', token: '3045' } as const;

testBroker({
  broker: hdfcsky,
  dialect: skyDialect,
  sbin,
  brought: { request_token: 'request1' },
  refused: { error: 'access_denied' },
  tokens,
  lacks: {
    orderTypes: ['MARKET'],
    stopVariety: true,
    exchangeOrderId: true,
    bookToken: true,
    ownId: true,
    tradeId: true,
    holdingIsin: true,
    holdingT1: true,
    holdingPledged: true,
    holdingClose: true,
  },
});

const app: BrokerApp = { key: 'key1', secret: 'secret1', redirectUrl: '', more: {} };
const order: NewOrder = {
  ownId: 'PKBBBBBBBBBBBBBB01',
  instrument: sbin,
  side: 'SELL',
  variety: 'NORMAL',
  orderType: 'LIMIT',
  product: 'INTRADAY',
  duration: 'DAY',
  quantity: 3,
  disclosedQuantity: 1,
  price: 57_005,
  triggerPrice: null,
};

let vendor: TestVendor | undefined;
afterEach(() => vendor?.stop());

async function started(dialect: Dialect = skyDialect(testBook())): Promise<HdfcSkySession> {
  vendor = await startVendor(dialect, BOOKED_AT.ms + 60_000);
  return new HdfcSkySession(app, tokens, vendor.sending);
}

/** The usual server, whose rows of orders `change` makes others of. */
function withRows(book: TestBook, change: (row: Record<string, unknown>) => void): Dialect {
  const dialect = skyDialect(book);
  const answer = (seen: Seen): Told => {
    const reply = dialect.answer(seen);
    if (seen.method !== 'GET' || !seen.path.endsWith('/orders')) return reply;
    const json = structuredClone(reply.json);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of the server above
    for (const row of (json as { data: { orders: Record<string, unknown>[] } }).data.orders) change(row);
    return { json };
  };
  return { ...dialect, answer };
}

const typed = (brought: Readonly<Record<string, string>>) =>
  hdfcsky.login.exchange(app, new URLSearchParams(brought), vendor!.sending);

describe('a login', () => {
  it.each(['request_token', 'requestToken', 'request-token', 'code'])('takes %s', async (name) => {
    await started();
    expect(await typed({ [name]: 'request1' })).toEqual(tokens);
  });

  it('takes a token within the data, and none of nobody', async () => {
    const replies = [{ data: { accessToken: ACCESS } }, { accessToken: 'head.e30.signature' }, { data: {} }];
    await started({ ...skyDialect(testBook()), answer: () => ({ json: replies.shift() }) });
    expect(await typed({ code: 'request1' })).toEqual(tokens);
    await expect(typed({ code: 'request1' })).rejects.toMatchObject({ code: 'broker.unreadable' });
    await expect(typed({ code: 'request1' })).rejects.toMatchObject({ code: 'broker.unreadable' });
  });
});

describe('an order', () => {
  it('is sent with a number for our id, and changed with the side and the number of its row', async () => {
    const session = await started();
    const orderId = await session.place(order);
    // `printf PKBBBBBBBBBBBBBB01 | sha256sum`, its first 32 bits without the last.
    const sent = { order_side: 'SELL', user_order_id: 485_174_693, disclosed_quantity: 1, price: 570.05, amo: false };
    expect(vendor!.seen.at(-1)).toMatchObject({ method: 'POST', body: sent });
    const { side: _, ownId: __, ...content } = order;
    const change: OrderChange = { ...content, orderId, quantity: 2, price: 57_010 };
    await session.modify(change);
    expect(vendor!.seen.at(-1)).toMatchObject({
      method: 'PUT',
      body: { ...sent, oms_order_id: orderId, quantity: 2, price: 570.1, product: 'MIS' },
    });
  });

  it('that is in no book is not changed', async () => {
    const session = await started();
    const { side: _, ownId: __, ...content } = order;
    const failure: unknown = await session.modify({ ...content, orderId: 'none' }).catch((thrown: unknown) => thrown);
    expect(mayHaveArrived(failure)).toBe(false);
    expect(vendor!.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('after the market is cancelled as one', async () => {
    const session = await started();
    const id = await session.place({ ...order, variety: 'AMO' });
    await session.cancel({ id, variety: 'AMO' });
    expect(await session.findByOwnId(order.ownId)).toMatchObject({ status: { status: 'cancelled' }, variety: 'AMO' });
  });
});

const noNumbers = (row: Record<string, unknown>) => void delete row.user_order_id;
const zeros = (row: Record<string, unknown>) => void (row.user_order_id = 0);

describe('the search by our id', () => {
  it.each([
    ['lacks the numbers', noNumbers],
    ['has none but zeros', zeros],
  ])('concludes nothing from a book that %s', async (_, change) => {
    const session = await started(withRows(testBook(), change));
    await session.place(order);
    const unreadable = { code: 'broker.unreadable' };
    await expect(session.findByOwnId(order.ownId)).rejects.toMatchObject(unreadable);
    expect((await session.orders()).rows).toHaveLength(4);
  });

  it('finds none in an empty book, and does not choose between two', async () => {
    const book = testBook();
    book.orders.length = 0;
    const session = await started(skyDialect(book));
    expect(await session.findByOwnId(order.ownId)).toBeNull();
    await session.place(order);
    await session.place(order);
    await expect(session.findByOwnId(order.ownId)).rejects.toMatchObject({ code: 'broker.unreadable' });
  });
});

const refusal = (word: string, isFilled: boolean) => (row: Record<string, unknown>) => {
  if (row.order_status !== 'COMPLETE') return;
  row.order_status = word;
  row.filled_quantity = isFilled ? 1 : 0;
};

describe('a book', () => {
  it('whose rows do not say what was filled takes it from the trades', async () => {
    const book = testBook();
    const [bought] = book.orders;
    Object.assign(bought!, { status: 'open', quantity: 5 });
    book.trades.push({ id: 'second', order: bought!, quantity: 2, price: 57_135 });
    const session = await started(
      withRows(book, (row) => {
        delete row.filled_quantity;
        delete row.average_trade_price;
      }),
    );
    const orders = (await session.orders()).rows;
    expect(orders.find(({ id }) => id === bought!.id)).toMatchObject({ filled: 3, open: 2, averagePrice: 57_130 });
    expect(orders.find(({ status }) => status.status === 'rejected')).toMatchObject({ filled: 0, ended: 1 });
  });

  it.each([
    ['MODIFY_REJECTED', 'change refused'],
    ['CANCEL_REJECTED', 'cancel refused'],
  ])('takes %s for no end of the order, unless it is filled', async (word, step) => {
    const first = async (isFilled: boolean) => {
      await vendor?.stop();
      const [order] = (await (await started(withRows(testBook(), refusal(word, isFilled)))).orders()).rows;
      return order;
    };
    expect(await first(false)).toMatchObject({ status: { status: 'open', step }, open: 1, ended: 0 });
    expect(await first(true)).toMatchObject({ status: { status: 'complete', step: null }, filled: 1 });
  });

  it.each([
    ['CANCEL_REJECTED', 'trigger pending'],
    ['CANCELLED', 'cancelled'],
  ])('of an order that is in both halves, there as %s, has it once', async (word, status) => {
    const book = testBook();
    const dialect = skyDialect(book);
    const session = await started({
      ...dialect,
      answer: (seen) => {
        const reply = dialect.answer(seen);
        if (seen.query.get('type') !== 'completed') return reply;
        const pending = new URLSearchParams(seen.query);
        pending.set('type', 'pending');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of the server above
        const json = dialect.answer({ ...seen, query: pending }).json as { data: { orders: object[] } };
        return {
          json: { ...json, data: { orders: json.data.orders.map((row) => ({ ...row, order_status: word })) } },
        };
      },
    });
    expect((await session.orders()).rows).toMatchObject([{ status: { status } }]);
  });
});

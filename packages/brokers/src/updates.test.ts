import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { brokerOf, brokers } from './brokers.ts';
import type { BrokerOrder } from './order/order.ts';
import { type TestBook, type TestOrder, testBook } from './test-book.ts';
import { testLogins } from './test-logins.ts';
import { testApp } from './test-replies.ts';
import { withSession } from './test-session.ts';
import type { OrderUpdate } from './updates.ts';

const tokens = { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' };
const told = brokers.flatMap(({ id, updates }) => (updates === null ? [] : [id]));
/** Whose frames carry whole rows; those of the others are a cause to read. */
const ofRows = ['angelone', 'upstox', 'zerodha'];
const updatesOf = (broker: string) => brokerOf(broker)!.updates!;
const speaking = (broker: string, book = testBook()) => testLogins[broker]!.dialect(book).updates!;
const open = (broker: string, book: TestBook = testBook()) => {
  const account = { broker: brokerOf(broker)!, app: testApp, tokens };
  return { account, dialect: testLogins[broker]!.dialect(book) };
};

it('each broker that tells of orders by socket says where, and no other does', async () => {
  expect(told).toEqual(['aliceblue', 'angelone', 'dhan', '5paisa', 'fyers', 'upstox', 'zerodha']);
  for (const { id, updates } of brokers) {
    const { account, dialect } = open(id);
    await withSession(account, dialect, async (session) => {
      expect([id, session.updates !== undefined]).toEqual([id, updates !== null]);
    });
    expect([id, dialect.updates !== undefined]).toEqual([id, updates !== null]);
  }
});

describe.each(told)('%s', (broker) => {
  it('opens its socket as the vendor wants it', async () => {
    const { account, dialect } = open(broker);
    await withSession(account, dialect, async (session) => {
      const { url, headers, greetings } = await session.updates!();
      const { protocol, pathname: path, searchParams: query } = new URL(url);
      expect(protocol).toBe('wss:');
      expect(dialect.updates!.isOpenTo({ path, query, headers })).toBe(true);
      expect(dialect.updates!.isOpenTo({ path: '/', query: new URLSearchParams(), headers: {} })).toBe(
        broker === 'dhan',
      );
      const vendor = dialect.updates!;
      expect(greetings.map((text) => vendor.isGreeting?.(text))).toEqual('isGreeting' in vendor ? [true] : []);
    });
  });

  it('tells a row as its book does, or that there is something to read', async () => {
    const book = testBook();
    const { account, dialect } = open(broker, book);
    await withSession(account, dialect, async (session) => {
      const { rows } = await session.orders();
      const updates = book.orders.flatMap((order) => updatesOf(broker).decode(dialect.updates!.frame(order)));
      const whole = rows.map((order) => ({ kind: 'order', order }));
      expect(updates).toEqual(ofRows.includes(broker) ? whole : rows.map(() => ({ kind: 'changed' })));
    });
  });

  it('reads bytes as it reads text, but where bytes are prices', () => {
    const frame = speaking(broker).frame(testBook().orders[0]!);
    expect(updatesOf(broker).decode(Buffer.from(frame))).toHaveLength(broker === 'zerodha' ? 0 : 1);
  });

  it.each(['{}', '[]', '7', 'null', '"text"', '[null]', '{"type":"message","data":"x"}', '{"t":"tf"}'])(
    'skips what is about no order: %s',
    (frame) => expect(updatesOf(broker).decode(frame)).toEqual([]),
  );

  it('a cut frame is the end of its socket, and a changed one never makes an order that cannot be', () => {
    const order: TestOrder = { ...testBook().orders[0]!, quantity: 30, filled: 10 };
    const whole = speaking(broker).frame(order);
    for (let length = 0; length < whole.length; length++) {
      expect(() => updatesOf(broker).decode(whole.slice(0, length))).toThrow(
        expect.objectContaining({ code: 'broker.unreadable' }),
      );
    }
    const draw = random(7);
    const seen: Record<string, number> = {};
    for (let round = 0; round < 3000; round++) {
      const letters = whole.split('');
      for (let change = 0; change <= round % 3; change++)
        letters[Math.floor(draw.next() * letters.length)] = String.fromCharCode(32 + Math.floor(draw.next() * 95));
      const what = readOrFailed(broker, letters.join(''));
      seen[what] = (seen[what] ?? 0) + 1;
    }
    expect(seen.unreadable).toBeGreaterThan(0);
    expect(seen.changed).toBeGreaterThan(0);
  });
});

/** What became of a frame; throws where it is neither read nor refused as it may be. */
function readOrFailed(broker: string, frame: string): string {
  try {
    const [update] = updatesOf(broker).decode(frame);
    if (update?.kind === 'order') mayBe(update.order);
    return update?.kind ?? 'nothing';
  } catch (failure) {
    expect(failure).toMatchObject({ code: 'broker.unreadable' });
    return 'unreadable';
  }
}

function mayBe({ id, quantity, filled, open, ended }: BrokerOrder): void {
  expect(id).not.toBe('');
  expect(filled + open + ended).toBe(quantity);
  expect(Math.min(filled, open, ended)).toBeGreaterThanOrEqual(0);
}

const changedFrame = (change: object): readonly OrderUpdate[] => {
  const { data, ...message } = JSON.parse(speaking('zerodha').frame(testBook().orders[0]!));
  return updatesOf('zerodha').decode(JSON.stringify({ ...message, data: { ...data, ...change } }));
};

const postback = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(sharedFolder()!, 'brokers/fixtures/zerodha/postback.json'), 'utf8'));
const isSigned = (message: Record<string, unknown>, secret: string) =>
  brokerOf('zerodha')!.open({ ...testApp, secret }, tokens, {
    fetch,
    take: async () => {},
    sleep: async () => {},
    now: () => 0,
    publicAddress: null,
    random: () => 0,
  }).isSignedPostback!(message);

describe('a row that cannot be read as the book’s', () => {
  it.each([
    ['a word that is not in our tables', { product: 'LATER' }],
    ['a value that is missing', { quantity: null }],
    ['more filled than ordered', { filled_quantity: 2 }],
    ['less than nothing filled', { filled_quantity: -1 }],
  ])('%s is a cause to read', (_, change) => {
    expect(changedFrame(change)).toEqual([{ kind: 'changed' }]);
  });

  it('a status that is not in our tables is shown as it is', () => {
    expect(changedFrame({ status: 'HALF DONE' })).toMatchObject([
      { kind: 'order', order: { status: { status: 'unknown', word: 'HALF DONE' } } },
    ]);
  });
});

describe('postbacks', () => {
  it('Kite’s checksum is of the order, its time and the secret of the app', async () => {
    // `printf '2203030003089322022-03-03 09:24:25secret1' | sha256sum`.
    const checksum = '65be502db5a10acfd0adac9853a1a9f6d2ca53f34159130e551eb56651025d66';
    const message = { order_id: '220303000308932', order_timestamp: '2022-03-03 09:24:25', checksum };
    expect(await isSigned(message, 'secret1')).toBe(true);
    expect(await isSigned(message, 'secret2')).toBe(false);
    for (const change of [
      { order_id: '220303000308933' },
      { order_timestamp: '2022-03-03 09:24:26' },
      { checksum: '' },
    ])
      expect(await isSigned({ ...message, ...change }, 'secret1')).toBe(false);
    expect(await isSigned({ ...message, checksum: undefined }, 'secret1')).toBe(false);
    expect(await isSigned({ ...message, order_id: 220303000308932 }, 'secret1')).toBe(false);
  });

  it.skipIf(!sharedFolder())(onShared('a recorded one names its order; its secret is nobody’s'), async () => {
    expect(brokerOf('zerodha')!.postback!.orderId(postback())).toBe('220303000308932');
    expect(await isSigned(postback(), 'secret1')).toBe(false);
  });

  it.skipIf(!sharedFolder())(onShared('the row of a recorded one is the row of the socket'), () => {
    const frame = JSON.stringify({ type: 'order', data: postback() });
    expect(updatesOf('zerodha').decode(frame)).toMatchObject([
      { kind: 'order', order: { id: '220303000308932', filled: 1, open: 0, averagePrice: 47_000, ownId: null } },
    ]);
  });

  it.each([[{}], [{ order_id: '' }], [{ order_id: null }], [{ order_id: 2 ** 60 }], [{ order_id: ['1'] }]])(
    'names no order: %j',
    (message) => expect(brokerOf('upstox')!.postback!.orderId(message)).toBeNull(),
  );
});

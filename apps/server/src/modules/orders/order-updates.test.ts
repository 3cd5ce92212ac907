import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, random } from '@parakh/base';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { TestOrder } from '../../../../../packages/brokers/src/test-book.ts';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import type { OrderClock, TradingAccount } from './deps.ts';
import {
  cancelOrder,
  closeOrderService,
  type OrderService,
  ordersOf,
  orderTimeline,
  placeOrder,
  takePostback,
} from './index.ts';
import type { OrderTables } from './tables.ts';
import { contentAt, TEN_O_CLOCK, testOrderService } from './test-order-service.ts';
import { openTestSockets, type TestSockets } from './test-updates.ts';
import { ASHA, type RunningVendor, startVendorOf, testAccount } from './test-vendors.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-updates-'));
let store: AppDatabase<OrderTables>;
beforeAll(async () => {
  await copyAppDatabase(folder);
  store = await openAppDatabase<OrderTables>({ dataFolder: folder });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const FASTER = 200;
/** What is due, and when, is by a clock that the test moves; who sleeps looks at it all the time. */
class TestClock implements OrderClock {
  at = TEN_O_CLOCK;
  now = () => this.at;
  monotonic = () => performance.now();
  sleep = async (ms: number, signal?: AbortSignal) => {
    await wait(ms / FASTER, undefined, signal ? { signal } : {}).catch(() => {});
  };
}

const all = ['aliceblue', 'angelone', 'dhan', '5paisa', 'fyers', 'upstox', 'zerodha'];
const ofRows = ['angelone', 'upstox', 'zerodha'];

let clock: TestClock;
let isOpen: boolean;
let running: RunningVendor;
let sockets: TestSockets;
let account: TradingAccount;
let service: OrderService;
let reads: number;
let isBookDown: boolean;
let round = 0;

async function begin(broker: string): Promise<void> {
  clock = new TestClock();
  isOpen = true;
  isBookDown = false;
  reads = 0;
  running = await startVendorOf(broker, () => clock.now());
  sockets = openTestSockets(running.vendor);
  account = testAccount({ broker, id: `${broker} ${++round}`, vendor: running.vendor, now: clock.now });
  const read = account.session.orders.bind(account.session);
  account.session.orders = async () => {
    reads++;
    if (isBookDown) throw new AppError('broker.down');
    return read();
  };
  service = openOrders('one');
}

const openOrders = (holder: string): OrderService => {
  const opened = testOrderService({ store, accounts: [account], clock, leaseMs: 20_000, holder });
  opened.service.deps.hours.isOpen = () => isOpen;
  return opened.service;
};

afterEach(async () => {
  await closeOrderService(service);
  // Whoever closes the service closes its sockets.
  await expect.poll(() => sockets.open, soon).toBe(0);
  sockets.cut();
  await running.vendor.stop();
});

const orders = async () => ordersOf(service, { person: ASHA, account: account.id, since: 0 });
const order = async (ownId: string) => (await orders()).find((one) => one.ownId === ownId)!;
const soon = { timeout: 8000, interval: 20 };
const theirs = (): TestOrder => running.book.orders[0]!;

/** An order that is open, told by the vendor, and read; its socket is open, and the first half minute is over. */
async function placed(): Promise<string> {
  const content = contentAt(account.broker.id, 57_000);
  const pressed = { person: ASHA, account: account.id, clickId: `click ${round}`, content };
  const done = await placeOrder(service, { ...pressed, confirmed: ['duplicate'] });
  if (done.kind !== 'placed') throw new Error(done.kind);
  await vi.waitUntil(() => sockets.open === 1 && reads > 0, soon);
  sockets.tell(theirs());
  await quiet();
  return done.order.ownId;
}

/** Nothing is due any more, and nobody has acted lately. */
async function quiet(): Promise<void> {
  for (let before = -1, left = 8; before !== reads && left > 0; left--) {
    before = reads;
    clock.at += 31_000;
    await wait(250);
  }
}

/** Asked a second later each time. */
async function later<Value>(ask: () => Promise<Value>): Promise<Value> {
  clock.at += 1000;
  return ask();
}

/** The vendor fills so many more. */
function fill(quantity: number, changedAt?: string): void {
  const one = theirs();
  one.filled += quantity;
  one.average = 57_000;
  if (changedAt !== undefined) one.changedAt = changedAt;
  if (one.filled === one.quantity) one.status = 'complete';
  running.book.trades.push({ id: `T${running.book.trades.length}`, order: one, quantity, price: 57_000 });
}

const kinds = async (ownId: string) =>
  (await orderTimeline(service, { person: ASHA, ownId })).map(({ source, event }) => `${source}: ${event.kind}`);

describe.each(all)('%s', (broker) => {
  beforeEach(() => begin(broker));

  it('a fill is known before any poll is due, and counts once', async () => {
    const ownId = await placed();
    const before = reads;
    fill(3, '10:01:00');
    // Where the whole row is told the book is not needed to know.
    isBookDown = ofRows.includes(broker);
    sockets.tell(theirs());
    sockets.tell(theirs());
    await expect.poll(async () => (await order(ownId)).phase, soon).toBe('complete');
    isBookDown = false;
    await expect
      .poll(async () => (await later(() => kinds(ownId))).filter((line) => line === 'book: traded').length, soon)
      .toBe(1);
    expect(await order(ownId)).toMatchObject({ filled: 3, open: 0, ended: 0, averagePrice: 57_000 });
    expect((await kinds(ownId)).includes('socket: reported')).toBe(ofRows.includes(broker));
    expect(reads).toBeGreaterThan(before);
  });

  it('many updates at once are one reading a second', async () => {
    await placed();
    const before = reads;
    for (let i = 0; i < 50; i++) {
      theirs().message = `${i}`;
      sockets.tell(theirs());
      if (i % 10 === 0) await wait(5);
    }
    await wait(300);
    expect(reads - before).toBeLessThanOrEqual(2);
  });

  it('a line that was cut is opened anew, and the book read then', async () => {
    const ownId = await placed();
    sockets.refuse(true);
    sockets.cut();
    // Without a socket a poll is due at once; what comes after that nobody tells.
    await vi.waitUntil(() => sockets.refused > 0, soon);
    await wait(300);
    fill(3);
    sockets.refuse(false);
    await vi.waitUntil(() => sockets.opened === 2 && sockets.open === 1, soon);
    clock.at += 1001;
    await expect.poll(async () => (await order(ownId)).phase, soon).toBe('complete');
  });
});

describe('a socket that tells', () => {
  beforeEach(() => begin('zerodha'));

  it('is a reason to poll less, until it misses something', async () => {
    const ownId = await placed();
    const before = reads;
    clock.at += 20_000;
    await wait(400);
    expect(reads).toBe(before);
    sockets.failNext('missing');
    fill(1);
    sockets.tell(theirs());
    clock.at += 41_000;
    await expect.poll(async () => (await order(ownId)).filled, soon).toBe(1);
    const [after, from] = [reads, clock.at];
    await vi.waitUntil(() => {
      clock.at += 1000;
      return reads > after;
    }, soon);
    expect(clock.at - from).toBeLessThan(40_000);
    // Once it tells again it is trusted again.
    fill(1);
    sockets.tell(theirs());
    await expect.poll(async () => (await order(ownId)).filled, soon).toBe(2);
    await quiet();
    const last = reads;
    clock.at += 20_000;
    await wait(400);
    expect(reads).toBe(last);
  });

  it('is trusted only once it has told of something', async () => {
    const content = contentAt('zerodha', 57_000);
    await placeOrder(service, {
      person: ASHA,
      account: account.id,
      clickId: 'silent',
      content,
      confirmed: ['duplicate'],
    });
    await vi.waitUntil(() => sockets.open === 1, soon);
    clock.at += 31_000;
    await wait(400);
    const before = reads;
    clock.at += 5_001;
    await vi.waitUntil(() => reads > before, soon);
  });

  it('that falls silent is ended and opened anew', async () => {
    await placed();
    sockets.silence(true);
    await vi.waitUntil(() => sockets.opened >= 2, soon);
    sockets.silence(false);
    await vi.waitUntil(() => sockets.open === 1, soon);
  });

  it('that says what cannot be read is opened anew', async () => {
    const ownId = await placed();
    sockets.failNext('cut');
    fill(3);
    sockets.tell(theirs());
    await vi.waitUntil(() => sockets.opened === 2, soon);
    await expect.poll(async () => (await order(ownId)).phase, soon).toBe('complete');
  });

  it('that lets nobody in is no more than polling', async () => {
    sockets.refuse(true);
    const content = contentAt('zerodha', 57_000);
    await placeOrder(service, {
      person: ASHA,
      account: account.id,
      clickId: 'refused',
      content,
      confirmed: ['duplicate'],
    });
    await vi.waitUntil(() => sockets.refused >= 2, soon);
    fill(3);
    await expect.poll(async () => (await later(orders))[0]!.phase, soon).toBe('complete');
    sockets.refuse(false);
    await vi.waitUntil(() => sockets.open === 1, soon);
  });

  it('a fill after a cancellation is a fill', async () => {
    const ownId = await placed();
    const { version } = await order(ownId);
    await cancelOrder(service, { person: ASHA, ownId, version });
    theirs().changedAt = '10:01:00';
    sockets.tell(theirs());
    await expect.poll(async () => (await order(ownId)).phase, soon).toBe('cancelled');
    isBookDown = true;
    theirs().filled = 2;
    theirs().average = 57_000;
    sockets.tell(theirs());
    await expect
      .poll(async () => order(ownId), soon)
      .toMatchObject({ phase: 'cancelled', filled: 2, ended: 1, open: 0 });
  });

  it('an older row changes nothing that is newer', async () => {
    const ownId = await placed();
    const old = { ...theirs() };
    Object.assign(theirs(), { price: 56_900, quantity: 5, changedAt: '10:01:00' });
    isBookDown = true;
    sockets.tell(theirs());
    await expect.poll(async () => order(ownId), soon).toMatchObject({ price: 56_900, quantity: 5 });
    const lines = (await kinds(ownId)).length;
    sockets.tell(old);
    await wait(200);
    expect(await order(ownId)).toMatchObject({ price: 56_900, quantity: 5 });
    expect(await kinds(ownId)).toHaveLength(lines);
  });

  it('an order that was placed elsewhere is read from the book', async () => {
    await placed();
    const outside: TestOrder = { ...theirs(), id: '240611000000991', ownId: null };
    running.book.orders.push(outside);
    sockets.tell(outside);
    await expect.poll(async () => (await orders()).filter((one) => one.isOutside).length, soon).toBe(1);
  });

  it('is not open where nothing is, outside of the session', async () => {
    const ownId = await placed();
    isOpen = false;
    await wait(400);
    expect(sockets.open).toBe(1);
    fill(3, '10:01:00');
    sockets.tell(theirs());
    await expect.poll(async () => (await order(ownId)).phase, soon).toBe('complete');
    await vi.waitUntil(() => {
      clock.at += 1000;
      return sockets.open === 0;
    }, soon);
    const before = reads;
    await wait(300);
    expect([sockets.open, reads]).toEqual([0, before]);
    isOpen = true;
    await vi.waitUntil(() => sockets.open === 1, soon);
  });

  it('is closed once another process sends the orders of the account', async () => {
    await placed();
    await store.db
      .updateTable('order_account_lease')
      .set({ until: new Date(0) })
      .where('account', '=', account.id)
      .execute();
    const other = openOrders('other');
    try {
      await other.leases.hold(account.id);
      service.leases.lost(
        await service.leases.hold(account.id).catch(() => ({ account: account.id, holder: '', fence: 0n, until: 0 })),
      );
      await vi.waitUntil(() => sockets.open === 0, { ...soon, timeout: 15_000 });
    } finally {
      await closeOrderService(other);
    }
  });

  it('whatever comes, in whatever order, ends where the book ends', async () => {
    const draw = random(5);
    const pick = <Of>(of: readonly Of[]): Of => of[Math.floor(draw.next() * of.length)]!;
    const ownId = await placed();
    for (let step = 0, second = 1; step < 25 && theirs().status === 'open'; step++) {
      const changedAt = `10:02:${String((second += draw.next() < 0.5 ? 1 : 0)).padStart(2, '0')}`;
      const act = pick(['fill', 'change', 'message', 'tell'] as const);
      if (act === 'fill' && theirs().quantity > theirs().filled + 1) fill(1, changedAt);
      if (act === 'change')
        Object.assign(theirs(), { quantity: theirs().quantity + 1, price: 56_000 + step * 5, changedAt });
      if (act === 'message') Object.assign(theirs(), { message: `message ${step}`, changedAt });
      if (step === 23) Object.assign(theirs(), { status: 'cancelled', changedAt });
      const fault = pick([null, null, 'doubled', 'late', 'missing'] as const);
      if (fault) sockets.failNext(fault);
      sockets.tell(theirs());
      clock.at += pick([0, 0, 300, 1100]);
      await wait(pick([0, 5, 30]));
      const { filled, open, quantity } = await order(ownId);
      expect(open).toBeGreaterThanOrEqual(0);
      expect(filled + open).toBeLessThanOrEqual(quantity);
      expect(filled).toBeLessThanOrEqual(theirs().filled);
    }
    const { filled, quantity, price } = theirs();
    await expect
      .poll(async () => later(() => order(ownId)), soon)
      .toMatchObject({ phase: 'cancelled', filled, quantity, price, ended: quantity - filled, open: 0 });
    const traded = async () => (await kinds(ownId)).filter((line) => line.endsWith('traded')).length;
    await expect.poll(traded, soon).toBe(filled);
  });
});

describe('a broker that has none', () => {
  it('is polled as ever', async () => {
    await begin('dhan');
    const { session, ...rest } = account;
    account = { ...rest, broker: { ...rest.broker, updates: null }, session };
    service = openOrders('none');
    const content = contentAt('dhan', 57_000);
    await placeOrder(service, {
      person: ASHA,
      account: account.id,
      clickId: 'none',
      content,
      confirmed: ['duplicate'],
    });
    await vi.waitUntil(() => reads > 0, soon);
    fill(3);
    await expect.poll(async () => (await later(orders))[0]!.phase, soon).toBe('complete');
    expect([sockets.opened, sockets.refused]).toEqual([0, 0]);
  });
});

describe('a second socket that ends the first', () => {
  beforeEach(() => begin('5paisa'));

  it('is left alone: the book is polled, and the socket opened again minutes later', async () => {
    const ownId = await placed();
    const address = running.vendor.address.replace('http', 'ws');
    const other = new WebSocket(`${address}/feeds/api/chat?Value1=${encodeURIComponent('access1|AB1234')}`);
    other.on('open', () =>
      other.send('{"Method":"OrderTradeConfirmations","Operation":"Subscribe","ClientCode":"AB1234"}'),
    );
    await vi.waitUntil(() => sockets.opened === 2, soon);
    await wait(300);
    expect([sockets.opened, sockets.open]).toEqual([2, 1]);
    fill(3);
    clock.at += 5_001;
    await expect.poll(async () => (await order(ownId)).phase, soon).toBe('complete');
    expect(sockets.opened).toBe(2);
    await vi.waitUntil(() => sockets.opened === 3, soon);
  });
});

/** Readings that came of it while no second passes. */
async function readingsAfter(broker: string, message: object): Promise<number> {
  const before = reads;
  takePostback(service, { broker, message: { ...message } });
  await wait(200);
  return reads - before;
}

describe('a postback', () => {
  const at = '2024-06-11 10:05:00';
  const signature = (id: string, secret: string) =>
    createHash('sha256')
      .update(id + at + secret)
      .digest('hex');
  const signed = (id: string, secret = 'secret1') => ({
    order_id: id,
    order_timestamp: at,
    status: 'COMPLETE',
    checksum: signature(id, secret),
  });
  it('that is signed has the book read at once, each time, and changes nothing by itself', async () => {
    await begin('zerodha');
    const ownId = await placed();
    const { id } = theirs();
    expect(await readingsAfter('zerodha', signed(id))).toBe(1);
    expect(await readingsAfter('zerodha', signed(id))).toBe(1);
    expect(await order(ownId)).toMatchObject({ phase: 'open', filled: 0 });
    expect(await kinds(ownId)).not.toContain('postback: reported');
  });

  it.each(['forged', 'unsigned'])('that is %s has it read once a second at most', async (how) => {
    await begin('zerodha');
    await placed();
    const { checksum, ...unsigned } = signed(theirs().id, 'another secret');
    const message = how === 'forged' ? { ...unsigned, checksum } : unsigned;
    const readings = [];
    for (let i = 0; i < 4; i++) readings.push(await readingsAfter('zerodha', message));
    expect(readings).toEqual([1, 0, 0, 0]);
    // Those of one second are one more reading in the next.
    const before = reads;
    clock.at += 1000;
    await expect.poll(() => reads - before, soon).toBe(1);
    expect(await readingsAfter('zerodha', message)).toBe(0);
  });

  it('of a vendor that signs none is a cause to read as well', async () => {
    await begin('dhan');
    await placed();
    expect(await readingsAfter('dhan', { orderId: theirs().id })).toBe(1);
    expect(await readingsAfter('dhan', { orderId: theirs().id })).toBe(0);
  });

  it('of an order that is nobody’s, or of another broker, does nothing', async () => {
    await begin('zerodha');
    await placed();
    const { id } = theirs();
    const strange = [{}, { order_id: `${id}1` }, { order_id: 7 }, { order_id: null }, { ...signed(`${id}1`) }];
    for (const message of strange) expect(await readingsAfter('zerodha', message)).toBe(0);
    for (const broker of ['upstox', 'dhan', 'fyers', 'paper', 'none'])
      expect(await readingsAfter(broker, signed(id))).toBe(0);
  });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import { postgresPrograms, startPostgres } from '../../platform/store/test-postgres.ts';
import type { OrderClock, TradingAccount } from './deps.ts';
import {
  cancelOrder,
  changeOrder,
  chooseCandidate,
  closeOrderService,
  followAccount,
  guardedFetch,
  type OrderService,
  type OrderView,
  ordersOf,
  orderTimeline,
  type Placed,
  placeOrder,
  recoverAccount,
  recoverOrders,
} from './index.ts';
import { FoldCache, rebuildStates, storedOrders } from './journal.ts';
import type { OrderTables } from './tables.ts';
import {
  contentAt,
  fastClock,
  type OpenedOrderService,
  passingFacts,
  TEN_O_CLOCK,
  testOrderService,
} from './test-order-service.ts';
import { ASHA, type RunningVendor, startVendorOf, testAccount } from './test-vendors.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-orders-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const programs = postgresPrograms();

describe('on the embedded store', () => {
  suite(async () => {
    await copyAppDatabase(folder);
    return { store: await openAppDatabase<OrderTables>({ dataFolder: folder }), end: async () => {} };
  });
});
describe.skipIf(!programs)(`on PostgreSQL${programs ? '' : ' (SKIPPED: none is installed)'}`, () => {
  suite(async () => {
    const server = await startPostgres(programs ?? '');
    const store = await openAppDatabase<OrderTables>({ dataFolder: folder, databaseUrl: server.url });
    return { store, end: () => server.stop() };
  });
});

/** A clock that the test moves. */
class TestClock implements OrderClock {
  at = TEN_O_CLOCK;
  mono = 0;
  now = () => this.at;
  monotonic = () => this.mono;
  /** What waits until it is told stands still: the test reads the book itself. */
  sleep = async (ms: number, signal?: AbortSignal) => {
    if (signal && !signal.aborted) await once(signal, 'abort');
    else this.at += ms;
  };
}

const shown = async (service: OrderService, ownId: string): Promise<OrderView> =>
  (await ordersOf(service, { person: ASHA, since: 0 })).find((one) => one.ownId === ownId)!;

function suite(start: () => Promise<{ store: AppDatabase<OrderTables>; end: () => Promise<void> }>): void {
  let store: AppDatabase<OrderTables>;
  let end: () => Promise<void>;
  beforeAll(async () => ({ store, end } = await start()));
  afterAll(async () => {
    await store.close();
    await end();
  });

  let clock: TestClock;
  let vendors: Record<string, RunningVendor>;
  let accounts: TradingAccount[];
  const opened: OpenedOrderService[] = [];
  let clicks = 0;
  let round = 0;
  beforeEach(async () => {
    clock = new TestClock();
    // Each test has accounts of its own.
    round++;
    vendors = {};
    accounts = [];
    for (const broker of ['zerodha', 'paytmmoney', 'hdfcsky', 'dhan']) {
      const running = await startVendorOf(broker, () => clock.now());
      vendors[broker] = running;
      const { vendor } = running;
      accounts.push(testAccount({ broker, id: idOf(broker), vendor, now: clock.now, wrap: guardedFetch }));
    }
  });
  afterEach(async () => {
    for (const { service } of opened.splice(0)) await closeOrderService(service);
    for (const { vendor } of Object.values(vendors)) await vendor.stop();
  });

  const idOf = (broker: string) => `${broker} ${round}`;
  const deskOf = (over: Partial<Parameters<typeof testOrderService>[0]> = {}): OpenedOrderService => {
    const one = testOrderService({ store, accounts, clock, leaseMs: 120_000, ...over });
    opened.push(one);
    return one;
  };
  const pressed = (broker: string, price = 57_000, more: object = {}) => ({
    person: ASHA,
    account: idOf(broker),
    clickId: `click ${++clicks}`,
    content: contentAt(broker, price),
    // The same test order again and again.
    confirmed: ['duplicate'],
    ...more,
  });
  const place = async (service: OrderService, broker = 'zerodha', price = 57_000): Promise<OrderView> =>
    placedIn(await placeOrder(service, pressed(broker, price)));
  const bookOf = (broker: string) => vendors[broker]!.book.orders;
  const lose = (broker: string, fault: 'silence after' | 'cut reply' | 'silence before' | 'closed before') =>
    vendors[broker]!.vendor.failNext(fault, ({ method }) => method !== 'GET');
  /** Reads the book twice, late enough to conclude from it. */
  const conclude = async (service: OrderService, broker: string) => {
    for (let books = 0; books < 2; books++) {
      clock.at += 13_000;
      await recoverAccount(service, idOf(broker));
    }
  };

  it('an order is written down, sent once and accepted', async () => {
    const { service } = deskOf();
    const order = await place(service);
    expect(order).toMatchObject({ phase: 'open', quantity: 3, open: 3, price: 57_000, isOutside: false });
    expect(bookOf('zerodha').map(({ ownId }) => ownId)).toEqual([order.ownId]);
    const lines = await orderTimeline(service, { person: ASHA, ownId: order.ownId });
    const told = lines.map(({ source, event }) => `${source}: ${event.kind}`);
    // The book may have been read already.
    expect(told.slice(0, 2)).toEqual(['server: sending', 'reply: accepted']);
  });

  it('twenty presses of one click at once, through two processes, make one order and one answer', async () => {
    const [one, other] = [deskOf({ holder: 'same' }), deskOf({ holder: 'same' })];
    const click = pressed('zerodha');
    const services = [one.service, other.service];
    const placed = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => placeOrder(services[i % 2]!, click)));
    const answers = placed.flatMap((end) => (end.status === 'fulfilled' ? placedIn(end.value) : []));
    expect(bookOf('zerodha')).toHaveLength(1);
    expect(new Set(answers.map(({ ownId }) => ownId)).size).toBe(1);
    expect(answers.length).toBeGreaterThanOrEqual(10);
    expect(placedIn(await placeOrder(one.service, click))).toMatchObject({ ownId: answers[0]!.ownId, phase: 'open' });
    await expect(placeOrder(one.service, { ...click, content: contentAt('zerodha', 57_100) })).rejects.toMatchObject({
      code: 'order.click-used',
    });
    expect(bookOf('zerodha')).toHaveLength(1);
  });

  it('what a check stops is kept and never sent, and its click may be pressed again', async () => {
    let isOpen = false;
    const { service } = deskOf({
      facts: async () => ({
        ...passingFacts(clock.now()),
        phase: { value: isOpen ? 'open' : 'closed', source: 'NSE' },
        equalSentMs: { value: 300, source: 'journal' },
      }),
    });
    const click = pressed('zerodha', 57_000, { confirmed: [] });
    expect(await placeOrder(service, click)).toMatchObject({
      kind: 'refused',
      findings: [{ check: 'market-hours' }, {}],
    });
    isOpen = true;
    expect(await placeOrder(service, click)).toMatchObject({
      kind: 'asked',
      findings: [{ check: 'duplicate', found: 300 }],
    });
    expect(bookOf('zerodha')).toHaveLength(0);
    expect(await placeOrder(service, { ...click, confirmed: ['duplicate'] })).toMatchObject({ kind: 'placed' });
    expect(bookOf('zerodha')).toHaveLength(1);
    const kept = await store.db
      .selectFrom('order_intent')
      .select('is_refused')
      .where('click_id', '=', click.clickId)
      .execute();
    expect(kept.map(({ is_refused }) => String(is_refused)).toSorted()).toEqual(['false', 'true']);
  });

  it('the journal knows what was just sent, and what is open once the book was read', async () => {
    const { service } = deskOf({
      facts: async () => ({ ...passingFacts(clock.now()), ownOpen: null, openOrders: null }),
    });
    const checksOf = async (more: object) => {
      const placed = await placeOrder(service, pressed('zerodha', 57_000, { confirmed: [], ...more }));
      return placed.findings.map(({ check, verdict, found }) => [check, verdict, found]);
    };
    // It is read for the first order; where it cannot be, that asks.
    vendors.zerodha!.vendor.failNext('html', ({ method }) => method === 'GET');
    expect(await checksOf({})).toEqual([['self-crossing', 'ask', null]]);
    expect(await checksOf({})).toEqual([]);
    expect(bookOf('zerodha')).toHaveLength(1);
    clock.at += 1500;
    expect(await checksOf({})).toEqual([['duplicate', 'ask', 1500]]);
    clock.at += 1000;
    const sale = { ...contentAt('zerodha', 56_995), side: 'SELL' } as const;
    expect(await checksOf({ content: sale })).toEqual([['self-crossing', 'ask', 56_995]]);
    expect(await checksOf({ content: { ...sale, price: 57_005 } })).toEqual([]);
  });

  it('a refusal of the vendor is the order’s end, in its words', async () => {
    const { service } = deskOf();
    const content = {
      ...contentAt('zerodha', 57_000),
      instrument: { exchange: 'NSE', symbol: 'NONE', token: '1' } as const,
    };
    const order = placedIn(await placeOrder(service, { ...pressed('zerodha'), content }));
    expect(order).toMatchObject({ phase: 'rejected', ended: 3, reason: 'Invalid `tradingsymbol`.' });
  });

  it.each(['silence after', 'cut reply'] as const)(
    'a lost reply (%s) is found again by the book, and not sent again',
    async (fault) => {
      const { service, alarms } = deskOf();
      for (const broker of ['zerodha', 'hdfcsky', 'paytmmoney', 'dhan']) {
        lose(broker, fault);
        const order = await place(service, broker);
        expect(order).toMatchObject({ phase: 'unconfirmed', brokerId: null });
        await recoverAccount(service, idOf(broker));
        expect(await shown(service, order.ownId)).toMatchObject({ phase: 'open', brokerId: bookOf(broker)[0]!.id });
        expect(bookOf(broker)).toHaveLength(1);
      }
      expect(alarms).toEqual([]);
      expect(
        (await ordersOf(service, { person: ASHA, account: idOf('hdfcsky'), since: 0 })).filter((one) => one.isOutside),
      ).toEqual([]);
    },
  );

  it.each(['silence before', 'closed before'] as const)(
    'an order that never arrived (%s) is not placed after two whole books, and not before',
    async (fault) => {
      const { service } = deskOf();
      for (const broker of ['zerodha', 'hdfcsky', 'paytmmoney']) {
        lose(broker, fault);
        const { ownId } = await place(service, broker);
        await recoverAccount(service, idOf(broker));
        await recoverAccount(service, idOf(broker));
        expect(await shown(service, ownId)).toMatchObject({ phase: 'unconfirmed' });
        clock.at += 13_000;
        await recoverAccount(service, idOf(broker));
        await recoverAccount(service, idOf(broker));
        expect(await shown(service, ownId)).toMatchObject({ phase: 'unconfirmed' });
        clock.at += 6_000;
        await recoverAccount(service, idOf(broker));
        expect(await shown(service, ownId)).toMatchObject({ phase: 'not placed', open: 0, ended: 3 });
        expect(bookOf(broker)).toHaveLength(0);
      }
    },
  );

  it('a book that cannot be read says nothing of what is not in it', async () => {
    const { service } = deskOf();
    lose('zerodha', 'silence before');
    const { ownId } = await place(service);
    clock.at += 60_000;
    // Whoever else follows the account meets some of them.
    for (let i = 0; i < 60; i++) vendors.zerodha!.vendor.failNext('html', ({ path }) => path === '/orders');
    for (let i = 0; i < 3; i++) {
      await expect(recoverAccount(service, idOf('zerodha'))).rejects.toMatchObject({ code: 'broker.unreadable' });
      clock.at += 10_000;
    }
    expect(await shown(service, ownId)).toMatchObject({ phase: 'unconfirmed' });
  });

  it.each(['zerodha', 'paytmmoney', 'hdfcsky'])(
    'an order that appears after it was given up is adopted with an alarm: %s',
    async (broker) => {
      const { service, alarms } = deskOf();
      lose(broker, 'silence after');
      const { ownId } = await place(service, broker);
      const late = bookOf(broker).splice(0);
      await conclude(service, broker);
      expect(await shown(service, ownId)).toMatchObject({ phase: 'not placed' });
      bookOf(broker).push(...late);
      await recoverAccount(service, idOf(broker));
      expect(await shown(service, ownId)).toMatchObject({ phase: 'open', brokerId: late[0]!.id });
      expect(alarms).toMatchObject([{ ownId, person: ASHA, surprise: { what: 'appeared after all' } }]);
    },
  );

  it('where the vendor keeps no own id, no equal order leaves while one is unconfirmed', async () => {
    const { service } = deskOf();
    lose('paytmmoney', 'silence after');
    // Its watch would find it at any moment.
    const { session } = accounts.find(({ id }) => id === idOf('paytmmoney'))!;
    const read = session.orders.bind(session);
    session.orders = () => Promise.reject(new AppError('broker.down'));
    const { ownId } = await place(service, 'paytmmoney');
    await expect(placeOrder(service, pressed('paytmmoney'))).rejects.toMatchObject({ code: 'order.equal-unconfirmed' });
    expect(await place(service, 'paytmmoney', 57_005)).toMatchObject({ phase: 'open' });
    expect(bookOf('paytmmoney')).toHaveLength(2);
    session.orders = read;
    await recoverAccount(service, idOf('paytmmoney'));
    expect(await shown(service, ownId)).toMatchObject({ phase: 'open' });
    expect(await place(service, 'paytmmoney')).toMatchObject({ phase: 'open' });
    expect(bookOf('paytmmoney')).toHaveLength(3);
  });

  it.each(['one', 'none'] as const)(
    'two equal orders of which one may be it are shown to the person, who says which: %s',
    async (choice) => {
      const { service } = deskOf();
      lose('paytmmoney', 'silence after');
      const { ownId } = await place(service, 'paytmmoney');
      // Somebody pressed the same in the vendor's own app, within the same minute.
      const [first] = bookOf('paytmmoney');
      bookOf('paytmmoney').push({ ...first!, id: '240611000000990' });
      await conclude(service, 'paytmmoney');
      const asked = await shown(service, ownId);
      expect(asked).toMatchObject({ phase: 'unconfirmed', candidates: [first!.id, '240611000000990'] });
      const chosen = { person: ASHA, ownId, version: asked.version };
      await expect(chooseCandidate(service, { ...chosen, brokerId: '7' })).rejects.toMatchObject({
        code: 'order.no-candidate',
      });
      const brokerId = choice === 'one' ? '240611000000990' : null;
      const known = await chooseCandidate(service, { ...chosen, brokerId });
      expect(known).toMatchObject({
        phase: brokerId ? 'open' : 'not placed',
        brokerId,
        candidates: brokerId ? [] : asked.candidates,
      });
      await recoverAccount(service, idOf('paytmmoney'));
      const others = (
        await ordersOf(service, { person: ASHA, account: idOf('paytmmoney'), since: clock.at - 3_600_000 })
      ).filter((one) => one.isOutside);
      expect(others.map((one) => one.brokerId ?? '').toSorted()).toEqual(
        brokerId ? [first!.id] : [first!.id, '240611000000990'],
      );
      expect(await shown(service, ownId)).toMatchObject({ phase: known.phase });
    },
  );

  it('an order placed elsewhere is shown as that, and can be cancelled', async () => {
    const { service } = deskOf();
    await place(service);
    bookOf('zerodha').push({ ...bookOf('zerodha')[0]!, id: '240611000000991', ownId: null });
    await recoverAccount(service, idOf('zerodha'));
    await recoverAccount(service, idOf('zerodha'));
    const all = await ordersOf(service, { person: ASHA, account: idOf('zerodha'), since: clock.at - 3_600_000 });
    const outside = all.filter((one) => one.isOutside);
    expect(outside).toMatchObject([{ brokerId: '240611000000991', phase: 'open', open: 3 }]);
    await cancelOrder(service, { person: ASHA, ownId: outside[0]!.ownId, version: outside[0]!.version });
    await recoverAccount(service, idOf('zerodha'));
    expect(await shown(service, outside[0]!.ownId)).toMatchObject({ phase: 'cancelled' });
  });

  it('a book that says nothing new adds no line, and a fill counts once', async () => {
    const { service } = deskOf();
    const { ownId, version } = await place(service);
    await recoverAccount(service, idOf('zerodha'));
    const [order] = bookOf('zerodha');
    const before = await shown(service, ownId);
    Object.assign(order!, { filled: 2, average: 57_000 });
    vendors.zerodha!.book.trades.push({ id: 'T1', order: order!, quantity: 2, price: 57_000 });
    for (let i = 0; i < 4; i++) await recoverAccount(service, idOf('zerodha'));
    const after = await shown(service, ownId);
    expect(after).toMatchObject({ filled: 2, open: 1, averagePrice: 57_000, flags: { isPartFilled: true } });
    // A fill alone does not stop a page that shows the order without it.
    expect([before.version > version, after.version]).toEqual([true, before.version]);
    const lines = await orderTimeline(service, { person: ASHA, ownId });
    expect(lines.map(({ event }) => event.kind)).toEqual(['sending', 'accepted', 'reported', 'reported', 'traded']);
  });

  it('two pages cannot cross: a change and a cancellation need the version that was seen', async () => {
    const { service } = deskOf();
    const order = await place(service);
    const { orderType, variety, duration } = contentAt('zerodha', 0);
    const content = {
      orderType,
      variety,
      duration,
      quantity: 2,
      disclosedQuantity: 0,
      price: 56_900,
      triggerPrice: null,
    };
    // The first row of the book is news.
    await recoverAccount(service, idOf('zerodha'));
    const acting = { person: ASHA, ownId: order.ownId, version: (await shown(service, order.ownId)).version };
    const both = await Promise.allSettled([
      changeOrder(service, { ...acting, content }),
      changeOrder(service, { ...acting, content: { ...content, price: 56_800 } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'order.changed-meanwhile' },
    });
    await recoverAccount(service, idOf('zerodha'));
    const changed = await shown(service, order.ownId);
    expect(changed).toMatchObject({ quantity: 2, price: bookOf('zerodha')[0]!.price, phase: 'open' });
    await expect(cancelOrder(service, acting)).rejects.toMatchObject({ code: 'order.changed-meanwhile' });
    await cancelOrder(service, { ...acting, version: changed.version });
    await recoverAccount(service, idOf('zerodha'));
    const gone = await shown(service, order.ownId);
    expect(gone).toMatchObject({ phase: 'cancelled', ended: 2, open: 0 });
    await expect(cancelOrder(service, { ...acting, version: gone.version })).rejects.toMatchObject({
      code: 'order.not-open',
    });
  });

  it('a change whose reply is lost is not sent again; the book tells what became of it', async () => {
    const { service } = deskOf();
    const { ownId } = await place(service);
    await recoverAccount(service, idOf('zerodha'));
    const order = await shown(service, ownId);
    lose('zerodha', 'silence after');
    const { orderType, variety, duration } = contentAt('zerodha', 0);
    const content = {
      orderType,
      variety,
      duration,
      quantity: 3,
      disclosedQuantity: 0,
      price: 56_900,
      triggerPrice: null,
    };
    const changing = await changeOrder(service, { person: ASHA, ownId: order.ownId, version: order.version, content });
    expect(changing.flags.isChanging).toBe(true);
    const sent = vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'PUT');
    expect(sent).toHaveLength(1);
    clock.at += 13_000;
    await recoverAccount(service, idOf('zerodha'));
    const known = await shown(service, order.ownId);
    expect(known).toMatchObject({ price: 56_900, flags: { isChanging: false } });
    expect(vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('a status that is not known blocks change and repeat; a cancellation is asked about twice', async () => {
    const { service } = deskOf();
    const order = await place(service);
    const account = accounts.find(({ id }) => id === idOf('zerodha'))!;
    const rows = account.session.orders.bind(account.session);
    account.session.orders = async () => {
      const book = await rows();
      const frozen = { open: 3, ended: 0, status: { status: 'unknown', word: 'FROZEN' } } as const;
      return { ...book, rows: book.rows.map((row) => ({ ...row, ...frozen })) };
    };
    await recoverAccount(service, idOf('zerodha'));
    const { version, phase, word } = await shown(service, order.ownId);
    expect([phase, word]).toEqual(['unknown', 'FROZEN']);
    const acting = { person: ASHA, ownId: order.ownId, version };
    const { instrument: _, side: __, product: ___, ...content } = contentAt('zerodha', 56_900);
    await expect(changeOrder(service, { ...acting, content })).rejects.toMatchObject({ code: 'order.status-unknown' });
    const again = pressed('zerodha', 57_000, { repeats: order.ownId });
    await expect(placeOrder(service, again)).rejects.toMatchObject({ code: 'order.status-unknown' });
    await expect(cancelOrder(service, acting)).rejects.toMatchObject({ code: 'order.cancel-in-doubt' });
    expect(vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
    await cancelOrder(service, { ...acting, isConfirmed: true });
    expect(vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each([0, -3, 1.5, 1e308, NaN, Infinity])(
    'a quantity or a price of %d is no order, and nothing is written',
    async (wrong) => {
      const { service } = deskOf();
      const content = contentAt('zerodha', 57_000);
      for (const differs of [{ quantity: wrong }, wrong === 0 ? { quantity: wrong } : { price: wrong }])
        await expect(
          placeOrder(service, { ...pressed('zerodha'), content: { ...content, ...differs } }),
        ).rejects.toMatchObject({ code: 'request.invalid' });
      expect(await ordersOf(service, { person: ASHA, account: idOf('zerodha'), since: 0 })).toEqual([]);
      expect(vendors.zerodha!.vendor.seen).toEqual([]);
    },
  );

  it('another person’s orders and accounts are not there', async () => {
    const { service } = deskOf();
    const { ownId, version } = await place(service);
    const person = '00000000-0000-4000-8000-000000000002';
    const { instrument: _, side: __, product: ___, ...content } = contentAt('zerodha', 56_900);
    const tried = [
      () => cancelOrder(service, { person, ownId, version }),
      () => changeOrder(service, { person, ownId, version, content }),
      () => orderTimeline(service, { person, ownId }),
      () => chooseCandidate(service, { person, ownId, version, brokerId: null }),
      () => placeOrder(service, { ...pressed('zerodha'), person }),
    ];
    for (const one of tried) await expect(one()).rejects.toMatchObject({ code: 'order.unknown' });
    expect(await ordersOf(service, { person, since: 0 })).toEqual([]);
    expect(bookOf('zerodha')).toHaveLength(1);
  });

  it('what took longer than two seconds to be written down does not leave', async () => {
    const { service } = deskOf();
    const slow = await service.deps.accounts.open(idOf('zerodha'));
    // The gate is asked after the order is written down.
    const take = slow.gate.take.bind(slow.gate);
    slow.gate.take = (...asked) => {
      clock.mono += 2001;
      return take(...asked);
    };
    expect(await place(service)).toMatchObject({
      phase: 'rejected',
      reason: 'It could not leave in time, so it was not sent.',
    });
    expect(bookOf('zerodha')).toHaveLength(0);
  });

  it('a request that had to wait for its turn is stopped where it would be written', async () => {
    const { service } = deskOf();
    const running = vendors.zerodha!;
    const slow = testAccount({
      broker: 'zerodha',
      id: idOf('zerodha'),
      vendor: running.vendor,
      now: clock.now,
      wrap: (fetch) => async (url, init) => {
        clock.mono += init.method === 'POST' ? 2100 : 0;
        return guardedFetch(fetch)(url, init);
      },
    });
    accounts.splice(0, 1, slow);
    expect(placedIn(await placeOrder(service, pressed('zerodha')))).toMatchObject({ phase: 'rejected' });
    expect(running.vendor.seen.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('an account has one holder, its fence grows, and what a former one writes is refused', async () => {
    const [one, other] = [deskOf({ holder: 'one' }), deskOf({ holder: 'other' })];
    await place(one.service);
    await expect(placeOrder(other.service, pressed('zerodha'))).rejects.toMatchObject({ code: 'order.held-elsewhere' });
    const lease = await one.service.leases.hold(idOf('zerodha'));
    // The holder stands still for longer than its lease: another one takes over.
    await store.db
      .updateTable('order_account_lease')
      .set({ until: new Date(0) })
      .where('account', '=', idOf('zerodha'))
      .execute();
    expect((await other.service.leases.hold(idOf('zerodha'))).fence).toBe(lease.fence + 1n);
    await expect(placeOrder(one.service, pressed('zerodha'))).rejects.toMatchObject({ code: 'order.held-elsewhere' });
    expect(bookOf('zerodha')).toHaveLength(1);
    await place(other.service);
    await closeOrderService(other.service);
    await place(one.service);
    expect(bookOf('zerodha')).toHaveLength(3);
  });

  it('intents and events cannot be changed, and states are made anew from them', async () => {
    const { service } = deskOf();
    const { ownId } = await place(service);
    await recoverAccount(service, idOf('zerodha'));
    for (const table of ['order_intent', 'order_event'])
      for (const statement of [`UPDATE ${table} SET own_id = own_id`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
        await expect(sql.raw(statement).execute(store.db)).rejects.toThrow('are never changed');
    const kept = await store.db
      .selectFrom('order_state')
      .selectAll()
      .where('own_id', '=', ownId)
      .executeTakeFirstOrThrow();
    await store.db
      .updateTable('order_state')
      .set({ phase: 'wrong', filled: 9, version: 99 })
      .where('own_id', '=', ownId)
      .execute();
    expect(await rebuildStates(store.db, idOf('zerodha'))).toBeGreaterThan(0);
    const again = await store.db
      .selectFrom('order_state')
      .selectAll()
      .where('own_id', '=', ownId)
      .executeTakeFirstOrThrow();
    expect({ ...again, updated_at: 0n }).toEqual({ ...kept, updated_at: 0n });
    // What a process has folded step by step is what the whole journal says.
    const [cached, fresh] = [
      await storedOrders(store.db, service.folds, { account: idOf('zerodha'), since: 0 }),
      await storedOrders(store.db, new FoldCache(), { account: idOf('zerodha'), since: 0 }),
    ];
    expect(cached).toEqual(fresh);
  });

  it('a watched account is read by itself, and lost orders are found when the market is closed as well', async () => {
    const fast = fastClock(50, Date.now(), clock.at);
    const { service } = deskOf({ clock: fast });
    lose('zerodha', 'silence after');
    const order = placedIn(await placeOrder(service, pressed('zerodha')));
    expect(order.phase).toBe('unconfirmed');
    expect(await recoverOrders(service)).toContain(idOf('zerodha'));
    followAccount(service, idOf('zerodha'));
    await expect.poll(async () => (await shown(service, order.ownId)).phase).toBe('open');
  });
}

function placedIn(placed: Placed): OrderView {
  if (placed.kind !== 'placed') throw new Error(`it was ${placed.kind}: ${JSON.stringify(placed.findings)}`);
  return placed.order;
}

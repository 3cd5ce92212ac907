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
  closeOrderDesk,
  followAccount,
  guardedFetch,
  type OrderDesk,
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
import { contentAt, fastClock, type OpenedDesk, passingFacts, TEN_O_CLOCK, testDesk } from './test-desk.ts';
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

const shown = async (desk: OrderDesk, ownId: string): Promise<OrderView> =>
  (await ordersOf(desk, { person: ASHA, since: 0 })).find((one) => one.ownId === ownId)!;

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
  const opened: OpenedDesk[] = [];
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
    for (const { desk } of opened.splice(0)) await closeOrderDesk(desk);
    for (const { vendor } of Object.values(vendors)) await vendor.stop();
  });

  const idOf = (broker: string) => `${broker} ${round}`;
  const deskOf = (over: Partial<Parameters<typeof testDesk>[0]> = {}): OpenedDesk => {
    const one = testDesk({ store, accounts, clock, leaseMs: 120_000, ...over });
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
  const place = async (desk: OrderDesk, broker = 'zerodha', price = 57_000): Promise<OrderView> =>
    placedIn(await placeOrder(desk, pressed(broker, price)));
  const bookOf = (broker: string) => vendors[broker]!.book.orders;
  const lose = (broker: string, fault: 'silence after' | 'cut reply' | 'silence before' | 'closed before') =>
    vendors[broker]!.vendor.failNext(fault, ({ method }) => method !== 'GET');
  /** Reads the book twice, late enough to conclude from it. */
  const conclude = async (desk: OrderDesk, broker: string) => {
    for (let books = 0; books < 2; books++) {
      clock.at += 13_000;
      await recoverAccount(desk, idOf(broker));
    }
  };

  it('an order is written down, sent once and accepted', async () => {
    const { desk } = deskOf();
    const order = await place(desk);
    expect(order).toMatchObject({ phase: 'open', quantity: 3, open: 3, price: 57_000, isOutside: false });
    expect(bookOf('zerodha').map(({ ownId }) => ownId)).toEqual([order.ownId]);
    const lines = await orderTimeline(desk, { person: ASHA, ownId: order.ownId });
    const told = lines.map(({ source, event }) => `${source}: ${event.kind}`);
    // The book may have been read already.
    expect(told.slice(0, 2)).toEqual(['server: sending', 'reply: accepted']);
  });

  it('twenty presses of one click at once, through two processes, make one order and one answer', async () => {
    const [one, other] = [deskOf({ holder: 'same' }), deskOf({ holder: 'same' })];
    const click = pressed('zerodha');
    const desks = [one.desk, other.desk];
    const placed = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => placeOrder(desks[i % 2]!, click)));
    const answers = placed.flatMap((end) => (end.status === 'fulfilled' ? placedIn(end.value) : []));
    expect(bookOf('zerodha')).toHaveLength(1);
    expect(new Set(answers.map(({ ownId }) => ownId)).size).toBe(1);
    expect(answers.length).toBeGreaterThanOrEqual(10);
    expect(placedIn(await placeOrder(one.desk, click))).toMatchObject({ ownId: answers[0]!.ownId, phase: 'open' });
    await expect(placeOrder(one.desk, { ...click, content: contentAt('zerodha', 57_100) })).rejects.toMatchObject({
      code: 'order.click-used',
    });
    expect(bookOf('zerodha')).toHaveLength(1);
  });

  it('what a check stops is kept and never sent, and its click may be pressed again', async () => {
    let isOpen = false;
    const { desk } = deskOf({
      facts: async () => ({
        ...passingFacts(clock.now()),
        phase: { value: isOpen ? 'open' : 'closed', source: 'NSE' },
        equalSentMs: { value: 300, source: 'journal' },
      }),
    });
    const click = pressed('zerodha', 57_000, { confirmed: [] });
    expect(await placeOrder(desk, click)).toMatchObject({ kind: 'refused', findings: [{ check: 'market-hours' }, {}] });
    isOpen = true;
    expect(await placeOrder(desk, click)).toMatchObject({
      kind: 'asked',
      findings: [{ check: 'duplicate', found: 300 }],
    });
    expect(bookOf('zerodha')).toHaveLength(0);
    expect(await placeOrder(desk, { ...click, confirmed: ['duplicate'] })).toMatchObject({ kind: 'placed' });
    expect(bookOf('zerodha')).toHaveLength(1);
    const kept = await store.db
      .selectFrom('order_intent')
      .select('is_refused')
      .where('click_id', '=', click.clickId)
      .execute();
    expect(kept.map(({ is_refused }) => String(is_refused)).toSorted()).toEqual(['false', 'true']);
  });

  it('the journal knows what was just sent, and what is open once the book was read', async () => {
    const { desk } = deskOf({ facts: async () => ({ ...passingFacts(clock.now()), ownOpen: null, openOrders: null }) });
    const checksOf = async (more: object) => {
      const placed = await placeOrder(desk, pressed('zerodha', 57_000, { confirmed: [], ...more }));
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
    const { desk } = deskOf();
    const content = {
      ...contentAt('zerodha', 57_000),
      instrument: { exchange: 'NSE', symbol: 'NONE', token: '1' } as const,
    };
    const order = placedIn(await placeOrder(desk, { ...pressed('zerodha'), content }));
    expect(order).toMatchObject({ phase: 'rejected', ended: 3, reason: 'Invalid `tradingsymbol`.' });
  });

  it.each(['silence after', 'cut reply'] as const)(
    'a lost reply (%s) is found again by the book, and not sent again',
    async (fault) => {
      const { desk, alarms } = deskOf();
      for (const broker of ['zerodha', 'hdfcsky', 'paytmmoney', 'dhan']) {
        lose(broker, fault);
        const order = await place(desk, broker);
        expect(order).toMatchObject({ phase: 'unconfirmed', brokerId: null });
        await recoverAccount(desk, idOf(broker));
        expect(await shown(desk, order.ownId)).toMatchObject({ phase: 'open', brokerId: bookOf(broker)[0]!.id });
        expect(bookOf(broker)).toHaveLength(1);
      }
      expect(alarms).toEqual([]);
      expect(
        (await ordersOf(desk, { person: ASHA, account: idOf('hdfcsky'), since: 0 })).filter((one) => one.isOutside),
      ).toEqual([]);
    },
  );

  it.each(['silence before', 'closed before'] as const)(
    'an order that never arrived (%s) is not placed after two whole books, and not before',
    async (fault) => {
      const { desk } = deskOf();
      for (const broker of ['zerodha', 'hdfcsky', 'paytmmoney']) {
        lose(broker, fault);
        const { ownId } = await place(desk, broker);
        await recoverAccount(desk, idOf(broker));
        await recoverAccount(desk, idOf(broker));
        expect(await shown(desk, ownId)).toMatchObject({ phase: 'unconfirmed' });
        clock.at += 13_000;
        await recoverAccount(desk, idOf(broker));
        await recoverAccount(desk, idOf(broker));
        expect(await shown(desk, ownId)).toMatchObject({ phase: 'unconfirmed' });
        clock.at += 6_000;
        await recoverAccount(desk, idOf(broker));
        expect(await shown(desk, ownId)).toMatchObject({ phase: 'not placed', open: 0, ended: 3 });
        expect(bookOf(broker)).toHaveLength(0);
      }
    },
  );

  it('a book that cannot be read says nothing of what is not in it', async () => {
    const { desk } = deskOf();
    lose('zerodha', 'silence before');
    const { ownId } = await place(desk);
    clock.at += 60_000;
    // Whoever else follows the account meets some of them.
    for (let i = 0; i < 60; i++) vendors.zerodha!.vendor.failNext('html', ({ path }) => path === '/orders');
    for (let i = 0; i < 3; i++) {
      await expect(recoverAccount(desk, idOf('zerodha'))).rejects.toMatchObject({ code: 'broker.unreadable' });
      clock.at += 10_000;
    }
    expect(await shown(desk, ownId)).toMatchObject({ phase: 'unconfirmed' });
  });

  it.each(['zerodha', 'paytmmoney', 'hdfcsky'])(
    'an order that appears after it was given up is adopted with an alarm: %s',
    async (broker) => {
      const { desk, alarms } = deskOf();
      lose(broker, 'silence after');
      const { ownId } = await place(desk, broker);
      const late = bookOf(broker).splice(0);
      await conclude(desk, broker);
      expect(await shown(desk, ownId)).toMatchObject({ phase: 'not placed' });
      bookOf(broker).push(...late);
      await recoverAccount(desk, idOf(broker));
      expect(await shown(desk, ownId)).toMatchObject({ phase: 'open', brokerId: late[0]!.id });
      expect(alarms).toMatchObject([{ ownId, person: ASHA, surprise: { what: 'appeared after all' } }]);
    },
  );

  it('where the vendor keeps no own id, no equal order leaves while one is unconfirmed', async () => {
    const { desk } = deskOf();
    lose('paytmmoney', 'silence after');
    // Its watch would find it at any moment.
    const { session } = accounts.find(({ id }) => id === idOf('paytmmoney'))!;
    const read = session.orders.bind(session);
    session.orders = () => Promise.reject(new AppError('broker.down'));
    const { ownId } = await place(desk, 'paytmmoney');
    await expect(placeOrder(desk, pressed('paytmmoney'))).rejects.toMatchObject({ code: 'order.equal-unconfirmed' });
    expect(await place(desk, 'paytmmoney', 57_005)).toMatchObject({ phase: 'open' });
    expect(bookOf('paytmmoney')).toHaveLength(2);
    session.orders = read;
    await recoverAccount(desk, idOf('paytmmoney'));
    expect(await shown(desk, ownId)).toMatchObject({ phase: 'open' });
    expect(await place(desk, 'paytmmoney')).toMatchObject({ phase: 'open' });
    expect(bookOf('paytmmoney')).toHaveLength(3);
  });

  it.each(['one', 'none'] as const)(
    'two equal orders of which one may be it are shown to the person, who says which: %s',
    async (choice) => {
      const { desk } = deskOf();
      lose('paytmmoney', 'silence after');
      const { ownId } = await place(desk, 'paytmmoney');
      // Somebody pressed the same in the vendor's own app, within the same minute.
      const [first] = bookOf('paytmmoney');
      bookOf('paytmmoney').push({ ...first!, id: '240611000000990' });
      await conclude(desk, 'paytmmoney');
      const asked = await shown(desk, ownId);
      expect(asked).toMatchObject({ phase: 'unconfirmed', candidates: [first!.id, '240611000000990'] });
      const chosen = { person: ASHA, ownId, version: asked.version };
      await expect(chooseCandidate(desk, { ...chosen, brokerId: '7' })).rejects.toMatchObject({
        code: 'order.no-candidate',
      });
      const brokerId = choice === 'one' ? '240611000000990' : null;
      const known = await chooseCandidate(desk, { ...chosen, brokerId });
      expect(known).toMatchObject({
        phase: brokerId ? 'open' : 'not placed',
        brokerId,
        candidates: brokerId ? [] : asked.candidates,
      });
      await recoverAccount(desk, idOf('paytmmoney'));
      const others = (
        await ordersOf(desk, { person: ASHA, account: idOf('paytmmoney'), since: clock.at - 3_600_000 })
      ).filter((one) => one.isOutside);
      expect(others.map((one) => one.brokerId ?? '').toSorted()).toEqual(
        brokerId ? [first!.id] : [first!.id, '240611000000990'],
      );
      expect(await shown(desk, ownId)).toMatchObject({ phase: known.phase });
    },
  );

  it('an order placed elsewhere is shown as that, and can be cancelled', async () => {
    const { desk } = deskOf();
    await place(desk);
    bookOf('zerodha').push({ ...bookOf('zerodha')[0]!, id: '240611000000991', ownId: null });
    await recoverAccount(desk, idOf('zerodha'));
    await recoverAccount(desk, idOf('zerodha'));
    const all = await ordersOf(desk, { person: ASHA, account: idOf('zerodha'), since: clock.at - 3_600_000 });
    const outside = all.filter((one) => one.isOutside);
    expect(outside).toMatchObject([{ brokerId: '240611000000991', phase: 'open', open: 3 }]);
    await cancelOrder(desk, { person: ASHA, ownId: outside[0]!.ownId, version: outside[0]!.version });
    await recoverAccount(desk, idOf('zerodha'));
    expect(await shown(desk, outside[0]!.ownId)).toMatchObject({ phase: 'cancelled' });
  });

  it('a book that says nothing new adds no line, and a fill counts once', async () => {
    const { desk } = deskOf();
    const { ownId, version } = await place(desk);
    await recoverAccount(desk, idOf('zerodha'));
    const [order] = bookOf('zerodha');
    const before = await shown(desk, ownId);
    Object.assign(order!, { filled: 2, average: 57_000 });
    vendors.zerodha!.book.trades.push({ id: 'T1', order: order!, quantity: 2, price: 57_000 });
    for (let i = 0; i < 4; i++) await recoverAccount(desk, idOf('zerodha'));
    const after = await shown(desk, ownId);
    expect(after).toMatchObject({ filled: 2, open: 1, averagePrice: 57_000, flags: { isPartFilled: true } });
    // A fill alone does not stop a page that shows the order without it.
    expect([before.version > version, after.version]).toEqual([true, before.version]);
    const lines = await orderTimeline(desk, { person: ASHA, ownId });
    expect(lines.map(({ event }) => event.kind)).toEqual(['sending', 'accepted', 'reported', 'reported', 'traded']);
  });

  it('two pages cannot cross: a change and a cancellation need the version that was seen', async () => {
    const { desk } = deskOf();
    const order = await place(desk);
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
    await recoverAccount(desk, idOf('zerodha'));
    const acting = { person: ASHA, ownId: order.ownId, version: (await shown(desk, order.ownId)).version };
    const both = await Promise.allSettled([
      changeOrder(desk, { ...acting, content }),
      changeOrder(desk, { ...acting, content: { ...content, price: 56_800 } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'order.changed-meanwhile' },
    });
    await recoverAccount(desk, idOf('zerodha'));
    const changed = await shown(desk, order.ownId);
    expect(changed).toMatchObject({ quantity: 2, price: bookOf('zerodha')[0]!.price, phase: 'open' });
    await expect(cancelOrder(desk, acting)).rejects.toMatchObject({ code: 'order.changed-meanwhile' });
    await cancelOrder(desk, { ...acting, version: changed.version });
    await recoverAccount(desk, idOf('zerodha'));
    const gone = await shown(desk, order.ownId);
    expect(gone).toMatchObject({ phase: 'cancelled', ended: 2, open: 0 });
    await expect(cancelOrder(desk, { ...acting, version: gone.version })).rejects.toMatchObject({
      code: 'order.not-open',
    });
  });

  it('a change whose reply is lost is not sent again; the book tells what became of it', async () => {
    const { desk } = deskOf();
    const { ownId } = await place(desk);
    await recoverAccount(desk, idOf('zerodha'));
    const order = await shown(desk, ownId);
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
    const changing = await changeOrder(desk, { person: ASHA, ownId: order.ownId, version: order.version, content });
    expect(changing.flags.isChanging).toBe(true);
    const sent = vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'PUT');
    expect(sent).toHaveLength(1);
    clock.at += 13_000;
    await recoverAccount(desk, idOf('zerodha'));
    const known = await shown(desk, order.ownId);
    expect(known).toMatchObject({ price: 56_900, flags: { isChanging: false } });
    expect(vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('a status that is not known blocks change and repeat; a cancellation is asked about twice', async () => {
    const { desk } = deskOf();
    const order = await place(desk);
    const account = accounts.find(({ id }) => id === idOf('zerodha'))!;
    const rows = account.session.orders.bind(account.session);
    account.session.orders = async () => {
      const book = await rows();
      const frozen = { open: 3, ended: 0, status: { status: 'unknown', word: 'FROZEN' } } as const;
      return { ...book, rows: book.rows.map((row) => ({ ...row, ...frozen })) };
    };
    await recoverAccount(desk, idOf('zerodha'));
    const { version, phase, word } = await shown(desk, order.ownId);
    expect([phase, word]).toEqual(['unknown', 'FROZEN']);
    const acting = { person: ASHA, ownId: order.ownId, version };
    const { instrument: _, side: __, product: ___, ...content } = contentAt('zerodha', 56_900);
    await expect(changeOrder(desk, { ...acting, content })).rejects.toMatchObject({ code: 'order.status-unknown' });
    const again = pressed('zerodha', 57_000, { repeats: order.ownId });
    await expect(placeOrder(desk, again)).rejects.toMatchObject({ code: 'order.status-unknown' });
    await expect(cancelOrder(desk, acting)).rejects.toMatchObject({ code: 'order.cancel-in-doubt' });
    expect(vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
    await cancelOrder(desk, { ...acting, isConfirmed: true });
    expect(vendors.zerodha!.vendor.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each([0, -3, 1.5, 1e308, NaN, Infinity])(
    'a quantity or a price of %d is no order, and nothing is written',
    async (wrong) => {
      const { desk } = deskOf();
      const content = contentAt('zerodha', 57_000);
      for (const differs of [{ quantity: wrong }, wrong === 0 ? { quantity: wrong } : { price: wrong }])
        await expect(
          placeOrder(desk, { ...pressed('zerodha'), content: { ...content, ...differs } }),
        ).rejects.toMatchObject({ code: 'request.invalid' });
      expect(await ordersOf(desk, { person: ASHA, account: idOf('zerodha'), since: 0 })).toEqual([]);
      expect(vendors.zerodha!.vendor.seen).toEqual([]);
    },
  );

  it('another person’s orders and accounts are not there', async () => {
    const { desk } = deskOf();
    const { ownId, version } = await place(desk);
    const person = '00000000-0000-4000-8000-000000000002';
    const { instrument: _, side: __, product: ___, ...content } = contentAt('zerodha', 56_900);
    const tried = [
      () => cancelOrder(desk, { person, ownId, version }),
      () => changeOrder(desk, { person, ownId, version, content }),
      () => orderTimeline(desk, { person, ownId }),
      () => chooseCandidate(desk, { person, ownId, version, brokerId: null }),
      () => placeOrder(desk, { ...pressed('zerodha'), person }),
    ];
    for (const one of tried) await expect(one()).rejects.toMatchObject({ code: 'order.unknown' });
    expect(await ordersOf(desk, { person, since: 0 })).toEqual([]);
    expect(bookOf('zerodha')).toHaveLength(1);
  });

  it('what took longer than two seconds to be written down does not leave', async () => {
    const { desk } = deskOf();
    const slow = await desk.deps.accounts.open(idOf('zerodha'));
    // The gate is asked after the order is written down.
    const take = slow.gate.take.bind(slow.gate);
    slow.gate.take = (...asked) => {
      clock.mono += 2001;
      return take(...asked);
    };
    expect(await place(desk)).toMatchObject({
      phase: 'rejected',
      reason: 'It could not leave in time, so it was not sent.',
    });
    expect(bookOf('zerodha')).toHaveLength(0);
  });

  it('a request that had to wait for its turn is stopped where it would be written', async () => {
    const { desk } = deskOf();
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
    expect(placedIn(await placeOrder(desk, pressed('zerodha')))).toMatchObject({ phase: 'rejected' });
    expect(running.vendor.seen.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('an account has one holder, its fence grows, and what a former one writes is refused', async () => {
    const [one, other] = [deskOf({ holder: 'one' }), deskOf({ holder: 'other' })];
    await place(one.desk);
    await expect(placeOrder(other.desk, pressed('zerodha'))).rejects.toMatchObject({ code: 'order.held-elsewhere' });
    const lease = await one.desk.leases.hold(idOf('zerodha'));
    // The holder stands still for longer than its lease: another one takes over.
    await store.db
      .updateTable('order_account_lease')
      .set({ until: new Date(0) })
      .where('account', '=', idOf('zerodha'))
      .execute();
    expect((await other.desk.leases.hold(idOf('zerodha'))).fence).toBe(lease.fence + 1n);
    await expect(placeOrder(one.desk, pressed('zerodha'))).rejects.toMatchObject({ code: 'order.held-elsewhere' });
    expect(bookOf('zerodha')).toHaveLength(1);
    await place(other.desk);
    await closeOrderDesk(other.desk);
    await place(one.desk);
    expect(bookOf('zerodha')).toHaveLength(3);
  });

  it('intents and events cannot be changed, and states are made anew from them', async () => {
    const { desk } = deskOf();
    const { ownId } = await place(desk);
    await recoverAccount(desk, idOf('zerodha'));
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
      await storedOrders(store.db, desk.folds, { account: idOf('zerodha'), since: 0 }),
      await storedOrders(store.db, new FoldCache(), { account: idOf('zerodha'), since: 0 }),
    ];
    expect(cached).toEqual(fresh);
  });

  it('a watched account is read by itself, and lost orders are found when the market is closed as well', async () => {
    const fast = fastClock(50, Date.now(), clock.at);
    const { desk } = deskOf({ clock: fast });
    lose('zerodha', 'silence after');
    const order = placedIn(await placeOrder(desk, pressed('zerodha')));
    expect(order.phase).toBe('unconfirmed');
    expect(await recoverOrders(desk)).toContain(idOf('zerodha'));
    followAccount(desk, idOf('zerodha'));
    await expect.poll(async () => (await shown(desk, order.ownId)).phase).toBe('open');
  });
}

function placedIn(placed: Placed): OrderView {
  if (placed.kind !== 'placed') throw new Error(`it was ${placed.kind}: ${JSON.stringify(placed.findings)}`);
  return placed.order;
}

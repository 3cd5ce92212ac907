import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import { startKilled } from '../../platform/store/test-killed-process.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../../platform/store/test-postgres.ts';
import { dayProfitOf } from './day-profit.ts';
import { closeOrderService, guardedFetch, ordersOf, placeOrder, recoverOrders } from './index.ts';
import { switchesOn, writeSwitch } from './kill-switch.ts';
import { nextSession } from './order-limits.ts';
import type { OrderTables } from './tables.ts';
import { contentAt, fastClock, passingFacts, testOrderService } from './test-order-service.ts';
import { ASHA, startVendorOf, testAccount } from './test-vendors.ts';

const programs = postgresPrograms();
const program = join(import.meta.dirname, 'test-killed-switch.ts');

describe('on the embedded store', () => suite(async () => undefined));
describe.skipIf(!programs)(`on PostgreSQL${programs ? '' : ' (SKIPPED: none is installed)'}`, () => {
  suite(async () => startPostgres(programs ?? ''));
});

function suite(start: () => Promise<TestPostgres | undefined>): void {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-kill-switch-'));
  const clock = fastClock(1);
  let server: TestPostgres | undefined;
  beforeAll(async () => {
    server = await start();
    if (!server) await copyAppDatabase(folder);
    else await (await open()).close();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (): Promise<AppDatabase<OrderTables>> =>
    openAppDatabase<OrderTables>({ dataFolder: folder, databaseUrl: server?.url });

  it('a process that dies between the press and the cancellations is followed by one that finishes them', async () => {
    const { vendor, book } = await startVendorOf('zerodha', clock.now);
    const settings = { folder, databaseUrl: server?.url, address: vendor.address, orders: 4, cancelled: 1 };
    const { child, said } = startKilled(program, settings);
    const lines = await said;
    expect([lines, child.signalCode]).toEqual([['pressed'], 'SIGKILL']);
    expect(book.orders.filter(({ status }) => status === 'open').length).toBeGreaterThanOrEqual(3);

    const store = await open();
    const account = testAccount({ broker: 'zerodha', vendor, now: clock.now, wrap: guardedFetch });
    const { service } = testOrderService({ store, accounts: [account], clock, holder: 'killed' });
    try {
      await recoverOrders(service);
      const open = () => book.orders.filter(({ status }) => status === 'open').length;
      await expect.poll(open, { timeout: 40_000 }).toBe(0);
      const content = contentAt('zerodha', 51_000);
      // The checks know nothing of it: what stops the order is the look in its own transaction.
      const placed = await placeOrder(service, { person: ASHA, account: account.id, clickId: 'after', content });
      expect(placed).toMatchObject({ kind: 'refused', findings: [{ check: 'kill-switch', verdict: 'stop' }] });
      expect(book.orders).toHaveLength(4);
      // The book says so at its next reading.
      const phases = async () =>
        new Set((await ordersOf(service, { person: ASHA, since: 0 })).map(({ phase }) => phase));
      await expect.poll(phases, { timeout: 40_000 }).toEqual(new Set(['cancelled']));
      await expect(store.db.updateTable('order_switch_event').set({ kind: 'off' }).execute()).rejects.toThrow(
        'never changed',
      );
    } finally {
      await closeOrderService(service);
      await store.close();
      await vendor.stop();
    }
  });

  it('one of the operator’s stops its broker alone, and lifting it twice is nothing', async () => {
    const store = await open();
    const flip = (isOn: boolean, broker: string | null) =>
      store.db
        .transaction()
        .execute((transaction) => writeSwitch(transaction, { broker }, { isOn, actor: ASHA, now: clock.now }));
    expect(await flip(true, 'dhan')).toBe(true);
    expect(await flip(true, 'dhan')).toBe(false);
    expect((await switchesOn(store.db)).map(({ broker }) => broker)).toEqual(['dhan']);
    expect(await flip(true, null)).toBe(true);
    expect(new Set((await switchesOn(store.db)).map(({ broker }) => broker))).toEqual(new Set([null, 'dhan']));
    expect([await flip(false, 'dhan'), await flip(false, 'dhan'), await flip(false, null)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await switchesOn(store.db)).toEqual([]);
    await store.close();
  });

  it('of orders pressed at once no more are open than the limit allows', async () => {
    const { vendor, book } = await startVendorOf('zerodha', clock.now);
    const store = await open();
    const person = '00000000-0000-4000-8000-000000000002';
    const asAsha = testAccount({
      broker: 'zerodha',
      id: 'many',
      vendor,
      now: clock.now,
      wrap: guardedFetch,
    });
    const account = { ...asAsha, person };
    const operatorLimits = { orderValue: null, openOrders: 3, positionValue: null, dailyLoss: null };
    const facts = async () => passingFacts(clock.now());
    const { service } = testOrderService({ store, accounts: [account], clock, holder: 'many', operatorLimits, facts });
    service.hasRead.add(account.id);
    try {
      const pressed = Array.from({ length: 8 }, (_, n) =>
        placeOrder(service, {
          person,
          account: account.id,
          clickId: `many ${n}`,
          content: contentAt('zerodha', 52_000 + n * 5),
        }),
      );
      const kinds = (await Promise.all(pressed)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(3);
      expect(book.orders).toHaveLength(3);
    } finally {
      await closeOrderService(service);
      await store.close();
      await vendor.stop();
    }
  });
}

const sbin = { exchange: 'NSE', symbol: 'SBIN', token: '1' } as const;
const row = {
  instrument: sbin,
  product: 'INTRADAY',
  net: 0,
  bought: 0,
  sold: 0,
  buyAverage: NaN,
  sellAverage: NaN,
  last: 57_000,
  multiplier: 1,
} as const;

it.each([
  ['nothing was done', {}, 0],
  ['bought 3 at 580, now 570', { net: 3, bought: 3, buyAverage: 58_000 }, -3000],
  ['sold 3 short at 560', { net: -3, sold: 3, sellAverage: 56_000 }, -3000],
  [
    'bought 3 at 580, 2 of them sold at 600',
    { net: 1, bought: 3, sold: 2, buyAverage: 58_000, sellAverage: 60_000 },
    3000,
  ],
  ['a part was carried over', { net: 3 }, NaN],
  ['no price is told', { net: 3, bought: 3, buyAverage: 58_000, last: NaN }, NaN],
])('what a position made today: %s', (_, differs, profit) => {
  expect(dayProfitOf([row, { ...row, ...differs }])).toBe(profit);
});

it.each([
  ['in the morning before the open', '2024-06-11T08:00:00+05:30', '2024-06-11T09:15:00+05:30'],
  ['in the session', '2024-06-11T10:00:00+05:30', '2024-06-12T09:15:00+05:30'],
  ['on a Friday evening', '2024-06-14T20:00:00+05:30', '2024-06-18T09:15:00+05:30'],
])('the next session %s', (_, from, to) => {
  expect(nextSession(Date.parse(from))).toBe(Date.parse(to));
});

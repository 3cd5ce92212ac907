import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fault } from '../../../../../packages/brokers/src/test-vendor.ts';
import { sample } from '../../../../../tools/sample.ts';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import type { KilledProcess } from '../../platform/store/test-killed-process.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../../platform/store/test-postgres.ts';
import { closeOrderService, guardedFetch, type OrderView, ordersOf, placeOrder, recoverAccount } from './index.ts';
import type { OrderTables } from './tables.ts';
import { type KilledSettings, startSender } from './test-killing.ts';
import { contentAt, fastClock, TEN_O_CLOCK, testOrderService } from './test-order-service.ts';
import { ASHA, type RunningVendor, startVendorOf, testAccount, testBrokers } from './test-vendors.ts';

const programs = postgresPrograms();
if (!programs) process.stderr.write('SKIPPED most of the killed senders of orders: PostgreSQL is missing\n');
/** An embedded store takes seconds to be opened again. */
const KILLS = programs ? sample({ usual: 40, deep: 400 }) : sample({ usual: 3, deep: 40 });
const SCALE = 40;
/** Prices of the other tests, in paise. */
const PAUSED_FROM = 45_000;
const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-orders-'));
const vendors = new Map<string, RunningVendor>();
let server: TestPostgres | undefined;
const children: KilledProcess[] = [];

const shared = {
  folder,
  scale: SCALE,
  from: Date.now(),
  at: TEN_O_CLOCK,
  holder: 'sender',
  leaseMs: 5000,
  orders: 3,
} as const;
const time = fastClock(SCALE, shared.from, shared.at);

beforeAll(async () => {
  if (programs) server = await startPostgres(programs);
  else await copyAppDatabase(folder);
  for (const broker of testBrokers) vendors.set(broker, await startVendorOf(broker, time.now));
  if (server) await (await open()).close();
});
afterAll(async () => {
  for (const { child } of children) child.kill('SIGKILL');
  for (const { vendor } of vendors.values()) await vendor.stop();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (): Promise<AppDatabase<OrderTables>> =>
  openAppDatabase<OrderTables>({ dataFolder: folder, databaseUrl: server?.url });
const addressesOf = (brokers: readonly string[]) =>
  Object.fromEntries(brokers.map((broker) => [broker, vendors.get(broker)!.vendor.address]));
const accountsOf = (brokers: readonly string[]) =>
  brokers.map((broker) =>
    testAccount({ broker, vendor: vendors.get(broker)!.vendor, now: time.now, wrap: guardedFetch }),
  );

function start(settings: Partial<KilledSettings> & Pick<KilledSettings, 'run' | 'addresses'>): KilledProcess {
  const sender = startSender({ ...shared, databaseUrl: server?.url, ...settings });
  children.push(sender);
  return sender;
}

const faults: readonly Fault[] = [
  'silence before',
  'silence after',
  'cut reply',
  'closed before',
  'server error before',
  'server error after',
  'html',
];

interface Acknowledged {
  readonly broker: string;
  readonly price: number;
}

async function killedRuns(): Promise<Acknowledged[]> {
  const chance = random(18);
  const whole = (below: number) => Math.floor(chance.next() * below);
  const acknowledged: Acknowledged[] = [];
  for (let run = 0; run < KILLS; run++) {
    for (let n = 0; n < 3; n++) {
      const { vendor } = vendors.get(testBrokers[whole(testBrokers.length)]!)!;
      vendor.failNext(faults[whole(faults.length)]!, ({ method }) => method !== 'GET');
    }
    const cutAt = chance.next() < 0.25 ? { cutAt: 20 + whole(120) } : {};
    // Some of them at a time: all would only take longer to be read in.
    const first = whole(testBrokers.length);
    const some = Array.from({ length: 4 }, (_, i) => testBrokers[(first + 3 * i) % testBrokers.length]!);
    const sender = start({ run, addresses: addressesOf(some), dieAt: 5 + whole(800), ...cutAt });
    for (const line of await sender.said) {
      const [broker = '', price = '', ownId] = line.split(' ');
      if (ownId) acknowledged.push({ broker, price: Number(price) });
    }
  }
  return acknowledged;
}

/** All that is left is looked up until nothing is open to doubt. */
async function recovered(brokers: readonly string[]): Promise<OrderView[]> {
  const store = await open();
  const { service } = testOrderService({ store, accounts: accountsOf(brokers), clock: time, holder: shared.holder });
  try {
    let orders: OrderView[] = [];
    for (let tries = 0; tries < 12; tries++) {
      for (const broker of brokers) await recoverAccount(service, broker).catch(() => {});
      orders = await ordersOf(service, { person: ASHA, since: 0 });
      if (tries > 2 && !orders.some(isInDoubt)) break;
      await time.sleep(8000);
    }
    return orders;
  } finally {
    // Gives its leases back.
    await closeOrderService(service);
    await store.close();
  }
}

const isInDoubt = ({ phase, candidates, flags }: OrderView) =>
  ((phase === 'unconfirmed' || phase === 'sending') && candidates.length === 0) || flags.isCancelling;

it(`a sender that is killed at ${KILLS} moments never sends twice and loses nothing`, {
  timeout: sample({ usual: 600_000, deep: 3_600_000 }),
}, async () => {
  const acknowledged = await killedRuns();
  const orders = (await recovered(testBrokers)).filter(({ price }) => price < PAUSED_FROM);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(orders.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(orders.filter(isInDoubt)).toEqual([]);
  for (const [broker, { book }] of vendors) {
    const rows = book.orders.filter(({ price }) => (price ?? 0) < PAUSED_FROM);
    const prices = rows.map(({ price }) => price);
    const ids = rows.flatMap(({ ownId }) => ownId ?? []);
    expect(new Set(prices).size, `${broker}: each order at most once`).toBe(prices.length);
    expect(new Set(ids).size).toBe(ids.length);
    const lost = acknowledged.filter((one) => one.broker === broker && !prices.includes(one.price));
    expect(lost, `${broker}: what was acknowledged is there`).toEqual([]);
    for (const order of orders.filter((one) => one.account === broker)) {
      const row = rows.find(({ price }) => price === order.price);
      const told = { price: order.price, phase: order.phase, id: order.brokerId, isOutside: order.isOutside };
      expect(told).toEqual({
        price: order.price,
        phase: expectedPhase(order, row?.status),
        id: row?.id ?? null,
        isOutside: false,
      });
    }
    expect(orders.filter((one) => one.account === broker && one.brokerId !== null)).toHaveLength(prices.length);
  }
  const phases = Map.groupBy(orders, ({ phase }) => phase);
  for (const phase of ['open', 'cancelled', 'not placed'] as const)
    expect(phases.get(phase)?.length ?? 0, phase).toBeGreaterThan(0);
});

/** As the vendor's book has it; of an order that is not there, one of the two ways to say so. */
function expectedPhase({ phase }: OrderView, status: string | undefined): string {
  if (status !== undefined) return status;
  return phase === 'rejected' ? 'rejected' : 'not placed';
}

it.skipIf(!programs).each(['before writing', 'after writing'] as const)(
  'a holder that stands still %s while its successor takes over sends nothing twice',
  { timeout: 120_000 },
  async (stopAt) => {
    const broker = stopAt === 'before writing' ? 'zerodha' : 'angelone';
    const run = stopAt === 'before writing' ? 5000 : 6000;
    // A server of its own: faults that nobody met may wait at the other one.
    await vendors.get(broker)!.vendor.stop();
    vendors.set(broker, await startVendorOf(broker, time.now));
    const { book, vendor } = vendors.get(broker)!;
    const before = { orders: book.orders.length, posts: postsOf(vendor.seen) };
    const sender = start({ run, addresses: addressesOf([broker]), orders: 1, holder: 'paused', leaseMs: 700, stopAt });
    await sender.heard('stopping');
    const store = await open();
    const { service } = testOrderService({ store, accounts: accountsOf([broker]), clock: time, holder: 'successor' });
    const [paused] = (await ordersOf(service, { person: ASHA, account: broker, since: 0 })).filter(
      ({ phase }) => phase === 'sending',
    );
    const phase = async () => {
      await recoverAccount(service, broker).catch(() => {});
      return (await ordersOf(service, { person: ASHA, account: broker, since: 0 })).find(
        ({ ownId }) => ownId === paused!.ownId,
      )!.phase;
    };
    await expect.poll(phase, { interval: 200 }).toBe(stopAt === 'before writing' ? 'not placed' : 'open');
    // Longer than an order may take from its intent to the wire.
    await new Promise((go) => setTimeout(go, 1500));
    if (stopAt === 'before writing')
      await placeOrder(service, {
        person: ASHA,
        account: broker,
        clickId: `again ${run}`,
        content: contentAt(broker, paused!.price),
        repeats: paused!.ownId,
      });
    sender.child.kill('SIGCONT');
    await sender.heard('done');
    expect(await phase()).toBe(stopAt === 'before writing' ? 'rejected' : 'open');
    expect(book.orders.length - before.orders).toBe(1);
    expect(postsOf(vendor.seen) - before.posts).toBe(1);
    await closeOrderService(service);
    await store.close();
  },
);

const postsOf = (seen: readonly { readonly method: string }[]): number =>
  seen.filter(({ method }) => method === 'POST').length;

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { openBoard } from '@parakh/live';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { openHealth } from '../../platform/health.ts';
import { type AppDatabase, openAppDatabase, type TablesOf } from '../../platform/store/app-database.ts';
import { closeOrderDesk, guardedFetch, type OrderContent, ordersOf } from '../orders/index.ts';
import { type OpenedDesk, passingFacts, TEN_O_CLOCK, testDesk } from '../orders/test-desk.ts';
import { ASHA, instrumentAt, type RunningVendor, startVendorOf, testAccount } from '../orders/test-vendors.ts';
import { type DrivenMarket, drivenMarket } from '../paper-account/test-driven-market.ts';
import type { TriggersDeps } from './deps.ts';
import { cancelTrigger, createTrigger } from './making.ts';
import type { OrderTrigger } from './trigger.ts';
import { TriggerDesk } from './trigger-desk.ts';
import { triggerOf } from './trigger-store.ts';

type Store = AppDatabase<TablesOf<TriggersDeps>>;

const folder = mkdtempSync(join(tmpdir(), 'parakh-triggers-'));
let store: Store;
let vendor: RunningVendor;
let market: DrivenMarket;
let orders: OpenedDesk;
let desk: TriggerDesk;
let deps: TriggersDeps;
let isSessionOver = false;
/** What of the exchange is not as on a usual day; by its ex-day a split. */
let actions: readonly object[] = [];
let clicks = 0;

beforeAll(async () => {
  await copyAppDatabase(folder);
  store = await openAppDatabase<TablesOf<TriggersDeps>>({ dataFolder: folder });
  await store.db
    .insertInto('person')
    .values({ id: ASHA, user_name: 'asha', email: 'asha@example.in', email_verified_at: 1n, created_at: 1n })
    .execute();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  [isSessionOver, actions] = [false, []];
  market = drivenMarket();
  market.pass('10:00');
  const now = () => market.live.now();
  vendor = await startVendorOf('zerodha', now);
  const account = testAccount({
    broker: 'zerodha',
    id: `zerodha ${++clicks}`,
    address: vendor.vendor.address,
    now,
    silentMs: 300,
    wrap: guardedFetch,
  });
  const clock = { now, monotonic: () => performance.now(), sleep: async () => {} };
  orders = testDesk({ store, accounts: [account], clock, facts: async () => passingFacts(now()), leaseMs: 60_000 });
  const { open } = orders.desk.deps.accounts;
  const accounts = {
    ...orders.desk.deps.accounts,
    async open(id: string) {
      if (isSessionOver) throw new AppError('broker.login-expired');
      return open(id);
    },
  };
  Object.assign(orders.desk.deps, { accounts });
  const live = Object.create(market.live, {
    isDemo: { value: false },
    board: { value: openBoard(['SBIN']) },
  });
  const rows = async (text: string) => (text.includes('corporate_action') ? actions : []);
  const given = {
    appDb: async () => store,
    orderDesk: async () => orders.desk,
    live: () => live,
    now,
    log: pino({ level: 'silent' }),
    health: openHealth(now),
    metrics: { registry: new Registry() },
    channels: { notify: () => {} },
    config: {},
    store: () => ({ rows }),
    engine: () => ({ market: () => ({ database: 'market', currentName: (name: string) => name }) }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of the services as triggers ask
  deps = given as unknown as TriggersDeps;
  desk = new TriggerDesk(deps);
  await desk.begin();
});
afterEach(async () => {
  await desk.close();
  await closeOrderDesk(orders.desk);
  await vendor.vendor.stop();
});

const account = () => `zerodha ${clicks}`;
const leg = { crossing: 'down', level: 56_000, side: 'SELL', quantity: 3, orderType: 'LIMIT', price: 55_900 } as const;

async function made(): Promise<OrderTrigger> {
  const content = { instrument: instrumentAt('zerodha'), product: 'INTRADAY', legs: [leg] } as const;
  const asked = { person: ASHA, account: account(), content: { ...content, legs: [...content.legs] }, entry: null };
  const clickId = `at a broker ${clicks}`;
  const done = await createTrigger(desk, {
    ...asked,
    clickId,
    confirmed: [],
    validUntil: market.live.now() + 86_400_000,
  });
  if (done.kind !== 'made') throw new Error(JSON.stringify(done.findings));
  return done.trigger;
}

const trade = (clock: string, ltp: number) => market.trade({ clock, symbol: 'SBIN', ltp, volume: 1 });
const stored = ({ id }: OrderTrigger) => triggerOf(store.db, id, ASHA);
const sent = () => vendor.vendor.seen.filter(({ method }) => method === 'POST');
const ordered = async (): Promise<readonly Pick<OrderContent, 'price'>[]> =>
  ordersOf(orders.desk, { person: ASHA, account: account(), since: 0 });

it('fires on a price of the exchange, and its order stands in the book of the broker', async () => {
  const trigger = await made();
  expect(trigger.tape).toBe('exchange');
  trade('10:00:05', 559.95);
  await desk.settled();
  expect(await stored(trigger)).toMatchObject({ state: 'fired', firedPrice: 55_995 });
  expect(vendor.book.orders).toMatchObject([{ side: 'SELL', quantity: 3, price: 55_900, status: 'open' }]);
  expect(await ordered()).toHaveLength(1);
});

it('an order that the broker refuses fails it with its words, and nothing is sent again', async () => {
  const trigger = await made();
  const { db } = store;
  const row = await db
    .selectFrom('order_trigger')
    .select('body')
    .where('id', '=', trigger.id)
    .executeTakeFirstOrThrow();
  const refused = row.body.replace('"symbol":"SBIN"', '"symbol":"NOSUCH"');
  await db.updateTable('order_trigger').set({ body: refused }).where('id', '=', trigger.id).execute();
  trade('10:00:05', 559);
  await desk.settled();
  trade('10:00:06', 558);
  await desk.settled();
  expect(await stored(trigger)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('Invalid `tradingsymbol`'),
  });
  expect(sent()).toHaveLength(1);
});

it('a reply that is lost is no reason to send again: its order is followed as any other', async () => {
  const trigger = await made();
  vendor.vendor.failNext('silence after', ({ method }) => method === 'POST');
  trade('10:00:05', 559);
  await desk.settled();
  trade('10:00:06', 558);
  await desk.settled();
  expect(await stored(trigger)).toMatchObject({ state: 'fired' });
  expect(await ordered()).toMatchObject([{ phase: 'unconfirmed' }]);
  expect(sent()).toHaveLength(1);
});

it('a session that is over fails it, and its owner hears why', async () => {
  const trigger = await made();
  isSessionOver = true;
  trade('10:00:05', 559);
  await desk.settled();
  const { state, reason } = await stored(trigger);
  expect([state, reason]).toEqual(['failed', 'Your broker session has expired. Please log in to your broker again.']);
  const { title } = await store.db
    .selectFrom('notification')
    .select('title')
    .where('about', 'like', `trigger:${trigger.id}:%`)
    .executeTakeFirstOrThrow();
  expect(title).toBe('Your trigger in SBIN failed: no order was sent');
  expect(sent()).toEqual([]);
});

it('a split suspends it before it fires at a level of another share', async () => {
  const trigger = await made();
  const { db } = store;
  // Made on the day before.
  const before = BigInt(TEN_O_CLOCK - 86_400_000);
  await db.updateTable('order_trigger').set({ armed_at: before }).where('id', '=', trigger.id).execute();
  const day = Math.floor(TEN_O_CLOCK / 86_400_000);
  actions = [{ name: 'SBIN', exDay: day, kind: 'split', text: '', source: '', amount: NaN, recordDay: NaN }];
  await desk.close();
  desk = new TriggerDesk(deps);
  await desk.begin();
  trade('10:00:05', 280);
  await desk.settled();
  const suspended = await stored(trigger);
  expect(suspended).toMatchObject({ state: 'suspended', reason: expect.stringMatching(/^A split on 2024-06-11/) });
  expect(sent()).toEqual([]);
  const { version } = suspended;
  expect(await cancelTrigger(desk, { person: ASHA, id: trigger.id, version })).toMatchObject({ state: 'cancelled' });
});

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
import { everyLine } from '../order-lines/index.ts';
import { closeOrderService, guardedFetch, ordersOf } from '../orders/index.ts';
import {
  fastClock,
  type OpenedOrderService,
  passingFacts,
  TEN_O_CLOCK,
  testOrderService,
} from '../orders/test-order-service.ts';
import { ASHA, instrumentAt, type RunningVendor, startVendorOf, testAccount } from '../orders/test-vendors.ts';
import { type DrivenMarket, drivenMarket } from '../paper-account/test-driven-market.ts';
import type { TriggersDeps } from './deps.ts';
import type { AskedTrigger } from './fitting.ts';
import { cancelTrigger, createTrigger } from './making.ts';
import { shownTriggers } from './shown-triggers.ts';
import type { OrderTrigger } from './trigger.ts';
import { TriggerService } from './trigger-service.ts';
import { triggerOf } from './trigger-store.ts';

type Store = AppDatabase<TablesOf<TriggersDeps>>;

const folder = mkdtempSync(join(tmpdir(), 'parakh-triggers-'));
let store: Store;
let vendor: RunningVendor;
let market: DrivenMarket;
let orders: OpenedOrderService;
let service: TriggerService;
let deps: TriggersDeps;
let isSessionOver = false;
/** Of SBIN at the broker; undefined where it does not tell. */
let position: number | undefined;
/** Whether a row of it is listed. */
let isListed = true;
let asked = 0;
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
  [isSessionOver, actions, position, isListed] = [false, [], undefined, true];
  market = drivenMarket();
  market.pass('09:30');
  const now = () => market.live.now();
  vendor = await startVendorOf('zerodha', now);
  const account = testAccount({
    broker: 'zerodha',
    id: `zerodha ${++clicks}`,
    vendor: vendor.vendor,
    now,
    wrap: guardedFetch,
  });
  // Its watches look again and again while the market's time stands still: each look is a turn of its own.
  const clock = { ...fastClock(100), now };
  orders = testOrderService({
    store,
    accounts: [account],
    clock,
    facts: async () => (asked++, factsNow(now())),
    leaseMs: 60_000,
  });
  const usual = orders.service.deps.accounts;
  const accounts = {
    ...usual,
    async open(id: string) {
      if (isSessionOver) throw new AppError('broker.login-expired');
      return usual.open(id);
    },
  };
  Object.assign(orders.service.deps, { accounts });
  const live = Object.create(market.live, {
    isDemo: { value: false },
    board: { value: openBoard(['SBIN']) },
  });
  const rows = async (text: string) => (text.includes('corporate_action') ? actions : []);
  const given = {
    appDb: async () => store,
    orderService: async () => orders.service,
    orderLines: everyLine,
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
  service = new TriggerService(deps);
  await service.begin();
});
afterEach(async () => {
  await service.close();
  await closeOrderService(orders.service);
  await vendor.vendor.stop();
});

const factsNow = (now: number) => ({
  ...passingFacts(now),
  position: position === undefined ? null : { value: position, source: 'Zerodha' },
  isPositionListed: position === undefined ? null : { value: isListed, source: 'Zerodha' },
});
const account = () => `zerodha ${clicks}`;
const leg = { crossing: 'down', level: 56_000, side: 'SELL', quantity: 3, orderType: 'LIMIT', price: 55_900 } as const;

async function made(differs: Partial<AskedTrigger> = {}): Promise<OrderTrigger> {
  const validUntil = market.live.now() + 86_400_000;
  const asked: AskedTrigger = {
    person: ASHA,
    account: account(),
    content: { instrument: instrumentAt('zerodha'), product: 'INTRADAY', legs: [leg] },
    clickId: `at a broker ${clicks}`,
    heldBy: 'parakh',
    reduceOnly: false,
    entry: null,
    confirmed: [],
    validUntil,
  };
  const done = await createTrigger(service, { ...asked, ...differs });
  if (done.kind !== 'made') throw new Error(JSON.stringify(done.findings));
  return done.trigger;
}

const trade = (clock: string, ltp: number) => market.trade({ clock, symbol: 'SBIN', ltp, volume: 1 });
const stored = ({ id }: OrderTrigger) => triggerOf(store.db, id, ASHA);
const sent = () => vendor.vendor.seen.filter(({ method }) => method === 'POST');
const ordered = () => ordersOf(orders.service, { person: ASHA, account: account(), since: 0 });

it('fires on a price of the exchange, and its order stands in the book of the broker', async () => {
  const trigger = await made();
  expect(trigger.tape).toBe('exchange');
  trade('09:30:05', 559.95);
  await service.settled();
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
  trade('09:30:05', 559);
  await service.settled();
  trade('09:30:06', 558);
  await service.settled();
  expect(await stored(trigger)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('Invalid `tradingsymbol`'),
  });
  expect(sent()).toHaveLength(1);
});

it('a reply that is lost is no reason to send again: its order is followed as any other', async () => {
  const trigger = await made();
  vendor.vendor.failNext('silence after', ({ method }) => method === 'POST');
  trade('09:30:05', 559);
  await service.settled();
  trade('09:30:06', 558);
  await service.settled();
  expect(await stored(trigger)).toMatchObject({ state: 'fired' });
  // Its book may have been read already.
  expect(['unconfirmed', 'open']).toContain((await ordered())[0]!.phase);
  expect(sent()).toHaveLength(1);
});

it('a session that is over fails it, and its owner hears why', async () => {
  const trigger = await made();
  isSessionOver = true;
  trade('09:30:05', 559);
  await service.settled();
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

it.each<[string, number | undefined, number, number[]]>([
  ['sends what is open', 2, 15, [2]],
  ['sends nothing where nothing is open', 0, 15, []],
  ['sends nothing where the position was turned round', -3, 15, []],
  ['sends all where the broker does not tell', undefined, 15, [3]],
  ['sends all as long as the broker may not list yet what was filled', 0, 5, [3]],
])('one that only closes %s', async (_, open, seconds, quantities) => {
  const trigger = await made({ reduceOnly: true });
  position = open;
  const clock = `09:30:${String(seconds).padStart(2, '0')}`;
  market.pass(clock);
  trade(clock, 559);
  await service.settled();
  expect(vendor.book.orders.map(({ quantity }) => quantity)).toEqual(quantities);
  expect(await stored(trigger)).toMatchObject({ state: quantities.length > 0 ? 'fired' : 'cancelled' });
});

it('one that only closes sends all where no row of its position is listed, and nothing on a later day', async () => {
  [position, isListed] = [0, false];
  const [today, before] = [
    await made({ reduceOnly: true }),
    await made({ reduceOnly: true, clickId: `of the day before ${clicks}` }),
  ];
  const { db } = store;
  const yesterday = BigInt(market.live.now() - 86_400_000);
  await db.updateTable('order_trigger').set({ updated_at: yesterday }).where('id', '=', before.id).execute();
  await service.close();
  service = new TriggerService(deps);
  await service.begin();
  market.pass('09:30:15');
  trade('09:30:15', 559);
  await service.settled();
  expect(await stored(today)).toMatchObject({ state: 'fired' });
  expect(await stored(before)).toMatchObject({ state: 'cancelled' });
  expect(vendor.book.orders).toHaveLength(1);
});

it('a broker is asked each minute for what may have ended, and for nothing else', async () => {
  [position, isListed] = [3, true];
  const content = { instrument: instrumentAt('zerodha'), product: 'DELIVERY', legs: [leg] } as const;
  await made({ reduceOnly: true, content: { ...content, legs: [leg] } });
  await made({ clickId: `may open ${clicks}` });
  const intraday = await made({ reduceOnly: true, clickId: `intraday ${clicks}` });
  market.pass('09:31');
  const before = asked;
  await service.endClosed();
  expect(asked - before).toBe(1);
  position = 0;
  await service.endClosed();
  expect(await stored(intraday)).toMatchObject({ state: 'cancelled' });
});

it('one that may open a position sends all, whatever is open', async () => {
  await made();
  position = 0;
  market.pass('09:30:15');
  trade('09:30:15', 559);
  await service.settled();
  expect(vendor.book.orders).toMatchObject([{ quantity: 3 }]);
});

it('a split suspends it before it fires at a level of another share', async () => {
  const trigger = await made();
  const { db } = store;
  // Made on the day before.
  const before = BigInt(TEN_O_CLOCK - 86_400_000);
  await db.updateTable('order_trigger').set({ armed_at: before }).where('id', '=', trigger.id).execute();
  const day = Math.floor(TEN_O_CLOCK / 86_400_000);
  actions = [{ name: 'SBIN', exDay: day, kind: 'split', text: '', source: '', amount: NaN, recordDay: NaN }];
  await service.close();
  service = new TriggerService(deps);
  await service.begin();
  trade('09:30:05', 280);
  await service.settled();
  const suspended = await stored(trigger);
  expect(suspended).toMatchObject({ state: 'suspended', reason: expect.stringMatching(/^A split on 2024-06-11/) });
  expect(sent()).toEqual([]);
  const { version } = suspended;
  expect(await cancelTrigger(service, { person: ASHA, id: trigger.id, version })).toMatchObject({ state: 'cancelled' });
});

const held = (differs: Partial<AskedTrigger> = {}) => made({ heldBy: 'broker', ...differs });
const list = async () => (await (await orders.service.deps.accounts.open(account())).session.triggers!.list()).rows;
const shown = async ({ id }: OrderTrigger) => {
  const all = await shownTriggers(service, ASHA);
  return all.find(({ trigger }) => trigger.id === id)!.trigger;
};
/** So late that its list must have what was sent. */
async function later(trigger: OrderTrigger): Promise<OrderTrigger> {
  market.pass('09:31');
  return shown(trigger);
}

it('one that the broker holds is asked of it once, and never fired here', async () => {
  const trigger = await held();
  expect(trigger).toMatchObject({ state: 'waiting', heldBy: 'broker', vendorId: expect.any(String) });
  expect(await held()).toMatchObject({ id: trigger.id });
  expect(await list()).toMatchObject([{ id: trigger.vendorId, legs: [{ level: 56_000, quantity: 3, price: 55_900 }] }]);
  trade('09:30:05', 559);
  await service.settled();
  await service.close();
  service = new TriggerService(deps);
  await service.begin();
  trade('09:30:06', 558);
  await service.settled();
  expect(await stored(trigger)).toMatchObject({ state: 'waiting' });
  expect(sent().map(({ path }) => path)).toEqual(['/gtt/triggers']);
});

it('one that the broker holds is cancelled there once, and one that it does not list is over', async () => {
  const first = await held();
  const done = await cancelTrigger(service, { person: ASHA, id: first.id, version: first.version });
  expect(done).toMatchObject({ state: 'cancelled' });
  expect(await list()).toEqual([]);
  const second = await held({ clickId: `second ${clicks}` });
  await (await orders.service.deps.accounts.open(account())).session.triggers!.cancel(second.vendorId!);
  expect(await later(second)).toMatchObject({ state: 'cancelled', reason: 'Your broker does not list it any more.' });
});

const put = () => vendor.vendor.seen.filter(({ method }) => method === 'PUT');
/** A minute later the broker tells that so much is open. */
async function openNow(shares: number): Promise<void> {
  position = shares;
  market.pass('09:31');
  await service.endClosed();
}
const noticesOf = async ({ id }: OrderTrigger) =>
  (await store.db.selectFrom('notification').select('title').where('about', 'like', `trigger:${id}:%`).execute()).map(
    ({ title }) => title,
  );

it('one that the broker holds and only closes is made smaller there with its position, once', async () => {
  const [closing, opening] = [await held({ reduceOnly: true }), await held({ clickId: `may open ${clicks}` })];
  await openNow(3);
  expect(put()).toEqual([]);
  await openNow(2);
  expect(await stored(closing)).toMatchObject({ state: 'waiting', reason: null, content: { legs: [{ quantity: 2 }] } });
  expect(await list()).toMatchObject([
    { id: closing.vendorId, legs: [{ level: 56_000, quantity: 2 }] },
    { id: opening.vendorId, legs: [{ quantity: 3 }] },
  ]);
  market.pass('09:32');
  await service.endClosed();
  expect(put()).toHaveLength(1);
});

it('one that the broker holds and only closes is cancelled there once nothing is open, and its owner hears of it', async () => {
  const trigger = await held({ reduceOnly: true });
  await openNow(0);
  expect(await stored(trigger)).toMatchObject({ state: 'cancelled', reason: expect.stringMatching(/closed already/) });
  expect(await list()).toEqual([]);
  expect(await noticesOf(trigger)).toEqual(['Your trigger in SBIN has ended']);
});

it('one that fired at its broker and closed the position by that is not cancelled, nor is anything said to be refused', async () => {
  const trigger = await held({ reduceOnly: true });
  vendor.book.areTriggersFired = true;
  await openNow(0);
  expect(await stored(trigger)).toMatchObject({ state: 'fired' });
  expect(vendor.vendor.seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(await noticesOf(trigger)).toEqual(['Your trigger in SBIN fired: its order was sent']);
});

it('one that its broker does not make smaller stays as it was, is not asked again, and its owner hears of it', async () => {
  const trigger = await held({ reduceOnly: true });
  vendor.vendor.failNext('too many', ({ method }) => method === 'PUT');
  await openNow(2);
  const refused = { state: 'waiting', reason: expect.stringMatching(/^Its change was refused/) };
  expect(await stored(trigger)).toMatchObject({ ...refused, content: { legs: [{ quantity: 3 }] } });
  market.pass('09:32');
  await service.endClosed();
  expect(put()).toHaveLength(1);
  expect(await noticesOf(trigger)).toEqual(['Your trigger in SBIN stands at your broker as it was']);
});

it.each([
  ['silence after', 2, null],
  ['silence before', 3, expect.stringMatching(/more than is open/)],
] as const)('a lost answer to that (%s) is looked up, and not asked for again', async (fault, quantity, reason) => {
  const trigger = await held({ reduceOnly: true });
  vendor.vendor.failNext(fault, ({ method }) => method === 'PUT');
  await openNow(2);
  expect(await stored(trigger)).toMatchObject({ state: 'unconfirmed' });
  market.pass('09:32');
  expect(await shown(trigger)).toMatchObject({ state: 'waiting', reason, content: { legs: [{ quantity }] } });
  await service.endClosed();
  expect(put()).toHaveLength(1);
});

it('a cancellation that the broker refuses leaves it waiting, and says why', async () => {
  const { id, version, vendorId } = await held();
  await (await orders.service.deps.accounts.open(account())).session.triggers!.cancel(vendorId!);
  const refused = await cancelTrigger(service, { person: ASHA, id, version });
  expect(refused).toMatchObject({ state: 'waiting', reason: 'Its cancellation was refused: Trigger not found' });
});

it('one whose reply was lost is found in the list and not asked for again', async () => {
  vendor.vendor.failNext('silence after', ({ method }) => method === 'POST');
  const trigger = await held();
  expect(trigger).toMatchObject({ state: 'unconfirmed', vendorId: null });
  expect(await held()).toMatchObject({ id: trigger.id });
  const [row] = await list();
  expect(await later(trigger)).toMatchObject({ state: 'waiting', vendorId: row!.id, reason: null });
  expect(sent()).toHaveLength(1);
});

it('one that never reached the broker is not in its whole list, and nothing is sent again', async () => {
  vendor.vendor.failNext('silence before', ({ method }) => method === 'POST');
  const trigger = await held();
  expect(await shown(trigger)).toMatchObject({ state: 'unconfirmed' });
  expect(await later(trigger)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/was not placed/) });
  expect(sent()).toHaveLength(1);
});

it('one that was being asked for when the server ended is looked for, not asked for again', async () => {
  const trigger = await held();
  const { db } = store;
  const atCrash = { state: 'placing', vendor_id: null } as const;
  await db.updateTable('order_trigger').set(atCrash).where('id', '=', trigger.id).execute();
  expect(await later(trigger)).toMatchObject({ state: 'waiting', vendorId: trigger.vendorId });
  expect(sent()).toHaveLength(1);
});

it('a broker that refuses it fails it with its words; limits alone are held, and no order is followed', async () => {
  const odd = { ...instrumentAt('zerodha'), symbol: 'NOSUCH' };
  const content = { instrument: odd, product: 'INTRADAY', legs: [leg] } as const;
  expect(await held({ content: { ...content, legs: [leg] } })).toMatchObject({
    state: 'failed',
    reason: 'Invalid trigger.',
  });
  const noLimit = { ...leg, orderType: 'MARKET', price: null } as const;
  const atMarket = held({ clickId: `market ${clicks}`, content: { ...content, legs: [noLimit] } });
  await expect(atMarket).rejects.toMatchObject({ code: 'request.invalid' });
});

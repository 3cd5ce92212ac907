import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { openInProcessBus } from '../../platform/bus/in-process.ts';
import { type Health, openHealth } from '../../platform/health.ts';
import { type AppDatabase, openAppDatabase, type TablesOf } from '../../platform/store/app-database.ts';
import { answerLineCalls, LeasedLines } from '../order-lines/index.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { watchOrderLines } from './watch-lines.ts';

type Store = AppDatabase<TablesOf<BrokerAccountsDeps>>;

const quiet = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-watch-lines-'));
const secret = { keyFor: (purpose: string) => Buffer.from(purpose.padEnd(32)) };
const ASHA = '00000000-0000-4000-8000-000000000001';
const NOBODY = 'Nobody sends orders at Zerodha, the paper accounts.';
const bus = openInProcessBus(quiet);
let store: Store;
/** The clock of whoever watches; that of the leases is the store's. */
let at = 0;
let health: Health;
let registry: Registry;
let errors: string[] = [];
let appDb: () => Promise<Store>;
let ends: (() => unknown)[] = [];

beforeAll(async () => {
  await copyAppDatabase(folder);
  store = await openAppDatabase<TablesOf<BrokerAccountsDeps>>({ dataFolder: folder });
  await store.db.insertInto('person').values({ id: ASHA, user_name: 'asha', created_at: 1n }).execute();
  for (const [broker, tokens] of [
    ['zerodha', Buffer.from('sealed')],
    ['dhan', null],
  ] as const) {
    const id = ASHA.replace(/1$/, broker === 'dhan' ? '3' : '2');
    const row = { id, person: ASHA, broker, tokens, login: id, created_at: 1n, updated_at: 1n };
    await store.db.insertInto('broker_account').values(row).execute();
  }
}, 60_000);
beforeEach(() => {
  // It looks when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  at = 0;
  health = openHealth(() => at);
  registry = new Registry();
  errors = [];
  appDb = async () => store;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) await end();
  await store.db.deleteFrom('order_line').execute();
  await store.db.deleteFrom('order_line_process').execute();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function watching() {
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const metrics = { registry };
  const watch = watchOrderLines({
    appDb: async () => appDb(),
    bus: () => bus,
    health,
    log,
    now: () => at,
    secret,
    metrics,
  });
  ends.push(() => watch.close());
  return watch;
}

/** A process that has all lines, once it has begun. `freeze`: its store does not answer it, as of one that stands still. */
async function holder(name: string, { hears = true } = {}) {
  let isFrozen = false;
  const lines = new LeasedLines({
    appDb: async () => {
      if (isFrozen) throw new Error('it stands still');
      return store;
    },
    log: quiet,
    name,
    serves: 'brokers',
    lines: ['dhan', 'paper', 'zerodha'],
    monotonic: () => performance.now(),
    leaseMs: 1500,
  });
  ends.push(async () => {
    isFrozen = false;
    await lines.close();
  });
  if (hears) ends.push(answerLineCalls({ bus: () => bus, secret, log: quiet }, lines, async () => undefined));
  await lines.begin();
  return { lines, freeze: () => (isFrozen = true) };
}

const says = () => health.faults.map((fault) => [fault.part, fault.says]);
const gauge = async () => (await registry.getSingleMetric('parakh_order_lines_without_holder')!.get()).values[0]!.value;

/** What it says after a look, five seconds later each time. */
const later = (watch: ReturnType<typeof watchOrderLines>) =>
  expect.poll(
    async () => {
      await watch.check();
      at += 5000;
      return says();
    },
    { timeout: 20_000, interval: 50 },
  );

it('of accounts at a broker that nobody holds for twelve seconds it is told, once, until somebody does', async () => {
  const watch = watching();
  await watch.check();
  at = 11_999;
  await watch.check();
  expect(says()).toEqual([]);
  expect(await gauge()).toBe(0);
  at = 12_000;
  // It looks by itself.
  vi.advanceTimersByTime(2000);
  // Nobody is connected at Dhan any more.
  await expect.poll(says, { timeout: 20_000 }).toEqual([['orders', NOBODY]]);
  await watch.check();
  expect(await gauge()).toBe(2);
  expect(errors).toHaveLength(1);
  await holder('one');
  await later(watch).toEqual([]);
  expect(await gauge()).toBe(0);
});

it('a holder that stands still is none once its lease is over, and its successor is one', async () => {
  const one = await holder('one');
  await vi.waitUntil(() => one.lines.open.length === 3, 20_000);
  const watch = watching();
  await watch.check();
  at = 60_000;
  await watch.check();
  expect(says()).toEqual([]);
  one.freeze();
  await later(watch).toEqual([['orders', NOBODY]]);
  await holder('two');
  await later(watch).toEqual([]);
});

it('one that keeps its lease and hears no call is none either', async () => {
  const one = await holder('one', { hears: false });
  await vi.waitUntil(() => one.lines.open.length === 3, 20_000);
  const watch = watching();
  await watch.check();
  at = 12_000;
  await watch.check();
  expect(one.lines.open).toHaveLength(3);
  expect(says()).toEqual([['orders', NOBODY]]);
});

it('a store that fails, or does not answer, is told as not known', async () => {
  const one = await holder('one');
  await vi.waitUntil(() => one.lines.open.length === 3, 20_000);
  const watch = watching();
  await watch.check();
  const unknown = [['orders', 'Whether anybody sends orders is not known.']];
  appDb = async () => Promise.reject(new Error('down'));
  await watch.check();
  at += 11_999;
  await watch.check();
  expect(says()).toEqual([]);
  at += 1;
  await watch.check();
  expect(says()).toEqual(unknown);
  expect(await gauge()).toBeNaN();
  appDb = async () => store;
  await later(watch).toEqual([]);
  expect(await gauge()).toBe(0);

  await watch.check();
  const hanging = Promise.withResolvers<Store>();
  appDb = async () => hanging.promise;
  const asked = watch.check();
  at += 12_000;
  void watch.check();
  expect(says()).toEqual(unknown);
  hanging.resolve(store);
  await asked;
  expect(says()).toEqual([]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api, type PlacedOrder, type Sent } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAt, startTestBrokers } from '../../api/broker/test-brokers.ts';
import type { AppTables } from '../../main/services.ts';
import { copyTestStores } from '../../main/test-folder.ts';
import { ended } from '../../main/test-process.ts';
import { natsProgram, startNats } from '../../platform/bus/test-nats.ts';
import { answered, called } from '../../platform/http/called.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import { socketFor } from '../../platform/store/engine.ts';
import { openLine } from '../../platform/store/test-line.ts';
import { postgresPrograms, startPostgres } from '../../platform/store/test-postgres.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import { holdersOf } from './line-store.ts';

const [nats, postgres] = [natsProgram(), postgresPrograms()];
const isRunnable = nats !== undefined && postgres !== undefined;
if (!isRunnable)
  process.stderr.write('SKIPPED processes that send orders beside each other: nats-server or PostgreSQL is missing\n');

const { broker: calls } = api;
const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-lines-'));
const started: { stop(): unknown }[] = [{ stop: () => rmSync(folder, { recursive: true, force: true }) }];
const children = new Map<string, ChildProcess>();
const password = 'violet kettle 42 drum';
/** 11 June 2024, 10:00 in India: a Tuesday, in the session. */
const shift = Date.parse('2024-06-11T10:00:00+05:30') - Date.now();
const SEEN_AT = 'http://localhost:3000';
const params = { broker: 'zerodha' } as const;
let people: AppDatabase<AppTables>;
let env: Readonly<Record<string, string>>;
let vendor: Awaited<ReturnType<typeof startTestBrokers<'zerodha'>>>['brokers']['zerodha'];
let origins: readonly string[] = [];
let headers: Record<string, string> = {};

beforeAll(async () => {
  if (!isRunnable) return;
  const [bus, server, brokers] = await Promise.all([
    startNats(nats),
    startPostgres(postgres),
    startTestBrokers(['zerodha'], SEEN_AT),
  ]);
  started.unshift(bus, server, brokers);
  vendor = brokers.brokers.zerodha;
  await copyTestStores(folder, 'simulated');
  const market = await openMarketStore({ dataFolder: folder, log });
  started.unshift({ stop: () => market.close() });
  people = await openAppDatabase<AppTables>({ dataFolder: folder, databaseUrl: server.url });
  started.unshift({ stop: () => people.close() });
  // Debian has no ClickHouse server: the embedded engine speaks its protocol.
  const line = await openLine({ path: socketFor(folder, 'market.sock') });
  started.unshift({ stop: () => line.close() });
  env = {
    ...brokers.env,
    NATS_URL: bus.url,
    DATABASE_URL: server.url,
    CLICKHOUSE_URL: `http://127.0.0.1:${line.port}`,
    PARAKH_WEB: join(folder, 'web'),
    PARAKH_SECRET: 'a secret of more than thirty-two letters',
    PARAKH_LIVE: 'off',
    PARAKH_PAGES: 'plain',
    PARAKH_DEMO_PASSWORD: password,
    PARAKH_RATE_LIMIT: '1000000',
    PARAKH_WORK_LIMIT: '100000',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  };
  // One process first: it makes the people that all of them know.
  origins = [await startApi('pages one'), await startApi('pages two')];
  const { jwtToken } = await answered(origins[0]!, api.auth.authenticate, {
    body: { userName: 'demo-user', password },
  });
  headers = { authorization: `Bearer ${jwtToken}` };
}, 240_000);
afterAll(async () => {
  for (const child of children.values()) {
    child.kill('SIGCONT');
    await ended(child, 'SIGKILL');
  }
  for (const one of started) await one.stop();
}, 60_000);

function start(role: 'api' | 'orders', name: string): ChildProcess {
  const program = join(import.meta.dirname, 'test-clock-start.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, String(shift), '--role', role];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PARAKH_DATA: join(folder, name) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.set(name, child);
  return child;
}

async function says(child: ChildProcess, what: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const [found] = what.exec(text) ?? [];
    if (found === undefined) continue;
    child.stdout!.resume();
    return found;
  }
  throw new Error(`it ended before it said ${what}: ${text}`);
}

const startApi = (name: string) => says(start('api', name), /http:\S+/);
const startOrders = (name: string) => says(start('orders', name), /Parakh runs: orders/);

/** The name of the process that holds the line to the broker now; undefined while nobody does. */
async function holder(): Promise<string | undefined> {
  const held = (await holdersOf(people.db)).find(({ line }) => line === 'zerodha');
  return held?.holder.split('/').at(-1);
}

/** How many lines each process holds. */
async function parts(): Promise<number[]> {
  const held = Map.groupBy(await holdersOf(people.db), (one) => one.holder);
  return [...held.values()].map(({ length }) => length).toSorted((one, other) => one - other);
}

type Body = Sent<typeof calls.placeOrder>['body'];
let prices = 50_000;
/** Each order has a price of its own, by which the broker's side tells them apart. */
const order = (): Body & { readonly price: number } => {
  prices += 5;
  return {
    tradingsymbol: 'SBIN',
    symboltoken: '779521',
    transactiontype: 'BUY',
    ordertype: 'LIMIT',
    quantity: 3,
    producttype: 'DELIVERY',
    price: prices / 100,
    clickId: `click-of-${prices}-0000`,
  };
};

const press = (origin: string, body: Body) => called(origin, calls.placeOrder, { params, query: {}, body }, headers);
const codeOf = (body: unknown): unknown => Object(body).code;
const retried: ReadonlySet<unknown> = new Set([
  'order.no-holder',
  'order.no-answer',
  'order.held-elsewhere',
  'broker.crowded',
]);

/** The same click, answered yes to all it is asked, now here and now there, until it is known what became of it. */
async function pressedUntilPlaced(body: Body, from = 0): Promise<PlacedOrder & { readonly kind: 'placed' }> {
  const until = Date.now() + 60_000;
  let confirmed: string[] = [];
  for (let tries = from; Date.now() < until; tries++) {
    const { status, body: said } = await press(origins[tries % 2]!, { ...body, confirmed });
    if (status !== 200) {
      if (!retried.has(codeOf(said))) throw new Error(`a press was answered ${status} ${JSON.stringify(said)}`);
      await wait(250);
      continue;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this server, and of status 200
    const placed = said as PlacedOrder;
    if (placed.kind === 'placed') return placed;
    if (placed.kind === 'refused') throw new Error(JSON.stringify(placed.findings));
    confirmed = placed.findings.filter(({ verdict }) => verdict === 'ask').map(({ check }) => check);
  }
  throw new Error('nobody places it');
}

const isPlacing = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/orders/regular';

/** How often an order at this price has reached the broker. */
const leftAt = (price: number): number =>
  vendor.seen.filter((seen) => isPlacing(seen) && Number(seen.body.price) === price).length;

async function phaseOf(id: string): Promise<string | undefined> {
  const { orders } = await answered(origins[0]!, calls.orders, { query: {} }, headers);
  return orders.find((one) => one.id === id)?.phase;
}

/** By the version that is shown now; the book may tell of a newer one meanwhile. */
async function cancelledAt(origin: string, id: string): Promise<number> {
  const { orders } = await answered(origin, calls.orders, { query: {} }, headers);
  const { version = 0 } = orders.find((one) => one.id === id) ?? {};
  return (await called(origin, calls.cancelOrder, { params: { id }, query: { version } }, headers)).status;
}

/** What the health check of a process that answers calls says of orders. Nobody has the market's part here, which the paper accounts are. */
async function health(): Promise<string> {
  const { faults } = await answered(origins[0]!, api.misc.health, {}, headers);
  return faults.find(({ part }) => part === 'orders')?.says ?? '';
}

async function logIn(): Promise<void> {
  const brought = await logInAt(origins[0]!, 'zerodha', headers);
  await answered(origins[1]!, calls.save, { params, query: {}, body: { brought } }, headers);
}

/** Presses that are under way while something happens to the process that sends them, each pressed again until it is known. */
async function pressedDuring(what: () => Promise<unknown>) {
  const bodies = Array.from({ length: 12 }, order);
  const pressing = bodies.map(async (body, place) => {
    await wait(place * 150);
    return pressedUntilPlaced(body, place);
  });
  const [placed] = await Promise.all([Promise.all(pressing), wait(600).then(what)]);
  return bodies.map((body, place) => ({ price: body.price, order: placed[place]!.order }));
}

/** What the broker has of each, once nothing is in doubt any more: as many as are open, each once. */
async function expectOnce(pressed: Awaited<ReturnType<typeof pressedDuring>>): Promise<void> {
  const doubt = async () => {
    const phases = await Promise.all(pressed.map(async ({ order: { id } }) => phaseOf(id)));
    return phases.filter((phase) => phase === 'sending' || phase === 'unconfirmed').length;
  };
  await expect.poll(doubt, { timeout: 90_000, interval: 1000 }).toBe(0);
  for (const {
    price,
    order: { id },
  } of pressed) {
    const phase = await phaseOf(id);
    const left = leftAt(price);
    expect(left, `${price} ${phase}`).toBeLessThanOrEqual(1);
    if (phase === 'open') expect(left, `${price} is there`).toBe(1);
    else expect([phase, left]).toEqual([expect.stringMatching(/^(rejected|not placed)$/), 0]);
  }
  expect(pressed.filter(({ price }) => leftAt(price) === 1).length).toBeGreaterThan(6);
}

it.runIf(isRunnable)(
  'processes that answer calls hand orders to the one that holds the line; stopped or killed, its successor goes on and nothing leaves twice',
  { timeout: 600_000 },
  async () => {
    // Nobody is there to send: said at once, and nothing hangs.
    const asked = Date.now();
    expect(await called(origins[0]!, calls.begin, { params, body: { returnTo: 'holdings' } }, headers)).toMatchObject({
      status: 409,
      body: { code: 'order.no-holder' },
    });
    expect(Date.now() - asked).toBeLessThan(5000);
    await Promise.all([startOrders('one'), startOrders('two')]);
    await expect.poll(parts, { timeout: 60_000 }).toEqual([5, 6]);
    await expect.poll(() => logIn().then(() => 'done', String), { timeout: 60_000, interval: 1000 }).toBe('done');

    // One click at both processes is one order.
    const both = order();
    const [here, there] = await Promise.all([pressedUntilPlaced(both, 0), pressedUntilPlaced(both, 1)]);
    expect(here.order.id).toBe(there.order.id);
    expect(leftAt(both.price)).toBe(1);
    // Changed by the version that a page saw, and cancelled, from either.
    await expect.poll(() => phaseOf(here.order.id), { timeout: 30_000 }).toBe('open');
    const { books } = await answered(origins[1]!, calls.orders, { query: {} }, headers);
    expect(books).toMatchObject([{ broker: 'zerodha', failure: null, readAt: expect.any(Number) }]);
    await expect.poll(() => cancelledAt(origins[1]!, here.order.id), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => phaseOf(here.order.id), { timeout: 30_000 }).toBe('cancelled');

    // The holder stands still for longer than its lease; its successor goes on; then it continues beside it.
    const stopped = (await holder())!;
    const during = await pressedDuring(async () => children.get(stopped)!.kill('SIGSTOP'));
    expect(await holder()).not.toBe(stopped);
    children.get(stopped)!.kill('SIGCONT');
    // It gets its part of the lines back, once those that are worked with are idle.
    await expect.poll(parts, { timeout: 60_000 }).toEqual([5, 6]);
    await expectOnce(during);
    expect(await health()).not.toMatch(/Zerodha|not known/);
    const after = await pressedUntilPlaced(order());
    expect(after.order.phase).toBe('open');

    // Killed at once: the other takes over.
    const killed = (await holder())!;
    const meanwhile = await pressedDuring(async () => ended(children.get(killed)!, 'SIGKILL'));
    const last = (await holder())!;
    expect(last).not.toBe(killed);
    await expectOnce(meanwhile);
    const tags = vendor.seen.flatMap((seen) => (isPlacing(seen) ? String(seen.body.tag) : []));
    expect(tags.length).toBeGreaterThan(20);
    expect(new Set(tags).size).toBe(tags.length);

    // It ends as it is told to, and gives its lines back: nobody is left.
    await ended(children.get(last)!, 'SIGTERM');
    expect(await press(origins[0]!, order())).toMatchObject({ status: 409, body: { code: 'order.no-holder' } });
    await expect.poll(health, { timeout: 60_000, interval: 500 }).toMatch(/^Nobody sends orders at Zerodha/);
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { brokerOf, type CountedCall } from '@parakh/brokers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { openInProcessBus } from '../../platform/bus/in-process.ts';
import { type Metrics, openMetrics } from '../../platform/http/metrics.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
// By its file: the face of that module is for those above it.
import { openBrokerLine } from '../broker-accounts/broker-line.ts';
import { LeasedLines } from './leased-lines.ts';
import { answeringLines, answerLineCalls, askHolder, askHolders } from './line-calls.ts';
import { holdersOf } from './line-store.ts';
import type { OrderLineTables } from './tables.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-leased-lines-'));
const LINES = ['aliceblue', 'dhan', 'upstox', 'zerodha'];
const LEASE_MS = 1500;
const secret = { keyFor: (purpose: string) => Buffer.from(purpose.padEnd(32)) };
const aliceblue = brokerOf('aliceblue')!;
const asha = { account: 'account1', app: 'key1' };
let store: AppDatabase<OrderLineTables>;
let opened: TestProcess[] = [];

beforeAll(async () => {
  await copyAppDatabase(folder);
  store = await openAppDatabase<OrderLineTables>({ dataFolder: folder });
}, 60_000);
afterEach(async () => {
  for (const one of opened.splice(0)) await one.end();
  await store.db.deleteFrom('order_line').execute();
  await store.db.deleteFrom('order_line_process').execute();
  await store.db.deleteFrom('order_line_call').execute();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A process with lines, as far as they go: `freeze` lets its clock run on while its store does not answer, as for one that stands still. */
const monotonic = () => performance.now();

class TestProcess {
  readonly lines: LeasedLines;
  readonly line: ReturnType<typeof openBrokerLine>;
  #isFrozen = false;

  constructor(name: string) {
    const appDb = async () => {
      if (this.#isFrozen) throw new Error('it stands still');
      return store;
    };
    this.lines = new LeasedLines({ appDb, log, name, serves: 'brokers', lines: LINES, monotonic, leaseMs: LEASE_MS });
    this.line = openBrokerLine({ brokerHosts: {}, orderLines: this.lines }, () => Date.now(), log);
  }

  freeze(): void {
    this.#isFrozen = true;
  }

  thaw(): void {
    this.#isFrozen = false;
  }

  async end(): Promise<void> {
    this.#isFrozen = false;
    await this.lines.close();
  }
}

async function started(name: string): Promise<TestProcess> {
  const made = new TestProcess(name);
  opened.push(made);
  await made.lines.begin();
  return made;
}

const heldBy = async (name: string) =>
  (await holdersOf(store.db)).flatMap(({ line, holder }) => (holder === name ? line : []));
const eventually = (held: () => unknown) => expect.poll(held, { timeout: 20_000, interval: 50 });

it('processes divide the lines; one that comes later gets its part once those are idle, and what one gives back another takes', async () => {
  const one = await started('one');
  await eventually(() => one.lines.open.length).toBe(4);
  let isBusy = true;
  one.lines.giveNothingWhile(() => isBusy);
  const two = await started('two');
  await eventually(async () => (await store.db.selectFrom('order_line_process').selectAll().execute()).length).toBe(2);
  expect(two.lines.open).toEqual([]);
  isBusy = false;
  await eventually(() => [one.lines.open.length, two.lines.open.length]).toEqual([2, 2]);
  expect([...one.lines.open, ...two.lines.open].toSorted()).toEqual(LINES);
  await one.lines.close();
  expect(one.lines.open).toEqual([]);
  await eventually(() => two.lines.open.length).toBe(4);
});

it('one that stands still loses its lines before another has them, and gets no word out when it goes on', async () => {
  const one = await started('one');
  await eventually(() => one.lines.open.length).toBe(4);
  one.freeze();
  const two = new TestProcess('two');
  opened.push(two);
  let wereBoth = false;
  const watching = setInterval(() => {
    const both = one.lines.open.filter((line) => two.lines.open.includes(line));
    if (both.length > 0) wereBoth = true;
  }, 5);
  await two.lines.begin();
  await eventually(() => two.lines.open.length).toBe(4);
  clearInterval(watching);
  expect(wereBoth).toBe(false);
  expect(one.lines.open).toEqual([]);
  const sending = one.line.sending(aliceblue, asha);
  const refused = { code: 'order.no-holder' };
  await expect(sending.fetch('https://ant.example/book', {})).rejects.toMatchObject(refused);
  await expect(sending.take('book')).rejects.toMatchObject(refused);
  one.thaw();
  // It is there again, and may have its part; never what the other still has.
  await eventually(async () => (await heldBy('one')).length).toBe(2);
  expect((await heldBy('two')).length).toBe(2);
});

it('what was asked goes with the line: a window that one has filled is full for the next', async () => {
  const one = await started('one');
  await eventually(() => one.lines.open.length).toBe(4);
  const sending = one.line.sending(aliceblue, asha);
  const { most } = aliceblue.limits.find(({ of }) => of.includes('book'))!.windows[0]!;
  // A hundred at a time, so that the lines are renewed between.
  for (let left = most; left > 0; left -= 100)
    await Promise.all(Array.from({ length: Math.min(100, left) }, async () => sending.take('book')));
  await expect(sending.take('book')).rejects.toMatchObject({ code: 'broker.rate-limited' });
  one.freeze();
  const two = await started('two');
  await eventually(() => two.lines.open.includes('aliceblue')).toBe(true);
  const next = two.line.sending(aliceblue, asha);
  await expect(next.take('book')).rejects.toMatchObject({ code: 'broker.rate-limited' });
  // Another app has windows of its own, and no key is written down.
  await next.take('login');
  await two.line.sending(aliceblue, { account: 'account2', app: 'key2' }).take('book');
  const apps = await store.db.selectFrom('order_line_call').select('app').distinct().execute();
  expect(apps.length).toBe(2);
  for (const { app } of apps) expect(app).toMatch(/^[0-9a-f]{32}$/);
});

it('an order is written down before it leaves, with whose and how urgent it is', async () => {
  const one = await started('one');
  const taken: CountedCall[] = [];
  await eventually(() => one.lines.open.length).toBe(4);
  const zerodha = brokerOf('zerodha')!;
  const gate = one.line.gate(zerodha, asha);
  await gate.take('NSE', 'order', performance.now());
  await gate.take('NSE', 'exit', performance.now());
  await one.lines.close();
  const two = new TestProcess('two');
  opened.push(two);
  two.lines.whenTaken((line, calls) => void (line === 'zerodha' && taken.push(...calls)));
  await two.lines.begin();
  await eventually(() => two.lines.open.length).toBe(4);
  expect(taken.map(({ kind, urgency, caller }) => [kind, urgency, caller.account])).toEqual([
    ['order', 'order', 'account1'],
    ['order', 'exit', 'account1'],
  ]);
  for (const { at } of taken) {
    expect(at).toBeLessThanOrEqual(performance.now());
    expect(at).toBeGreaterThan(performance.now() - 60_000);
  }
});

interface Asking {
  readonly appDb: () => Promise<never>;
  readonly bus: () => Bus;
  readonly secret: typeof secret;
  readonly log: typeof log;
  readonly metrics: Metrics;
}
function asking(bus: Bus): Asking {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of all tables those of lines are asked for
  return { appDb: async () => store as never, bus: () => bus, secret, log, metrics: openMetrics() };
}
/** What became of the calls that were handed over: 'zerodha answered' → how many. */
async function handed({ metrics: { registry } }: Asking): Promise<Record<string, number>> {
  const { values } = await registry.getSingleMetric('parakh_order_calls_handed_total')!.get();
  return Object.fromEntries(values.map(({ labels, value }) => [`${labels.line} ${labels.outcome}`, value]));
}
const call = (line = 'zerodha') => ({ line, name: 'broker.placeOrder', input: { price: 1 } });

it('a call is answered by the holder of its line, as it answers or fails; without a holder it is refused at once', async () => {
  const deps = asking(openInProcessBus(log));
  await expect(askHolder(deps, call())).rejects.toMatchObject({ code: 'order.no-holder' });
  const one = await started('one');
  await eventually(() => one.lines.open.length).toBe(4);
  // It holds the line and does not listen yet.
  await expect(askHolder(deps, call())).rejects.toMatchObject({ code: 'order.no-holder' });
  const end = answerLineCalls(deps, one.lines, async ({ line, input }) => {
    if (line === 'dhan') throw new AppError('order.click-used', { clickId: 'a' });
    return { line, input };
  });
  expect(await askHolder(deps, call())).toEqual({ line: 'zerodha', input: { price: 1 } });
  await expect(askHolder(deps, call('dhan'))).rejects.toMatchObject({
    code: 'order.click-used',
    detail: { clickId: 'a' },
  });
  expect(await askHolders(deps, { name: 'orders.ownSwitch', input: 2 })).toEqual([{ line: 'aliceblue', input: 2 }]);
  await expect(askHolder(deps, call('nobody'))).rejects.toMatchObject({ code: 'order.no-holder' });
  expect(await handed(deps)).toEqual({
    'zerodha no holder': 2,
    'zerodha answered': 1,
    'dhan answered': 1,
    'aliceblue answered': 1,
    'nobody no holder': 1,
  });
  // Whether it hears calls is not one of them.
  expect([...(await answeringLines(deps))].toSorted()).toEqual(LINES);
  expect((await handed(deps))['aliceblue answered']).toBe(1);
  end();
  expect([...(await answeringLines(deps))]).toEqual([]);
});

it('a holder that is lost before it answers is told of as such, and what it finds when it goes on is not done any more', async () => {
  const bus = openInProcessBus(log);
  const deps = asking(bus);
  const one = await started('one');
  await eventually(() => one.lines.open.length).toBe(4);
  const done: unknown[] = [];
  let waiting: (() => void) | undefined;
  const end = answerLineCalls(deps, one.lines, async (asked) => done.push(asked));
  // The bus of a process that stands still: what is sent to it lies there.
  const lying: Bus = {
    ...bus,
    request: async (subject, bytes) => {
      await new Promise<void>((go) => (waiting = go));
      return bus.request(subject, bytes);
    },
  };
  one.freeze();
  const asked = askHolder({ ...deps, bus: () => lying }, call());
  await expect(asked).rejects.toMatchObject({ code: 'order.no-answer' });
  expect(await handed(deps)).toEqual({ 'zerodha no answer': 1 });
  waiting?.();
  await new Promise((go) => setTimeout(go, 100));
  expect(done).toEqual([]);
  end();
});

it('whoever does not know the secret is not answered', async () => {
  const bus = openInProcessBus(log);
  const one = await started('one');
  await eventually(() => one.lines.open.length).toBe(4);
  const done: unknown[] = [];
  const end = answerLineCalls(asking(bus), one.lines, async (asked) => done.push(asked));
  const stranger = { ...asking(bus), secret: { keyFor: () => Buffer.alloc(32, 7) } };
  await expect(askHolder(stranger, call())).rejects.toThrow(/not signed/);
  expect(done).toEqual([]);
  end();
});

import { setTimeout as wait } from 'node:timers/promises';
import { api, brokerNames, type Endpoint, type PlacedOrder, type ReplyOf, type Sent } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginLines } from '../../main/lines-part.ts';
import type { Services } from '../../main/services.ts';
import { cookieOf, GOOD_PASSWORD, signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { hashOf } from '../../modules/accounts/passwords.ts';
import { openBrokerLine } from '../../modules/broker-accounts/broker-line.ts';
import { LeasedLines, noLine } from '../../modules/order-lines/index.ts';
import { closeOrderService, type OrderService, openServerOrders } from '../../modules/orders/index.ts';
import { TriggerService } from '../../modules/triggers/index.ts';
import { testTrigger } from '../../modules/triggers/test-trigger.ts';
// By its file: the face of that module is for those above it.
import { insertTrigger } from '../../modules/triggers/trigger-store.ts';
import { answered, called } from '../../platform/http/called.ts';
import { linesOfCalls } from './lines-of-calls.ts';
import { broughtFrom, logInAt, startTestBrokers } from './test-brokers.ts';

const { broker: calls } = api;
const log = pino({ level: 'silent' });
const SEEN_AT = 'http://localhost:3000';
/** 11 June 2024, 10:00 in India: a Tuesday, in the session. */
const MORNING = Date.parse('2024-06-11T10:00:00+05:30');
const now = () => MORNING + Math.floor(performance.now());
const zerodha = { broker: 'zerodha' } as const;

const { brokers, env, stop } = await startTestBrokers(['zerodha', 'aliceblue'], SEEN_AT);
const opened: OrderService[] = [];
let server: TestServer;
let holder: LeasedLines | undefined;
let held: { close(): Promise<void> } | undefined;
let holding: Services;
let headers: Record<string, string>;
let person: string;

/** What answers the calls reaches no broker; beside it stands what holds the lines, on the same stores. */
beforeAll(async () => {
  server = await startTestServer('market', env, (services) => {
    const asked = { ...services, now, orderLines: noLine };
    const brokerLine = openBrokerLine({ ...services.config, orderLines: noLine }, now, log);
    const reading = openServerOrders({ ...asked, brokerLine });
    opened.push(reading);
    const orderService = async () => reading;
    const triggers = new TriggerService({ ...asked, brokerLine, orderService });
    return { now, orderLines: noLine, brokerLine, orderService, triggerService: async () => triggers };
  });
  await begun();
  const who = await signedIn(server, 'handed');
  headers = { ...who.headers };
  person = who.id;
  const { db } = await server.opened.services.appDb();
  const password_hash = await hashOf(GOOD_PASSWORD);
  await db.updateTable('person').set({ password_hash }).where('id', '=', who.id).execute();
  const brought = await logInAt(server.origin, 'zerodha', headers);
  await ask(calls.save, { params: zerodha, query: {}, body: { brought } });
}, 120_000);
afterAll(async () => {
  await held?.close();
  for (const service of opened) await closeOrderService(service);
  await server.close();
  await stop();
});

async function begun(): Promise<void> {
  const { services } = server.opened;
  const lines = new LeasedLines({
    appDb: services.appDb,
    log,
    name: `holder ${opened.length}`,
    serves: 'brokers',
    lines: brokerNames,
    monotonic: () => performance.now(),
    leaseMs: 2000,
  });
  const brokerLine = openBrokerLine({ ...services.config, orderLines: lines }, now, log);
  holding = { ...services, now, orderLines: lines, brokerLine };
  const sending = openServerOrders(holding);
  opened.push(sending);
  holding = { ...holding, orderService: async () => sending };
  const triggers = new TriggerService(holding);
  holding = { ...holding, triggerService: async () => triggers };
  holder = lines;
  held = await beginLines(holding, lines);
  while (lines.open.length < brokerNames.length) await wait(50);
}

const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(server.origin, endpoint, sent, headers);
const ask = async <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ReplyOf<E>> =>
  answered(server.origin, endpoint, sent, headers);

type Body = Sent<typeof calls.placeOrder>['body'];
let clicks = 0;
const order = (quantity: number): Body => ({
  tradingsymbol: 'SBIN',
  symboltoken: '779521',
  transactiontype: 'BUY',
  ordertype: 'LIMIT',
  quantity,
  producttype: 'DELIVERY',
  price: 570.05,
  clickId: `handed-${++clicks}-0000`,
});
const press = (body: Body): Promise<PlacedOrder> => ask(calls.placeOrder, { params: zerodha, query: {}, body });
async function placed(body: Body) {
  const asked = await press(body);
  const confirmed = asked.findings.filter(({ verdict }) => verdict === 'ask').map(({ check }) => check);
  const done = asked.kind === 'asked' ? await press({ ...body, confirmed }) : asked;
  if (done.kind !== 'placed') throw new Error(JSON.stringify(done));
  return { order: done.order, confirmed };
}
const shown = async (id: string) => (await ask(calls.orders, { query: {} })).orders.find((one) => one.id === id)!;

const sentOrders = () =>
  brokers.zerodha.seen.filter(({ method, path }) => method === 'POST' && path === '/orders/regular').length;

it('logins, reads, orders, changes and baskets are answered by who holds the line', async () => {
  expect(await ask(calls.validateSession, { params: zerodha })).toMatchObject({ isActive: true });
  expect((await ask(calls.holdings, { params: zerodha })).holdings.length).toBeGreaterThan(0);
  const { order: first, confirmed } = await placed(order(3));
  await expect.poll(async () => (await shown(first.id)).phase, { timeout: 20_000 }).toBe('open');
  const { books } = await ask(calls.orders, { query: {} });
  expect(books).toMatchObject([{ broker: 'zerodha', readAt: expect.any(Number), failure: null }]);
  const { version } = await shown(first.id);
  const content = { ordertype: 'LIMIT', quantity: 3, price: 570.1, triggerPrice: 0, disclosedQuantity: 0 };
  const changed = await call(calls.changeOrder, {
    params: { id: first.id },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's schema reads it on the other side
    body: { version: version + 7, ...content } as unknown as Sent<typeof calls.changeOrder>['body'],
  });
  // What its handler refuses is refused in the same words.
  expect(changed.status).toBeGreaterThanOrEqual(400);
  expect(Object(changed.body).code).not.toMatch(/^order.no/);
  const cancelled = async () =>
    (await call(calls.cancelOrder, { params: { id: first.id }, query: { version: (await shown(first.id)).version } }))
      .status;
  await expect.poll(cancelled, { timeout: 20_000 }).toBe(200);
  const orders = [order(4), order(5)].map((body) => ({ ...body, confirmed }));
  const { results } = await ask(calls.basketOrder, { params: zerodha, body: { orders } });
  expect(results.map((done) => done?.kind)).toEqual(['placed', 'placed']);
  // Of somebody else's order nothing is told.
  expect(await call(calls.cancelOrder, { params: { id: 'A'.repeat(18) }, query: { version: 1 } })).toMatchObject({
    status: 404,
  });
});

/** One that the broker is said to hold, and does not list. */
async function heldTrigger(id: string): Promise<void> {
  const { db } = await server.opened.services.appDb();
  const { id: account } = await db
    .selectFrom('broker_account')
    .select('id')
    .where('person', '=', person)
    .where('broker', '=', 'zerodha')
    .executeTakeFirstOrThrow();
  const held = { heldBy: 'broker', state: 'unconfirmed', broker: 'zerodha', createdAt: now() - 60_000 } as const;
  await insertTrigger(db, { ...testTrigger({ id, person, account, ...held }), clickId: `click of ${id}` });
}

it('of triggers that a broker holds, its list is read by who holds the line', async () => {
  await heldTrigger('TR0000000000HANDED');
  const { triggers } = await ask(calls.triggers, {});
  expect(triggers.find(({ id }) => id === 'TR0000000000HANDED')).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('whole list'),
  });
});

it('a call that names an order, a trigger or a basket of its person goes to the broker of that', async () => {
  const { order: one, confirmed } = await placed(order(2));
  await heldTrigger('TR00000000000LINES');
  const orders = [order(1)].map((body) => ({ ...body, confirmed }));
  const { basket } = await ask(calls.basketOrder, { params: zerodha, body: { orders } });
  const { services } = server.opened;
  const { person: other } = testTrigger();
  const lineOf = async (name: string, id: string, of = person) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of who asks, the id
    const asked = { params: { id }, person: { id: of } } as unknown as Parameters<(typeof linesOfCalls)[string]>[0];
    return linesOfCalls[name]!(asked, services);
  };
  const named = { cancelOrder: one.id, cancelTrigger: 'TR00000000000LINES', undoBasket: basket!.id };
  for (const [name, id] of Object.entries(named)) {
    expect(await lineOf(name, id), name).toBe('zerodha');
    expect(await lineOf(name, id, other), name).toBeUndefined();
    expect(await lineOf(name, id.replaceAll(/[1-9A-Z]/g, '0')), name).toBeUndefined();
  }
});

it('a stranger signs in by their broker: what their browser proves goes along, cookies are set where they asked', async () => {
  const params = { broker: 'aliceblue' } as const;
  const page = await called(server.origin, calls.signIn, { params });
  expect(page.status).toBe(200);
  const cookie = cookieOf(page.headers);
  const brought = await broughtFrom('aliceblue', String(Object(page.body).page));
  const foreign = await called(server.origin, calls.confirm, { params, body: { brought } });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  const confirmed = await called(server.origin, calls.confirm, { params, body: { brought } }, { cookie });
  expect(confirmed).toMatchObject({ status: 200, body: { isKnown: false } });
});

it('a kill switch is pressed here and cancels there; without a holder it is on all the same, and says what it could not do', async () => {
  const sentBefore = sentOrders();
  const { order: one } = await placed(order(6));
  await expect.poll(async () => (await shown(one.id)).phase, { timeout: 20_000 }).toBe('open');
  const pressed = await ask(calls.killSwitch, { body: { isOn: true } });
  expect(pressed.accounts).toMatchObject([{ broker: 'zerodha' }]);
  expect(pressed.accounts[0]!.orders.map(({ id }) => id)).toContain(one.id);
  await expect.poll(async () => (await shown(one.id)).phase, { timeout: 20_000 }).toBe('cancelled');
  expect((await press(order(7))).kind).toBe('refused');
  const lifted = await ask(calls.killSwitch, { body: { isOn: false, password: GOOD_PASSWORD } });
  expect(lifted.limits.switchedAt).toBeNull();
  const { order: stands } = await placed(order(8));
  await expect.poll(async () => (await shown(stands.id)).phase, { timeout: 20_000 }).toBe('open');

  const { registry } = server.opened.services.metrics;
  const lineGauge = async () => registry.getSingleMetricAsString('parakh_order_lines');
  expect(await lineGauge()).toContain('parakh_order_lines{line="zerodha"} 1');
  await held!.close();
  expect(holder!.open).toEqual([]);
  expect(await lineGauge()).not.toContain('zerodha');
  const refused = { status: 409, body: { code: 'order.no-holder' } };
  expect(await call(calls.placeOrder, { params: zerodha, query: {}, body: order(9) })).toMatchObject(refused);
  expect(await call(calls.funds, { params: zerodha })).toMatchObject(refused);
  expect(await call(calls.funds, { params: { broker: 'paper' } })).toMatchObject(refused);
  expect((await ask(calls.orders, { query: {} })).books).toMatchObject([{ failure: 'order.no-holder', readAt: null }]);
  const alone = await ask(calls.killSwitch, { body: { isOn: true } });
  expect(alone.accounts).toMatchObject([{ orders: [], words: expect.stringMatching(/^Nobody sends orders/) }]);
  expect(alone.limits.switchedAt).not.toBeNull();
  // Whoever takes the line finds the switch on, and what stood before it.
  await closeOrderService(opened.pop()!);
  await begun();
  await expect.poll(async () => (await shown(stands.id)).phase, { timeout: 30_000 }).toBe('cancelled');
  expect(sentOrders() - sentBefore).toBe(2);
  await ask(calls.killSwitch, { body: { isOn: false, password: GOOD_PASSWORD } });
});

import { api, type Endpoint, type OrderLimits, type PlacedOrder, type ReplyOf, type Sent } from '@parakh/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../main/services.ts';
import { GOOD_PASSWORD, onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { hashOf } from '../../modules/accounts/passwords.ts';
import { closeOrderService, type OrderService, openServerOrders } from '../../modules/orders/index.ts';
import type { Live } from '../../modules/streaming/index.ts';
import { called } from '../../platform/http/called.ts';
import { logInAt, startTestBrokers, unhurried } from './test-brokers.ts';

const { broker: calls, admin } = api;
const DAY_MS = 86_400_000;
/** 11 June 2024, 10:00 in India: a Tuesday, in the session. */
const MORNING = Date.parse('2024-06-11T10:00:00+05:30');
const params = { broker: 'zerodha' } as const;

const { brokers, env, stop } = await startTestBrokers(['zerodha'], 'http://localhost:3000');
afterAll(stop);
const leftFor = () =>
  brokers.zerodha.seen.filter(({ method, path }) => method === 'POST' && path === '/orders/regular').length;
const isPositions = ({ path }: { path: string }) => path === '/portfolio/positions';
const stopsOf = (done: PlacedOrder) =>
  done.findings.filter(({ verdict }) => verdict === 'stop').map(({ check, source }) => [check, source]);
const wait = (ms: number) => new Promise((go) => setTimeout(go, ms));

let clock = MORNING;
const now = () => clock;
const tick = { token: 'SBIN', ltp: 571.2, close: 570, time: MORNING };
/** A market that tells the newest price of SBIN a second ago. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what facts look at
const live = {
  isDemo: false,
  source: 'NSE',
  phase: 'open',
  speed: 1,
  now: () => MORNING + 1000,
  board: { read: (symbol: string) => (symbol === 'SBIN' ? tick : undefined) },
} as unknown as Live;

const opened: OrderService[] = [];
function inTheMorning(services: Services): Partial<Services> {
  const line = unhurried(services);
  const service = openServerOrders({ ...services, ...line, now, live: () => live });
  opened.push(service);
  return { ...line, now, orderService: async () => service };
}

type Body = Sent<typeof calls.placeOrder>['body'];
const none = { orderValue: null, openOrders: null, positionValue: null, dailyLoss: null };
const password = hashOf(GOOD_PASSWORD);
let clicks = 0;
let people = 0;
const buy = (differs: Partial<Body> = {}): Body => ({
  tradingsymbol: 'SBIN',
  symboltoken: '779521',
  transactiontype: 'BUY',
  ordertype: 'LIMIT',
  quantity: 3,
  producttype: 'DELIVERY',
  price: 570.05,
  clickId: `limits-${++clicks}`,
  ...differs,
});

onBothStores(
  (server) => {
    let asha: SignedIn;
    afterAll(async () => {
      for (const service of opened.splice(0)) await closeOrderService(service);
    });
    beforeEach(async () => {
      clock = MORNING;
      asha = await withPassword(await signedIn(server(), `limited${people++}`));
      await connect();
    });
    async function connect(): Promise<void> {
      const brought = await logInAt(server().origin, 'zerodha', { ...asha.headers });
      await ask(calls.save, { params, query: {}, body: { brought } });
    }
    async function withPassword(who: SignedIn): Promise<SignedIn> {
      const { db } = await server().opened.services.appDb();
      const password_hash = await password;
      await db.updateTable('person').set({ password_hash }).where('id', '=', who.id).execute();
      return who;
    }
    const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, who: Pick<SignedIn, 'headers'> = asha) =>
      called(server().origin, endpoint, sent, { ...who.headers });
    async function ask<E extends Endpoint>(endpoint: E, sent: Sent<E>, who: Pick<SignedIn, 'headers'> = asha) {
      const { status, body } = await call(endpoint, sent, who);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this endpoint's own schema
      return z.parse(endpoint.reply, body) as ReplyOf<E>;
    }
    const found = async (body: Body) => (await ask(calls.checkOrder, { params, body })).findings;
    const set = (limits: Partial<typeof none | OrderLimits['asked']>) =>
      ask(calls.setLimits, { body: { ...none, ...limits } });
    /** Pressed with yes to all that asks. */
    async function press(body: Body): Promise<PlacedOrder> {
      const findings = await found(body);
      const confirmed = ['duplicate', ...findings.map(({ check }) => check)];
      return ask(calls.placeOrder, { params, query: {}, body: { ...body, confirmed } });
    }
    async function placed(body: Body) {
      const done = await press(body);
      if (done.kind !== 'placed') throw new Error(`the order was ${done.kind}: ${JSON.stringify(done.findings)}`);
      return done.order;
    }
    const shown = async (id: string) =>
      (await ask(calls.orders, { query: {} })).orders.find((order) => order.id === id);
    const openNow = async () =>
      (await ask(calls.orders, { query: {} })).orders.filter((order) => order.open > 0 && !order.isOutside).length;
    const flip = (isOn: boolean, typed?: string) =>
      ask(calls.killSwitch, { body: { isOn, ...(typed === undefined ? {} : { password: typed }) } });

    describe('limits', () => {
      it.each([
        ['order-value', { orderValue: 1710 }, 171_015, 171_000],
        ['position-size', { positionValue: 1710 }, null, 171_000],
        ['open-orders', { openOrders: 1 }, null, 1],
      ] as const)('%s: an order beyond it is refused and not sent', async (check, limits, number, limit) => {
        await placed(buy());
        await set(limits);
        const before = leftFor();
        const done = await press(buy());
        expect(done.kind).toBe('refused');
        const finding = done.findings.find((one) => one.check === check);
        expect(finding).toMatchObject({ verdict: 'stop', limit, source: 'your limits' });
        if (number !== null) expect(finding?.found).toBe(number);
        expect(leftFor()).toBe(before);
      });

      it('of a loss that the broker does not tell it asks', async () => {
        expect((await found(buy())).map(({ check }) => check)).not.toContain('daily-loss');
        await set({ dailyLoss: 1 });
        // Bought at the price at which it stands: nothing is lost.
        expect((await found(buy())).map(({ check }) => check)).not.toContain('daily-loss');
        for (let i = 0; i < 6; i++) brokers.zerodha.failNext('html', isPositions);
        const finding = (await found(buy())).find(({ check }) => check === 'daily-loss');
        expect(finding).toMatchObject({ verdict: 'ask', words: 'What you have lost today is not known.' });
        // Those that nobody met.
        for (let i = 0; i < 6; i++) await found(buy());
      });

      it('the operator’s counts where it is lower, and is said to be', async () => {
        await set({ orderValue: 5_000_000 });
        const done = await press(buy({ quantity: 2000 }));
        expect(stopsOf(done)).toEqual(expect.arrayContaining([['order-value', 'the limits of this server']]));
        const { operator, asked } = await ask(calls.limits, {});
        expect([operator.orderValue, asked.orderValue]).toEqual([1_000_000, 5_000_000]);
      });

      it('a lower one counts at once, a higher one from the next session on', async () => {
        await set({ orderValue: 2000 });
        const raised = await set({ orderValue: 20_000, openOrders: 500 });
        expect(raised.inForce).toMatchObject({ orderValue: 2000, openOrders: 500 });
        expect(raised.raisedFrom).toBe(Date.parse('2024-06-12T09:15:00+05:30'));
        expect(stopsOf(await press(buy({ quantity: 4 })))).toEqual([['order-value', 'your limits']]);
        clock = MORNING + DAY_MS;
        await connect();
        expect((await ask(calls.limits, {})).inForce.orderValue).toBe(20_000);
        expect(stopsOf(await press(buy({ quantity: 4 })))).not.toContainEqual(['order-value', 'your limits']);
      });

      it('a change that makes more of an order is held to them, one that makes less is not', async () => {
        const { id } = await placed(buy());
        await expect.poll(() => shown(id), { timeout: 20_000 }).toMatchObject({ phase: 'open' });
        await set({ orderValue: 1000 });
        const change = async (quantity: number) => {
          const { version } = (await shown(id))!;
          const kind = { orderType: 'LIMIT', variety: 'NORMAL', duration: 'DAY' } as const;
          const body = { version, ...kind, quantity, disclosedQuantity: 0, price: 570.05, triggerPrice: 0 };
          return call(calls.changeOrder, { params: { id }, body });
        };
        expect(await change(4)).toMatchObject({
          status: 400,
          body: { fields: [{ field: 'quantity', message: 'It is worth ₹2,280.20; your limit is ₹1,000.00.' }] },
        });
        expect((await change(2)).status).toBe(200);
      });

      it.each([
        ['a fraction', { orderValue: 0.5 }],
        ['nothing at all', { openOrders: 0 }],
        ['less than nothing', { dailyLoss: -1 }],
        ['more than there is', { positionValue: 1e300 }],
      ])('%s is no limit', async (_, limits) => {
        expect((await call(calls.setLimits, { body: { ...none, ...limits } })).status).toBe(400);
      });
    });

    it('an order of which the price is known is asked about nothing of it; far from it, it is', async () => {
      const known = new Set(['far-from-last', 'stale-price', 'price-band', 'self-crossing', 'open-orders']);
      const asked = async () => (await found(buy())).map(({ check }) => check).filter((check) => known.has(check));
      // On a busy machine a book that comes late leaves open orders unknown at first.
      await expect.poll(asked, { timeout: 20_000 }).toEqual([]);
      const far = (await found(buy({ price: 650 }))).find(({ check }) => check === 'far-from-last');
      expect(far).toMatchObject({ verdict: 'ask', found: 13.8, limit: 5, source: 'NSE' });
      const other = await found(buy({ tradingsymbol: 'TCS', symboltoken: '1' }));
      expect(other.map(({ check }) => check)).toEqual(expect.arrayContaining(['far-from-last', 'stale-price']));
    });

    describe('the kill switch', () => {
      it('cancels what is open, lets only exits leave, and is lifted with the password alone', async () => {
        const { id } = await placed(buy());
        const { limits, accounts } = await flip(true);
        expect(limits.switchedAt).toBe(MORNING);
        const its = accounts.flatMap(({ orders }) => orders).find((order) => order.id === id);
        expect(its).toMatchObject({ symbol: 'SBIN' });
        await expect.poll(() => shown(id), { timeout: 20_000 }).toMatchObject({ phase: 'cancelled', open: 0 });
        expect(stopsOf(await press(buy()))).toEqual([['kill-switch', 'on since 10:00']]);
        const exit = await placed(buy({ transactiontype: 'SELL', quantity: 1 }));
        expect(exit.phase).not.toBe('rejected');
        const kind = { orderType: 'LIMIT', variety: 'NORMAL', duration: 'DAY' } as const;
        const { version } = (await shown(exit.id))!;
        const body = { version, ...kind, quantity: 5, disclosedQuantity: 0, price: 570.05, triggerPrice: 0 };
        expect(await call(calls.changeOrder, { params: { id: exit.id }, body })).toMatchObject({ status: 409 });
        for (const typed of [{}, { password: 'not this one 42' }])
          expect(await call(calls.killSwitch, { body: { isOn: false, ...typed } })).toMatchObject({
            status: 400,
            body: { fields: [{ field: 'password' }] },
          });
        expect((await ask(calls.limits, {})).switchedAt).toBe(MORNING);
        expect((await flip(false, GOOD_PASSWORD)).limits.switchedAt).toBeNull();
        expect((await press(buy())).kind).toBe('placed');
        const actions = await auditOf(asha.id);
        expect(actions).toEqual(expect.arrayContaining(['orders.switch-on', 'orders.switch-off']));
      });

      it('of twenty orders that are pressed with it none leaves after its answer, and none stays open', async () => {
        const bodies = Array.from({ length: 20 }, (_, i) => buy({ quantity: 20 + i }));
        const confirmed = ['duplicate', ...(await found(bodies[0]!)).map(({ check }) => check)];
        const pressing = bodies.map((body) =>
          call(calls.placeOrder, { params, query: {}, body: { ...body, confirmed } }),
        );
        await wait(30);
        await flip(true);
        const left = leftFor();
        const after = await press(buy({ quantity: 50 }));
        expect(after.kind).toBe('refused');
        await Promise.all(pressing);
        await wait(2500);
        expect(leftFor()).toBe(left);
        await expect.poll(openNow, { timeout: 20_000 }).toBe(0);
      });

      it('of the operator stops everybody at the broker, and is the admins’ alone', async () => {
        const body = { isOn: true, broker: 'zerodha' } as const;
        expect((await call(admin.setKillSwitch, { body })).status).toBe(403);
        const boss = await withPassword(await signedIn(server(), `boss${people++}`, ['admin']));
        const { id } = await placed(buy());
        const { switches } = await ask(admin.setKillSwitch, { body }, boss);
        expect(switches).toEqual([{ broker: 'zerodha', since: MORNING, by: boss.userName }]);
        expect(stopsOf(await press(buy()))).toEqual([['kill-switch', 'on since 10:00']]);
        await expect.poll(() => shown(id), { timeout: 20_000 }).toMatchObject({ phase: 'cancelled' });
        expect((await ask(calls.limits, {})).serverSwitches).toEqual([{ broker: 'zerodha', since: MORNING }]);
        const off = { isOn: false, broker: 'zerodha' } as const;
        expect((await call(admin.setKillSwitch, { body: off }, boss)).status).toBe(400);
        const lifted = await ask(admin.setKillSwitch, { body: { ...off, password: GOOD_PASSWORD } }, boss);
        expect(lifted.switches).toEqual([]);
        expect((await press(buy())).kind).toBe('placed');
      });
    });

    async function auditOf(person: string): Promise<string[]> {
      const { db } = await server().opened.services.appDb();
      const rows = await db.selectFrom('audit').select('action').where('person', '=', person).execute();
      return rows.map(({ action }) => action);
    }
  },
  { env: { ...env, PARAKH_ORDER_LIMITS: 'order-value=1000000' }, given: inTheMorning },
);

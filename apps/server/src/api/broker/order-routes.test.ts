import { isDeepStrictEqual } from 'node:util';
import { api, type BrokerOrder, type Endpoint, type PlacedOrder, type ReplyOf, type Sent } from '@parakh/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../main/services.ts';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { closeOrderService, type OrderService, openServerOrders } from '../../modules/orders/index.ts';
import { called } from '../../platform/http/called.ts';
import { logInAt, startTestBrokers, unhurried } from './test-brokers.ts';

const { broker: calls } = api;
const SEEN_AT = 'http://localhost:3000';
/** 11 June 2024, 10:00 in India: a Tuesday, in the session. */
const MORNING = Date.parse('2024-06-11T10:00:00+05:30');
let people = 0;

const { brokers, env, stop } = await startTestBrokers(['zerodha', 'angelone'], SEEN_AT);
afterAll(stop);

type Body = Sent<typeof calls.placeOrder>['body'];
const sbin = {
  tradingsymbol: 'SBIN',
  symboltoken: '779521',
  transactiontype: 'BUY',
  ordertype: 'LIMIT',
  quantity: 3,
  producttype: 'DELIVERY',
  price: 570.05,
} as const;
let clicks = 0;
const order = (differs: Partial<Body> = {}): Body => ({ ...sbin, clickId: `click-${++clicks}-0000`, ...differs });
const none = () => order({ tradingsymbol: 'NONE', symboltoken: '1' });
const phasesOf = (results: readonly (PlacedOrder | null)[]) =>
  results.map((done) => (done?.kind === 'placed' ? done.order.phase : (done?.kind ?? null)));
const params = { broker: 'zerodha' } as const;
const isPlacing = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/orders/regular';
const isReading = ({ method, path }: { method: string; path: string }) => method === 'GET' && path === '/orders';
const readings = () => brokers.zerodha.seen.filter(isReading).length;
const leftFor = () => brokers.zerodha.seen.filter(isPlacing).length;

const opened: OrderService[] = [];
/** It goes on: what is read a second later is read. */
const now = () => MORNING + Math.floor(performance.now());
function inTheMorning(services: Services): Partial<Services> {
  const line = unhurried(services);
  const service = openServerOrders({ ...services, ...line, now });
  opened.push(service);
  return { ...line, now, orderService: async () => service };
}

onBothStores(
  (server) => {
    let asha: SignedIn;
    afterAll(async () => {
      for (const service of opened.splice(0)) await closeOrderService(service);
    });
    beforeEach(async () => {
      asha = await signedIn(server(), `trader${people++}`);
      await connect(asha);
    });
    const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha) =>
      called(server().origin, endpoint, sent, { ...who.headers });
    async function ask<E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha): Promise<ReplyOf<E>> {
      const { status, body } = await call(endpoint, sent, who);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this endpoint's own schema
      return z.parse(endpoint.reply, body) as ReplyOf<E>;
    }
    async function connect(who: SignedIn): Promise<void> {
      const brought = await logInAt(server().origin, 'zerodha', { ...who.headers });
      await ask(calls.save, { params, query: {}, body: { brought } }, who);
    }
    const press = (body: Body, who = asha): Promise<PlacedOrder> =>
      ask(calls.placeOrder, { params, query: {}, body }, who);
    /** Pressed, asked, and pressed again with yes to everything. */
    async function confirmed(body: Body): Promise<BrokerOrder> {
      const asked = await press(body);
      const answered = {
        ...body,
        confirmed: asked.findings.filter(({ verdict }) => verdict === 'ask').map((one) => one.check),
      };
      const done = asked.kind === 'asked' ? await press(answered) : asked;
      if (done.kind !== 'placed') throw new Error(`the order was ${done.kind}: ${JSON.stringify(done.findings)}`);
      return done.order;
    }
    const shown = async (id: string, who = asha) =>
      (await ask(calls.orders, { query: {} }, who)).orders.find((one) => one.id === id);
    const eventually = (id: string, isSo: object) =>
      expect.poll(() => shown(id), { timeout: 20_000 }).toMatchObject(isSo);

    it('asks about what it does not know, and sends once that is answered; the book then says how it stands', async () => {
      const body = order();
      const before = leftFor();
      const asked = await press(body);
      expect(asked.kind).toBe('asked');
      expect(asked.findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['symbol', 'stale-price']));
      expect(leftFor()).toBe(before);
      const { id } = await confirmed(body);
      await eventually(id, {
        phase: 'open',
        quantity: 3,
        open: 3,
        filled: 0,
        price: 570.05,
        symbol: 'SBIN',
        isOutside: false,
      });
      expect(leftFor()).toBe(before + 1);
      const { order: read, lines } = await ask(calls.timeline, { params: { id } });
      expect(read.brokerId).not.toBeNull();
      expect(lines.map(({ words }) => words)).toEqual(
        expect.arrayContaining(['Written down, and sent', expect.stringMatching(/^Taken by your broker as /)]),
      );
    });

    it('a message of the broker has the book read; whatever it says, the answer is the same', async () => {
      const { id } = await confirmed(order({ price: 570.2 }));
      await eventually(id, { phase: 'open' });
      const { brokerId } = (await shown(id))!;
      const before = readings();
      for (const message of [{ order_id: brokerId }, { order_id: 'none' }, {}, { order_id: ['x'], more: { a: 1 } }]) {
        const answer = await called(server().origin, calls.receivePostback, { params, body: message }, {});
        expect(answer).toMatchObject({ status: 200, body: { isReceived: true } });
      }
      await expect.poll(readings, { timeout: 20_000 }).toBeGreaterThan(before);
      const large = { order_id: brokerId, text: 'x'.repeat(17_000) };
      expect(await called(server().origin, calls.receivePostback, { params, body: large }, {})).toMatchObject({
        status: 413,
      });
    });

    it('one click is one order, from twenty pages at once; another order under its id is refused', async () => {
      const body = order({ quantity: 4 });
      const { findings } = await ask(calls.checkOrder, { params, body });
      const ready = { ...body, confirmed: findings.map(({ check }) => check) };
      const before = leftFor();
      const all = await Promise.all(Array.from({ length: 20 }, () => press(ready)));
      const ids = new Set(all.map((done) => (done.kind === 'placed' ? done.order.id : done.kind)));
      expect(ids.size).toBe(1);
      expect(leftFor()).toBe(before + 1);
      const other = { params, query: {}, body: { ...ready, quantity: 5 } };
      expect(await call(calls.placeOrder, other)).toMatchObject({ status: 409, body: { code: 'order.click-used' } });
    });

    it('a lost reply is no second order: the book tells what became of it', async () => {
      brokers.zerodha.failNext('cut reply', isPlacing);
      const before = leftFor();
      const { id } = await confirmed(order({ quantity: 6 }));
      await eventually(id, { phase: 'open', quantity: 6 });
      expect(leftFor()).toBe(before + 1);
    });

    it('is changed and cancelled with the version seen, and by two pages not twice', async () => {
      const { id } = await confirmed(order({ quantity: 7 }));
      await eventually(id, { phase: 'open' });
      const content = {
        orderType: 'LIMIT',
        variety: 'NORMAL',
        duration: 'DAY',
        disclosedQuantity: 0,
        triggerPrice: 0,
      } as const;
      const changed = { ...content, quantity: 8, price: 569.95 };
      let version = 0;
      /** The book may say something new between a look and a press: a person looks again then. */
      const pressed = async (act: () => Promise<{ status: number }>) => {
        version = (await shown(id))!.version;
        return (await act()).status;
      };
      const change = () => call(calls.changeOrder, { params: { id }, body: { version, ...changed } });
      await expect.poll(() => pressed(change)).toBe(200);
      await eventually(id, { quantity: 8, price: 569.95, isChanging: false });
      expect(await change()).toMatchObject({ status: 409, body: { code: 'order.changed-meanwhile' } });
      await expect.poll(() => pressed(() => call(calls.cancelOrder, { params: { id }, query: { version } }))).toBe(200);
      await eventually(id, { phase: 'cancelled', open: 0, ended: 8 });
    });

    it('what the broker refuses is said in its words', async () => {
      const refused = await confirmed(order({ tradingsymbol: 'NONE', symboltoken: '1' }));
      expect(refused).toMatchObject({ phase: 'rejected', open: 0, ended: 3 });
      expect(refused.reason).toEqual(expect.any(String));
    });

    /** Of the page that shows what the checks ask, and is answered with yes. */
    async function ready(bodies: readonly Body[], who = asha): Promise<Body[]> {
      const answered: Body[] = [];
      for (const body of bodies) {
        const { findings } = await ask(calls.checkOrder, { params, body }, who);
        answered.push({ ...body, confirmed: findings.map(({ check }) => check) });
      }
      return answered;
    }

    it('a basket stops where an order is not taken, and says of each what became of it; the rest is a new press', async () => {
      const orders = await ready([order({ quantity: 11 }), none(), order({ quantity: 12 })]);
      const before = leftFor();
      const first = await ask(calls.basketOrder, { params, body: { orders, name: 'Three of them' } });
      expect([first.isFinished, phasesOf(first.results)]).toEqual([false, ['open', 'rejected', null]]);
      expect(first.basket).toMatchObject({ state: 'stopped', mayRest: true, mayUndo: true, name: 'Three of them' });
      const again = await ask(calls.basketOrder, { params, body: { orders, name: 'Three of them' } });
      expect(again.basket?.id).toBe(first.basket!.id);
      expect(leftFor()).toBe(before + 2);
      const id = first.basket!.id;
      const asked = await ask(calls.basketRest, { params: { id }, body: {} });
      expect([asked.basket?.state, phasesOf(asked.results)]).toEqual(['stopped', ['asked']]);
      const confirmed = asked.results[0]!.findings.map(({ check }) => check);
      const rest = await ask(calls.basketRest, { params: { id }, body: { confirmed } });
      expect(phasesOf(rest.results)).toEqual(['open', 'rejected', 'open']);
      expect(leftFor()).toBe(before + 3);
      const { baskets } = await ask(calls.baskets, {});
      expect(baskets.map((one) => [one.id, one.state])).toEqual([[id, 'finished in part']]);
    });

    it('a basket of which something asks leaves nothing until that is answered', async () => {
      const before = leftFor();
      const orders = [order({ quantity: 21 }), order({ quantity: 22 })];
      const { results, basket, isFinished } = await ask(calls.basketOrder, { params, body: { orders } });
      expect([phasesOf(results), basket, isFinished]).toEqual([['asked', 'asked'], null, false]);
      expect([leftFor(), (await ask(calls.baskets, {})).baskets]).toEqual([before, []]);
      const checked = async () => {
        const { legs } = await ask(calls.checkBasket, { params, body: { orders, legOrder: 'hedge first' } });
        expect(legs.map(({ position }) => position)).toEqual([1, 2]);
        return legs.map(({ findings }) => findings.map(({ check }) => check));
      };
      const pressed = async () => {
        const again = await ask(calls.basketOrder, { params, body: { orders } });
        return again.results.map((done) => done!.findings.map(({ check }) => check));
      };
      // What stands open of the tests before may end between the two.
      await expect.poll(async () => isDeepStrictEqual(await checked(), await pressed())).toBe(true);
    });

    it('a basket is undone', async () => {
      const orders = await ready([order({ quantity: 31 }), none()]);
      const { basket, results } = await ask(calls.basketOrder, { params, body: { orders, onFailure: 'undo' } });
      expect([basket?.state, phasesOf(results)]).toEqual(['undone', ['cancelled', 'rejected']]);
      const { id } = basket!;
      expect(await call(calls.undoBasket, { params: { id }, body: {} })).toMatchObject({
        status: 409,
        body: { code: 'basket.nothing-left' },
      });
    });

    it('orders placed elsewhere are listed as such, with the executions of the day', async () => {
      const { id } = await confirmed(order({ quantity: 9 }));
      await eventually(id, { phase: 'open' });
      const outside = async () => (await ask(calls.orders, { query: {} })).orders.filter(({ isOutside }) => isOutside);
      await expect
        .poll(async () => (await outside()).map(({ phase }) => phase))
        .toEqual(expect.arrayContaining(['complete', 'rejected', 'trigger pending']));
      const { books } = await ask(calls.orders, { query: {} });
      expect(books).toMatchObject([{ broker: 'zerodha', failure: null, unreadable: [] }]);
      const { trades } = await ask(calls.trades, { params });
      expect(trades).toMatchObject([{ symbol: 'SBIN', quantity: 1, price: 571.2, side: 'BUY' }]);
    });

    describe('somebody else', () => {
      it('sees and touches none of it', async () => {
        const { id, version } = await confirmed(order({ quantity: 13 }));
        const ravi = await signedIn(server(), `other${people++}`);
        const unknown = { status: 404, body: { code: 'order.unknown' } };
        expect(await call(calls.timeline, { params: { id } }, ravi)).toMatchObject(unknown);
        expect(await call(calls.cancelOrder, { params: { id }, query: { version } }, ravi)).toMatchObject(unknown);
        const chosen = { params: { id }, body: { version, brokerId: null } };
        expect(await call(calls.chooseOrder, chosen, ravi)).toMatchObject(unknown);
        expect((await ask(calls.orders, { query: {} }, ravi)).orders).toEqual([]);
        const { basket } = await ask(calls.basketOrder, { params, body: { orders: await ready([order(), none()]) } });
        for (const endpoint of [calls.basketRest, calls.undoBasket])
          expect(await call(endpoint, { params: { id: basket!.id }, body: {} }, ravi)).toMatchObject({
            status: 404,
            body: { code: 'basket.unknown' },
          });
        expect((await ask(calls.baskets, {}, ravi)).baskets).toEqual([]);
        const placing = { params, query: {}, body: order() };
        expect(await call(calls.placeOrder, placing, ravi)).toMatchObject({ body: { code: 'broker.not-connected' } });
      });
    });

    it.each([
      ['a fraction of a share', { quantity: 1.5 }],
      ['less than none', { quantity: -1 }],
      ['more than there is', { quantity: 1e308 }],
      ['a fraction of a paisa', { price: 570.001 }],
      ['no symbol', { tradingsymbol: ' ' }],
      ['a word that is none', { ordertype: 'STOP' }],
    ])('%s is refused before anything is written', async (_, differs) => {
      const before = leftFor();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a schema must refuse
      const body = { ...order(), ...differs } as Body;
      expect((await call(calls.placeOrder, { params, query: {}, body })).status).toBe(400);
      expect(leftFor()).toBe(before);
    });
  },
  { env, given: inTheMorning },
);

import { api, type Endpoint, type MadeTrigger, type OrderTrigger, type ReplyOf, type Sent } from '@parakh/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../main/services.ts';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import {
  closeOrderService,
  type OrderService,
  openServerOrders,
  paperAccountId,
  placeOrder,
} from '../../modules/orders/index.ts';
import { PaperAccounts } from '../../modules/paper-account/index.ts';
import { type DrivenMarket, drivenMarket } from '../../modules/paper-account/test-driven-market.ts';
import { claimTrigger } from '../../modules/triggers/execute-trigger.ts';
import { TriggerService, type TriggersDeps } from '../../modules/triggers/index.ts';
import { orderOfLeg } from '../../modules/triggers/trigger.ts';
import { insertTrigger, triggerOf } from '../../modules/triggers/trigger-store.ts';
import { called } from '../../platform/http/called.ts';

const { broker: calls } = api;
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const buyAbove = {
  crossing: 'up',
  level: 4050,
  side: 'BUY',
  quantity: 5,
  orderType: 'LIMIT',
  price: 4060,
} as const;
const buyBelow = { ...buyAbove, crossing: 'down', level: 3950, price: 3960 } as const;
let people = 0;
let clicks = 0;
type Body = Sent<typeof calls.createTrigger>['body'];
const exit = () => ({ stop: 3900, target: 4100, validUntil: dayFromNow(5) });
type OrderBody = Sent<typeof calls.placeOrder>['body'];
const entry = (differs: Partial<OrderBody> = {}): OrderBody => ({
  tradingsymbol: 'TCS',
  symboltoken: 'TCS',
  transactiontype: 'BUY',
  ordertype: 'LIMIT',
  quantity: 10,
  price: 3950,
  producttype: 'INTRADAY',
  clickId: `entry-${++clicks}-00`,
  ...differs,
});
const placing = (sent: OrderBody) => ({ params: { broker: 'paper' as const }, query: {}, body: sent });
const body = (differs: Partial<Body> = {}): Body => ({
  broker: 'paper',
  tradingSymbol: 'TCS',
  token: 'TCS',
  product: 'DELIVERY',
  legs: [buyAbove],
  validUntil: dayFromNow(30),
  clickId: `trigger-${++clicks}-0000`,
  ...differs,
});

interface Running {
  readonly market: DrivenMarket;
  readonly services: Services;
  orders: OrderService | undefined;
  triggers: TriggerService | undefined;
  accounts: PaperAccounts;
}

let running: Running;
const closing: (() => Promise<void>)[] = [];

/** The server on a market that the test drives; what watches triggers can be ended and begun anew as by a restart. */
function onDrivenMarket(services: Services): Partial<Services> {
  const market = drivenMarket();
  const deps: Services = {
    ...services,
    live: () => market.live,
    engine: market.engine,
    paperAccounts: async () => running.accounts,
    orderService: async () => (running.orders ??= openServerOrders(running.services)),
    triggerService: async () => {
      if (running.triggers) return running.triggers;
      const service = new TriggerService(running.services);
      running.triggers = service;
      await service.begin();
      return service;
    },
  };
  running = { market, services: deps, orders: undefined, triggers: undefined, accounts: new PaperAccounts(deps) };
  closing.push(async () => {
    await ended();
    await running.accounts.close();
  });
  return deps;
}

async function ended(): Promise<void> {
  await running.triggers?.close();
  if (running.orders) await closeOrderService(running.orders);
  [running.triggers, running.orders] = [undefined, undefined];
}

async function restarted(): Promise<TriggerService> {
  await ended();
  return running.services.triggerService();
}

const follow = async () => (await running.services.triggerService()).followEntries();
const settled = async () => (await running.services.triggerService()).settled();

let volume = 0;
/** Of TCS; enough is traded for whatever waits to fill. */
function trade(clock: string, ltp: number, more: { readonly at?: string; readonly symbol?: string } = {}): void {
  running.market.trade({ clock, ltp, volume: (volume += 50_000), ...more });
}

onBothStores(
  (server) => {
    let asha: SignedIn;
    afterAll(async () => {
      for (const close of closing.splice(0)) await close();
    });
    beforeEach(async () => {
      asha = await signedIn(server(), `trigger${people++}`);
      running.market.say('up', 'a test began');
      running.market.begin(people + 1);
      await restarted();
      await ask(api.paper.account, {});
      running.market.pass('09:20');
      trade('09:20', 4000);
      trade('09:20:01', 4000);
      running.market.pass('09:20:02');
    });
    const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha) =>
      called(server().origin, endpoint, sent, { ...who.headers });
    async function ask<E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha): Promise<ReplyOf<E>> {
      const { status, body: answer } = await call(endpoint, sent, who);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(answer)}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this endpoint's own schema
      return z.parse(endpoint.reply, answer) as ReplyOf<E>;
    }
    const press = (differs: Partial<Body> = {}): Promise<MadeTrigger> =>
      ask(calls.createTrigger, { body: body(differs) });
    async function made(differs: Partial<Body> = {}): Promise<OrderTrigger> {
      const done = await press(differs);
      if (done.kind !== 'made') throw new Error(`it was ${done.kind}: ${JSON.stringify(done.findings)}`);
      return done.trigger;
    }
    const shown = async (id: string) =>
      (await ask(calls.triggers, {})).triggers.find((one) => one.id === id) ?? { state: 'nothing' };
    const orders = async () => (await ask(calls.orders, { query: { broker: 'paper' } })).orders;
    const eventually = (id: string, isSo: object) =>
      expect.poll(() => shown(id), { timeout: 20_000 }).toMatchObject(isSo);
    const stored = async (id: string) => triggerOf((await running.services.appDb()).db, id, asha.id);
    const titles = async () => (await ask(api.misc.notifications, {})).notifications.map(({ title }) => title);
    async function placed(sent: OrderBody) {
      const done = await ask(calls.placeOrder, placing(sent));
      if (done.kind !== 'placed') throw new Error(JSON.stringify(done));
      return done;
    }
    const bought = async (quantity: number) => (await placed(entry({ quantity }))).order.id;
    const entryIs = (id: string, isSo: object) =>
      expect.poll(async () => (await orders()).find((one) => one.id === id), { timeout: 20_000 }).toMatchObject(isSo);
    const exits = async () => (await orders()).filter(({ side }) => side === 'SELL').map(({ quantity }) => quantity);

    /** As from the ticket, and filled. */
    async function soldByHand(quantity: number) {
      const sale = entry({ transactiontype: 'SELL', ordertype: 'MARKET', price: undefined, quantity });
      const { order } = await placed(sale);
      trade('09:21:30', 3940);
      trade('09:21:32', 3940);
      await entryIs(order.id, { phase: 'complete' });
    }

    const nothingStands = async () => {
      expect(await orders()).toEqual([]);
      expect((await ask(calls.triggers, {})).triggers).toEqual([]);
    };

    /** As when the server is ended between the line that says that it fires, and the order. */
    async function killedWhileFiring(id: string) {
      const trigger = await stored(id);
      const firing = await claimTrigger(running.services, trigger, {
        id,
        version: trigger.version,
        leg: 'up',
        price: 405_500,
      });
      return firing!;
    }

    it('a price that rises to the level sends its order once, which fills on the paper account', async () => {
      const { id, version } = await made();
      expect(await shown(id)).toMatchObject({ state: 'waiting', kind: 'single', heldBy: 'parakh', last: 4000 });
      trade('09:21', 4049.95);
      await settled();
      expect(await shown(id)).toMatchObject({ state: 'waiting', last: 4049.95, version });
      trade('09:21:01', 4050);
      trade('09:21:02', 4051);
      await eventually(id, { state: 'fired', firedLeg: 'up', firedPrice: 4050 });
      const all = await orders();
      expect(all).toHaveLength(1);
      expect(all[0]).toMatchObject({ side: 'BUY', quantity: 5, price: 4060, orderType: 'LIMIT' });
      expect(await shown(id)).toMatchObject({ orderId: all[0]!.id });
      trade('09:21:04', 4052);
      trade('09:21:06', 4052);
      await expect.poll(async () => (await orders())[0], { timeout: 20_000 }).toMatchObject({ phase: 'complete' });
      const { lines } = await ask(calls.triggerTimeline, { params: { id } });
      expect(lines.map(({ words }) => words.split(':')[0])).toEqual([
        'Made, and watched from then on',
        'A price has reached its level',
        'Its order was sent',
      ]);
      await expect.poll(titles).toContain('Your trigger in TCS fired: its order was sent');
    });

    it('a price that jumps over the level fires at the first tick beyond it', async () => {
      const { id } = await made({ legs: [buyBelow] });
      trade('09:21', 3960);
      trade('09:21:30', 3700);
      await eventually(id, { state: 'fired', firedLeg: 'down', firedPrice: 3700 });
    });

    it('no tick from before it was made fires it, and none that comes late, of another share or while nothing is seen', async () => {
      const { id } = await made();
      trade('09:20:01', 4100, { at: '09:20:03' });
      trade('09:20:30', 4100, { at: '09:20:36' });
      trade('09:20:40', 4100, { symbol: 'INFY' });
      running.market.say('down', 'the line broke');
      trade('09:20:45', 4100);
      await settled();
      expect(await shown(id)).toMatchObject({ state: 'waiting' });
      running.market.say('up', 'there again');
      trade('09:20:50', 4100);
      await eventually(id, { state: 'fired', firedPrice: 4100 });
    });

    it('one of another round of the demo market is over with it', async () => {
      const { id } = await made();
      running.market.begin(7000 + people);
      running.market.pass('09:25');
      trade('09:25:01', 4100);
      await eventually(id, { state: 'expired' });
      expect(await orders()).toEqual([]);
      await expect.poll(titles).toContain('Your trigger in TCS has expired');
    });

    it('of two legs the one that is reached fires, and the other ends with it', async () => {
      const { id } = await made({ legs: [buyBelow, buyAbove] });
      expect(await shown(id)).toMatchObject({ kind: 'oco' });
      trade('09:21', 3950);
      trade('09:21:01', 4060);
      await eventually(id, { state: 'fired', firedLeg: 'down' });
      trade('09:21:02', 4070);
      await settled();
      expect(await orders()).toMatchObject([{ price: 3960 }]);
    });

    it('the same click makes one trigger', async () => {
      const same = body();
      const all = await Promise.all([1, 2, 3].map(() => ask(calls.createTrigger, { body: same })));
      expect(new Set(all.map((one) => (one.kind === 'made' ? one.trigger.id : one.kind))).size).toBe(1);
      expect((await ask(calls.triggers, {})).triggers).toHaveLength(1);
      trade('09:21', 4050);
      await settled();
      expect(await orders()).toHaveLength(1);
    });

    it('what makes no sense is refused when it is made', async () => {
      const refusal = async (differs: Partial<Body>) => {
        const { status, body: answer } = await call(calls.createTrigger, { body: body(differs) });
        return status === 200 ? answer : z.parse(z.object({ code: z.string() }), answer).code;
      };
      expect(await refusal({ legs: [{ ...buyAbove, level: 3999 }] })).toBe('trigger.reached');
      expect(await refusal({ legs: [buyAbove, { ...buyAbove, level: 4100 }] })).toBe('request.invalid');
      expect(await refusal({ legs: [{ ...buyAbove, price: null }] })).toBe('request.invalid');
      expect(await refusal({ validUntil: dayFromNow(-2) })).toBe('request.invalid');
      expect(await refusal({ validUntil: dayFromNow(400) })).toBe('request.invalid');
      expect(await refusal({ exchange: 'BSE' })).toBe('trigger.no-prices');
      expect(await refusal({ broker: 'zerodha' })).toBe('broker.not-connected');
      const offTick = await press({ legs: [{ ...buyAbove, level: 4050.01 }] });
      expect(offTick).toMatchObject({ kind: 'refused', findings: [{ check: 'tick', found: 405_001 }] });
      const sale = await press({ legs: [{ ...buyAbove, side: 'SELL' }] });
      expect(sale).toMatchObject({ kind: 'refused', findings: [{ check: 'free-to-sell' }] });
      expect((await ask(calls.triggers, {})).triggers).toEqual([]);
    });

    it('is changed and cancelled once each; a page that shows an old one is told so', async () => {
      const { id, version } = await made();
      const changing = { version, legs: [{ ...buyAbove, level: 4080, price: 4090 }], validUntil: dayFromNow(10) };
      const change = () => call(calls.changeTrigger, { params: { id }, body: changing });
      const both = await Promise.all([change(), change()]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'trigger.changed-meanwhile' } });
      trade('09:21', 4060);
      await settled();
      expect(await shown(id)).toMatchObject({ state: 'waiting', legs: [{ level: 4080 }] });
      const cancel = (of: number) => call(calls.cancelTrigger, { params: { id }, query: { version: of } });
      expect(await cancel(version)).toMatchObject({ body: { code: 'trigger.changed-meanwhile' } });
      expect(await cancel(version + 1)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
      expect(await cancel(version + 2)).toMatchObject({ status: 409, body: { code: 'trigger.over' } });
      trade('09:21:05', 4100);
      await settled();
      expect(await orders()).toEqual([]);
    });

    it('one that is firing cannot be cancelled or changed', async () => {
      const { id, version } = await made();
      await killedWhileFiring(id);
      const cancelled = await call(calls.cancelTrigger, { params: { id }, query: { version: version + 1 } });
      expect(cancelled).toMatchObject({ status: 409, body: { code: 'trigger.fires' } });
      const changing = { version: version + 1, legs: [buyAbove], validUntil: dayFromNow(10) };
      expect(await call(calls.changeTrigger, { params: { id }, body: changing })).toMatchObject({
        body: { code: 'trigger.fires' },
      });
    });

    it('killed between firing and its order: nothing is sent by itself, and its owner sends it once', async () => {
      const { id } = await made();
      await killedWhileFiring(id);
      await restarted();
      await eventually(id, { state: 'unsent' });
      expect(await orders()).toEqual([]);
      await expect.poll(titles).toContain('Your trigger in TCS fired and its order was not sent: send it?');
      const { version } = await stored(id);
      const send = () => call(calls.sendTrigger, { params: { id }, body: { version } });
      const both = await Promise.all([send(), send()]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      await eventually(id, { state: 'fired' });
      expect(await orders()).toHaveLength(1);
    });

    it('killed after its order was written: the journal knows it, and it is not sent again', async () => {
      const { id } = await made();
      const { person, account, content, orderClick } = await killedWhileFiring(id);
      const service = await running.services.orderService();
      const pressed = { person, account, clickId: orderClick!, content: orderOfLeg(content, content.legs[0]!) };
      expect(await placeOrder(service, pressed)).toMatchObject({ kind: 'placed' });
      await restarted();
      const [order] = await orders();
      await eventually(id, { state: 'fired', orderId: order!.id });
      expect(await orders()).toHaveLength(1);
    });

    describe('one that guards an order', () => {
      const stop = { ...buyBelow, side: 'SELL', level: 3900, price: 3890, quantity: 1000 } as const;
      const target = { ...stop, crossing: 'up', level: 4100, price: 4100 } as const;
      const guarding = (entryId: string) => made({ product: 'INTRADAY', legs: [stop, target], entryId });

      it('sends nothing before anything of it is filled, then what is filled, and ends with it', async () => {
        const entry = await bought(10);
        const { id } = await guarding(entry);
        trade('09:21', 4150);
        await settled();
        expect(await shown(id)).toMatchObject({ state: 'waiting', entryFilled: 0 });
        expect(await exits()).toEqual([]);
        trade('09:21:10', 3940);
        trade('09:21:12', 3940);
        await entryIs(entry, { phase: 'complete' });
        await follow();
        expect(await shown(id)).toMatchObject({ state: 'waiting', entryFilled: 10 });
        trade('09:22', 3899);
        await eventually(id, { state: 'fired', firedLeg: 'down', exited: 10 });
        trade('09:22:05', 4150);
        await settled();
        expect(await exits()).toEqual([10]);
      });

      it('sends what is filled later as well, and never more than that', async () => {
        const entry = await bought(1000);
        const { id } = await guarding(entry);
        // A tenth of what is traded within a minute fills.
        running.market.trade({ clock: '09:22:30', ltp: 3940, volume: (volume += 300) });
        const filled = async () => (await orders()).find((one) => one.id === entry)!.filled;
        await expect.poll(filled, { timeout: 20_000 }).toBeGreaterThan(0);
        const part = await filled();
        expect(part).toBeLessThan(1000);
        await follow();
        running.market.trade({ clock: '09:23', ltp: 4100, volume: (volume += 10) });
        await eventually(id, { state: 'waiting', entryFilled: part, exited: part });
        expect(await exits()).toEqual([part]);
        for (let second = 10; second < 40; second++) trade(`09:23:${second}`, 3940);
        await entryIs(entry, { phase: 'complete' });
        await follow();
        trade('09:24', 3899);
        await eventually(id, { state: 'fired', entryFilled: 1000, exited: 1000 });
        expect((await exits()).toSorted((one, other) => one - other)).toEqual(
          [part, 1000 - part].toSorted((one, other) => one - other),
        );
      });

      it('is over with an order that ends unfilled', async () => {
        const entry = await bought(10);
        const { id } = await guarding(entry);
        const { version } = (await orders()).find((one) => one.id === entry)!;
        await ask(calls.cancelOrder, { params: { id: entry }, query: { version } });
        running.market.pass('09:21');
        await entryIs(entry, { phase: 'cancelled' });
        await follow();
        expect(await shown(id)).toMatchObject({
          state: 'cancelled',
          reason: 'The order that it guards has ended unfilled.',
        });
      });

      async function filledAndGuarded() {
        const entry = await bought(10);
        const { id } = await guarding(entry);
        trade('09:21:10', 3940);
        trade('09:21:12', 3940);
        await entryIs(entry, { phase: 'complete' });
        await follow();
        return id;
      }

      it('sends nothing where its position was closed by hand, and ends', async () => {
        const id = await filledAndGuarded();
        await soldByHand(10);
        trade('09:22', 3899);
        await eventually(id, { state: 'cancelled', reason: expect.stringContaining('closed already') });
        await settled();
        expect(await exits()).toEqual([10]);
        await expect.poll(titles).toContain('Your trigger in TCS has ended');
      });

      it('sends no more than is open where a part was closed by hand, and is done', async () => {
        const id = await filledAndGuarded();
        await soldByHand(4);
        trade('09:22', 3899);
        await eventually(id, { state: 'fired', entryFilled: 10, exited: 10 });
        trade('09:22:05', 3890);
        await settled();
        expect((await exits()).toSorted((one, other) => one - other)).toEqual([4, 6]);
      });

      it('ends within a minute of a close by hand, before a price could open another position', async () => {
        const [guard, alone] = [
          await filledAndGuarded(),
          await made({ product: 'INTRADAY', legs: [{ ...stop, quantity: 10 }], reduceOnly: true }),
        ];
        const service = await running.services.triggerService();
        await service.endClosed();
        expect(await shown(guard)).toMatchObject({ state: 'waiting', reduceOnly: true });
        await soldByHand(10);
        await service.endClosed();
        for (const id of [guard, alone.id]) expect(await shown(id)).toMatchObject({ state: 'cancelled' });
        await bought(11);
        trade('09:22', 3899);
        trade('09:22:02', 3899);
        await settled();
        expect(await exits()).toEqual([10]);
      });

      it('guards an order of one’s own that its legs close', async () => {
        const entry = await bought(10);
        const code = async (differs: Partial<Body>, who = asha) => {
          const sent = body({ product: 'INTRADAY', legs: [stop, target], entryId: entry, ...differs });
          return z.parse(z.object({ code: z.string() }), (await call(calls.createTrigger, { body: sent }, who)).body)
            .code;
        };
        expect(await code({ product: 'DELIVERY' })).toBe('request.invalid');
        expect(await code({ legs: [{ ...target, side: 'BUY' }] })).toBe('request.invalid');
        const ravi = await signedIn(server(), `trigger${people++}`);
        expect(await code({}, ravi)).toBe('order.unknown');
      });
    });

    describe('one that is pressed with its order', () => {
      it('is written with the order, guards what is filled of it, and its click makes one of each', async () => {
        const sent = entry({ exit: exit() });
        const { order, exitId } = await placed(sent);
        expect(await shown(exitId!)).toMatchObject({
          state: 'waiting',
          entryId: order.id,
          product: 'INTRADAY',
          legs: [
            { crossing: 'down', level: 3900, side: 'SELL', quantity: 10, orderType: 'MARKET' },
            { crossing: 'up', level: 4100, side: 'SELL', quantity: 10, orderType: 'MARKET' },
          ],
        });
        const again = await Promise.all([placed(sent), placed(sent)]);
        expect(again.map((one) => [one.order.id, one.exitId])).toEqual([
          [order.id, exitId],
          [order.id, exitId],
        ]);
        expect((await ask(calls.triggers, {})).triggers).toHaveLength(1);
        trade('09:21:10', 3940);
        trade('09:21:12', 3940);
        await entryIs(order.id, { phase: 'complete' });
        await restarted();
        await follow();
        trade('09:22', 3899);
        await eventually(exitId!, { state: 'fired', firedLeg: 'down', exited: 10 });
        expect(await exits()).toEqual([10]);
      });

      it('of a sale the stop lies above and the target below', async () => {
        const sold = { transactiontype: 'SELL', price: 4050, exit: { ...exit(), stop: 4100, target: 3900 } } as const;
        const { exitId } = await placed(entry(sold));
        const { legs } = { legs: [], ...(await shown(exitId!)) };
        expect(legs).toMatchObject([
          { crossing: 'up', level: 4100, side: 'BUY' },
          { crossing: 'down', level: 3900, side: 'BUY' },
        ]);
      });

      it.each<[string, object, string]>([
        ['whose level is reached already', { stop: 4000 }, 'trigger.reached'],
        ['whose stop lies beyond its target', { stop: 3990, target: 3980 }, 'request.invalid'],
        ['whose time is over', { validUntil: dayFromNow(-2) }, 'request.invalid'],
        ['without a level', { stop: undefined, target: undefined }, 'request.invalid'],
      ])('one %s keeps its order from being sent', async (_, differs, code) => {
        const sent = entry({ exit: { ...exit(), ...differs } });
        expect(await call(calls.placeOrder, placing(sent))).toMatchObject({ body: { code } });
        await nothingStands();
      });

      it('a level off the tick refuses both; an order that its checks refuse leaves no trigger', async () => {
        const offTick = entry({ exit: { ...exit(), stop: 3900.01 } });
        expect(await ask(calls.placeOrder, placing(offTick))).toMatchObject({ kind: 'refused' });
        await nothingStands();
        const tooMuch = entry({ quantity: 1_000_000, exit: exit() });
        expect(await ask(calls.placeOrder, placing(tooMuch))).toMatchObject({ kind: 'refused' });
        expect((await ask(calls.triggers, {})).triggers).toEqual([]);
      });

      it('where the trigger cannot be written, the order is not written and not sent', async () => {
        const { db } = await running.services.appDb();
        const full = { ...(await stored((await made()).id)), person: asha.id };
        for (let one = 1; one < 100; one++)
          await insertTrigger(db, {
            ...full,
            id: `TR${String(one).padStart(16, '0')}`,
            clickId: `full ${one} ${asha.id}`,
          });
        const sent = entry({ exit: exit() });
        expect(await call(calls.placeOrder, placing(sent))).toMatchObject({ body: { code: 'trigger.too-many' } });
        expect(await orders()).toEqual([]);
        // The click is not spent: without them it is another press of the same order.
        expect(await placed({ ...sent, exit: undefined })).toMatchObject({ exitId: null });
      });
    });

    it('goes on after a restart, and a check that stops its order fails it with the reason', async () => {
      const { id } = await made({ legs: [{ ...buyAbove, quantity: 100_000 }] });
      await restarted();
      trade('09:21', 4055);
      await eventually(id, { state: 'failed', reason: expect.stringContaining('₹') });
      expect(await orders()).toEqual([]);
      await expect.poll(titles).toContain('Your trigger in TCS failed: no order was sent');
    });

    it('what its time has ended does not fire', async () => {
      const { id } = await made();
      const { db } = await running.services.appDb();
      await db.updateTable('order_trigger').set({ valid_until: 1n }).where('id', '=', id).execute();
      await restarted();
      trade('09:21', 4055);
      await eventually(id, { state: 'expired', reason: 'Its time was up.' });
      expect(await orders()).toEqual([]);
    });

    it('of two processes the one that sends the orders of the account fires', async () => {
      const { id } = await made();
      // The other holds the account: this one finds that out when the price comes.
      const config = { ...running.services.config, dataFolder: '/elsewhere', databaseUrl: 'shared' };
      let service: OrderService | undefined;
      const deps: TriggersDeps = {
        ...running.services,
        config,
        orderService: async () => (service ??= openServerOrders({ ...running.services, config })),
      };
      const other = new TriggerService(deps);
      try {
        const { leases } = await deps.orderService();
        await leases.hold(paperAccountId(asha.id));
        const firing = claimTrigger(running.services, await stored(id), { id, version: 1, leg: 'up', price: 1 });
        await expect(firing).rejects.toMatchObject({ code: 'order.held-elsewhere' });
        await other.begin();
        trade('09:21', 4050);
        await eventually(id, { state: 'fired' });
        await Promise.all([settled(), other.settled()]);
        expect(await orders()).toHaveLength(1);
        const { leases: ours } = await running.services.orderService();
        await expect(ours.hold(paperAccountId(asha.id))).rejects.toMatchObject({ code: 'order.held-elsewhere' });
      } finally {
        await other.close();
        if (service) await closeOrderService(service);
      }
    });

    it('somebody else knows nothing of it', async () => {
      const { id, version } = await made();
      const ravi = await signedIn(server(), `trigger${people++}`);
      const unknown = { status: 404, body: { code: 'trigger.unknown' } };
      expect(await call(calls.triggerTimeline, { params: { id } }, ravi)).toMatchObject(unknown);
      expect(await call(calls.cancelTrigger, { params: { id }, query: { version } }, ravi)).toMatchObject(unknown);
      expect(await call(calls.sendTrigger, { params: { id }, body: { version } }, ravi)).toMatchObject(unknown);
      const changing = { version, legs: [buyAbove], validUntil: dayFromNow(10) };
      expect(await call(calls.changeTrigger, { params: { id }, body: changing }, ravi)).toMatchObject(unknown);
      expect((await ask(calls.triggers, {}, ravi)).triggers).toEqual([]);
      expect(await shown(id)).toMatchObject({ state: 'waiting', version });
    });

    it('one that cannot be evaluated stops alone, is told, and stands in health and metrics', async () => {
      const [bad, good] = [await made(), await made()];
      const { db } = await running.services.appDb();
      const damaged = '{"instrument":{},"legs":[]}';
      await db.updateTable('order_trigger').set({ body: damaged }).where('id', '=', bad.id).execute();
      const service = await restarted();
      await service.settled();
      trade('09:21', 4050);
      await eventually(good.id, { state: 'fired' });
      expect(await orders()).toHaveLength(1);
      const row = await db.selectFrom('order_trigger').select('state').where('id', '=', bad.id).executeTakeFirst();
      expect(row).toEqual({ state: 'failed' });
      expect(running.services.health.faults.map(({ part }) => part)).toContain('stopped triggers');
      const gauge = await running.services.metrics.registry.getSingleMetricAsString('parakh_order_triggers');
      expect(gauge).toContain('{state="stopped"} 1');
      await expect.poll(titles).toContain('Your trigger in TCS failed: no order was sent');
      running.services.health.report('stopped triggers', undefined);
    });

    it('a person has at most a hundred that wait', async () => {
      const { id } = await made();
      const { db } = await running.services.appDb();
      const row = await db.selectFrom('order_trigger').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const copies = Array.from({ length: 99 }, (_, i) => ({
        ...row,
        id: `TR${String(people).padStart(4, '0')}${String(i).padStart(12, '0')}`,
        click_id: `copy ${i}`,
        confirmed: '[]',
      }));
      await db.insertInto('order_trigger').values(copies).execute();
      expect(await call(calls.createTrigger, { body: body() })).toMatchObject({
        status: 409,
        body: { code: 'trigger.too-many' },
      });
      await ask(calls.cancelTrigger, { params: { id }, query: { version: 1 } });
      expect(await press()).toMatchObject({ kind: 'made' });
    });

    it('the lines of what happened are never changed', async () => {
      await made();
      const { db } = await running.services.appDb();
      await expect(db.updateTable('order_trigger_event').set({ kind: 'fired' }).execute()).rejects.toThrow(
        /never changed/,
      );
    });
  },
  { given: onDrivenMarket },
);

import { chargesOf } from '@parakh/backtest/charges';
import { api, type BrokerOrder, type Endpoint, type PlacedOrder, type ReplyOf, type Sent } from '@parakh/contract';
import { paperSettings } from '@parakh/paper';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../main/services.ts';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { closeOrderService, type OrderService, openServerOrders, recoverOrders } from '../../modules/orders/index.ts';
import { PaperAccounts } from '../../modules/paper-account/index.ts';
import { type DrivenMarket, drivenMarket } from '../../modules/paper-account/test-driven-market.ts';
import { called } from '../../platform/http/called.ts';

const { broker: calls, paper: own } = api;
const params = { broker: 'paper' } as const;
type Body = Sent<typeof calls.placeOrder>['body'];
const buying = {
  tradingsymbol: 'TCS',
  symboltoken: 'TCS',
  transactiontype: 'BUY',
  ordertype: 'MARKET',
  quantity: 10,
  producttype: 'DELIVERY',
} as const;
let people = 0;
let clicks = 0;
const order = (differs: Partial<Body> = {}): Body => ({ ...buying, clickId: `paper-${++clicks}-0000`, ...differs });

interface Running {
  readonly market: DrivenMarket;
  readonly services: Services;
  service: OrderService | undefined;
  accounts: PaperAccounts;
}

let running: Running;
const closing: (() => Promise<void>)[] = [];

/** The server on a market that the test drives; both can be ended and begun anew as by a restart. */
function onDrivenMarket(services: Services): Partial<Services> {
  const market = drivenMarket();
  const deps: Services = {
    ...services,
    live: () => market.live,
    engine: market.engine,
    paperAccounts: async () => running.accounts,
    orderService: async () => (running.service ??= openServerOrders(running.services)),
  };
  const accounts = new PaperAccounts(deps);
  running = { market, services: deps, accounts, service: undefined };
  closing.push(async () => {
    await closeOrders();
    await running.accounts.close();
  });
  return deps;
}

async function closeOrders(): Promise<void> {
  if (running.service) await closeOrderService(running.service);
  running.service = undefined;
}

/** As after a crash: nothing of what was in memory is written. */
async function restarted(): Promise<void> {
  await closeOrders();
  running.accounts.tape.end();
  running.accounts = new PaperAccounts(running.services);
  await running.accounts.begin();
  await recoverOrders(await running.services.orderService());
}

/** Of TCS; the shares are those of the session so far. */
function trade(clock: string, ltp: number, volume: number): void {
  running.market.trade({ clock, ltp, volume });
}

onBothStores(
  (server) => {
    let asha: SignedIn;
    afterAll(async () => {
      for (const close of closing.splice(0)) await close();
    });
    beforeEach(async () => {
      asha = await signedIn(server(), `paper${people++}`);
      running.market.say('up', 'a test began');
      running.market.begin(people + 1);
      await ask(own.account, {});
      running.market.pass('09:20');
      running.market.trade({ clock: '09:20', ltp: 4000, volume: 10_000 });
      running.market.trade({ clock: '09:20:01', ltp: 4000, volume: 60_000 });
    });
    const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha) =>
      called(server().origin, endpoint, sent, { ...who.headers });
    async function ask<E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha): Promise<ReplyOf<E>> {
      const { status, body } = await call(endpoint, sent, who);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this endpoint's own schema
      return z.parse(endpoint.reply, body) as ReplyOf<E>;
    }
    const press = (body: Body): Promise<PlacedOrder> => ask(calls.placeOrder, { params, query: {}, body });
    async function placed(differs: Partial<Body> = {}): Promise<BrokerOrder> {
      const done = await press(order(differs));
      if (done.kind !== 'placed') throw new Error(`it was ${done.kind}: ${JSON.stringify(done.findings)}`);
      return done.order;
    }
    const shown = async (id: string) =>
      (await ask(calls.orders, { query: { broker: 'paper' } })).orders.find((one) => one.id === id);
    const eventually = (id: string, isSo: object) =>
      expect.poll(() => shown(id), { timeout: 20_000 }).toMatchObject(isSo);
    const account = () => ask(own.account, {});
    const book = async () => (await ask(calls.orders, { query: { broker: 'paper' } })).orders;
    const ledger = async () => (await ask(own.ledger, { query: { limit: 500 } })).entries;
    const trades = async () => (await ask(calls.trades, { params })).trades;

    it('a basket of paper orders fills, and is taken back', async () => {
      const body = { orders: [order(), order({ quantity: 5 })], clickId: `paper-basket-${clicks}` };
      const { basket, isFinished } = await ask(calls.basketOrder, { params, body });
      expect([isFinished, basket?.state, basket?.broker]).toEqual([true, 'finished', 'paper']);
      trade('09:20:05', 4001, 100_000);
      await expect.poll(async () => (await book()).map(({ phase }) => phase)).toEqual(['complete', 'complete']);
      const undoing = ask(calls.undoBasket, { params: { id: basket!.id }, body: {} });
      await expect.poll(async () => (await book()).length).toBe(4);
      trade('09:20:10', 4000, 300_000);
      expect((await undoing).basket?.state).toBe('undone');
    });

    it('a normal order asks nothing, fills at what the market gives, and all figures agree to the paisa', async () => {
      const { id, phase } = await placed();
      expect(phase).toBe('open');
      trade('09:20:05', 4001, 100_000);
      await eventually(id, { phase: 'complete', filled: 10, open: 0 });
      const [filled] = await trades();
      expect(filled).toMatchObject({ symbol: 'TCS', quantity: 10, side: 'BUY' });
      const price = Math.round(filled!.price! * 100);
      expect(price).toBeGreaterThanOrEqual(400_100);
      const charges = chargesOf({
        day: '2024-06-11',
        segment: 'delivery',
        side: 'buy',
        quantity: 10,
        pricePaise: price,
        plan: paperSettings.plan,
        exchange: 'NSE',
      }).total;
      const left = (100_000_000 - 10 * price - charges) / 100;
      expect(await ask(calls.funds, { params })).toMatchObject({ available: left, used: 0 });
      expect(await account()).toMatchObject({ cash: left, charges: charges / 100, holdings: 40_010, isBlind: false });
      const { positions } = await ask(calls.positions, { params });
      expect(positions).toMatchObject([{ symbol: 'TCS', net: 10, buyAverage: price / 100, last: 4001 }]);
      const entries = await ledger();
      expect(entries.map(({ kind }) => kind)).toEqual(['charges', 'trade', 'capital']);
      expect(entries.map(({ cash }) => cash)[0]).toBe(left);
      const words = `Bought 10 at ₹${(price / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
      expect(entries[1]).toMatchObject({ symbol: 'TCS', orderId: id, amount: (-10 * price) / 100, words });
      for (const { lines } of entries)
        expect(Math.round(lines.reduce((sum, { amount }) => sum + 100 * (amount ?? NaN), 0))).toBe(0);
      const { equity } = await account();
      expect((await ask(own.equity, {})).points.at(-1)).toMatchObject({ day: '2024-06-11', equity });
    });

    it('nothing fills at a price from before the order arrived, nor at an old one, nor while nothing is seen', async () => {
      const { id } = await placed();
      trade('09:20:01', 3000, 70_000);
      // It was traded twenty seconds before it came.
      running.market.trade({ clock: '09:20:10', at: '09:20:31', ltp: 3500, volume: 90_000 });
      running.market.say('down', 'the line broke');
      trade('09:20:40', 3600, 120_000);
      expect(await account()).toMatchObject({ isBlind: true, blindBecause: 'the line broke' });
      expect(await trades()).toEqual([]);
      running.market.say('up', 'there again');
      trade('09:20:50', 4000, 200_000);
      await eventually(id, { phase: 'complete', filled: 10 });
      expect((await account()).isBlind).toBe(false);
      expect((await trades())[0]!.price).toBeGreaterThanOrEqual(4000);
    });

    it('two tabs with one click id make one order', async () => {
      const body = order({ quantity: 3 });
      const all = await Promise.all([press(body), press(body), press(body)]);
      expect(new Set(all.map((done) => (done.kind === 'placed' ? done.order.id : done.kind))).size).toBe(1);
      const { orders } = await ask(calls.orders, { query: { broker: 'paper' } });
      expect(orders).toHaveLength(1);
    });

    it('goes on after a crash where it was, and nothing fills twice', async () => {
      const { id: done } = await placed({ quantity: 4 });
      trade('09:20:05', 4001, 100_000);
      await eventually(done, { phase: 'complete' });
      const { id } = await placed({ ordertype: 'LIMIT', price: 3950, quantity: 5 });
      const before = await ledger();
      await restarted();
      expect(await ledger()).toEqual(before);
      await eventually(id, { phase: 'open', open: 5 });
      trade('09:21:00', 4000, 150_000);
      trade('09:21:02', 3990, 200_000);
      trade('09:21:04', 3900, 260_000);
      trade('09:21:06', 3900, 320_000);
      await eventually(id, { phase: 'complete', averagePrice: 3950 });
      expect((await trades()).map(({ quantity }) => quantity)).toEqual([4, 5]);
      expect((await account()).cash).toBe((await ledger())[0]!.cash);
    });

    it('is changed and cancelled by the calls of every broker', async () => {
      const { id } = await placed({ ordertype: 'LIMIT', price: 3900 });
      const content = { orderType: 'LIMIT', variety: 'NORMAL', duration: 'DAY', disclosedQuantity: 0 } as const;
      let version = 0;
      /** The book may say something new between a look and a press: a person looks again then. */
      const pressed = async (act: () => Promise<{ status: number }>) => {
        version = (await shown(id))!.version;
        return (await act()).status;
      };
      const wanted = { ...content, quantity: 7, price: 3910, triggerPrice: 0 };
      const change = () => call(calls.changeOrder, { params: { id }, body: { version, ...wanted } });
      await expect.poll(() => pressed(change)).toBe(200);
      running.market.pass('09:20:10');
      await eventually(id, { quantity: 7, price: 3910, isChanging: false });
      const cancel = () => call(calls.cancelOrder, { params: { id }, query: { version } });
      await expect.poll(() => pressed(cancel)).toBe(200);
      running.market.pass('09:20:20');
      await eventually(id, { phase: 'cancelled', ended: 7 });
    });

    it('what the checks know is refused before it is written, with its numbers', async () => {
      const dear = await press(order({ quantity: 100_000 }));
      expect(dear.kind).toBe('refused');
      expect(dear.findings).toEqual(
        expect.arrayContaining([expect.objectContaining({ check: 'margin', verdict: 'stop', limit: 100_000_000 })]),
      );
      const sale = await press(order({ transactiontype: 'SELL' }));
      expect(sale.findings).toMatchObject([{ check: 'free-to-sell', verdict: 'stop', found: 10, limit: 0 }]);
    });

    it('intraday positions are closed at their time, with the fee', async () => {
      await placed({ producttype: 'INTRADAY' });
      trade('09:20:05', 4000, 100_000);
      await expect.poll(trades).toHaveLength(1);
      running.market.trade({ clock: '15:19:50', ltp: 4010, volume: 200_000 });
      running.market.trade({ clock: '15:20:10', ltp: 4010, volume: 260_000 });
      running.market.trade({ clock: '15:20:20', ltp: 4010, volume: 320_000 });
      await expect.poll(trades).toMatchObject([{ side: 'BUY' }, { side: 'SELL', quantity: 10 }]);
      const { positions } = await ask(calls.positions, { params });
      expect(positions).toMatchObject([{ product: 'INTRADAY', net: 0 }]);
      expect((await ledger()).filter(({ kind }) => kind === 'square-off fee')).toMatchObject([{ amount: -59 }]);
      const rows = async () => (await ask(calls.orders, { query: { broker: 'paper' } })).orders;
      await expect
        .poll(rows)
        .toEqual(expect.arrayContaining([expect.objectContaining({ isOutside: true, side: 'SELL' })]));
    });

    it('the next round of the demo market is a revaluation, and no gain', async () => {
      await placed();
      trade('09:20:05', 4000, 100_000);
      await expect.poll(trades).toHaveLength(1);
      const before = await account();
      running.market.pass('15:30:01');
      expect((await account()).blindBecause).toMatch(/closed/);
      running.market.begin(5000 + people);
      running.market.trade({ clock: '09:15:05', ltp: 3500, close: 3500, volume: 5000 });
      const after = await account();
      expect(after).toMatchObject({ realised: before.realised, unrealised: before.unrealised, round: 5000 + people });
      expect((await ledger())[0]).toMatchObject({ kind: 'revaluation', amount: 0, symbol: 'TCS' });
      expect(after.holdings).toBe(35_000);
      const { points } = await ask(own.equity, {});
      expect(points.map(({ round }) => round)).toEqual([people + 1, 5000 + people]);
    });

    it('a reset begins anew, and the past stays in the ledger', async () => {
      const { id } = await placed();
      trade('09:20:05', 4000, 100_000);
      await eventually(id, { phase: 'complete' });
      const before = await ledger();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a schema must refuse
      const unasked = { confirmed: false } as unknown as { confirmed: true };
      expect((await call(own.reset, { body: unasked })).status).toBe(400);
      const fresh = await ask(own.reset, { body: { confirmed: true } });
      expect(fresh).toMatchObject({ cash: 1_000_000, equity: 1_000_000, charges: 0, realised: 0, holdings: 0 });
      expect(fresh.resetAt).not.toBeNull();
      const after = await ledger();
      expect(after[0]).toMatchObject({ kind: 'reset', cash: 1_000_000 });
      expect(after.slice(1)).toEqual(before);
      const page = await ask(own.ledger, { query: { before: after[0]!.seq, limit: 1 } });
      expect(page).toEqual({ entries: [before[0]], next: before[0]!.seq });
    });

    it('stands among the brokers, and is selected as they are', async () => {
      const { accounts } = await ask(calls.accounts, {});
      expect(accounts.at(-1)).toMatchObject({
        broker: 'paper',
        state: 'connected',
        loginKind: 'none',
        isSelected: false,
      });
      expect(await ask(calls.select, { params })).toMatchObject({ broker: 'paper', isSelected: true });
      expect((await ask(calls.accounts, {})).selected).toBe('paper');
      expect(await ask(calls.validateSession, { params })).toMatchObject({ isActive: true });
      expect(await ask(calls.validateBrokerLogin, { params })).toMatchObject({ mayLogIn: true, loginKind: 'none' });
      expect(await ask(calls.userProfile, { params })).toMatchObject({ clientId: 'PAPER' });
      const { instrument, instrumentList } = calls;
      expect(await ask(instrument, { params: { symbol: 'tcs', broker: 'paper' } })).toMatchObject({
        key: 'TCS',
        lot: 1,
        tickSize: 0.05,
      });
      const list = await ask(instrumentList, { params, body: { symbols: ['INFY', 'NIFTY 50', 'NOSUCH'] } });
      expect(list).toMatchObject({ instruments: [{ symbol: 'INFY' }], lacking: ['NIFTY 50', 'NOSUCH'] });
      const converting = { exchange: 'NSE', symbol: 'TCS', from: 'INTRADAY', to: 'DELIVERY', quantity: 1 } as const;
      expect(await call(calls.convertPosition, { params, body: converting })).toMatchObject({
        body: { code: 'broker.not-offered' },
      });
    });

    describe('another person', () => {
      it('has an account of their own, and reaches nothing of it', async () => {
        const { id, version } = await placed();
        const ravi = await signedIn(server(), `paper${people++}`);
        const unknown = { status: 404, body: { code: 'order.unknown' } };
        expect(await call(calls.timeline, { params: { id } }, ravi)).toMatchObject(unknown);
        expect(await call(calls.cancelOrder, { params: { id }, query: { version } }, ravi)).toMatchObject(unknown);
        expect(await ask(own.account, {}, ravi)).toMatchObject({ cash: 1_000_000 });
        expect((await ask(calls.orders, { query: {} }, ravi)).orders).toEqual([]);
        expect((await ask(own.ledger, { query: {} }, ravi)).entries).toHaveLength(1);
      });
    });

    it('an account that does not add up is stopped and its owner told; all others go on', async () => {
      const { id } = await placed({ ordertype: 'LIMIT', price: 3900 });
      const ravi = await signedIn(server(), `paper${people++}`);
      await ask(own.account, {}, ravi);
      const { db } = await running.services.appDb();
      const damaged = sql<string>`replace(state, '"cash":', '"cash":1')`;
      await db
        .updateTable('paper_account')
        .set({ state: damaged, is_busy: true })
        .where('person', '=', ravi.id)
        .execute();
      await restarted();
      expect(await call(own.account, {}, ravi)).toMatchObject({ status: 409, body: { code: 'paper.stopped' } });
      expect(running.services.health.faults).toMatchObject([{ part: 'stopped paper accounts' }]);
      const gauge = await running.services.metrics.registry.getSingleMetricAsString('parakh_paper_accounts');
      expect(gauge).toContain('{state="stopped"} 1');
      const titles = async () => (await ask(api.misc.notifications, {}, ravi)).notifications.map(({ title }) => title);
      await expect.poll(titles).toContain('Your paper account was stopped');
      trade('09:21:00', 4000, 150_000);
      trade('09:21:02', 3890, 200_000);
      trade('09:21:04', 3890, 260_000);
      await eventually(id, { phase: 'complete' });
      running.services.health.report('stopped paper accounts', undefined);
    });

    it('what is written of money is never changed', async () => {
      const { db } = await running.services.appDb();
      await expect(db.updateTable('paper_entry').set({ cash: 0 }).execute()).rejects.toThrow(/never changed/);
      await expect(db.deleteFrom('paper_trade').execute()).rejects.toThrow(/never changed/);
    });

    it('who has nothing open costs nothing', async () => {
      await restarted();
      const gauge = await running.services.metrics.registry.getSingleMetricAsString('parakh_paper_accounts');
      const many = Number(/running"\} (\d+)/.exec(gauge)?.[1]);
      const { db } = await running.services.appDb();
      const busy = await db.selectFrom('paper_account').select('person').where('is_busy', '=', true).execute();
      expect(many).toBeLessThanOrEqual(busy.length);
      const all = await db.selectFrom('paper_account').select('person').execute();
      expect(all.length).toBeGreaterThan(many);
    });
  },
  { given: onDrivenMarket },
);

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestOrder } from '../../../../../packages/brokers/src/test-book.ts';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import { postgresPrograms, startPostgres } from '../../platform/store/test-postgres.ts';
import type { OrderClock, OrdersDeps, TradingAccount } from '../orders/deps.ts';
import { closeOrderService, guardedFetch, type OrderContent, ordersOf, recoverAccount } from '../orders/index.ts';
import type { OrderTables } from '../orders/tables.ts';
import {
  contentAt,
  type OpenedOrderService,
  passingFacts,
  TEN_O_CLOCK,
  testOrderService,
} from '../orders/test-order-service.ts';
import { ASHA, type RunningVendor, startVendorOf, testAccount } from '../orders/test-vendors.ts';
import {
  type BasketNow,
  type BasketPressed,
  type BasketsDeps,
  basketsNow,
  mayRest,
  mayUndo,
  netFilled,
  pressBasket,
  sendRest,
  stateOf,
  undoBasket,
} from './index.ts';
import type { PressedBasket } from './press-basket.ts';
import type { BasketTables } from './tables.ts';

type Tables = OrderTables & BasketTables;
const folder = mkdtempSync(join(tmpdir(), 'parakh-baskets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const programs = postgresPrograms();

describe('on the embedded store', () => {
  suite(async () => {
    await copyAppDatabase(folder);
    return { store: await openAppDatabase<Tables>({ dataFolder: folder }), end: async () => {} };
  });
});
describe.skipIf(!programs)(`on PostgreSQL${programs ? '' : ' (SKIPPED: none is installed)'}`, () => {
  suite(async () => {
    const server = await startPostgres(programs ?? '');
    const store = await openAppDatabase<Tables>({ dataFolder: folder, databaseUrl: server.url });
    return { store, end: () => server.stop() };
  });
});

/** A clock that the test moves. */
class TestClock implements OrderClock {
  at = TEN_O_CLOCK;
  now = () => this.at;
  monotonic = () => 0;
  /** What waits until it is told stands still: the book is read when a basket asks for it. */
  sleep = async (ms: number, signal?: AbortSignal) => {
    if (signal && !signal.aborted) await once(signal, 'abort');
    else this.at += ms;
  };
}

type Becomes = 'open' | 'complete' | 'rejected later' | 'gone';
const RAVI = '00000000-0000-4000-8000-000000000002';

const at = (price: number, more: Partial<OrderContent> = {}) => ({ price, ...more });
const sentIn = (done: BasketPressed): BasketNow => {
  if (done.kind !== 'sent') throw new Error(`it was blocked: ${JSON.stringify(done.legs)}`);
  return done.basket;
};
const phases = ({ legs }: BasketNow) => legs.map(({ order }) => order?.phase ?? null);
const shown = async (deps: BasketsDeps, id: string) => (await basketsNow(deps, { person: ASHA, id }))[0]!;

const become = (order: TestOrder, as: Becomes) => {
  if (as === 'complete') Object.assign(order, { status: 'complete', filled: order.quantity, average: 57_000 });
  if (as === 'gone') Object.assign(order, { status: 'cancelled' });
  if (as === 'rejected later') Object.assign(order, { status: 'rejected', message: 'RMS: margin' });
};
const contentOf = (leg: Partial<OrderContent> | 'NONE'): OrderContent => {
  const usual = contentAt('zerodha', 57_000);
  return leg === 'NONE'
    ? { ...usual, instrument: { exchange: 'NSE', symbol: 'NONE', token: '1' } }
    : { ...usual, ...leg };
};

function suite(start: () => Promise<{ store: AppDatabase<Tables>; end: () => Promise<void> }>): void {
  let store: AppDatabase<Tables>;
  let end: () => Promise<void>;
  beforeAll(async () => ({ store, end } = await start()));
  afterAll(async () => {
    await store.close();
    await end();
  });

  let clock: TestClock;
  let running: RunningVendor;
  let account: TradingAccount;
  /** What the vendor does with an order that it took: by its price and side. */
  let becomes: (order: OrderContent) => Becomes;
  const opened: OpenedOrderService[] = [];
  let round = 0;
  beforeEach(async () => {
    clock = new TestClock();
    round++;
    becomes = () => 'complete';
    running = await startVendorOf('zerodha', clock.now);
    const { vendor } = running;
    account = testAccount({ broker: 'zerodha', id: `zerodha ${round}`, vendor, now: clock.now, wrap: guardedFetch });
    const place = account.session.place.bind(account.session);
    account.session.place = async (order) => {
      const known = book().length;
      try {
        return await place(order);
      } finally {
        const taken = book()[known];
        if (taken) become(taken, becomes(order));
      }
    };
  });
  afterEach(async () => {
    for (const { service } of opened.splice(0)) await closeOrderService(service);
    await running.vendor.stop();
  });

  const book = () => running.book.orders;
  const baskets = (over: Partial<Parameters<typeof testOrderService>[0]> = {}): BasketsDeps => {
    const one = testOrderService({ store, accounts: [account], clock, leaseMs: 120_000, ...over });
    opened.push(one);
    return { orders: one.service, appDb: async () => store };
  };
  let clicks = 0;
  /** Legs by their prices; 'NONE' is a symbol that the vendor refuses. */
  const pressed = (
    legs: readonly (Partial<OrderContent> | 'NONE')[],
    more: Partial<PressedBasket> = {},
  ): PressedBasket => {
    const click = ++clicks;
    return {
      person: ASHA,
      account: account.id,
      broker: 'zerodha',
      name: null,
      clickId: `basket ${click}`,
      onFailure: 'stop',
      legOrder: 'as given',
      legs: legs.map((leg, i) => ({ clickId: `basket ${click} leg ${i}`, content: contentOf(leg) })),
      ...more,
    };
  };
  const four = [at(57_000), 'NONE', at(57_010), at(57_015)] as const;
  const asking = (price: number, verdict: 'ask' | 'stop'): OrdersDeps['facts'] => {
    return async ({ content }) => ({
      ...passingFacts(clock.now()),
      ...(content.price === price && verdict === 'ask' && { equalSentMs: { value: 300, source: 'journal' } }),
      ...(content.price === price && verdict === 'stop' && { phase: { value: 'closed', source: 'NSE' } }),
    });
  };
  const prices = () => book().map(({ price }) => price);

  it('sends every leg once, in its order, and is finished', async () => {
    const deps = baskets();
    const now = sentIn(await pressBasket(deps, pressed([at(57_000), at(57_005), at(57_010)])));
    expect([stateOf(now), phases(now)]).toEqual(['finished', ['complete', 'complete', 'complete']]);
    expect(prices()).toEqual([57_000, 57_005, 57_010]);
    expect([mayRest(now), mayUndo(now)]).toEqual([false, true]);
  });

  it('twenty presses of one click at once, through two processes, send each leg once', async () => {
    const both = [baskets({ holder: 'same' }), baskets({ holder: 'same' })];
    const one = pressed([at(57_000), at(57_005), at(57_010)]);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => pressBasket(both[i % 2]!, one)));
    expect(prices()).toEqual([57_000, 57_005, 57_010]);
    const ids = ends.flatMap((done) => (done.status === 'fulfilled' ? sentIn(done.value).id : []));
    expect([new Set(ids).size, ids.length]).toEqual([1, 20]);
    expect(stateOf(await shown(both[0]!, ids[0]!))).toBe('finished');
  });

  it('a click sends nothing else, nor does a leg’s in another basket', async () => {
    const deps = baskets();
    const one = pressed([at(57_000), at(57_005)]);
    await pressBasket(deps, one);
    const used = { code: 'order.click-used' };
    const other = { ...one, legs: one.legs.map((leg) => ({ ...leg, content: contentOf(at(57_100)) })) };
    await expect(pressBasket(deps, other)).rejects.toMatchObject(used);
    await expect(pressBasket(deps, { ...one, onFailure: 'undo' })).rejects.toMatchObject(used);
    await expect(pressBasket(deps, { ...one, clickId: 'another one' })).rejects.toMatchObject(used);
    const twice = pressed([at(57_000), at(57_005)]);
    const legs = twice.legs.map((leg) => ({ ...leg, clickId: 'the same' }));
    await expect(pressBasket(deps, { ...twice, legs })).rejects.toMatchObject(used);
    expect(book()).toHaveLength(2);
  });

  it('sends bought legs before sold ones, where that was chosen', async () => {
    // A sale of shares that are free would be an exit.
    const legs = [at(57_000, { side: 'SELL', product: 'INTRADAY' }), at(57_005, { product: 'INTRADAY' })];
    const now = sentIn(await pressBasket(baskets(), pressed(legs, { legOrder: 'hedge first' })));
    expect(prices()).toEqual([57_005, 57_000]);
    expect(now.legs.map(({ given }) => given)).toEqual([2, 1]);
  });

  it('stops where a leg is not taken, and sends the rest at a new press alone', async () => {
    const deps = baskets();
    const one = pressed(four);
    const now = sentIn(await pressBasket(deps, one));
    expect([stateOf(now), phases(now)]).toEqual(['stopped', ['complete', 'rejected', null, null]]);
    expect(sentIn(await pressBasket(deps, one)).id).toBe(now.id);
    expect(prices()).toEqual([57_000]);
    const after = sentIn(await sendRest(deps, { person: ASHA, id: now.id, confirmed: [] }));
    expect([stateOf(after), phases(after)]).toEqual([
      'finished in part',
      ['complete', 'rejected', 'complete', 'complete'],
    ]);
    expect(prices()).toEqual([57_000, 57_010, 57_015]);
    const again = sendRest(deps, { person: ASHA, id: now.id, confirmed: [] });
    await expect(again).rejects.toMatchObject({ code: 'basket.nothing-left' });
  });

  it('goes on where that was chosen', async () => {
    const deps = baskets();
    const { id } = sentIn(await pressBasket(deps, pressed(four, { onFailure: 'go on' })));
    await recoverAccount(deps.orders, account.id);
    const now = await shown(deps, id);
    expect([stateOf(now), phases(now)]).toEqual(['finished in part', ['complete', 'rejected', 'complete', 'complete']]);
  });

  it('sees a leg that the exchange rejects after the broker took it, before the next one leaves', async () => {
    becomes = ({ price }) => (price === 57_005 ? 'rejected later' : 'complete');
    const now = sentIn(await pressBasket(baskets(), pressed([at(57_000), at(57_005), at(57_010)])));
    expect([stateOf(now), phases(now)]).toEqual(['stopped', ['complete', 'rejected', null]]);
  });

  it('sends nothing that was to stand on a leg of which nothing was filled at once', async () => {
    becomes = ({ duration }) => (duration === 'IOC' ? 'gone' : 'complete');
    const legs = [at(57_000, { duration: 'IOC' }), at(57_005, { side: 'SELL' })];
    const now = sentIn(await pressBasket(baskets(), pressed(legs)));
    expect([stateOf(now), phases(now)]).toEqual(['stopped', ['cancelled', null]]);
  });

  it('undoes what was filled and what is open, the last leg first', async () => {
    becomes = ({ price }) => (price === 57_005 ? 'open' : 'complete');
    const legs = [at(57_000), at(57_005), at(57_010, { side: 'SELL', quantity: 2 }), 'NONE', at(57_020)] as const;
    const now = sentIn(await pressBasket(baskets(), pressed(legs, { onFailure: 'undo' })));
    expect(stateOf(now)).toBe('undone');
    expect(phases(now)).toEqual(['complete', 'cancelled', 'complete', 'rejected', null]);
    expect(now.legs.map(netFilled)).toEqual([0, 0, 0, 0, 0]);
    const market = book().filter(({ orderType }) => orderType === 'MARKET');
    expect(market.map(({ side, quantity, product }) => [side, quantity, product])).toEqual([
      ['BUY', 2, 'DELIVERY'],
      ['SELL', 3, 'DELIVERY'],
    ]);
    expect(running.vendor.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect([mayRest(now), mayUndo(now)]).toEqual([false, false]);
  });

  it('a leg that is not confirmed stops everything, and nothing is undone until it is known', async () => {
    const deps = baskets();
    running.vendor.failNext('silence after', ({ method, body }) => method === 'POST' && body.price === '570.05');
    // The book cannot be read meanwhile.
    const rows = account.session.orders.bind(account.session);
    account.session.orders = () => Promise.reject(new Error('no book'));
    const now = sentIn(await pressBasket(deps, pressed([at(57_000), at(57_005), at(57_010)], { onFailure: 'undo' })));
    expect([stateOf(now), phases(now)[1]]).toEqual(['needs you', 'unconfirmed']);
    expect([mayRest(now), mayUndo(now)]).toEqual([false, false]);
    const asked = { person: ASHA, id: now.id, confirmed: [] };
    await expect(undoBasket(deps, asked)).rejects.toMatchObject({ code: 'basket.in-doubt' });
    await expect(sendRest(deps, asked)).rejects.toMatchObject({ code: 'basket.in-doubt' });
    expect(running.vendor.seen.filter(({ method }) => method !== 'GET')).toHaveLength(2);
    account.session.orders = rows;
    await recoverAccount(deps.orders, account.id);
    expect(stateOf(await shown(deps, now.id))).toBe('stopped');
    const undone = sentIn(await undoBasket(deps, asked));
    expect([stateOf(undone), undone.legs.map(netFilled)]).toEqual(['undone', [0, 0, 0]]);
    expect(prices()).toEqual([57_000, 57_005, null, null]);
  });

  it('is not offset blindly while a cancellation is not known to have come through', async () => {
    becomes = ({ price }) => (price === 57_005 ? 'open' : 'complete');
    const deps = baskets();
    const now = sentIn(await pressBasket(deps, pressed([at(57_000), at(57_005)])));
    running.vendor.failNext('server error before', ({ method }) => method === 'DELETE');
    const asked = { person: ASHA, id: now.id, confirmed: [] };
    const after = sentIn(await undoBasket(deps, asked));
    expect([stateOf(after), after.legs.map(netFilled)]).toEqual(['needs you', [3, 0]]);
    expect(book()).toHaveLength(2);
    expect(stateOf(sentIn(await undoBasket(deps, asked)))).toBe('undone');
    expect(book()).toHaveLength(3);
  });

  it('after a crash nothing is sent by itself; the rest is sent at a new press, and once', async () => {
    let isDead = false;
    const first = baskets();
    const place = account.session.place.bind(account.session);
    // The process ends when the second leg has arrived, before its reply is written.
    account.session.place = async (order) => {
      if (isDead) return new Promise<string>(() => {});
      const id = await place(order);
      if (order.price !== 57_005) return id;
      isDead = true;
      return new Promise<string>(() => {});
    };
    const one = pressed([at(57_000), at(57_005), at(57_010), at(57_015)]);
    void pressBasket(first, one);
    await expect.poll(() => isDead).toBe(true);
    account.session.place = place;
    const second = baskets();
    const [before] = await basketsNow(second, { person: ASHA, clickId: one.clickId });
    // Its second leg is on its way, or the book has told of it already.
    expect(['needs you', 'interrupted']).toContain(stateOf(before!));
    expect(phases(before!).slice(2)).toEqual([null, null]);
    await recoverAccount(second.orders, account.id);
    const known = await shown(second, before!.id);
    expect([stateOf(known), phases(known)]).toEqual(['interrupted', ['complete', 'complete', null, null]]);
    expect([mayRest(known), book().length]).toEqual([true, 2]);
    const asked = { person: ASHA, id: known.id, confirmed: [] };
    const both = await Promise.allSettled([sendRest(second, asked), sendRest(second, asked)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(prices()).toEqual([57_000, 57_005, 57_010, 57_015]);
    expect(stateOf(await shown(second, known.id))).toBe('finished');
  });

  describe('checks', () => {
    const legs = [at(57_000), at(57_005), at(57_010)];

    it('of all legs come before the first leaves, and what asks is answered before', async () => {
      const deps = baskets({ facts: asking(57_010, 'ask') });
      const one = pressed(legs, { onFailure: 'go on' });
      const blocked = await pressBasket(deps, one);
      expect(blocked).toMatchObject({ kind: 'blocked', basket: null });
      expect(blocked.kind === 'blocked' && blocked.legs.map(({ verdict }) => verdict)).toEqual([
        'passes',
        'passes',
        'asked',
      ]);
      expect(book()).toHaveLength(0);
      expect(await basketsNow(deps, { person: ASHA, clickId: one.clickId })).toEqual([]);
      const answered = one.legs.map((leg) => ({ ...leg, confirmed: ['duplicate'] }));
      expect(stateOf(sentIn(await pressBasket(deps, { ...one, legs: answered })))).toBe('finished');
    });

    it.each([
      { onFailure: 'stop', sent: [] },
      { onFailure: 'undo', sent: [] },
      { onFailure: 'go on', sent: [57_005, 57_010] },
    ] as const)(
      'a leg that one stops keeps all back, unless the rest goes on: $onFailure',
      async ({ onFailure, sent }) => {
        const done = await pressBasket(baskets({ facts: asking(57_000, 'stop') }), pressed(legs, { onFailure }));
        expect(prices()).toEqual(sent);
        expect(done.kind === 'sent' ? stateOf(done.basket) : done.kind).toBe(
          onFailure === 'go on' ? 'finished in part' : 'blocked',
        );
        if (done.kind !== 'sent') return;
        expect(done.basket.legs[0]!.notSent?.findings.map(({ check }) => check)).toEqual(['market-hours']);
        expect(mayRest(done.basket)).toBe(false);
      },
    );

    it('equal legs of one basket are no slip', async () => {
      const now = sentIn(await pressBasket(baskets(), pressed([at(57_000), at(57_000)])));
      expect([stateOf(now), book().length]).toEqual(['finished', 2]);
    });

    it('that ask when a leg’s turn has come keep it back, and the rest with it', async () => {
      let calls = 0;
      const facts = async () => ({
        ...passingFacts(clock.now()),
        // Only after all were looked at.
        ...(++calls > 4 && { last: { value: { price: 40_000, at: clock.now() }, source: 'NSE' } }),
      });
      const now = sentIn(await pressBasket(baskets({ facts }), pressed(legs)));
      expect([stateOf(now), book().length]).toEqual(['stopped', 1]);
      expect(now.legs[1]!.notSent?.findings.map(({ check }) => check)).toContain('far-from-last');
      expect(mayRest(now)).toBe(true);
    });
  });

  it('another person’s basket is not there', async () => {
    const deps = baskets();
    const { id } = sentIn(await pressBasket(deps, pressed([at(57_000), 'NONE', at(57_005)])));
    const asked = { person: RAVI, id, confirmed: [] };
    await expect(sendRest(deps, asked)).rejects.toMatchObject({ code: 'basket.unknown' });
    await expect(undoBasket(deps, asked)).rejects.toMatchObject({ code: 'basket.unknown' });
    expect(await basketsNow(deps, { person: RAVI, since: 0 })).toEqual([]);
    const theirs = pressed([at(57_000)], { person: RAVI });
    await expect(pressBasket(deps, theirs)).rejects.toMatchObject({ code: 'order.unknown' });
    expect(book()).toHaveLength(1);
  });

  it('what was left yesterday is for single orders', async () => {
    const deps = baskets();
    const { id } = sentIn(await pressBasket(deps, pressed(four)));
    clock.at += 86_400_000;
    const now = await shown(deps, id);
    expect([mayRest(now), mayUndo(now)]).toEqual([false, false]);
  });

  it('lines cannot be changed', async () => {
    await pressBasket(baskets(), pressed([at(57_000)]));
    for (const table of ['order_basket', 'order_basket_leg', 'order_basket_event'])
      for (const statement of [
        `UPDATE ${table} SET ${table === 'order_basket' ? 'id = id' : 'basket = basket'}`,
        `DELETE FROM ${table}`,
      ])
        await expect(sql.raw(statement).execute(store.db)).rejects.toThrow('never changed');
  });

  it('each order of it stands in the book of orders', async () => {
    const deps = baskets();
    const now = sentIn(await pressBasket(deps, pressed([at(57_000), at(57_005)])));
    const own = (await ordersOf(deps.orders, { person: ASHA, account: account.id, since: 0 })).map(
      ({ ownId }) => ownId,
    );
    expect(own.toSorted()).toEqual(now.legs.map(({ order }) => order!.ownId).toSorted());
  });
}

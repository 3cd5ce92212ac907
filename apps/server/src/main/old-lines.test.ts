import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { type AppDatabase, openAppDatabase } from '../platform/store/app-database.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../platform/store/test-postgres.ts';
import { removeOldLines } from './old-lines.ts';
import type { AppTables } from './services.ts';
import { copyAppDatabase } from './test-folder.ts';

const programs = postgresPrograms();
describe('on the embedded store', () => suite(async () => undefined));
describe.skipIf(!programs)(`on PostgreSQL${programs ? '' : ' (SKIPPED: none is installed)'}`, () => {
  suite(async () => startPostgres(programs ?? ''));
});

const DAY_MS = 86_400_000;
const now = Date.now();
const yearsAgo = (years: number) => BigInt(now - Math.round(years * 366 * DAY_MS));
const OLD = yearsAgo(5.01);
const YOUNG = yearsAgo(4.9);
const NONE = { orderValue: null, openOrders: null, positionValue: null, dailyLoss: null };

const newOwnId = () => randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase();

function suite(start: () => Promise<TestPostgres | undefined>): void {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-old-lines-'));
  let server: TestPostgres | undefined;
  let store: AppDatabase<AppTables>;
  beforeAll(async () => {
    server = await start();
    if (!server) await copyAppDatabase(folder);
    store = await openAppDatabase<AppTables>({ dataFolder: folder, databaseUrl: server?.url });
  });
  afterAll(async () => {
    await store.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const remove = (orderYears: number) =>
    removeOldLines({
      appDb: async () => store,
      now: () => now,
      config: { ...readConfig({}), orderYears },
      log: pino({ level: 'silent' }),
    });

  interface Ages {
    readonly placed: bigint;
    /** Of its last line. */
    readonly last?: bigint;
    readonly isRefused?: boolean;
  }
  /** An order with its lines; its own id. */
  async function order({ placed, last = placed, isRefused = false }: Ages): Promise<string> {
    const own_id = newOwnId();
    const of = { own_id, account: 'a', person: randomUUID(), broker: 'zerodha' };
    const intent = { click_id: own_id, body: '{}', checks: '[]', price_seen: null, price_age_ms: null, repeats: null };
    await store.db
      .insertInto('order_intent')
      .values({ ...of, ...intent, fence: null, is_refused: isRefused, created_at: placed })
      .execute();
    if (isRefused) return own_id;
    const state = {
      broker_id: null,
      phase: 'complete',
      content_key: own_id,
      quantity: 3,
      filled: 3,
      open: 0,
      version: 2,
    };
    await store.db
      .insertInto('order_state')
      .values({ ...of, ...state, is_outside: false, created_at: placed, updated_at: placed })
      .execute();
    for (const at of [placed, last])
      await store.db
        .insertInto('order_event')
        .values({ own_id, account: 'a', at, source: 'server', kind: 'sending', body: '{}' })
        .execute();
    return own_id;
  }
  /** How many lines of an order are left, of its intent, its events and its state. */
  async function linesOf(ownId: string): Promise<readonly number[]> {
    const counts = [];
    for (const table of ['order_intent', 'order_event', 'order_state'] as const)
      counts.push((await store.db.selectFrom(table).select('own_id').where('own_id', '=', ownId).execute()).length);
    return counts;
  }
  async function basket(created_at: bigint, last = created_at): Promise<string> {
    const id = randomUUID();
    const person = randomUUID();
    const of = { person, account: 'a', broker: 'zerodha', name: null, click_id: id };
    await store.db
      .insertInto('order_basket')
      .values({ ...of, id, on_failure: 'stop', leg_order: 'as given', created_at })
      .execute();
    const leg = {
      person,
      click_id: id,
      body: '{}',
      confirmed: '[]',
      price_seen: null,
      price_age_ms: null,
      repeats: null,
    };
    await store.db
      .insertInto('order_basket_leg')
      .values({ ...leg, basket: id, position: 1, given: 1 })
      .execute();
    await store.db
      .insertInto('order_basket_event')
      .values({ basket: id, number: 1, at: last, kind: 'begun', body: '{}' })
      .execute();
    return id;
  }
  const basketOf = (id: string) => store.db.selectFrom('order_basket').select('id').where('id', '=', id).execute();
  async function limits(person: string, at: bigint): Promise<void> {
    const asked = JSON.stringify(NONE);
    await store.db
      .insertInto('order_limit_event')
      .values({ person, at, asked, until_then: asked, raised_from: at })
      .execute();
  }
  const press = (person: string | null, at: bigint, broker: string | null = null) =>
    store.db.insertInto('order_switch_event').values({ person, broker, at, kind: 'on', actor: person }).execute();
  async function audited(at: bigint): Promise<string> {
    const person = randomUUID();
    await store.db
      .insertInto('audit')
      .values({ at, action: 'orders.switch-on', actor: person, person, session: null, detail: '{}' })
      .execute();
    return person;
  }
  const auditOf = (person: string) => store.db.selectFrom('audit').select('id').where('person', '=', person).execute();
  async function triggerLine(at: bigint): Promise<string> {
    const trigger_id = newOwnId();
    await store.db
      .insertInto('order_trigger_event')
      .values({ trigger_id, person: randomUUID(), at, kind: 'made', body: '{}' })
      .execute();
    return trigger_id;
  }
  const triggerLinesOf = (id: string) =>
    store.db.selectFrom('order_trigger_event').select('seq').where('trigger_id', '=', id).execute();

  it('removes orders whose years are over with all their lines, and no part of any other', async () => {
    const [old, young] = [await order({ placed: OLD }), await order({ placed: YOUNG })];
    const changedSince = await order({ placed: OLD, last: YOUNG });
    const refused = [await order({ placed: OLD, isRefused: true }), await order({ placed: YOUNG, isRefused: true })];
    await remove(6);
    expect(await linesOf(old)).toEqual([1, 2, 1]);
    await remove(5);
    expect(await linesOf(old)).toEqual([0, 0, 0]);
    expect(await linesOf(young)).toEqual([1, 2, 1]);
    expect(await linesOf(changedSince)).toEqual([1, 2, 1]);
    expect(await Promise.all(refused.map(linesOf))).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('removes more orders than one step takes', async () => {
    const of = { account: 'many', person: randomUUID(), broker: 'zerodha', is_outside: true, broker_id: null };
    const state = { phase: 'complete', content_key: '', quantity: 3, filled: 3, open: 0, version: 2 };
    const times = { created_at: OLD, updated_at: OLD };
    const rows = Array.from({ length: 1001 }, () => ({ ...of, ...state, ...times, own_id: newOwnId() }));
    await store.db.insertInto('order_state').values(rows).execute();
    await remove(5);
    const left = store.db.selectFrom('order_state').select('own_id').where('account', '=', 'many');
    expect(await left.execute()).toEqual([]);
  });

  it('keeps the limits and the switch that count, however old they are', async () => {
    const [once, twice] = [randomUUID(), randomUUID()];
    for (const person of [once, twice, twice]) await limits(person, OLD);
    for (const person of [once, twice, twice]) await press(person, OLD);
    await press(null, OLD, 'zerodha');
    await press(null, OLD, 'dhan');
    await remove(5);
    const limited = store.db.selectFrom('order_limit_event').select('person').where('person', 'in', [once, twice]);
    expect(await limited.orderBy('seq').execute()).toEqual([{ person: once }, { person: twice }]);
    const switched = store.db
      .selectFrom('order_switch_event')
      .select(['person', 'broker'])
      .where((where) => where.or([where('person', 'in', [once, twice]), where('broker', 'in', ['zerodha', 'dhan'])]));
    expect(await switched.orderBy('seq').execute()).toEqual([
      { person: once, broker: null },
      { person: twice, broker: null },
      { person: null, broker: 'zerodha' },
      { person: null, broker: 'dhan' },
    ]);
  });

  it('removes baskets, lines of triggers and of the audit log whose years are over', async () => {
    const baskets = [await basket(OLD), await basket(YOUNG), await basket(OLD, YOUNG)];
    const lines = [await audited(OLD), await audited(YOUNG)];
    const triggers = [await triggerLine(OLD), await triggerLine(YOUNG)];
    await remove(5);
    expect((await Promise.all(baskets.map(basketOf))).map(({ length }) => length)).toEqual([0, 1, 1]);
    expect((await Promise.all(lines.map(auditOf))).map(({ length }) => length)).toEqual([0, 1]);
    expect((await Promise.all(triggers.map(triggerLinesOf))).map(({ length }) => length)).toEqual([0, 1]);
  });

  it('keeps a trigger that still waits with all its lines, and removes one that ended', async () => {
    const person = randomUUID();
    await store.db.insertInto('person').values({ id: person, user_name: person, created_at: OLD }).execute();
    const ids = [];
    for (const state of ['fired', 'waiting']) {
      const id = await triggerLine(OLD);
      const of = { person, account: 'a', broker: 'zerodha', click_id: id, symbol: 'SBIN', body: '{}', confirmed: '[]' };
      const times = { armed_at: OLD, valid_until: OLD, created_at: OLD, updated_at: OLD };
      const none = { vendor_id: null, reason: null, fired_leg: null, fired_at_price: null, order_click: null };
      await store.db
        .insertInto('order_trigger')
        .values({
          ...of,
          ...times,
          ...none,
          id,
          state,
          own_id: null,
          entry: null,
          firing_quantity: null,
          version: 1,
          tape: 't',
        })
        .execute();
      ids.push(id);
    }
    await remove(5);
    const left = await store.db.selectFrom('order_trigger').select('id').where('person', '=', person).execute();
    expect(left).toEqual([{ id: ids[1] }]);
    expect((await Promise.all(ids.map(triggerLinesOf))).map(({ length }) => length)).toEqual([0, 1]);
  });

  it('lines of less than five years are removed by nobody, and none is ever changed', async () => {
    const [ownId, id] = [await order({ placed: YOUNG }), await basket(YOUNG)];
    await limits(randomUUID(), YOUNG);
    await limits(randomUUID(), OLD);
    await press(randomUUID(), YOUNG);
    await triggerLine(YOUNG);
    await audited(YOUNG);
    const { db } = store;
    const logs = [
      'order_intent',
      'order_event',
      'order_limit_event',
      'order_switch_event',
      'order_basket_leg',
      'order_basket_event',
      'order_basket',
      'order_trigger_event',
      'audit',
    ] as const;
    for (const table of logs)
      await expect(db.deleteFrom(table).execute(), table).rejects.toThrow(/stay for five years/);
    await expect(remove(4)).rejects.toThrow(/stay for five years/);
    expect(await linesOf(ownId)).toEqual([1, 2, 1]);
    expect(await basketOf(id)).toHaveLength(1);
    const changed = db.updateTable('order_limit_event').set({ at: OLD });
    await expect(changed.execute()).rejects.toThrow(/never changed/);
  });
}

it('the setting has five years for its least, and for its usual value', () => {
  expect(readConfig({}).orderYears).toBe(5);
  expect(readConfig({ PARAKH_ORDER_YEARS: '8' }).orderYears).toBe(8);
  for (const refused of ['4', '0', '5.5', 'always'])
    expect(() => readConfig({ PARAKH_ORDER_YEARS: refused }), refused).toThrow(/PARAKH_ORDER_YEARS/);
});

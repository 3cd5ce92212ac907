import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '@parakh/base';
import { readAccount } from '@parakh/paper';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sample } from '../../../../../tools/sample.ts';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase } from '../../platform/store/app-database.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../../platform/store/test-postgres.ts';
import type { PaperTables } from './tables.ts';
import { linesOfKilled } from './test-killing.ts';

const programs = postgresPrograms();
if (!programs) process.stderr.write('SKIPPED most of the killed paper accounts: PostgreSQL is missing\n');
/** An embedded store takes seconds to be opened again. */
const KILLS = programs ? sample({ usual: 8, deep: 200 }) : sample({ usual: 2, deep: 20 });
const ASHA = '7f2f6d4a-9e1c-4a7b-b3f5-6c0d2e8a4f73';
const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-paper-'));
let server: TestPostgres | undefined;

beforeAll(async () => {
  if (programs) server = await startPostgres(programs);
  else await copyAppDatabase(folder);
  const store = await open();
  await store.db.insertInto('person').values(asha).execute();
  await store.close();
}, 60_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asha = {
  id: ASHA,
  user_name: 'asha',
  email: null,
  email_verified_at: null,
  mobile: null,
  mobile_verified_at: null,
  password_hash: null,
  password_changed_at: null,
  google_subject: null,
  created_at: 0n,
  disabled_at: null,
  forgotten_at: null,
};

const open = (): Promise<AppDatabase<PaperTables>> =>
  openAppDatabase<PaperTables>({ dataFolder: folder, databaseUrl: server?.url });

const numbers = z.record(z.string(), z.number());
const booked = z.object({ filled: z.number(), quantity: z.number(), open: z.number(), ended: z.number() });

/** All that is stored of the account, each part worked out again from the others. */
async function audited() {
  const store = await open();
  try {
    const { db } = store;
    const row = await db.selectFrom('paper_account').selectAll().where('person', '=', ASHA).executeTakeFirst();
    const entries = await db.selectFrom('paper_entry').selectAll().orderBy('seq').execute();
    const trades = await db.selectFrom('paper_trade').selectAll().execute();
    const orders = await db.selectFrom('paper_order').selectAll().execute();
    if (!row) {
      expect([...entries, ...trades, ...orders]).toEqual([]);
      return { trades, orders };
    }
    const account = readAccount(row.state);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: account.counts.entries }, (_, i) => i + 1));
    const sums: Record<string, number> = {};
    for (const { lines, cash } of entries) {
      for (const [name, paise] of Object.entries(z.parse(numbers, lines))) sums[name] = (sums[name] ?? 0) + paise;
      expect(cash).toBe(sums.cash ?? 0);
    }
    expect({ ...Object.fromEntries(Object.keys(account.balances).map((name) => [name, 0])), ...sums }).toEqual(
      account.balances,
    );
    expect(trades).toHaveLength(account.counts.trades);
    const own = orders.flatMap(({ own_id }) => own_id ?? []);
    expect(new Set(own).size).toBe(own.length);
    for (const { id, body } of orders) {
      const { filled, quantity, open: left, ended } = z.parse(booked, JSON.parse(body));
      const traded = trades.filter(({ order_id }) => order_id === id).reduce((sum, one) => sum + one.quantity, 0);
      expect([id, filled]).toEqual([id, traded]);
      expect(filled + left + ended).toBe(quantity);
    }
    return { trades, orders };
  } finally {
    await store.close();
  }
}

it(`an account that is killed at ${KILLS} moments adds up, and has all that was told once`, {
  timeout: sample({ usual: 240_000, deep: 3_600_000 }),
}, async () => {
  const chance = random(7);
  const told = { order: new Set<string>(), trade: new Set<string>() };
  let killed = 0;
  for (let run = 0; run < KILLS; run++) {
    const dieAt = 1 + Math.floor(chance.next() * 160);
    const lines = await linesOfKilled({ folder, databaseUrl: server?.url, person: ASHA, run, orders: 12, dieAt });
    if (lines.at(-1) !== 'done') killed++;
    for (const line of lines) {
      const [what = '', rest = ''] = line.split(/ (.*)/);
      expect(what).not.toBe('fault');
      if (what === 'order' || what === 'trade') told[what].add(rest);
    }
    const { orders, trades } = await audited();
    const kept = {
      order: new Set(orders.map(({ own_id, id }) => `${own_id} ${id}`)),
      trade: new Set(trades.map(({ id, quantity, price }) => `${id} ${quantity} ${price}`)),
    };
    expect(told.order.difference(kept.order)).toEqual(new Set());
    expect(told.trade.difference(kept.trade)).toEqual(new Set());
  }
  expect(killed).toBeGreaterThan(KILLS / 2);
  expect(told.trade.size).toBeGreaterThan(0);
});

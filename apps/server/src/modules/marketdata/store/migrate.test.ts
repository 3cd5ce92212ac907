import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Migration } from '../../../platform/store/migration-files.ts';
import { openMarketStore } from './market.ts';
import type { MarketStore } from './market-store.ts';
import {
  FIRST_MIGRATION,
  MIGRATION_TABLE,
  marketMigrations,
  migrateMarket,
  ranIn,
  repeatable,
  statementsOf,
} from './migrate.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'parakh-migrate-'));
let store: MarketStore;
let enginePid = 0;
const log = pino(
  { level: 'info' },
  { write: (line: string) => void (enginePid = JSON.parse(line).enginePid ?? enginePid) },
);

beforeAll(async () => {
  store = await openMarketStore({ dataFolder: folder, log });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The statements that every start ran before there were migrations, as they were then. */
const before: Migration = {
  name: 'before',
  sql: readFileSync(join(import.meta.dirname, 'testdata/market-before-migrations.sql'), 'utf8'),
  checksum: '',
};
const madeUp = (name: string, ...statements: readonly string[]): Migration => {
  const sql = statements.join(';\n');
  return { name, sql, checksum: sql };
};
/** What a later version might bring: columns, one of them filled, and a table. */
const later: readonly Migration[] = [
  ...marketMigrations,
  madeUp(
    '9001-later.sql',
    'ALTER TABLE {database:Identifier}.daily_bar ADD COLUMN IF NOT EXISTS venue LowCardinality(String)',
    `ALTER TABLE {database:Identifier}.daily_bar UPDATE venue = 'NSE' WHERE venue = '' SETTINGS mutations_sync = 1`,
    'CREATE TABLE IF NOT EXISTS {database:Identifier}.tick (symbol String) ENGINE = MergeTree ORDER BY symbol',
  ),
  madeUp('9002-later.sql', 'ALTER TABLE {database:Identifier}.tick ADD COLUMN IF NOT EXISTS price Float64'),
];

const ROWS = 50;

/** A database as the version before migrations left it, with rows in every table. */
async function storeOfBefore(database: string): Promise<void> {
  await store.command('DROP DATABASE IF EXISTS {database:Identifier}', { database });
  for (const sql of statementsOf(before)) await store.command(sql, { database });
  for (const [table, columns] of await columnsOf(database)) {
    const structure = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
    await store.command(
      `INSERT INTO ${database}.${table} SELECT * FROM generateRandom({structure:String}, 7, 6) LIMIT ${ROWS}`,
      { structure },
    );
  }
  await store.command(`INSERT INTO ${database}.instrument (symbol, series) VALUES ('NIFTY 50', 'INDEX')`);
}

async function columnsOf(database: string) {
  const rows = await store.rows<{ table: string; name: string; type: string }>(
    'SELECT table, name, type FROM system.columns WHERE database = {database:String} AND table != {record:String} ORDER BY table, position',
    { database, record: MIGRATION_TABLE },
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** How many rows each table has, and a sum over what they hold in the given columns. */
async function contents(database: string, columns: Awaited<ReturnType<typeof columnsOf>>) {
  const each = [...columns].map(
    ([table, named]) =>
      `SELECT '${table}' AS table, toInt32(count()) AS held_rows, sum(cityHash64(${named.map(({ name }) => name).join(', ')})) AS held_sum FROM ${database}.${table} FINAL`,
  );
  return store.rows<{ held_rows: number }>(`SELECT * FROM (${each.join(' UNION ALL ')}) ORDER BY table`);
}

/** The store, until it was asked to change something so many times: what it did last is done, but nobody hears of it. */
function broken(after: number): MarketStore {
  let left = after;
  const counted = async (work: () => Promise<void>) => {
    if (left-- <= 0) throw new Error('broken off');
    await work();
  };
  return {
    ...store,
    command: (sql, params) => counted(() => store.command(sql, params)),
    insert: (table, block) => counted(() => store.insert(table, block)),
  };
}

async function expectUpToDate(database: string): Promise<void> {
  expect(await ranIn(store, database)).toEqual(later.map(({ name }) => name));
  expect(await store.rows(`SELECT DISTINCT venue FROM ${database}.daily_bar`)).toEqual([{ venue: 'NSE' }]);
  for (const table of ['daily_bar', 'minute_bar'])
    expect(await store.rows(`SELECT DISTINCT oi FROM ${database}.${table}`)).toEqual([{ oi: null }]);
  const places = `SELECT DISTINCT exchange, segment, if(series = 'INDEX', 'yes', 'no') AS is_index FROM ${database}.instrument ORDER BY segment`;
  expect(await store.rows(places)).toEqual([
    { exchange: 'NSE', segment: 'CM', is_index: 'no' },
    { exchange: 'NSE', segment: 'INDEX', is_index: 'yes' },
  ]);
  expect(await store.rows(`SELECT symbol, price FROM ${database}.tick`)).toEqual([]);
}

it('a store of before migrations keeps every row and gets what came later', async () => {
  await storeOfBefore('before_all');
  const columns = await columnsOf('before_all');
  const held = await contents('before_all', columns);
  expect(held.length).toBe(statementsOf(before).length - 1);
  // Of rows with one key the store keeps one.
  expect(held.every(({ held_rows }) => held_rows > ROWS / 2)).toBe(true);
  await migrateMarket(store, ['before_all'], later);
  expect(await contents('before_all', columns)).toEqual(held);
  await expectUpToDate('before_all');
});

it('and so does one that lacks some of the tables, as an earlier version left it', async () => {
  await storeOfBefore('before_some');
  for (const table of ['flow', 'deal']) await store.command(`DROP TABLE before_some.${table}`);
  await migrateMarket(store, ['before_some'], later);
  expect(await store.rows('SELECT * FROM before_some.flow')).toEqual([]);
  await expectUpToDate('before_some');
});

it('broken off after each statement in turn, it goes on', async () => {
  await storeOfBefore('broken');
  const columns = await columnsOf('broken');
  const held = await contents('broken', columns);
  let breaks = 0;
  const migrate = () =>
    migrateMarket(broken(breaks), ['broken'], later).then(
      () => true,
      () => false,
    );
  while (!(await migrate())) breaks++;
  const statements = later.flatMap(statementsOf).length;
  // The record itself is made by two, and each migration is recorded.
  expect(breaks).toBeGreaterThanOrEqual(statements);
  expect(breaks).toBeLessThanOrEqual(statements + later.length + 2);
  expect(await contents('broken', columns)).toEqual(held);
  await expectUpToDate('broken');
});

it('and so it does when the engine is killed under it', async () => {
  await storeOfBefore('killed');
  const columns = await columnsOf('killed');
  const held = await contents('killed', columns);
  await migrateMarket(store, ['killed']);
  for (let round = 0; round < 4; round++) {
    const migrating = migrateMarket(broken(round), ['killed'], later);
    migrating.catch(() => {});
    if (round % 2 === 0) await migrating.catch(() => {});
    process.kill(enginePid, 'SIGKILL');
    await migrating.catch(() => {});
  }
  await migrateMarket(store, ['killed'], later);
  expect(await contents('killed', columns)).toEqual(held);
  await expectUpToDate('killed');
});

it('two that start at once both end with the same store', async () => {
  await storeOfBefore('twice');
  const columns = await columnsOf('twice');
  const held = await contents('twice', columns);
  await Promise.all([1, 2, 3].map(() => migrateMarket(store, ['twice'], later)));
  expect(await contents('twice', columns)).toEqual(held);
  await expectUpToDate('twice');
});

it('a store that a later version opened is refused, in words', async () => {
  await migrateMarket(store, ['newer'], later);
  await expect(migrateMarket(store, ['newer'])).rejects.toMatchObject({
    code: 'store.later-version',
    detail: { why: 'It ran 9001-later.sql.' },
  });
});

it('a migration that was changed after it ran is refused', async () => {
  await migrateMarket(
    store,
    ['changed'],
    [madeUp('9001-later.sql', 'CREATE TABLE IF NOT EXISTS {database:Identifier}.a (x Int32) ENGINE = Memory')],
  );
  const other = madeUp(
    '9001-later.sql',
    'CREATE TABLE IF NOT EXISTS {database:Identifier}.b (x Int32) ENGINE = Memory',
  );
  await expect(migrateMarket(store, ['changed'], [other])).rejects.toThrow('9001-later.sql was changed after it ran');
});

it('a table that was dropped is made again, with what came later', async () => {
  await migrateMarket(store, ['dropped'], later);
  await store.command('DROP TABLE dropped.daily_bar');
  await migrateMarket(store, ['dropped'], later);
  expect(await store.rows('SELECT venue FROM dropped.daily_bar')).toEqual([]);
});

it('every statement of ours may be run again', () => {
  expect(marketMigrations[0]!.name).toBe(FIRST_MIGRATION);
  const statements = later.flatMap(statementsOf);
  expect(statements.filter((sql) => !repeatable.some((form) => form.test(sql)))).toEqual([]);
  const unsafe = ['DROP TABLE {database:Identifier}.tick', 'ALTER TABLE {database:Identifier}.tick DROP COLUMN price'];
  expect(unsafe.filter((sql) => repeatable.some((form) => form.test(sql)))).toEqual([]);
});

import { join } from 'node:path';
import { type Migration, pendingMigrations, readMigrations } from '../../../platform/store/migration-files.ts';
import type { MarketStore } from './market-store.ts';

/** The table in each database that says which migrations ran there. */
export const MIGRATION_TABLE = 'migration';

export const marketMigrations: readonly Migration[] = readMigrations(join(import.meta.dirname, 'migrations'));

/** As much as a store of before migrations may have run. */
export const FIRST_MIGRATION = '0001-market.sql';

/**
 * Brings databases of the market up to date: runs the migrations that did not run there yet, and records each when all of its
 * statements ran. There are no transactions and no locks: a migration that was broken off is run again from its first statement, and
 * two processes may run one at the same time, so every statement is harmless when repeated (`repeatable`).
 */
export async function migrateMarket(
  store: MarketStore,
  databases: readonly string[],
  migrations: readonly Migration[] = marketMigrations,
): Promise<void> {
  const tables = await tablesOf(store, databases);
  const withRecord = databases.filter((database) => tables.get(database)?.has(MIGRATION_TABLE));
  const records = await recordsOf(store, withRecord);
  const migrate = async (database: string) => {
    const pending = pendingMigrations(migrations, records.get(database) ?? new Map());
    if (!withRecord.includes(database)) await makeRecord(store, database);
    // A table that somebody dropped is made again: to the others that changes nothing.
    const isWhole = migrations.flatMap(tablesMadeBy).every((table) => tables.get(database)?.has(table));
    for (const migration of isWhole ? pending : migrations) await run(store, database, migration);
  };
  // No database knows of another, and a new one waits for some fifty statements.
  await Promise.all(databases.map(migrate));
}

export function statementsOf({ sql }: Migration): string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';');
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

/** What may stand in a migration: it adds, or fills what is empty, and so may be run again at any time. */
export const repeatable: readonly RegExp[] = [
  /^CREATE TABLE IF NOT EXISTS /,
  /^ALTER TABLE \S+\s+ADD COLUMN IF NOT EXISTS [^,]+(?:,\s+ADD COLUMN IF NOT EXISTS [^,]+)*$/,
  /^ALTER TABLE \S+\s+UPDATE [^;]+\s+WHERE [^;]+\s+SETTINGS mutations_sync = 1$/,
];

function tablesMadeBy(migration: Migration): string[] {
  const made = statementsOf(migration).map((sql) =>
    /^CREATE TABLE IF NOT EXISTS \{database:Identifier\}\.(\w+)/.exec(sql),
  );
  return made.flatMap((found) => found?.[1] ?? []);
}

async function tablesOf(store: MarketStore, databases: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
  const found = await store.rows<{ database: string; name: string }>(
    'SELECT database, name FROM system.tables WHERE database IN {databases:Array(String)}',
    { databases },
  );
  const byDatabase = Map.groupBy(found, ({ database }) => database);
  return new Map([...byDatabase].map(([database, tables]) => [database, new Set(tables.map(({ name }) => name))]));
}

/** Of each database the checksums of what ran there, by name. */
async function recordsOf(store: MarketStore, databases: readonly string[]): Promise<Map<string, Map<string, string>>> {
  if (databases.length === 0) return new Map();
  const each = databases.map(
    (database) => `SELECT '${database}' AS database, name, checksum FROM ${database}.${MIGRATION_TABLE} FINAL`,
  );
  const rows = await store.rows<{ database: string; name: string; checksum: string }>(each.join(' UNION ALL '));
  const byDatabase = Map.groupBy(rows, ({ database }) => database);
  return new Map(
    [...byDatabase].map(([database, ran]) => [database, new Map(ran.map((row) => [row.name, row.checksum]))]),
  );
}

/** Names of what ran in a database that is up to date. */
export async function ranIn(store: MarketStore, database: string): Promise<string[]> {
  const records = await recordsOf(store, [database]);
  return [...(records.get(database)?.keys() ?? [])].toSorted();
}

async function makeRecord(store: MarketStore, database: string): Promise<void> {
  await store.command('CREATE DATABASE IF NOT EXISTS {database:Identifier}', { database });
  await store.command(
    `CREATE TABLE IF NOT EXISTS {database:Identifier}.${MIGRATION_TABLE} (name String, checksum String, at Int64)
     ENGINE = ReplacingMergeTree(at) ORDER BY (name)`,
    { database },
  );
}

async function run(store: MarketStore, database: string, migration: Migration): Promise<void> {
  for (const sql of statementsOf(migration)) await store.command(sql, { database });
  await store.insert(`${database}.${MIGRATION_TABLE}`, {
    columns: [
      { name: 'name', type: 'String', values: [migration.name] },
      { name: 'checksum', type: 'String', values: [migration.checksum] },
      { name: 'at', type: 'Int64', values: [BigInt(Date.now())] },
    ],
  });
}

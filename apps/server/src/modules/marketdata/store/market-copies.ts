import { type Database, databases } from './market.ts';
import type { MarketStore } from './market-store.ts';
import { MIGRATION_TABLE, ranIn } from './migrate.ts';

/** A table of the market store. */
export interface MarketTable {
  readonly database: Database;
  readonly table: string;
}

export interface MarketCopies {
  /** Names of the migrations that had run. */
  readonly migrations: readonly string[];
  readonly tables: readonly MarketTable[];
  rowsIn(table: MarketTable): Promise<number>;
  /** Rows in the Native format; none at all where the table is empty. */
  dump(table: MarketTable): AsyncIterable<Uint8Array>;
  drop(): Promise<void>;
}

const COPIES = 'backup_copy';
const named = (database: string, table: string) => ({ database, table });
const copyOf = ({ database, table }: MarketTable) => named(COPIES, `${database}__${table}`);

/**
 * All tables as they are now, called between two inserts. A copy shares its parts with the table (ATTACH PARTITION … FROM links
 * files), so that it takes milliseconds and no room, whatever the table does afterwards. What an earlier run left behind is dropped.
 */
export async function copyTables(store: MarketStore): Promise<MarketCopies> {
  const tables = await tablesIn(store);
  const migrations = await ranIn(store, 'market');
  await store.command(`DROP DATABASE IF EXISTS ${COPIES}`);
  await store.command(`CREATE DATABASE ${COPIES}`);
  for (const table of tables) await copyTable(store, table);
  return {
    migrations,
    tables,
    rowsIn: (table) => rowsIn(store, copyOf(table)),
    dump: (table) => store.dump('SELECT * FROM {database:Identifier}.{table:Identifier}', copyOf(table)),
    drop: () => store.command(`DROP DATABASE IF EXISTS ${COPIES}`),
  };
}

async function copyTable(store: MarketStore, table: MarketTable): Promise<void> {
  const copy = copyOf(table);
  const params = { ...named(table.database, table.table), into: copy.database, copy: copy.table };
  await store.command(
    'CREATE TABLE {into:Identifier}.{copy:Identifier} AS {database:Identifier}.{table:Identifier}',
    params,
  );
  const partitions = await store.rows<{ id: string }>(
    'SELECT DISTINCT partition_id AS id FROM system.parts WHERE database = {database:String} AND table = {table:String} AND active',
    named(table.database, table.table),
  );
  for (const { id } of partitions) {
    // The name of a partition cannot be a parameter; the engine makes it of digits and letters.
    await store.command(
      `ALTER TABLE {into:Identifier}.{copy:Identifier} ATTACH PARTITION ID '${id}' FROM {database:Identifier}.{table:Identifier}`,
      params,
    );
  }
}

/** Tables in both databases, in the order of their names, without the record of migrations: whoever restores runs these. */
export async function tablesIn(store: MarketStore): Promise<readonly MarketTable[]> {
  const found = await store.rows<{ database: string; name: string }>(
    "SELECT database, name FROM system.tables WHERE database IN ('demo', 'market') AND name != {record:String} ORDER BY database, name",
    { record: MIGRATION_TABLE },
  );
  return found.flatMap(({ database, name }) => {
    const known = databases.find((each) => each === database);
    return known ? [{ database: known, table: name }] : [];
  });
}

export async function rowsIn(store: MarketStore, table: { database: string; table: string }): Promise<number> {
  const [counted] = await store.rows<{ n: bigint }>(
    'SELECT count() AS n FROM {database:Identifier}.{table:Identifier}',
    named(table.database, table.table),
  );
  return Number(counted?.n ?? 0);
}

/** Whether nothing at all is in it. */
export async function isEmpty(store: MarketStore): Promise<boolean> {
  for (const table of await tablesIn(store)) if ((await rowsIn(store, table)) > 0) return false;
  return true;
}

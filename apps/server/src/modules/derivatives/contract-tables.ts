import type { Block, Columns } from '../../platform/store/block.ts';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { shownDatabase } from '../scanning/index.ts';

/** What this module writes itself; the rest is imported, or drawn. */
type StoredHere = 'contract_figure' | 'contract_figure_day' | 'contract_minute' | 'chain_moment';

/** The tables of the market that is shown: SQL names them as in `FROM {database:Identifier}.contract_day`. */
export interface ContractTables {
  readonly database: () => Promise<Database>;
  rows<T>(sql: string, params?: Readonly<Record<string, unknown>>): Promise<T[]>;
  /** A large result as typed arrays by column name. */
  columns<C extends Columns>(sql: string, params?: Readonly<Record<string, unknown>>): Promise<C>;
  insert(table: StoredHere, block: Block): Promise<void>;
  command(sql: string, params?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** For one piece of work: an import may bring another market afterwards. */
export function contractTables(store: MarketStore): ContractTables {
  let found: Promise<Database> | undefined;
  const database = () => (found ??= databaseOfContracts(store));
  return {
    database,
    rows: async (sql, params) => store.rows(sql, { ...params, database: await database() }),
    columns: async (sql, params) => store.columns(sql, { ...params, database: await database() }),
    insert: async (table, block) => store.insert(`${await database()}.${table}`, block),
    command: async (sql, params) => store.command(sql, { ...params, database: await database() }),
  };
}

/** Whether contracts were imported that nobody sees: prices of shares are still simulated. */
export async function hasHiddenContracts(store: MarketStore): Promise<boolean> {
  const imported = await store.rows('SELECT 1 AS held FROM market.contract_day LIMIT 1');
  return imported.length > 0 && (await databaseOfContracts(store)) !== 'market';
}

/** Contracts are those of the market whose prices are shown: imported ones, simulated while there are none. Without any prices they are the imported ones. */
async function databaseOfContracts(store: MarketStore): Promise<Database> {
  return (await shownDatabase(store)) ?? 'market';
}

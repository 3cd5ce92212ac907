import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { copyEmptyMarket } from '../../../main/test-folder.ts';
import { openMarketStore } from '../store/market.ts';
import type { MarketStore } from '../store/market-store.ts';
import { dailyColumns } from './bars.ts';

export const silent = pino({ level: 'silent' });

const DATA = 'data';

/** A market store of its own in a temporary folder. */
export interface TestMarket {
  readonly market: MarketStore;
  readonly folder: string;
  /** Forgets everything that was imported. */
  clear(): Promise<void>;
  /** A file in the temporary folder; gives its path. */
  file(name: string, content: string | Buffer): Promise<string>;
  end(): Promise<void>;
}

/** Empty, or a copy of what another data folder holds. */
export async function testMarket(held?: string): Promise<TestMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'parakh-import-'));
  if (held === undefined) await copyEmptyMarket(join(folder, DATA));
  else await cp(held, join(folder, DATA), { recursive: true, verbatimSymlinks: true });
  const market = await openMarketStore({ dataFolder: join(folder, DATA), log: silent, isPatient: () => true });
  return {
    market,
    folder,
    async clear() {
      const tables = await market.rows<{ name: string }>(
        `SELECT name FROM system.tables WHERE database = 'market' AND name != 'migration' AND total_rows > 0`,
      );
      for (const { name } of tables) await market.command(`TRUNCATE TABLE market.${name}`);
      for (const entry of await readdir(folder)) if (entry !== DATA) await rm(join(folder, entry), { recursive: true });
    },
    async file(name, content) {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    async end() {
      await market.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const daily = ['symbol', 'series', 'toInt32(day)', ...dailyColumns.map((column) => `ifNull(toString(${column}), '')`)];
const oi = `ifNull(toString(oi), '')`;
const tables: readonly (readonly [string, string])[] = [
  ['daily_bar', [...daily, oi, 'source', 'revision'].join(', ')],
  ['minute_bar', `symbol, time, open, high, low, close, ifNull(toString(volume), ''), ${oi}, revision`],
  // Unknown values are among the columns: a row is hashed as it is written.
  ...['contract_day', 'contract_minute', 'chain_moment'].map(
    (table) => [table, 'toString(tuple(* EXCEPT (revision)))'] as const,
  ),
];

/** A whole number over every value of every row: the same rows give the same number, in whatever order they came. */
export async function checksums(market: MarketStore): Promise<string[]> {
  const sums = await Promise.all(
    tables.map(([table, columns]) =>
      market.rows<{ rows: number; sum: bigint }>(
        `SELECT toInt32(count()) AS rows, sum(cityHash64(${columns})) AS sum FROM market.${table} FINAL`,
      ),
    ),
  );
  return sums.map(([found]) => `${found!.rows} rows, ${found!.sum}`);
}

export async function countOf(market: MarketStore, table: string, where = '1'): Promise<number> {
  const [found] = await market.rows<{ rows: number }>(
    `SELECT toInt32(count()) AS rows FROM market.${table} FINAL WHERE ${where}`,
  );
  return found!.rows;
}

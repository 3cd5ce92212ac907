import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { pino } from 'pino';
import { openMarketStore } from '../modules/marketdata/store/market.ts';
import type { MarketStore } from '../modules/marketdata/store/market-store.ts';
import { marketMigrations } from '../modules/marketdata/store/migrate.ts';
import { openAppDatabase } from '../platform/store/app-database.ts';
import { appMigrations } from '../platform/store/app-migrations.ts';
import type { BlockColumn } from '../platform/store/block.ts';
import { checksums, madeOnce, versionOf } from './test-made-once.ts';
import { writeTestMarket } from './test-market.ts';

const log = pino({ level: 'silent' });
/** Else links of a copy lead into what was copied. */
const asItIs = { recursive: true, verbatimSymlinks: true } as const;

/** Found once in a process: its name takes all that is written. */
let market: Promise<string> | undefined;

/** Puts the small market into a data folder, as `writeTestMarket` writes it. */
export async function copyTestMarket(dataFolder: string): Promise<void> {
  market ??= marketFolder();
  cpSync(await market, dataFolder, asItIs);
}

/** Puts an app database into a data folder: all its tables, nobody in them. */
export async function copyAppDatabase(dataFolder: string): Promise<void> {
  cpSync(await peopleFolder(), dataFolder, asItIs);
}

/** Both: what a server starts on that need make nothing first. */
export async function copyTestStores(dataFolder: string): Promise<void> {
  await copyTestMarket(dataFolder);
  await copyAppDatabase(dataFolder);
}

async function marketFolder(): Promise<string> {
  const key = [versionOf('chdb'), ...checksums(marketMigrations), await contents()];
  return madeOnce('test-market', key, async (dataFolder) => {
    const store = await openMarketStore({ dataFolder, log });
    await writeTestMarket(store);
    await store.close();
  });
}

function peopleFolder(): Promise<string> {
  const key = [versionOf('@electric-sql/pglite'), ...checksums(appMigrations)];
  return madeOnce('test-people', key, async (dataFolder) => {
    const store = await openAppDatabase({ dataFolder, log });
    await store.close();
  });
}

/** A digest of all that `writeTestMarket` writes. */
async function contents(): Promise<string> {
  const hash = createHash('sha256');
  const insert: MarketStore['insert'] = async (table, { columns }) => {
    for (const { name, type, values } of columns) hash.update(`\n${table} ${name} ${type}\n`).update(bytesOf(values));
  };
  await writeTestMarket({ insert });
  return hash.digest('hex');
}

function bytesOf(values: BlockColumn['values']): string | Uint8Array {
  if (ArrayBuffer.isView(values)) return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

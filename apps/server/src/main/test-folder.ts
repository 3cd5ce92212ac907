import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openMarketStore } from '../modules/marketdata/store/market.ts';
import type { MarketStore } from '../modules/marketdata/store/market-store.ts';
import { marketMigrations } from '../modules/marketdata/store/migrate.ts';
import { root } from '../platform/config.ts';
import { openAppDatabase } from '../platform/store/app-database.ts';
import { appMigrations } from '../platform/store/app-migrations.ts';
import type { BlockColumn } from '../platform/store/block.ts';
import type { Migration } from '../platform/store/migration-files.ts';
import { writeTestMarket } from './test-market.ts';

const log = pino({ level: 'silent' });

/** Found once in a process: its name takes all that is written. */
let market: Promise<string> | undefined;

/** Puts the small market into a data folder, as `writeTestMarket` writes it. */
export async function copyTestMarket(dataFolder: string): Promise<void> {
  market ??= marketFolder();
  cpSync(await market, dataFolder, { recursive: true });
}

/** Puts an app database into a data folder: all its tables, nobody in them. */
export async function copyAppDatabase(dataFolder: string): Promise<void> {
  cpSync(await peopleFolder(), dataFolder, { recursive: true });
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

/** Making a store takes a core for seconds: once for all tests, and again where anything it is made of is another one. */
async function madeOnce(
  name: string,
  key: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256').update(key.join('\n')).digest('hex');
  const made = join(root, '.tmp', `${name}-${digest.slice(0, 16)}`);
  if (existsSync(made)) return made;
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const making = mkdtempSync(`${made}-`);
  await make(making);
  try {
    renameSync(making, made);
  } catch {
    // Another test file was quicker.
    rmSync(making, { recursive: true, force: true });
  }
  return made;
}

const checksums = (migrations: readonly Migration[]) => migrations.map(({ checksum }) => checksum);

function versionOf(library: string): string {
  return JSON.parse(readFileSync(join(root, 'node_modules', library, 'package.json'), 'utf8')).version;
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

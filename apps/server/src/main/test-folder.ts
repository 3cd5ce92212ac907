import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openMarketStore } from '../modules/marketdata/store/market.ts';
import type { MarketStore } from '../modules/marketdata/store/market-store.ts';
import { marketMigrations } from '../modules/marketdata/store/migrate.ts';
import { readConfig } from '../platform/config.ts';
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

/** Both, and what a server works out once it runs: one that starts on them need make nothing. */
export async function copyTestStores(dataFolder: string): Promise<void> {
  cpSync(await servedFolder(), dataFolder, asItIs);
  await copyAppDatabase(dataFolder);
}

const marketKey = async () => [versionOf('chdb'), ...checksums(marketMigrations), await contents()];

async function marketFolder(): Promise<string> {
  return madeOnce('test-market', await marketKey(), async (dataFolder) => {
    const store = await openMarketStore({ dataFolder, log });
    await writeTestMarket(store);
    await store.close();
  });
}

/** What is left of a data folder: the market, its columns as they lie in memory, and what the catalogue finds there. */
const SERVED = new Set(['market', 'columns', 'catalogue']);
const LOOKED_EACH_MS = 20;

async function servedFolder(): Promise<string> {
  // Most who copy stores start no server: they need not load one.
  const { codeVersion } = await import('../modules/catalogue/code-version.ts');
  return madeOnce('served-market', [...(await marketKey()), await codeVersion()], async (dataFolder) => {
    const { takeServices } = await import('./open-services.ts');
    const { currentCatalogue } = await import('../modules/catalogue/index.ts');
    const { saveSnapshots } = await import('../modules/scanning/snapshot.ts');
    await copyTestMarket(dataFolder);
    const settings = { PARAKH_DATA: dataFolder, PARAKH_LIVE: 'off', LOG_LEVEL: 'silent' };
    const opened = takeServices(readConfig(settings), log);
    await opened.open(true);
    const { services } = opened;
    await saveSnapshots(services.store(), join(dataFolder, 'columns'));
    await currentCatalogue(services).newest(services);
    while (!existsSync(join(dataFolder, 'catalogue', 'closed.json'))) await wait(LOOKED_EACH_MS);
    await opened.close();
    for (const name of readdirSync(dataFolder))
      if (!SERVED.has(name)) rmSync(join(dataFolder, name), { recursive: true, force: true });
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

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
import { checksums, madeOnce, sourcesOf, versionOf } from './test-made-once.ts';
import { writeSimulatedMarket, writeTestMarket } from './test-market.ts';

const log = pino({ level: 'silent' });
/** Else links of a copy lead into what was copied. */
const asItIs = { recursive: true, verbatimSymlinks: true } as const;

/** The small market, by where its prices are from: imported, or simulated, on which a session can run. */
const small = {
  imported: { name: 'market', write: writeTestMarket },
  simulated: { name: 'simulated', write: writeSimulatedMarket },
} as const;
type Prices = keyof typeof small;

/** Found once in a process: their names take all that is written. */
const markets = new Map<Prices, Promise<string>>();

/** Puts a market store into a data folder: all its tables, nothing in them. Making them takes as much of the processor as all else that opens a store. */
export async function copyEmptyMarket(dataFolder: string): Promise<void> {
  cpSync(await emptyFolder(), dataFolder, asItIs);
}

/** Puts the small market into a data folder, as `writeTestMarket` writes it. */
export async function copyTestMarket(dataFolder: string): Promise<void> {
  cpSync(await marketFolder('imported'), dataFolder, asItIs);
}

/** Puts an app database into a data folder: all its tables, nobody in them. */
export async function copyAppDatabase(dataFolder: string): Promise<void> {
  cpSync(await peopleFolder(), dataFolder, asItIs);
}

/** Both, and what a server works out once it runs: one that starts on them need make nothing. */
export async function copyTestStores(dataFolder: string, prices: Prices = 'imported'): Promise<void> {
  cpSync(await servedFolder(prices), dataFolder, asItIs);
  await copyAppDatabase(dataFolder);
}

const emptyKey = () => [versionOf('chdb'), ...checksums(marketMigrations)];
const marketKey = async (prices: Prices) => [...emptyKey(), await contents(prices)];

function emptyFolder(): Promise<string> {
  return madeOnce('empty-market', emptyKey(), async (dataFolder) => {
    await (await openMarketStore({ dataFolder, log })).close();
  });
}

function marketFolder(prices: Prices): Promise<string> {
  const found = markets.get(prices) ?? madeMarket(prices);
  markets.set(prices, found);
  return found;
}

async function madeMarket(prices: Prices): Promise<string> {
  const { name, write } = small[prices];
  return madeOnce(`test-${name}`, await marketKey(prices), async (dataFolder) => {
    await copyEmptyMarket(dataFolder);
    const store = await openMarketStore({ dataFolder, log });
    await write(store);
    await store.close();
  });
}

/** What is left of a data folder: the market, its columns as they lie in memory, and what the catalogue finds there. */
const SERVED = new Set(['market', 'columns', 'catalogue']);
const LOOKED_EACH_MS = 20;

async function servedFolder(prices: Prices): Promise<string> {
  // Most who copy stores start no server: they need not load one.
  const { codeVersion } = await import('../modules/catalogue/code-version.ts');
  const key = [...(await marketKey(prices)), await codeVersion(), ...(prices === 'simulated' ? [demoSources()] : [])];
  return madeOnce(`served-${small[prices].name}`, key, async (dataFolder) => {
    const { takeServices } = await import('./open-services.ts');
    const { currentCatalogue } = await import('../modules/catalogue/index.ts');
    const { saveSnapshots } = await import('../modules/scanning/snapshot.ts');
    cpSync(await marketFolder(prices), dataFolder, asItIs);
    const settings = { PARAKH_DATA: dataFolder, PARAKH_LIVE: 'off', PARAKH_DEMO_CHAINS: '0', LOG_LEVEL: 'silent' };
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

/** What a server draws of a simulated market that lacks it: weights, news, flows. */
const demoSources = () =>
  sourcesOf('packages/base/src', 'packages/market/src', 'apps/server/src/modules/marketdata/demo');

function peopleFolder(): Promise<string> {
  const key = [versionOf('@electric-sql/pglite'), ...checksums(appMigrations)];
  return madeOnce('test-people', key, async (dataFolder) => {
    const store = await openAppDatabase({ dataFolder, log });
    await store.close();
  });
}

/** A digest of all that is written. */
async function contents(prices: Prices): Promise<string> {
  const hash = createHash('sha256');
  const insert: MarketStore['insert'] = async (table, { columns }) => {
    for (const { name, type, values } of columns) hash.update(`\n${table} ${name} ${type}\n`).update(bytesOf(values));
  };
  const command: MarketStore['command'] = async (sql) => void hash.update(sql);
  await small[prices].write({ insert, command });
  return hash.digest('hex');
}

function bytesOf(values: BlockColumn['values']): string | Uint8Array {
  if (ArrayBuffer.isView(values)) return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

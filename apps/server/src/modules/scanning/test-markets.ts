import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { checksums, madeOnce, sourcesOf, versionOf } from '../../main/test-made-once.ts';
import { writeDemoMarket } from '../marketdata/demo/demo-market.ts';
import { copyImported, type Imported, importedOnce } from '../marketdata/import/test-imported.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import { marketMigrations } from '../marketdata/store/migrate.ts';

/** The store of a data folder of its own. */
export interface OpenMarket {
  readonly store: MarketStore;
  /** It says nothing. */
  readonly log: Logger;
  /** Closes the store and removes the folder. */
  close(): Promise<void>;
}

/** The exchange's two years of daily files. */
export async function openRealMarket(shared: string): Promise<OpenMarket> {
  return openCopy(await importedOnce(filesIn(shared, DAYS)));
}

/** The same with the statements of companies and the few days of indices that are at hand. */
export async function openWholeMarket(shared: string): Promise<OpenMarket> {
  return openCopy(await importedOnce(filesIn(shared, 'fundamentals', 'nse-index-eod'), filesIn(shared, DAYS)));
}

/** Eighteen sessions of one-minute bars, and the daily files around them. */
export async function openMinuteMarket(shared: string): Promise<OpenMarket> {
  const days = 'nse-cm-eod-old/cm-bhav_2016-08-16_to_2016-09-30.tar.xz';
  return openCopy(await importedOnce(filesIn(shared, 'intraday-1min-stocks-2016', days)));
}

export async function openDemoMarket(): Promise<OpenMarket> {
  const market = await openMarket(() => {});
  const { minutes } = await writeDemoMarket({ market: market.store, now: Date.now(), chains: 0, log });
  await minutes;
  return market;
}

/** A demo market that ends in May 2026, without its minutes: drawn once for all. */
export async function openDemoDays(): Promise<OpenMarket> {
  const madeOf = [
    versionOf('chdb'),
    ...checksums(marketMigrations),
    sourcesOf('packages/base/src', 'packages/market/src', 'apps/server/src/modules/marketdata'),
  ];
  return openCopy({ folder: await madeOnce('demo-days', madeOf, writeDemoDays) });
}

async function writeDemoDays(dataFolder: string): Promise<void> {
  const store = await openMarketStore({ dataFolder, log, isPatient: () => true });
  const demo = { market: store, log, now: Date.UTC(2026, 5, 1), chains: 0, signal: AbortSignal.abort() };
  await (await writeDemoMarket(demo)).minutes;
  await store.close();
}

const openCopy = (imported: Pick<Imported, 'folder'>) => openMarket((folder) => copyImported(imported, folder));

async function openMarket(prepare: (folder: string) => void): Promise<OpenMarket> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-real-'));
  prepare(folder);
  const store = await openMarketStore({ dataFolder: folder, log, isPatient: () => true });
  const close = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, log, close };
}

const log = pino({ level: 'silent' });

const DAYS = 'nse-cm-eod-full';

const filesIn = (shared: string, ...names: readonly string[]) => names.map((name) => join(shared, 'data', name));

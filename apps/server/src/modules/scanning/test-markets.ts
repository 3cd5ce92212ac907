import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { writeDemoMarket } from '../marketdata/demo/demo-market.ts';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';

/** The store of a data folder of its own. */
export interface OpenMarket {
  readonly store: MarketStore;
  /** It says nothing. */
  readonly log: Logger;
  /** Closes the store and removes the folder. */
  close(): Promise<void>;
}

/** The exchange's two years of daily files. They are imported once for each state of the importer; every caller gets a copy, for a data folder has one user at a time. */
export async function openRealMarket(shared: string): Promise<OpenMarket> {
  const imported = await importedDays(shared);
  return openMarket((folder) => cpSync(imported, folder, { recursive: true }));
}

/** The same with the statements of companies and the few days of indices that are at hand. */
export async function openWholeMarket(shared: string): Promise<OpenMarket> {
  const imported = await importedFolder(
    `${stateOf(shared)}-whole`,
    filesIn(shared, 'fundamentals', 'nse-index-eod'),
    () => importedDays(shared),
  );
  return openMarket((folder) => cpSync(imported, folder, { recursive: true }));
}

/** Eighteen sessions of one-minute bars, and the daily files around them. */
export async function openMinuteMarket(shared: string): Promise<OpenMarket> {
  const market = await openMarket(() => {});
  const files = ['intraday-1min-stocks-2016', 'nse-cm-eod-old/cm-bhav_2016-08-16_to_2016-09-30.tar.xz'];
  await importPaths(
    files.map((name) => join(shared, 'data', name)),
    {},
    { market: market.store, log },
  );
  return market;
}

export async function openDemoMarket(): Promise<OpenMarket> {
  const market = await openMarket(() => {});
  const { minutes } = await writeDemoMarket({ market: market.store, now: Date.now(), chains: 0, log });
  await minutes;
  return market;
}

/** The demo market without its minutes. */
export async function openDemoDays(): Promise<OpenMarket> {
  const market = await openMarket(() => {});
  const stop = new AbortController();
  const { minutes } = await writeDemoMarket({
    market: market.store,
    now: Date.now(),
    chains: 0,
    log,
    signal: stop.signal,
  });
  stop.abort();
  await minutes;
  return market;
}

async function openMarket(prepare: (folder: string) => void): Promise<OpenMarket> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-real-'));
  prepare(folder);
  const store = await openMarketStore({ dataFolder: folder, log });
  const close = async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, log, close };
}

const log = pino({ level: 'silent' });

const PREFIX = 'parakh-real-imported-';
const DAYS = 'nse-cm-eod-full';

const filesIn = (shared: string, ...names: readonly string[]) => names.map((name) => join(shared, 'data', name));
const importedDays = (shared: string) => importedFolder(stateOf(shared), filesIn(shared, DAYS));

/** A folder with files imported, into what another one holds. */
async function importedFolder(
  name: string,
  files: readonly string[],
  onTopOf?: () => Promise<string>,
): Promise<string> {
  const folder = join(tmpdir(), `${PREFIX}${name}`);
  if (existsSync(folder)) return folder;
  removeOutdated(name);
  const unfinished = mkdtempSync(join(tmpdir(), 'parakh-real-unfinished-'));
  if (onTopOf) cpSync(await onTopOf(), unfinished, { recursive: true });
  const store = await openMarketStore({ dataFolder: unfinished, log });
  await importPaths(files, {}, { market: store, log });
  await store.close();
  // Another test may have been first; its folder holds the same.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Folders of importers that are no more. A young one may be in use by another checkout. */
function removeOutdated(made: string): void {
  const [state = made] = made.split('-');
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of readdirSync(tmpdir())) {
    const path = join(tmpdir(), name);
    const isOutdated = name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}${state}`);
    if (isOutdated && statSync(path).mtimeMs < anHourAgo) rmSync(path, { recursive: true });
  }
}

/** Changes with the files and with the code that imports them. */
function stateOf(shared: string): string {
  const code = ['modules/marketdata', 'platform/store'].map((folder) => join(import.meta.dirname, '../..', folder));
  const hash = createHash('sha256');
  for (const folder of [...filesIn(shared, DAYS, 'fundamentals', 'nse-index-eod'), ...code]) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(folder, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 12);
}

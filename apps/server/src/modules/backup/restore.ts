import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@parakh/base';
import { pino } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { openAppDatabase } from '../../platform/store/app-database.ts';
import { appMigrations } from '../../platform/store/app-migrations.ts';
import { fillTables, hasUsers, type Loader } from '../../platform/store/app-rows.ts';
import { lockDataFolder } from '../../platform/store/data-folder-lock.ts';
import type { Migration } from '../../platform/store/migration-files.ts';
import { serverSecret } from '../accounts/index.ts';
import { type MarketStore, openMarketStore } from '../marketdata/for-threads.ts';
import { isEmpty, marketMigrations, rowsIn } from '../marketdata/index.ts';
import { eachPart, verifiedManifest } from './archive.ts';
import { fingerprintOf, SECRET_FILE } from './backup.ts';
import { type Manifest, partsOf } from './manifest.ts';

const log = pino({ level: 'error' }, pino.destination(2));

/**
 * Fills an empty data folder, and the empty PostgreSQL and ClickHouse servers of the settings where those are set, from a backup.
 * The whole file is checked before anything is written. The folder is filled beside its place and moved there at the end, and the
 * app database takes everything or nothing. Throws AppError 'restore.not-empty', 'backup.damaged', 'backup.unknown-format',
 * 'backup.later-version', 'backup.other-secret'.
 */
export async function restore(config: Config, file: string, tell: OnProgress): Promise<Manifest> {
  refuseFilled(config.dataFolder);
  const manifest = await verifiedManifest(file);
  refuseLaterVersion(manifest);
  refuseOtherSecret(config, manifest);
  const filling: Config = { ...config, dataFolder: `${config.dataFolder}.restoring` };
  const lock = lockDataFolder(filling.dataFolder);
  try {
    emptied(filling.dataFolder);
    await fill(filling, { file, manifest, onProgress: tell });
  } catch (cause) {
    lock.release();
    rmSync(filling.dataFolder, { recursive: true, force: true });
    throw cause;
  }
  lock.release();
  if (existsSync(config.dataFolder)) rmdirSync(config.dataFolder);
  renameSync(filling.dataFolder, config.dataFolder);
  return manifest;
}

interface Restoring {
  readonly file: string;
  readonly manifest: Manifest;
  readonly onProgress: OnProgress;
}

async function fill(config: Config, { file, manifest, onProgress }: Restoring): Promise<void> {
  const migrations = asBackedUp(marketMigrations, manifest.marketMigrations);
  const market = await openMarketStore({ ...config, log, migrations, isPatient: () => true });
  try {
    if (!(await isEmpty(market))) throw new AppError('restore.not-empty', { store: config.clickhouseUrl });
    await inAppDatabase(config, manifest, async (loader) => {
      let done = 0;
      await eachPart(file, async (name, chunks) => {
        await takePart(name, chunks, { config, manifest, market, loader });
        onProgress({ done: ++done, of: partsOf(manifest).length, what: 'tables' });
      });
    });
  } finally {
    await market.close();
  }
}

interface Targets {
  readonly config: Config;
  readonly manifest: Manifest;
  readonly market: MarketStore;
  readonly loader: Loader;
}

async function takePart(name: string, chunks: AsyncGenerator<Buffer>, targets: Targets): Promise<void> {
  const { config, manifest, market, loader } = targets;
  const appTable = manifest.app.find((part) => part.name === name);
  const marketTable = manifest.market.find((part) => part.name === name);
  if (appTable) {
    let rows = 0;
    for await (const lines of chunks) rows += await loader.load(appTable, lines.toString());
    refuseMissing(name, { rows, of: appTable.rows });
  } else if (marketTable) {
    await market.load(`${marketTable.database}.\`${marketTable.table.replaceAll('`', '')}\``, chunks);
    refuseMissing(name, { rows: await rowsIn(market, marketTable), of: marketTable.rows });
  } else if (name === `files/${SECRET_FILE}`)
    writeFileSync(join(config.dataFolder, SECRET_FILE), await buffer(chunks), { mode: 0o600 });
}

function refuseMissing(name: string, { rows, of }: { rows: number; of: number }): void {
  if (rows !== of) throw new AppError('backup.damaged', { reason: `${name}: ${rows} of ${of} rows arrived` });
}

/** A store is filled as it was when it had run exactly the migrations of the backup; the server runs the later ones when it opens. */
function asBackedUp(migrations: readonly Migration[], names: readonly string[]): Migration[] {
  return migrations.filter(({ name }) => names.includes(name));
}

async function inAppDatabase(config: Config, manifest: Manifest, work: (loader: Loader) => Promise<void>) {
  const migrations = asBackedUp(appMigrations, manifest.migrations);
  const people = await openAppDatabase({ ...config, log, migrations });
  try {
    if (await hasUsers(people.db)) throw new AppError('restore.not-empty', { store: 'DATABASE_URL' });
    await fillTables(people.db, manifest.sequences, work);
  } finally {
    await people.close();
  }
}

function refuseFilled(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new AppError('restore.not-empty', { store: folder });
}

function refuseLaterVersion({ migrations, marketMigrations: ofMarket }: Manifest): void {
  const known = new Set([...appMigrations, ...marketMigrations].map(({ name }) => name));
  const later = [...migrations, ...ofMarket].filter((name) => !known.has(name));
  if (later.length > 0) throw new AppError('backup.later-version', { migrations: later });
}

/** The secret of the setting counts; without one it has to be in the backup. */
function refuseOtherSecret(config: Config, { secretFingerprint, files }: Manifest): void {
  const isSame =
    config.secret === undefined ? files.length > 0 : fingerprintOf(serverSecret(config)) === secretFingerprint;
  if (!isSame) throw new AppError('backup.other-secret');
}

/** What a restore that was killed left behind; the lock's own files stay. */
function emptied(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== 'lock.sqlite' && name !== 'holder.json') rmSync(join(folder, name), { recursive: true });
}

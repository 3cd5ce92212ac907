import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OnProgress } from '../../platform/progress.ts';
import { inSnapshot, type Snapshot } from '../../platform/store/app-rows.ts';
import type { ServerSecret } from '../accounts/index.ts';
import { copyTables, type MarketCopies } from '../marketdata/index.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import type { BackupDeps } from './deps.ts';
import type { Manifest } from './manifest.ts';

/** The file of the data folder in which a server keeps what it seals with, where no setting gives it. */
export const SECRET_FILE = 'secret';

/** The same for two servers with one secret. */
export const fingerprintOf = (secret: ServerSecret): string =>
  secret.keyFor('backup fingerprint').toString('hex', 0, 8);

/**
 * Writes both stores as they are at one moment, and the server's secret, into a file. The market store takes no insert until the
 * app database stands still too, a few milliseconds; then both go on while they are read. The embedded app database answers
 * others when its own tables are written.
 */
export async function backUp(services: BackupDeps, file: string, tell: OnProgress): Promise<Manifest> {
  const store = services.store();
  const { db } = await services.appDb();
  return writeArchive(file, async (archive) => {
    const copied = Promise.withResolvers<MarketCopies>();
    const resumed = Promise.withResolvers<void>();
    const paused = store.betweenInserts(async () => {
      copied.resolve(await copyTables(store));
      await resumed.promise;
    });
    paused.catch(copied.reject);
    try {
      const copies = await copied.promise;
      const written = await inSnapshot(db, async (snapshot) => {
        resumed.resolve();
        const app = await addAppTables(archive, snapshot, tell);
        return { app, migrations: [...snapshot.migrations], sequences: { ...snapshot.sequences } };
      });
      return {
        madeAt: new Date(services.now()).toISOString(),
        secretFingerprint: fingerprintOf(services.secret),
        ...written,
        marketMigrations: [...copies.migrations],
        files: await addSecret(archive, services),
        market: await addMarketTables(archive, copies, tell),
      };
    } finally {
      resumed.resolve();
      await copied.promise.then((copies) => copies.drop()).catch(() => {});
    }
  });
}

async function addAppTables(archive: ArchiveWriter, snapshot: Snapshot, tell: OnProgress): Promise<Manifest['app']> {
  const added: Manifest['app'] = [];
  for (const shape of snapshot.tables) {
    let rows = 0;
    const lines = async function* () {
      for await (const piece of snapshot.rowsOf(shape)) {
        rows += piece.rows;
        yield Buffer.from(piece.text);
      }
    };
    const part = await archive.add(`app/${shape.table}`, lines());
    added.push({ ...part, table: shape.table, columns: [...shape.columns], rows });
    tell({ done: added.length, of: snapshot.tables.length, what: 'tables of the app database' });
  }
  return added;
}

async function addMarketTables(
  archive: ArchiveWriter,
  copies: MarketCopies,
  tell: OnProgress,
): Promise<Manifest['market']> {
  const added: Manifest['market'] = [];
  for (const table of copies.tables) {
    const part = await archive.add(`market/${table.database}.${table.table}`, copies.dump(table));
    added.push({ ...part, ...table, rows: await copies.rowsIn(table) });
    tell({ done: added.length, of: copies.tables.length, what: 'tables of the market store' });
  }
  return added;
}

/** None where a setting gives it: then whoever runs the server keeps it. */
async function addSecret(archive: ArchiveWriter, { config }: BackupDeps): Promise<Manifest['files']> {
  const file = join(config.dataFolder, SECRET_FILE);
  if (config.secret !== undefined || !existsSync(file)) return [];
  const bytes = readFileSync(file);
  return [
    await archive.add(
      `files/${SECRET_FILE}`,
      (async function* () {
        yield bytes;
      })(),
    ),
  ];
}

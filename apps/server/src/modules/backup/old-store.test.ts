import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { startProcess } from '../../main/test-process.ts';
import { readConfig } from '../../platform/config.ts';
import { postgresPrograms, startPostgres } from '../../platform/store/test-postgres.ts';
import { databases, openMarketStore } from '../marketdata/store/market.ts';
import { marketMigrations, ranIn } from '../marketdata/store/migrate.ts';
import { restore } from './restore.ts';
import { readStore } from './test-full-store.ts';

// Made by `fillStore` and `backUp` on the version whose newest migration was 0009, and what its calls answered then.
const testdata = join(import.meta.dirname, 'testdata');
const file = join(testdata, 'store-0009.backup');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own calls
const answers = JSON.parse(readFileSync(join(testdata, 'store-0009.json'), 'utf8')) as Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), 'parakh-old-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function everythingIsThere(env: Record<string, string>): Promise<void> {
  await restore(readConfig(env), file, () => {});
  const server = await startProcess({ PARAKH_LIVE: 'off', PARAKH_WEB: join(folder, 'web'), ...env });
  try {
    expect(await readStore(server.origin, 'Meera')).toMatchObject(answers);
  } finally {
    await server.stop();
  }
}

it('a store of an older version opens, keeps everything and is brought up to date', async () => {
  const dataFolder = join(folder, 'embedded');
  await everythingIsThere({ PARAKH_DATA: dataFolder });
  const market = await openMarketStore({ dataFolder, log: pino({ level: 'silent' }) });
  for (const database of databases)
    expect(await ranIn(market, database)).toEqual(marketMigrations.map(({ name }) => name));
  await market.close();
});

const programs = postgresPrograms();
const without = programs ? '' : ' (skipped: no PostgreSQL under /usr/lib/postgresql)';
it.skipIf(programs === undefined)(`and so it does when it moves to PostgreSQL${without}`, async () => {
  const postgres = await startPostgres(programs ?? '');
  try {
    await everythingIsThere({ PARAKH_DATA: join(folder, 'moved'), DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
});

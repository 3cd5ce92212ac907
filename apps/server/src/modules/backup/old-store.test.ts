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

/** Stores of earlier versions, named after the newest migration of the app database there. */
const stores = ['store-0009', 'store-0022'];
const testdata = join(import.meta.dirname, 'testdata');

/** What the calls of that version answered. Both files are made by `startFullServer`, `readStore` and `backUp`; a newer one is added to them. */
function answersOf(store: string): Answers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own calls
  return JSON.parse(readFileSync(join(testdata, `${store}.json`), 'utf8')) as Answers;
}

interface Answers {
  readonly orders?: object;
  readonly triggers?: object;
}

const folder = mkdtempSync(join(tmpdir(), 'parakh-old-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function everythingIsThere(store: string, env: Record<string, string>): Promise<void> {
  const answers = answersOf(store);
  await restore(readConfig(env), join(testdata, `${store}.backup`), () => {});
  const server = await startProcess({ PARAKH_LIVE: 'off', PARAKH_WEB: join(folder, 'web'), ...env });
  try {
    const [orders, triggers] = [answers.orders, answers.triggers].map((known) => Object.keys(known ?? {}));
    expect(await readStore(server.origin, 'Meera', { orders: orders!, triggers: triggers! })).toMatchObject(answers);
  } finally {
    await server.stop();
  }
}

it.each(stores)('%s, of an older version, opens, keeps everything and is brought up to date', async (store) => {
  const dataFolder = join(folder, store);
  await everythingIsThere(store, { PARAKH_DATA: dataFolder });
  const market = await openMarketStore({ dataFolder, log: pino({ level: 'silent' }) });
  for (const database of databases)
    expect(await ranIn(market, database)).toEqual(marketMigrations.map(({ name }) => name));
  await market.close();
});

const programs = postgresPrograms();
const without = programs ? '' : ' (skipped: no PostgreSQL under /usr/lib/postgresql)';
it.skipIf(programs === undefined)(`and so does the newest of them when it moves to PostgreSQL${without}`, async () => {
  const postgres = await startPostgres(programs ?? '');
  try {
    await everythingIsThere(stores.at(-1)!, { PARAKH_DATA: join(folder, 'moved'), DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
});

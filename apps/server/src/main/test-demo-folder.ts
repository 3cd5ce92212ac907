/**
 * The simulated market as a server makes it on an empty folder, its minute bars included, beside an app database without people: drawn
 * once for all tests that look at it or play a session on it. Run as a program it says where it is.
 */
import { cpSync } from 'node:fs';
import { lastClosedDay } from '@parakh/market';
import { pino } from 'pino';
import { marketMigrations } from '../modules/marketdata/store/migrate.ts';
import { readConfig } from '../platform/config.ts';
import { appMigrations } from '../platform/store/app-migrations.ts';
import { takeServices } from './open-services.ts';
import { checksums, madeOnce, sourcesOf, versionOf } from './test-made-once.ts';

/** Puts it into a data folder: a server that starts there has nothing left to draw. */
export async function copyDemoMarket(dataFolder: string): Promise<void> {
  cpSync(await demoFolder(), dataFolder, { recursive: true, verbatimSymlinks: true });
}

function demoFolder(): Promise<string> {
  const madeOf = [
    ...['chdb', '@electric-sql/pglite'].map(versionOf),
    ...checksums(marketMigrations),
    ...checksums(appMigrations),
    sourcesOf('packages/base', 'packages/market', 'apps/server/src/modules/marketdata/demo'),
    lastClosedDay(Date.now()),
  ];
  return madeOnce('demo-market', madeOf, async (dataFolder) => {
    const settings = { PARAKH_DATA: dataFolder, PARAKH_LIVE: 'off', PARAKH_DEMO_CHAINS: '0' };
    const opened = takeServices(readConfig(settings), pino({ level: 'silent' }));
    await opened.open(true);
    await opened.services.appDb();
    await opened.settled();
    await opened.close();
  });
}

if (import.meta.main) process.stdout.write(await demoFolder());

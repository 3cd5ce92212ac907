/**
 * The simulated market as a server makes it on an empty folder, its minute bars included, beside an app database without people: drawn
 * once for all tests that look at it or play a session on it. The same with futures and options is what most browser tests look at. Run as
 * a program it says where the two are, one on a line.
 */
import { cpSync } from 'node:fs';
import { lastClosedDay } from '@parakh/market';
import { pino } from 'pino';
import { marketMigrations } from '../modules/marketdata/store/migrate.ts';
import { readConfig } from '../platform/config.ts';
import { appMigrations } from '../platform/store/app-migrations.ts';
import { takeServices } from './open-services.ts';
import { checksums, madeOnce, sourcesOf, versionOf } from './test-made-once.ts';

/** Sessions of option chains: enough to look at. */
const CHAINS = 5;

/** Puts it into a data folder: a server that starts there has nothing left to draw. */
export async function copyDemoMarket(dataFolder: string): Promise<void> {
  copy(await demoFolder(), dataFolder);
}

const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true });

const demoKey = () => [
  ...['chdb', '@electric-sql/pglite'].map(versionOf),
  ...checksums(marketMigrations),
  ...checksums(appMigrations),
  sourcesOf('packages/base', 'packages/market', 'apps/server/src/modules/marketdata/demo'),
  lastClosedDay(Date.now()),
];

function demoFolder(): Promise<string> {
  return madeOnce('demo-market', demoKey(), (dataFolder) => drawn(dataFolder, 0));
}

function contractsFolder(): Promise<string> {
  const key = [...demoKey(), sourcesOf('packages/options', 'apps/server/src/modules/derivatives'), String(CHAINS)];
  return madeOnce('demo-contracts', key, async (dataFolder) => {
    await copyDemoMarket(dataFolder);
    await drawn(dataFolder, CHAINS);
  });
}

/** All that a server draws which starts there. */
async function drawn(dataFolder: string, chains: number): Promise<void> {
  const settings = { PARAKH_DATA: dataFolder, PARAKH_LIVE: 'off', PARAKH_DEMO_CHAINS: String(chains) };
  const opened = takeServices(readConfig(settings), pino({ level: 'silent' }));
  await opened.open(true);
  await opened.services.appDb();
  await opened.settled();
  await opened.close();
}

if (import.meta.main) process.stdout.write(`${await demoFolder()}\n${await contractsFolder()}\n`);

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { checksums, madeOnce, sourcesOf, versionOf } from '../../../main/test-made-once.ts';
import { writeDemoMarket } from '../../marketdata/demo/demo-market.ts';
import { openMarketStore } from '../../marketdata/store/market.ts';
import type { MarketStore } from '../../marketdata/store/market-store.ts';
import { marketMigrations } from '../../marketdata/store/migrate.ts';
import { updateFigures } from '../update-figures.ts';
import { LAST } from './test-contract-session.ts';

const log = pino({ level: 'silent' });

/** For all tests of a file: a simulated market with the options of two sessions. */
export function contractMarket(): { readonly store: () => MarketStore } {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-contract-market-'));
  let store: MarketStore;
  beforeAll(async () => {
    await copyContractMarket(folder);
    store = await openMarketStore({ dataFolder: folder, log });
  }, 180_000);
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { store: () => store };
}

/** Its files, in an empty folder. */
export async function copyContractMarket(folder: string): Promise<void> {
  cpSync(await madeOnce('contract-market', madeOf(), write), folder, { recursive: true });
}

/** What the market is drawn and stored by. */
const madeOf = () => [
  versionOf('chdb'),
  ...checksums(marketMigrations),
  sourcesOf(
    'packages/options/src',
    'packages/market/src',
    'apps/server/src/modules/marketdata',
    'apps/server/src/modules/derivatives',
  ),
];

async function write(dataFolder: string): Promise<void> {
  const store = await openMarketStore({ dataFolder, log });
  const now = Date.parse(`${LAST}T18:00:00Z`);
  const made = await writeDemoMarket({ market: store, now, log, firstDay: '2026-10-20', chains: 2 });
  expect(await made.contracts).toBe(true);
  await updateFigures(store);
  await store.close();
}

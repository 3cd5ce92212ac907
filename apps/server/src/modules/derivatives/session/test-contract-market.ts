import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { type TestLive, testLive } from '../../../api/sockets/test-live.ts';
import { checksums, madeOnce, sourcesOf, versionOf } from '../../../main/test-made-once.ts';
import { writeDemoMarket } from '../../marketdata/demo/demo-market.ts';
import { openMarketStore } from '../../marketdata/store/market.ts';
import type { MarketStore } from '../../marketdata/store/market-store.ts';
import { marketMigrations } from '../../marketdata/store/migrate.ts';
import { updateFigures } from '../update-figures.ts';

const log = pino({ level: 'silent' });

/** The last stored session of the test's market, the one that runs after it, and an expiry behind both. */
export const LAST = '2026-11-20';
export const NEXT = '2026-11-23';
export const EXPIRY = '2026-12-01';

/** Milliseconds since the epoch of a time in India on a day. */
export const instantAt = (time: string, day = NEXT) => Date.parse(`${day}T${time}+05:30`);

/** For all tests of a file: a simulated market with the options of two sessions. */
export function contractMarket(): { readonly store: () => MarketStore } {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-contract-market-'));
  let store: MarketStore;
  beforeAll(async () => {
    cpSync(await madeOnce('contract-market', madeOf(), write), folder, { recursive: true });
    store = await openMarketStore({ dataFolder: folder, log });
  }, 180_000);
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { store: () => store };
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

/** A session in which NIFTY rises a point a minute from 25,900; it stands at its open. */
export function contractSession({ day = NEXT, isDemo = true } = {}): TestLive {
  const live = testLive({ day, isDemo, symbols: ['NIFTY 50', 'INDIA VIX', 'RELIANCE'] });
  const opens = barTime(dayNumber(NEXT), 9 * 60 + 15);
  live.minutes = (symbol) => {
    const minutes = Math.max(0, Math.floor((live.at - instantOf(opens)) / 60_000));
    const time = Int32Array.from({ length: minutes }, (_, i) => opens + i);
    const close = Float64Array.from(time, (_, i) => (symbol === 'INDIA VIX' ? 13 : 25_900 + i));
    return { symbols: [symbol], time, open: close, high: close, low: close, close, volume: close };
  };
  live.trade('INDIA VIX', 13, instantAt('09:15:00'));
  live.trade('NIFTY 50', 25_900, instantAt('09:15:00'));
  return live;
}

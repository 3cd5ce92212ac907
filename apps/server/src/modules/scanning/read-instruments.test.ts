import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import { readInstruments } from './read-instruments.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-instruments-'));
let store: MarketStore;

beforeAll(async () => {
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('reads a share, an index and an option with what is known of each, and null for the rest', async () => {
  await store.command(`INSERT INTO market.instrument (symbol, series, name, isin, market_lot, exchange, segment) VALUES
    ('TCS', 'EQ', 'Tata Consultancy Services', 'INE467B01029', 1, 'NSE', 'CM'),
    ('NIFTY 50', 'INDEX', 'Nifty 50', '', NULL, 'NSE', 'INDEX'),
    ('OLD', 'EQ', '', '', NULL, '', 'SOMEWHERE')`);
  await store.command(`INSERT INTO market.instrument
    (symbol, market_lot, exchange, segment, tick_size, underlying, expiry, strike, option_right) VALUES
    ('NIFTY26NOV26200CE', 65, 'NSE', 'FO', 0.05, 'NIFTY 50', '2026-11-24', 26200, 'call')`);
  const found = await readInstruments(store, 'market');
  expect(found.size).toBe(4);
  const noContract = { underlying: null, expiry: null, strike: null, right: null };
  expect(found.get('TCS')).toMatchObject({ exchange: 'NSE', segment: 'CM', lot: 1, tickSize: null, ...noContract });
  expect(found.get('NIFTY 50')).toMatchObject({ exchange: 'NSE', segment: 'INDEX', lot: null, ...noContract });
  expect(found.get('OLD')).toMatchObject({ exchange: null, segment: null, lot: null, ...noContract });
  expect(found.get('NIFTY26NOV26200CE')).toMatchObject({
    exchange: 'NSE',
    segment: 'FO',
    lot: 65,
    tickSize: 0.05,
    underlying: 'NIFTY 50',
    expiry: '2026-11-24',
    strike: 26_200,
    right: 'call',
  });
});

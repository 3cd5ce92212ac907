import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DayNumber } from '@parakh/base';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { writeDemoMarket } from '../marketdata/demo/demo-market.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import { contractSessions, futureBuildUps, maxPains, updateFigures } from './index.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-demo-contracts-'));
let store: MarketStore;
const deps = { store: () => store };

beforeAll(async () => {
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log });
  const now = Date.parse('2026-11-20T18:00:00Z');
  const made = await writeDemoMarket({ market: store, now, log, firstDay: '2026-10-06', chains: 2 });
  expect(await made.contracts).toBe(true);
  expect(await updateFigures(store)).toBe(8);
}, 180_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

interface Row {
  readonly name: string;
  readonly expiry: DayNumber;
  readonly side: 'call' | 'put';
  readonly strike: number;
  readonly oi: number;
}

/** What all buyers of an expiry would be paid at a price, by its definition. */
const painAt = (rows: readonly Row[], price: number) =>
  rows.reduce(
    (sum, { side, strike, oi }) => sum + oi * Math.max(0, side === 'call' ? price - strike : strike - price),
    0,
  );

it('give the max pain and the put-call ratio that plain sums give', async () => {
  const options = await store.rows<Row>(
    `SELECT toString(underlying) AS name, toInt32(expiry) AS expiry, toString(option_right) AS side, strike, toFloat64(oi) AS oi
     FROM demo.contract_day FINAL WHERE option_right != '' AND day = (SELECT max(day) FROM demo.contract_day)`,
  );
  const chains = Map.groupBy(options, ({ name, expiry }) => `${name} ${expiry}`);
  const { rows } = await maxPains(deps, { tie: 'lowest' });
  expect(rows.length).toBeGreaterThan(600);
  expect(rows).toHaveLength([...chains.values()].filter((own) => own.some(({ oi }) => oi > 0)).length);
  for (const row of rows) {
    const own = chains.get(`${row.symbol} ${Date.parse(row.expiry) / 86_400_000}`)!;
    const strikes = [...new Set(own.map(({ strike }) => strike))].toSorted((one, other) => one - other);
    const pains = strikes.map((strike) => painAt(own, strike));
    expect(row.maxPain).toBe(strikes[pains.indexOf(Math.min(...pains))]);
    const open = (side: Row['side']) => own.reduce((sum, one) => sum + (one.side === side ? one.oi : 0), 0);
    expect([row.callOi, row.putOi]).toEqual([open('call'), open('put')]);
  }
});

/** It gives a share for a share on the last day: its prices and units of before are others. */
const withBonus = 'HDFCAMC';

it('have as many futures of each class as a plain comparison of two sessions finds', async () => {
  const counted = await store.rows<{ class: string; futures: number }>(
    `SELECT multiIf(now.close > was.close AND now.oi > was.oi, 'long_buildup', now.close < was.close AND now.oi > was.oi, 'short_buildup',
       now.close > was.close AND now.oi < was.oi, 'short_covering', now.close < was.close AND now.oi < was.oi, 'long_unwinding', 'neutral') AS class,
       toInt32(count()) AS futures
     FROM (SELECT * FROM demo.contract_day FINAL WHERE option_right = '' AND day = '2026-11-20' AND underlying != '${withBonus}') AS now
     JOIN (SELECT * FROM demo.contract_day FINAL WHERE option_right = '' AND day = '2026-11-19') AS was USING (underlying, expiry)
     GROUP BY class ORDER BY class`,
  );
  const all = await futureBuildUps(deps, {});
  const found = all.filter(({ symbol, expiry }) => expiry !== 'ALL' && symbol !== withBonus);
  const classes = Map.groupBy(found, ({ buildUp }) => buildUp ?? 'unknown');
  const shown = [...classes].map(([name, own]) => ({ class: name, futures: own.length }));
  expect(shown.toSorted((one, other) => (one.class < other.class ? -1 : 1))).toEqual(counted);
  expect(found.length).toBeGreaterThan(600);
  const [split] = all.filter(({ symbol }) => symbol === withBonus);
  expect(Math.abs(split!.priceChangePct!)).toBeLessThan(15);
  expect(Math.abs(split!.oiChangePct!)).toBeLessThan(25);
});

it('list the sessions that have chains', async () => {
  expect(await contractSessions(deps)).toHaveLength(2);
});

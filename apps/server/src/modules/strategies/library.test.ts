import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listedStrategies } from '@parakh/backtest';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDemoMarket } from '../marketdata/demo/demo-market.ts';
import { silent } from '../marketdata/import/test-market.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from '../scanning/engine.ts';
import { openEngine } from '../scanning/open-engine.ts';
import { builtInRequest } from './shown-strategy.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-library-'));
let store: MarketStore;
let engine: Engine;
beforeAll(async () => {
  store = await openMarketStore({ dataFolder: folder, log: silent });
  // Its daily bars only: no listed strategy reads minutes.
  const demo = { market: store, log: silent, now: Date.UTC(2026, 5, 1), chains: 0, signal: AbortSignal.abort() };
  await (await writeDemoMarket(demo)).minutes;
  engine = await openEngine({ store, log: silent });
});
afterAll(async () => {
  await engine?.close();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('has a name of its own for each', () => {
  const names = listedStrategies.map(({ name }) => name);
  expect([new Set(names).size, names.every((name) => /^[0-9a-z-]+$/.test(name))]).toEqual([names.length, true]);
  expect(names.length).toBeGreaterThanOrEqual(12);
});

it.each(listedStrategies.map((strategy) => [strategy.name, strategy] as const))(
  '%s checks and trades on the demo market',
  async (_, strategy) => {
    const { isValid, problems } = check(strategy.condition, table, { day: 480 });
    expect([isValid, problems]).toEqual([true, []]);
    const { condition: text, ...rest } = builtInRequest(strategy);
    const { trades, findings, curve } = await engine.backtest({ ...rest, text }, {});
    expect(findings.statistics.trades, 'trades that ended').toBeGreaterThan(3);
    const gained = trades.reduce((sum, { pnlPaise }) => sum + pnlPaise, 0);
    expect(curve.equityPaise.at(-1)).toBe(100_000_000 + gained);
  },
);

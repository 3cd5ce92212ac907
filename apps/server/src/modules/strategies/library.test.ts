import { listedStrategies } from '@parakh/backtest';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../scanning/engine.ts';
import { openEngine } from '../scanning/open-engine.ts';
import { type OpenMarket, openDemoDays } from '../scanning/test-markets.ts';
import { builtInRequest } from './shown-strategy.ts';

let market: OpenMarket;
let engine: Engine;
beforeAll(async () => {
  // Its daily bars only: no listed strategy reads minutes.
  market = await openDemoDays();
  engine = await openEngine(market);
});
afterAll(async () => {
  await engine?.close();
  await market?.close();
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

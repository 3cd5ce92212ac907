import type { DayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { contractSessions, futureBuildUps, maxPains, updateFigures } from './index.ts';
import { contractMarket } from './session/test-contract-market.ts';

const market = contractMarket();
const { store } = market;

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
  const options = await store().rows<Row>(
    `SELECT toString(underlying) AS name, toInt32(expiry) AS expiry, toString(option_right) AS side, strike, toFloat64(oi) AS oi
     FROM demo.contract_day FINAL WHERE option_right != '' AND day = (SELECT max(day) FROM demo.contract_day)`,
  );
  const chains = Map.groupBy(options, ({ name, expiry }) => `${name} ${expiry}`);
  const { rows } = await maxPains(market, { tie: 'lowest' });
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
  const counted = await store().rows<{ class: string; futures: number }>(
    `SELECT multiIf(now.close > was.close AND now.oi > was.oi, 'long_buildup', now.close < was.close AND now.oi > was.oi, 'short_buildup',
       now.close > was.close AND now.oi < was.oi, 'short_covering', now.close < was.close AND now.oi < was.oi, 'long_unwinding', 'neutral') AS class,
       toInt32(count()) AS futures
     FROM (SELECT * FROM demo.contract_day FINAL WHERE option_right = '' AND day = '2026-11-20' AND underlying != '${withBonus}') AS now
     JOIN (SELECT * FROM demo.contract_day FINAL WHERE option_right = '' AND day = '2026-11-19') AS was USING (underlying, expiry)
     GROUP BY class ORDER BY class`,
  );
  const all = await futureBuildUps(market, {});
  const found = all.filter(({ symbol, expiry }) => expiry !== 'ALL' && symbol !== withBonus);
  const classes = Map.groupBy(found, ({ buildUp }) => buildUp ?? 'unknown');
  const shown = [...classes].map(([name, own]) => ({ class: name, futures: own.length }));
  expect(shown.toSorted((one, other) => (one.class < other.class ? -1 : 1))).toEqual(counted);
  expect(found.length).toBeGreaterThan(600);
  const [split] = all.filter(({ symbol }) => symbol === withBonus);
  expect(Math.abs(split!.priceChangePct!)).toBeLessThan(15);
  expect(Math.abs(split!.oiChangePct!)).toBeLessThan(25);
});

it('have the figures of every session of theirs, once', async () => {
  const [counted] = await store().rows<{ sessions: number; known: number }>(
    `SELECT (SELECT toInt32(uniqExact(day)) FROM demo.contract_day) AS sessions,
       (SELECT toInt32(uniqExact(day)) FROM demo.contract_figure_day) AS known`,
  );
  expect(counted).toEqual({ sessions: 8, known: 8 });
  expect(await updateFigures(store())).toBe(0);
});

it('list the sessions that have chains', async () => {
  expect(await contractSessions(market)).toHaveLength(2);
});

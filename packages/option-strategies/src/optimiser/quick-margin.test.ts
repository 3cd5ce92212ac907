import { dayNumber, random } from '@parakh/base';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../../tools/sample.ts';
import { marginEstimate } from '../margin/estimate.ts';
import { marginParameters } from '../margin/parameters.ts';
import { madeLeg, madeMarket, priceOf } from '../margin/test-positions.ts';
import { flatCurve } from '../volatility-curve.ts';
import type { OptimiserAsked } from './asked.ts';
import { haveOwnVolatilities, marginMarket, quickMargin } from './quick-margin.ts';
import { discount } from './test-optimiser.ts';

const day = dayNumber('2026-05-05');

it('is what the estimate says of the whole position, contracts that end today and calendars included', {
  timeout: patience(30_000),
}, () => {
  const chance = random(1612);
  let compared = 0;
  for (let i = 0; i < sample({ usual: 600, deep: 20_000 }); i++) {
    const made = madeMarket(chance, day);
    const of = chance.next() < 0.5 ? ('index' as const) : ('share' as const);
    const underlying = of === 'index' ? 'NIFTY' : 'RELIANCE';
    const expiries = [...new Set(made.expiries)].map((expiry) => ({
      expiry,
      days: expiry - day,
      forward: made.forwards.get(expiry)!,
      curve: flatCurve(made.volatility),
    }));
    const asked: OptimiserAsked = {
      underlying,
      legs: [],
      market: { day, spot: made.spot, rate: made.rate, expiries },
      quotes: [],
      parameters: marginParameters({ day, of, spot: made.spot, underlying, known: { sigma: 0.03 * chance.next() } }),
      terms: { plan: discount },
      view: { from: 1, to: 1, ahead: 0, volatility: 0 },
      limits: {},
      score: 'expected-profit',
      lots: 1,
    };
    const held = Array.from({ length: Math.floor(5 * chance.next()) }, () =>
      madeLeg(chance, made, ['CE', 'PE', 'future']),
    );
    const added = [0, 1].map(() => madeLeg(chance, made, ['CE', 'PE']));
    const legs = [...held, ...added];
    // A wild smile: what it says where it is moved is less than what is owed at worst.
    const lasts = legs.map((leg) =>
      leg.kind === 'future' ? leg.price : priceOf({ ...made, volatility: 0.05 + 0.9 * chance.next() }, leg),
    );
    const names = legs.map((leg) => `${leg.kind} ${leg.expiry} ${leg.strike}`);
    if (new Set(names).size < names.length || !haveOwnVolatilities(legs, lasts, asked)) continue;
    const quick = quickMargin(asked);
    const [first, second] = added.map((leg, at) => quick.rowOf(leg, lasts[held.length + at]!));
    const parts = quick.partsOf(held, lasts.slice(0, held.length));
    const estimate = (count: number) => {
      const position = { underlying, legs: legs.slice(0, held.length + count) };
      return marginEstimate({ position, market: marginMarket(asked, lasts), parameters: asked.parameters }).total;
    };
    const found = [quick.total(parts), quick.total(parts, first), quick.total(quick.plus(parts, first!), second)];
    for (const [count, one] of found.entries())
      expect(Math.abs(one - estimate(count))).toBeLessThan(1e-8 * made.spot * 1000);
    compared++;
  }
  expect(compared).toBeGreaterThan(sample({ usual: 300, deep: 10_000 }));
});

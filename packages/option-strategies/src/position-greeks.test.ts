import { optionValues } from '@parakh/options';
import { expect, it } from 'vitest';
import { noShift, type UnderlyingMarket } from './market.ts';
import { positionGreeks } from './position-greeks.ts';
import { profitsAt } from './profits.ts';
import { FAR, leg, NEAR, plainMarket, positionOf } from './test-positions.ts';
import { priceGrid } from './unit-values.ts';
import { flatCurve } from './volatility-curve.ts';

const here = { price: 1000, ahead: 0, shift: noShift };
const condor = positionOf(
  leg('CE', 'sell', { strike: 1040, lots: 2, lotUnits: 50, price: 14 }),
  leg('PE', 'sell', { strike: 960, lots: 2, lotUnits: 50, price: 12 }),
  leg('CE', 'buy', { strike: 1060, lots: 2, lotUnits: 50, price: 9, expiry: FAR }),
  leg('future', 'buy', { lotUnits: 50 }),
);

it('of a leg are those of the chain, times its units', () => {
  const { legs } = positionGreeks(condor, plainMarket(), here);
  const terms = { on: 'future', underlying: 1000, years: 28 / 365, rate: 0, dividendYield: 0 } as const;
  const of = optionValues({ ...terms, kind: 'call', strike: 1040, volatility: 0.2 });
  expect(legs[0]).toEqual({
    delta: -100 * of.delta,
    gamma: -100 * of.gamma,
    thetaDay: -100 * of.thetaDay,
    vegaPoint: -100 * of.vegaPoint,
    rhoPoint: -100 * of.rhoPoint,
    deltaPercent: (-100 * of.delta * 1000) / 100,
    gammaPercent: (-100 * of.gamma * 1000 * 1000) / 10_000,
    value: of.price,
    volatility: 0.2,
  });
  expect(legs[3]).toMatchObject({ delta: 50, gamma: 0, thetaDay: 0, deltaPercent: 500, value: 1000 });
  expect(legs[3]!.volatility).toBeNaN();
});

it('of the position are what its value does when price, day and volatility move', () => {
  const market = plainMarket();
  const { net } = positionGreeks(condor, market, here);
  const value = (price: number, ahead = 0, parallel = 0) =>
    profitsAt(condor, market, priceGrid(Float64Array.of(price)), { ahead, shift: { parallel } })[0]!;
  const [down, middle, up] = [value(999.9), value(1000), value(1000.1)];
  expect(net.delta).toBeCloseTo((up - down) / 0.2, 4);
  expect(net.gamma).toBeCloseTo((up - 2 * middle + down) / 0.01, 4);
  expect(net.thetaDay).toBeCloseTo((value(1000, 0.01) - middle) / 0.01, 1);
  expect(net.vegaPoint).toBeCloseTo((value(1000, 0, 1e-4) - value(1000, 0, -1e-4)) / 0.02, 3);
  expect(net.deltaPercent).toBeCloseTo(10 * net.delta, 9);
});

it('are unknown where an expiry is, and at the expiry, where the value is known', () => {
  const far: UnderlyingMarket = { ...plainMarket(), expiries: plainMarket().expiries.slice(0, 1) };
  const { legs, net } = positionGreeks(condor, far, here);
  expect([legs[2]!.delta, legs[2]!.value, net.delta, net.vegaPoint]).toEqual([NaN, NaN, NaN, NaN]);
  const ended = positionGreeks(positionOf(leg('CE', 'buy', { strike: 990 })), far, { ...here, ahead: 28 });
  expect([ended.legs[0]!.value, ended.net.delta]).toEqual([10, NaN]);
  const unknown = positionGreeks(positionOf(leg('CE', 'buy')), plainMarket(flatCurve(NaN)), here);
  expect(unknown.net.delta).toBeNaN();
  expect(positionGreeks(positionOf(leg('future', 'buy', { expiry: NEAR + 1 })), far, here).net.delta).toBeNaN();
});

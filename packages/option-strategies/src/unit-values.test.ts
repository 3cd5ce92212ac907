import { optionValues, payoff } from '@parakh/options';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noShift, type UnderlyingMarket, type VolatilityShift } from './market.ts';
import { profitsAt } from './profits.ts';
import { FAR, leg, NEAR, plainMarket, plainOption, positionOf, TODAY } from './test-positions.ts';
import { priceGrid, unitValues } from './unit-values.ts';
import { flatCurve, volatilityOn } from './volatility-curve.ts';

const skewed = {
  moneyness: Float64Array.of(0.9, 0.95, 1, 1.05, 1.1),
  variances: Float64Array.of(0.09, 0.0625, 0.04, 0.0361, 0.0484),
};
/** Forwards above the spot, a rate, a smile. */
const market: UnderlyingMarket = {
  ...plainMarket(skewed),
  rate: 0.065,
  expiries: [
    { expiry: NEAR, days: 28, forward: 1006, curve: skewed },
    { expiry: FAR, days: 63, forward: 1012, curve: skewed },
  ],
};
const prices = Float64Array.of(500, 800, 905, 955, 990, 1000, 1003, 1050, 1100, 1300, 2500);
const grid = priceGrid(prices);

const shifted = (expiry: number, shift: VolatilityShift) =>
  unitValues(leg('CE', 'buy', { expiry }), market, grid, { ahead: 3, shift });

describe('what a unit of an option is worth', () => {
  it.each([
    ['CE', 950, 0],
    ['CE', 1000, 10],
    ['CE', 1200, 27.9],
    ['PE', 1000, 0],
    ['PE', 800, 20],
    ['PE', 1100, 12],
  ] as const)('%s %d after %d days: Black on the forward, the volatility of its moneyness', (kind, strike, ahead) => {
    const values = unitValues(leg(kind, 'buy', { strike }), market, grid, { ahead, shift: { parallel: 0.01 } });
    const years = (28 - ahead) / 365;
    prices.forEach((price, i) => {
      const forward = price * 1.006 ** ((28 - ahead) / 28);
      const terms = { on: 'future', underlying: forward, years, rate: 0.065, dividendYield: 0, strike } as const;
      const volatility = volatilityOn(skewed, strike / forward) + 0.01;
      const wanted = optionValues({ ...terms, kind: kind === 'CE' ? 'call' : 'put', volatility }).price;
      expect(Math.abs(values[i]! - wanted)).toBeLessThan(1e-9);
    });
  });

  it('is what the integral of its pay-off says', () => {
    const flat = plainMarket();
    const [call] = unitValues(leg('CE', 'buy', { strike: 1020 }), flat, priceGrid(Float64Array.of(1010)), now);
    expect(call).toBeCloseTo(plainOption(true, { forward: 1010, strike: 1020, spread: 0.2 * Math.sqrt(28 / 365) }), 4);
  });

  it('at the expiry it is the pay-off on the price, whatever the forward and the shift', () => {
    const values = unitValues(leg('PE', 'buy'), market, grid, { ahead: 28, shift: { parallel: 3 } });
    expect([...values]).toEqual([...prices].map((price) => payoff('put', price, 1000)));
  });

  it('a shift of one expiry moves that one alone', () => {
    const shift = { parallel: 0.02, byExpiry: new Map([[FAR, 0.05]]) };
    expect(shifted(NEAR, shift)).toEqual(shifted(NEAR, { parallel: 0.02 }));
    expect(shifted(FAR, shift)).toEqual(shifted(FAR, { parallel: 0.07 }));
  });

  it('is unknown after its expiry, for an expiry that is not known, and without a volatility', () => {
    const value = (more: object, ahead: number) =>
      unitValues(leg('CE', 'buy', more), market, grid, { ahead, shift: noShift });
    expect(value({}, 28.1)[0]).toBeNaN();
    expect(value({ expiry: TODAY + 1 }, 0)[0]).toBeNaN();
    const unknown = { ...market, expiries: [{ ...market.expiries[0]!, curve: flatCurve(NaN) }] };
    for (const value of unitValues(leg('CE', 'buy'), unknown, grid, now)) expect(value).toBeNaN();
  });
});

const now = { ahead: 0, shift: noShift };

it('a future follows the price with what it is above it, which shrinks to nothing', () => {
  const future = leg('future', 'buy', { price: 1006 });
  const at = (ahead: number) =>
    unitValues(future, market, priceGrid(Float64Array.of(1000)), { ahead, shift: noShift })[0];
  expect(at(0)).toBeCloseTo(1006, 9);
  expect(at(14)).toBeCloseTo(1000 * Math.sqrt(1.006), 9);
  expect(at(28)).toBe(1000);
});

describe('pay-offs without arbitrage, on any day and at any price', () => {
  const strikes = fc.integer({ min: 700, max: 1300 });
  const scenario = fc.record({ ahead: fc.double({ min: 0, max: 28, noNaN: true }), shift: fc.constant(noShift) });
  const flat = plainMarket(flatCurve(0.25));
  const wide = priceGrid(Float64Array.from({ length: 60 }, (_, i) => 400 + 25 * i));
  const many = { seed: 17, numRuns: 300 };

  it('call less put is the discounted forward less the strike', () => {
    fc.assert(
      fc.property(strikes, scenario, (strike, at) => {
        const [call, put] = (['CE', 'PE'] as const).map((kind) =>
          unitValues(leg(kind, 'buy', { strike }), market, wide, at),
        );
        const future = unitValues(leg('future', 'buy'), market, wide, at);
        const discount = Math.exp((-0.065 * (28 - at.ahead)) / 365);
        future.forEach((forward, i) => expect(call![i]! - put![i]!).toBeCloseTo(discount * (forward - strike), 8));
      }),
      many,
    );
  });

  it('a call spread is worth between nothing and its width, a butterfly is never below nothing', () => {
    fc.assert(
      fc.property(strikes, fc.integer({ min: 1, max: 300 }), scenario, (strike, width, at) => {
        const [low, middle, high] = [0, 1, 2].map((steps) =>
          unitValues(leg('CE', 'buy', { strike: strike + steps * width }), flat, wide, at),
        );
        low!.forEach((value, i) => {
          expect(value - middle![i]!).toBeGreaterThanOrEqual(-1e-9);
          expect(value - middle![i]!).toBeLessThanOrEqual(width + 1e-9);
          expect(value - 2 * middle![i]! + high![i]!).toBeGreaterThanOrEqual(-1e-9);
        });
      }),
      many,
    );
  });

  it('long call, short put and short future of one strike gain the same at every price', () => {
    const legs = [
      leg('CE', 'buy', { price: 31 }),
      leg('PE', 'sell', { price: 27 }),
      leg('future', 'sell', { price: 1002 }),
    ];
    for (const ahead of [0, 11, 28])
      for (const profit of profitsAt(positionOf(...legs), plainMarket(), wide, { ahead, shift: noShift }))
        expect(profit).toBeCloseTo(1002 - 1000 - 4, 8);
  });
});

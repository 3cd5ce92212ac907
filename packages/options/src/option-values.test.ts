import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf } from './normal.ts';
import { impliedVolatility, type OptionTerms, optionValues, parity, payoff, priceAt } from './option-values.ts';

const terms: fc.Arbitrary<OptionTerms> = fc.record({
  kind: fc.constantFrom('call', 'put'),
  on: fc.constantFrom('spot', 'future'),
  underlying: fc.double({ min: 50, max: 50_000, noNaN: true }),
  strike: fc.double({ min: 50, max: 50_000, noNaN: true }),
  years: fc.double({ min: 0.003, max: 2, noNaN: true }),
  volatility: fc.double({ min: 0.05, max: 2, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.15, noNaN: true }),
  dividendYield: fc.double({ min: 0, max: 0.05, noNaN: true }),
});
const always = { seed: 20_260_217, numRuns: 300 };

const plain: OptionTerms = {
  kind: 'call',
  on: 'spot',
  underlying: 100,
  strike: 100,
  years: 1,
  volatility: 0.2,
  rate: 0.05,
  dividendYield: 0,
};

it('the normal share is that of the tables, far out as well', () => {
  expect(normalCdf(0)).toBeCloseTo(0.5, 15);
  expect(normalCdf(1.96)).toBeCloseTo(0.975_002_104_851_779_5, 14);
  expect(normalCdf(-8) / 6.220_960_574_271_785e-16).toBeCloseTo(1, 7);
  expect(normalCdf(NaN)).toBeNaN();
});

describe('an option', () => {
  it('has the price and the Greeks of the textbook', () => {
    const { price, delta, gamma, vegaPoint } = optionValues(plain);
    // Hull: S = K = 100, one year, 20 %, 5 %.
    expect(price).toBeCloseTo(10.450_583_572_186, 10);
    expect(delta).toBeCloseTo(0.636_830_651_175, 10);
    expect(gamma).toBeCloseTo(0.018_762_017_345, 10);
    expect(vegaPoint).toBeCloseTo(0.375_240_346_917, 10);
  });

  it('costs as much less than a put of its strike as parity requires', () => {
    fc.assert(
      fc.property(terms, (any) => {
        const [call, put] = [optionValues({ ...any, kind: 'call' }), optionValues({ ...any, kind: 'put' })];
        expect(Math.abs(call.price - put.price - parity(any))).toBeLessThan(1e-10 * any.underlying);
        expect(call.gamma).toBe(put.gamma);
      }),
      always,
    );
  });

  it('changes as its Greeks predict', () => {
    fc.assert(
      fc.property(terms, (any) => {
        const step = any.underlying * 1e-4;
        const at = (underlying: number) => optionValues({ ...any, underlying }).price;
        const slope = (at(any.underlying + step) - at(any.underlying - step)) / (2 * step);
        expect(slope).toBeCloseTo(optionValues(any).delta, 3);
        const wider = optionValues({ ...any, volatility: any.volatility + 1e-5 }).price;
        const vega = (wider - optionValues(any).price) / 1e-5 / 100;
        expect(Math.abs(vega - optionValues(any).vegaPoint)).toBeLessThan(1e-4 * any.underlying);
      }),
      always,
    );
  });

  it('implies its volatility by its price', () => {
    fc.assert(
      fc.property(terms, (any) => {
        const { price, vegaPoint } = optionValues(any);
        // Where the price hardly hangs on the volatility, its last digit decides.
        fc.pre(vegaPoint > 1e-4 * any.underlying);
        expect(impliedVolatility(any, price)).toBeCloseTo(any.volatility, 8);
      }),
      always,
    );
  });

  it('has no volatility at or below its worth without any, nor above all it can cost', () => {
    const deep = { ...plain, underlying: 150 };
    expect(impliedVolatility(deep, parity(deep))).toBeNaN();
    expect(impliedVolatility(deep, parity(deep) - 1)).toBeNaN();
    expect(impliedVolatility(plain, 0)).toBeNaN();
    expect(impliedVolatility(plain, 100.01)).toBeNaN();
    expect(impliedVolatility(plain, NaN)).toBeNaN();
  });

  it('is worth its payoff when it ends, and has no Greeks then', () => {
    expect([payoff('call', 110, 100), payoff('put', 110, 100), payoff('put', 90, 100)]).toEqual([10, 0, 10]);
    expect(priceAt({ ...plain, underlying: 110, years: 0 })).toBe(10);
    expect(optionValues({ ...plain, years: 0 }).delta).toBeNaN();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, sample } from '../../../tools/sample.ts';
import { curveAt, normalisedBlack, vegaOnCurve } from './normalised-black.ts';
import { normalisedVolatility } from './normalised-volatility.ts';
import { impliedVolatility, type OptionTerms, optionValues, volatilityStatus } from './option-values.ts';
import { integratedBlack } from './test-black.ts';

const runs = { seed: 20_260_224, numRuns: sample({ usual: 10_000, deep: 100_000 }) };
const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** As even in its powers of ten as in its digits. */
const scaled = (min: number, max: number) => double(Math.log(min), Math.log(max)).map(Math.exp);

/** From a quarter hour at 1 % to five years at 400 %; up to 35 deviations from the money. */
const normalised = fc.record({ s: scaled(5e-5, 9), deviations: scaled(1e-6, 35) }).map(({ s, deviations }) => ({
  s,
  x: -Math.min(1.2, s * deviations),
}));

/** The distance to the next double. */
const ulp = (value: number) => 2 ** (Math.floor(Math.log2(Math.abs(value))) - 52);

describe('the normalised price', () => {
  it(
    'is the integral of its vega, to thirteen digits however small it is',
    () => {
      fc.assert(
        fc.property(normalised, ({ x, s }) => {
          const wanted = integratedBlack(x, s);
          fc.pre(wanted > 1e-290);
          // e^(−h²/2) is known as well as h² is.
          const digits = 1e-14 * Math.max(10, (x / s) ** 2);
          expect(Math.abs(normalisedBlack(x, s) / wanted - 1)).toBeLessThan(digits);
        }),
        runs,
      );
    },
    patience(60_000),
  );

  it(
    'leads back to its volatility',
    () => {
      fc.assert(
        fc.property(normalised, ({ x, s }) => {
          const b = normalisedBlack(x, s);
          fc.pre(b > 1e-290);
          const allowed = Math.max(1e-14 * s, (4 * ulp(b)) / vegaOnCurve(curveAt(x / s, s / 2)));
          expect(Math.abs(normalisedVolatility(x, b) - s)).toBeLessThanOrEqual(allowed);
        }),
        runs,
      );
    },
    patience(60_000),
  );

  it('has none at or outside its bounds', () => {
    for (const b of [0, -1, NaN, Math.exp(-0.1), 1, Infinity]) expect(normalisedVolatility(-0.2, b)).toBeNaN();
  });
});

const priced: fc.Arbitrary<OptionTerms> = fc
  .record({
    kind: fc.constantFrom('call', 'put'),
    on: fc.constantFrom('spot', 'future'),
    underlying: scaled(10, 100_000),
    strike: scaled(0.3, 3),
    years: scaled(15 / 525_600, 5),
    volatility: scaled(0.01, 4),
    rate: double(0, 0.15),
    dividendYield: double(0, 0.05),
  })
  .map((terms) => ({ ...terms, strike: terms.underlying * terms.strike }) as const);

it(
  'an option’s price implies its volatility within 1e-10 where the double that carries it can, and is priced again by its last two digits elsewhere',
  () => {
    const counted = { precise: 0, repriced: 0, below: 0, above: 0 };
    fc.assert(
      fc.property(priced, (terms) => {
        const { price, vegaPoint } = optionValues(terms);
        fc.pre(price > 1e-290);
        const status = volatilityStatus(terms, price);
        const found = impliedVolatility(terms, price);
        expect(Number.isNaN(found)).toBe(status !== 'ok');
        const doubt = (4 * ulp(price)) / (vegaPoint * 100);
        if (status === 'below_intrinsic') counted.below++;
        else if (status === 'above_maximum') counted.above++;
        else if (doubt <= 1e-10 * terms.volatility) {
          counted.precise++;
          expect(Math.abs(found / terms.volatility - 1)).toBeLessThan(1e-10);
        } else {
          counted.repriced++;
          expect(Math.abs(optionValues({ ...terms, volatility: found }).price - price)).toBeLessThanOrEqual(
            4 * ulp(price),
          );
        }
        // A price has no volatility only where no digit of it is time value, or none is left to the most it can be.
        if (status !== 'ok') expect(doubt).toBeGreaterThan(0.01 * terms.volatility);
      }),
      runs,
    );
    expect(counted.precise).toBeGreaterThan(runs.numRuns / 2);
  },
  patience(60_000),
);

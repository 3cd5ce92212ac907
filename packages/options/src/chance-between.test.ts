import { expect, it } from 'vitest';
import { chanceBetween } from './chance-between.ts';

it('is what the normal distribution gives of the logarithm: 84 to 116 around 100 at 20 percent for a year', () => {
  const range = { forward: 100, volatility: 0.2, years: 1, low: 84, high: 116 };
  // N(ln 1.16 / 0.2 + 0.1) − N(ln 0.84 / 0.2 + 0.1) = N(0.84210) − N(−0.77177)
  expect(chanceBetween(range)).toBeCloseTo(0.800133 - 0.220126, 4);
  expect(chanceBetween({ ...range, low: 0, high: Infinity })).toBe(1);
  expect(chanceBetween({ ...range, years: 0 })).toBeNaN();
  expect(chanceBetween({ ...range, volatility: NaN })).toBeNaN();
});

import { normalCdf } from '@parakh/options';
import { expect, it } from 'vitest';
import { quickNormalCdf } from './quick-normal.ts';

it('is the share to 1e-15, between the places and beyond them, and unknown of what is', () => {
  for (let value = -9; value < 9; value += 0.000_93)
    expect(Math.abs(quickNormalCdf(value) - normalCdf(value))).toBeLessThan(2e-15);
  expect([quickNormalCdf(-Infinity), quickNormalCdf(Infinity), quickNormalCdf(NaN)]).toEqual([0, 1, NaN]);
});

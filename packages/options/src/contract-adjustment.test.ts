import { describe, expect, it } from 'vitest';
import { adjustmentBetween, noAdjustment, openInterestNow, premiumNow, priceNow } from './contract-adjustment.ts';

const terms = (strikes: readonly number[], lot: number) => strikes.map((strike) => ({ strike, lot }));

describe('what a corporate action did to contracts', () => {
  it('is nothing where strikes stay, whatever the lot does', () => {
    expect(adjustmentBetween(terms([100, 110], 75), terms([100, 110], 65))).toEqual(noAdjustment);
    expect(adjustmentBetween([], [])).toEqual(noAdjustment);
  });

  it('is the ratio of a split', () => {
    const split = adjustmentBetween(terms([2250, 2300, 2400], 250), terms([225, 230, 240], 2500));
    expect(split).toEqual({ factor: 0.1, less: 0 });
    expect(openInterestNow(2_000_000, split)).toBe(20_000_000);
    expect(priceNow(2504.9, split)).toBe(250.49);
    expect(premiumNow(104.5, split)).toBe(10.45);
  });

  it('is exact by the lots where strikes were rounded', () => {
    const bonus = adjustmentBetween(terms([1000, 1010, 1020], 200), terms([666.65, 673.35, 680], 300));
    expect(bonus.factor).toBe(2 / 3);
  });

  it('is the rupees of a special dividend, and leaves open interest as it is', () => {
    const dividend = adjustmentBetween(terms([500, 510, 520], 100), terms([482, 492, 502], 100));
    expect(dividend).toEqual({ factor: 1, less: 18 });
    expect(openInterestNow(1000, dividend)).toBe(1000);
    expect(priceNow(505.5, dividend)).toBe(487.5);
    // The strike lost as much as the share: the right to buy it is worth what it was.
    expect(premiumNow(12.35, dividend)).toBe(12.35);
  });

  it('is unknown where the strikes fit nothing', () => {
    const odd = adjustmentBetween(terms([500, 510, 520], 100), terms([100, 400, 520], 100));
    expect(odd.factor).toBeNaN();
    expect(openInterestNow(1000, odd)).toBeNaN();
  });
});

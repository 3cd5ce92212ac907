import { describe, expect, it } from 'vitest';
import { amountOf, amountText, boxText } from './amount.ts';
import { addressText, faultOf, type NumberInput, shownText, valueOf } from './inputs.ts';

describe('an amount', () => {
  it('is read as people type it', () => {
    expect(['5,00,000', '₹ 5 lakh', '1.5cr', '25k', '.5', '8.5 %', '0.1 L'].map(amountOf)).toEqual([
      500_000, 500_000, 15_000_000, 25_000, 0.5, 8.5, 10_000,
    ]);
    expect(['', 'five', '5 miles', '1.2.3', '1e5'].map(amountOf)).toEqual([NaN, NaN, NaN, NaN, NaN]);
  });

  it('is written with the digits it has, and in lakh and crore', () => {
    expect([boxText(5_000_000), boxText(8.5), boxText(-0.25), boxText(NaN)]).toEqual(['50,00,000', '8.5', '-0.25', '']);
    expect([amountText(1_250_000), amountText(32_500_000), amountText(99_999)]).toEqual([
      '12.5 lakh',
      '3.25 crore',
      undefined,
    ]);
  });
});

describe('a box', () => {
  const years: NumberInput = { kind: 'number', label: 'Years', usual: 15, least: 1, most: 60, isWhole: true };

  it('says what is wrong with what stands in it', () => {
    expect(['', 'ten', '0', '61', '1.5', '10'].map((text) => faultOf(years, text))).toEqual([
      'Type a number.',
      'This is not a number. Type digits, or an amount such as 5 lakh.',
      'At least 1.',
      'At most 60.',
      'A whole number is wanted.',
      undefined,
    ]);
    expect(faultOf({ ...years, mayBeEmpty: true }, '')).toBeUndefined();
    expect(valueOf(years, '61')).toBeNaN();
  });

  it('is the same after a way through the address', () => {
    const amount: NumberInput = { ...years, most: 1e9 };
    expect(addressText(amount, '5 lakh')).toBe('500000');
    expect(shownText(amount, '500000')).toBe('5,00,000');
    expect(shownText(amount, 'nonsense')).toBe('nonsense');
  });

  it('of a few choices takes no other', () => {
    const choice = {
      kind: 'choice',
      label: 'Move',
      usual: 'rise',
      choices: [{ value: 'rise', word: 'Rise' }],
    } as const;
    expect(valueOf(choice, 'sideways')).toBe('rise');
  });
});

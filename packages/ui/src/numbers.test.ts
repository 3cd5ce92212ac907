import { expect, it } from 'vitest';
import { directionOf, gain, grouped, MISSING, ordinal, plain, rupees, short, signed } from './numbers.ts';

it('groups the Indian way', () => {
  expect(grouped(1234567.891)).toBe('12,34,567.89');
  expect(grouped(26185.4)).toBe('26,185.40');
});

it('writes losses with a true minus and gains with a plus', () => {
  expect(signed(-1.86)).toBe('\u22121.86');
  expect(signed(4.379)).toBe('+4.38');
});

it('gives a figure that rounds to zero neither sign nor colour', () => {
  expect(signed(-0.004)).toBe('0.00');
  expect(signed(0.004)).toBe('0.00');
  expect(directionOf(-0.004)).toBe('flat');
  expect(directionOf(-0.005001)).toBe('down');
});

it('shows a dash for what is not known, never 0', () => {
  for (const write of [grouped, signed, short, rupees.text, plain.text]) expect(write(NaN)).toBe(MISSING);
});

it('writes thousands, lakhs and crores with two decimals', () => {
  expect(short(950)).toBe('950');
  expect(short(12_350)).toBe('12.35 K');
  expect(short(-82_46_000)).toBe('\u221282.46 L');
  expect(rupees.text(46_33_00_00_000)).toBe('₹4,633.00 Cr');
  expect(rupees.text(-16_89_000)).toBe('−₹16.89 L');
});

it('writes what was made or lost with its sign before the rupee', () => {
  expect([12_35_000, -4200, 0, NaN].map(gain.text)).toEqual(['+₹12.35 L', '\u2212₹4.20 K', '₹0', MISSING]);
});

it('moves to the next step when rounding reaches it', () => {
  expect(short(99_999.999)).toBe('1.00 L');
});

it('names a place in a row', () => {
  expect([0, 1, 2, 3, 4, 11, 12, 13, 21, 22, 78, 91, 100].map(ordinal)).toEqual(
    '0th 1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 78th 91st 100th'.split(' '),
  );
});

import { expect, it } from 'vitest';
import { changeOfYear, periodWord } from './statement-words.ts';

const line = (unit: 'crore' | 'percent', values: (number | null)[]) => ({
  name: 'sales',
  title: 'Sales',
  unit,
  formula: null,
  values,
});

it('names a period by the month it ends in', () => {
  expect(periodWord('2026-03-31')).toBe('Mar 2026');
});

it('compares with the year before, not with the quarter before', () => {
  expect(changeOfYear(line('crore', [100, 90, 80, 70, 120]), 'quarterly')).toBeCloseTo(20, 9);
  expect(changeOfYear(line('crore', [100, 90]), 'annual')).toBeCloseTo(-10, 9);
  expect(changeOfYear(line('percent', [10, 12.5]), 'annual')).toBeCloseTo(2.5, 9);
});

it('knows no growth from a loss or from nothing', () => {
  expect(changeOfYear(line('crore', [-5, 10]), 'annual')).toBeNull();
  expect(changeOfYear(line('crore', [null, 10]), 'annual')).toBeNull();
  expect(changeOfYear(line('crore', [10, 10]), 'quarterly')).toBeNull();
});

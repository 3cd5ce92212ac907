import { expect, it } from 'vitest';
import { ratioLines, startOfSpan } from './ratio-measures.ts';

it('looks back from the last session', () => {
  expect(startOfSpan('2026-11-20', 'quarter')).toBe('2026-08-20');
  expect(startOfSpan('2026-11-20', 'all')).toBeUndefined();
  expect(startOfSpan(null, 'year')).toBeUndefined();
});

it('draws a measure between its mean and two deviations around it', () => {
  const pe = { last: 23, mean: 20, deviation: 2, lowest: 19, highest: 23, percentile: 100 };
  const history = { time: [0, 1], pe: [19, 23], measures: { pe } };
  const { lines, band } = ratioLines(history, { name: 'pe', title: 'P/E' });
  expect(lines.map(({ values }) => values[1])).toEqual([23, 24, 22, 20, 18, 16]);
  expect([band.low[0], band.high[0]]).toEqual([18, 22]);
});

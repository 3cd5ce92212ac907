import { expect, it } from 'vitest';
import { clocksOf, columnCsv } from './column-csv.ts';

it('writes columns side by side, and nothing where nothing is known', () => {
  const text = columnCsv([
    { title: 'time', values: clocksOf([1440 * 20_000 + 556, 1440 * 20_000 + 930]) },
    { title: 'premium', values: [101.25, null] },
    { title: 'OI', values: [NaN, 0] },
  ]);
  expect(text).toBe('time,premium,OI\n09:16,101.25,\n15:30,,0');
  expect(columnCsv([])).toBe('');
});

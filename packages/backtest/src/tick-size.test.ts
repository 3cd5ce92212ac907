import { expect, it } from 'vitest';
import { tickPaiseOn } from './tick-size.ts';

it.each([
  ['2024-06-07', 10_000, 5],
  ['2024-06-10', 24_999, 1],
  ['2024-06-10', 25_000, 5],
  ['2025-04-11', 600_000, 5],
  ['2025-04-15', 24_999, 1],
  ['2025-04-15', 25_000, 5],
  ['2025-04-15', 100_000, 5],
  ['2025-04-15', 100_005, 10],
  ['2025-04-15', 500_010, 50],
  ['2025-04-15', 1_000_050, 100],
  ['2025-04-15', 2_000_100, 500],
])('on %s a share at %i paise moves by %i', (day, price, tick) => {
  expect(tickPaiseOn(day, price)).toBe(tick);
});

it('does not guess: no reference, no step; no record, an error', () => {
  expect(tickPaiseOn('2025-04-15', NaN)).toBeNaN();
  expect(() => tickPaiseOn('2001-01-01', 10_000)).toThrow('Tick size: no rate is known on 2001-01-01');
});

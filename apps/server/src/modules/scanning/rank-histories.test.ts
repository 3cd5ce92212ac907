import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { monthsRead } from './rank-histories.ts';

it.each([
  ['(Positive Rank Momentum > 90)', 2],
  ['((Positive Rank Momentum > 90) AND ([0] day CLOSE > [0] day EMA(50)))', 5],
  // A rank of last year may decide these, as it does in marks and lines.
  ['(Bars Since((Positive Rank Momentum > 90)) < 100)', Infinity],
  ['(Of("RISE", Value When((Negative Rank Momentum < 5), [0] day CLOSE)) > 1)', Infinity],
])('of %s are read %d months', (text, months) => {
  expect(monthsRead(plan(check(text, table).tree!))).toBe(months);
});

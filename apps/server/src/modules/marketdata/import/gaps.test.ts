import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { gapsBetween, unexpectedDays } from './gaps.ts';

const stored = (...days: string[]) => days.map(dayNumber);

it('finds no gap over a weekend and a holiday', () => {
  // 1 May 2025, a Thursday, is Maharashtra Day.
  expect(gapsBetween(stored('2025-04-30', '2025-05-02', '2025-05-05'))).toEqual([]);
});

it('joins missing sessions that follow each other', () => {
  expect(gapsBetween(stored('2025-05-02', '2025-05-07', '2025-05-09'))).toEqual([
    { from: '2025-05-05', to: '2025-05-06', sessions: 2 },
    { from: '2025-05-08', to: '2025-05-08', sessions: 1 },
  ]);
});

it('misses a special session on a Saturday', () => {
  expect(gapsBetween(stored('2025-01-31', '2025-02-03'))).toEqual([
    { from: '2025-02-01', to: '2025-02-01', sessions: 1 },
  ]);
});

it('says nothing of an empty market', () => {
  expect(gapsBetween([])).toEqual([]);
});

it('names days with prices on which the exchange was closed', () => {
  expect(unexpectedDays(stored('2025-05-01', '2025-05-02', '2025-05-03'))).toEqual(['2025-05-01', '2025-05-03']);
});

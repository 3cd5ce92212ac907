import { edgeOf, newTally, type Tally } from '@parakh/analytics';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { nextDayRules } from './next-day-rules.ts';

const tally = (cases: number, rose: number): Tally => ({ ...newTally(), cases, rose });

it('the edge of a rule is the mean of its sessions, with bounds of chance', () => {
  const own = Array.from({ length: 10 }, (_, i) => tally(2, i % 2 === 0 ? 2 : 1));
  const all = own.map(() => tally(10, 5));
  // 50 and 0 points ahead in turn: mean 25, deviation 26.35.
  const { value, low, high } = edgeOf(own, all, 'up')!;
  expect(value).toBe(25);
  expect([low, high].map((bound) => bound!.toFixed(2))).toEqual(['8.67', '41.33']);
  expect(edgeOf(own.slice(1), all, 'up')).toBeNull();
  expect(edgeOf(own, all, 'either')).toBeNull();
});

it('every rule is a condition that checks', () => {
  for (const { condition } of nextDayRules) expect(check(condition, table).isValid, condition).toBe(true);
  expect(new Set(nextDayRules.map(({ id }) => id)).size).toBe(nextDayRules.length);
});

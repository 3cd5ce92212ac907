import { expect, it } from 'vitest';
import { daysOf } from './holidays.ts';

it('lists closed days and unusual sessions together, in order', () => {
  const days = daysOf(2024);
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
  expect(days).toContainEqual({
    date: '2024-01-26',
    weekday: 'Friday',
    name: expect.any(String),
    kind: 'holiday',
    opens: null,
    closes: null,
  });
  expect(days.find(({ date }) => date === '2024-11-01')?.kind).toBe('special-session');
});

it('has nothing to say of a year the calendar does not cover', () => {
  expect(daysOf(2099)).toEqual([]);
});

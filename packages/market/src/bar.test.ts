import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { barDay, barMinute, barTime } from './bar.ts';

it('derives day and minute of a bar from its time', () => {
  const day = dayNumber('2026-11-20');
  expect(barTime(day)).toBe(day * 1440);
  const time = barTime(day, 555);
  expect([barDay(time), barMinute(time)]).toEqual([day, 555]);
});

import { dayNumber, dayOf, monthNumber, weekdayOf } from '@parakh/base';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, dayByKey, monthsOn, readDate, weeksOf } from './dates.ts';

const anyDay = integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') });

describe('a date that is typed', () => {
  it.each([
    '22 Nov 2026',
    '22/11/2026',
    '22-11-2026',
    '22.11.2026',
    '2026-11-22',
    ' 22 november 2026 ',
    '22-Nov-2026',
    'Sun 22 Nov 2026',
    'Sunday, 22 November 2026',
  ])('%s is 22 November', (text) => {
    expect(readDate(text)).toBe('2026-11-22');
  });

  it.each([
    '11/23/2026',
    '31/02/2026',
    '30 Feb 2026',
    '22/11/26',
    '22/11-2026',
    'Mon 22 Nov 2026',
    '22 No 2026',
    '22 Nov',
    '0/1/2026',
    '',
    'tomorrow',
    '20261122',
  ])('“%s” is none, and no other day', (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  it('is read back from what the box shows, whatever the day', () => {
    assert(
      property(anyDay, (number) => {
        const day = dayOf(number);
        const [year, month, date] = day.split('-');
        for (const text of [dateText(day), day, `${date}/${month}/${year}`]) expect(readDate(text)).toBe(day);
      }),
    );
  });
});

describe('the grid of a month', () => {
  it('holds whole weeks, Monday first, from the first of the month to its last', () => {
    assert(
      property(anyDay, (number) => {
        const weeks = weeksOf(number);
        const days = weeks.flat();
        expect(days).toEqual(days.map((_, i) => days[0]! + i));
        for (const week of weeks) {
          expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
          expect(week.map(monthNumber)).toContain(monthNumber(number));
        }
        for (const before of [days[0]! - 1, days.at(-1)! + 1])
          expect(monthNumber(before)).not.toBe(monthNumber(number));
      }),
    );
  });

  it('is walked by day, week, month and year', () => {
    const from = dayNumber('2024-02-29');
    const led = (key: string, shiftKey = false) => dayOf(dayByKey(from, { key, shiftKey }) ?? NaN);
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => led(key))).toEqual([
      '2024-02-28',
      '2024-03-01',
      '2024-02-22',
      '2024-03-07',
      '2024-02-26',
      '2024-03-03',
    ]);
    expect([led('PageUp'), led('PageDown'), led('PageUp', true), led('PageDown', true), led('x')]).toEqual([
      '2024-01-29',
      '2024-03-29',
      '2023-02-28',
      '2025-02-28',
      '',
    ]);
    expect(dayOf(monthsOn(dayNumber('2026-01-31'), 1))).toBe('2026-02-28');
  });
});

import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayInIndia,
  dayNumber,
  dayOf,
  isDay,
  minuteInIndia,
  monthInDigits,
  monthNumber,
  monthOf,
  weekdayOf,
  weekStart,
} from './day.ts';

describe('days', () => {
  it('counts from the epoch and back', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    assert(property(integer({ min: -20_000, max: 60_000 }), (n) => dayNumber(dayOf(n)) === n));
  });

  it.each(['2024-02-30', '2024-13-01', '24-01-01', '2024-1-1', '', 'yesterday'])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('knows the weekday and the Monday of a week', () => {
    expect(weekdayOf(dayNumber('2026-11-20'))).toBe(5);
    expect(dayOf(weekStart(dayNumber('2026-11-22')))).toBe('2026-11-16');
    expect(weekdayOf(dayNumber('1969-12-29'))).toBe(1);
  });

  it('reads the clock of India', () => {
    const openingBell = Date.parse('2026-11-20T03:45:00Z');
    expect(dayInIndia(openingBell)).toBe('2026-11-20');
    expect(minuteInIndia(openingBell)).toBe(9 * 60 + 15);
    expect(dayInIndia(Date.parse('2026-11-20T19:00:00Z'))).toBe('2026-11-21');
  });

  it('names the month of a day', () => {
    expect(['2025-12-31', '2026-01-01'].map((day) => monthOf(dayNumber(day)))).toEqual(['2025-12', '2026-01']);
    expect(monthInDigits(dayNumber('2026-02-28'))).toBe(202_602);
    expect([monthOf(NaN), monthInDigits(NaN)]).toEqual(['', 0]);
  });

  it('counts months over the turn of a year', () => {
    const [december, january, february, march] = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-31'].map((day) =>
      monthNumber(dayNumber(day)),
    );
    expect([january! - december!, february! - january!, march! - december!]).toEqual([1, 1, 3]);
    expect(monthNumber(dayNumber('2026-03-01'))).toBe(march);
  });
});

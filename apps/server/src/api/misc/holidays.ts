import { dayNumber, weekdayOf } from '@parakh/base';
import type { Holiday } from '@parakh/contract';
import { holidays, specialSessionsOf } from '@parakh/market';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days of a year on which the exchange does not keep its usual hours, in order. */
export function daysOf(year: number): Holiday[] {
  const closed = holidays(year).map(({ day, name }) => ({
    day,
    name,
    kind: 'holiday' as const,
    opens: null,
    closes: null,
  }));
  const special = specialSessionsOf(year).map(({ day, name, open, close, areHoursKnown }) => ({
    day,
    name,
    kind: 'special-session' as const,
    opens: areHoursKnown ? clock(open) : null,
    closes: areHoursKnown ? clock(close) : null,
  }));
  return [...closed, ...special]
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(({ day, ...rest }) => ({ date: day, weekday: weekdays[weekdayOf(dayNumber(day)) - 1]!, ...rest }));
}

/** 555 → '09:15'. */
function clock(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${String(hour).padStart(2, '0')}:${String(minute - 60 * hour).padStart(2, '0')}`;
}

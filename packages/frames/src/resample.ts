import { type DayNumber, weekStart } from '@parakh/base';
import { barDay, barTime } from '@parakh/market';
import { closedColumn, type Grouping } from './forming.ts';
import { type Bars, barColumns, type TimeFrame, type Unit } from './frame.ts';

/** Opening and closing minute (since midnight IST) of the session of a day; null on a day without one. `session` of the market package is one. */
export type Sessions = (
  day: DayNumber,
) => { readonly open: number; readonly close: number; readonly areHoursKnown?: boolean } | null;

export interface Resampled extends Grouping {
  readonly bars: Bars;
}

/** Longer bars out of shorter ones: day to week, month, quarter, year; minute to N minutes or day. */
export function resample(bars: Bars, to: TimeFrame, sessions: Sessions): Resampled {
  const groups = grouping(bars.time, to, sessions);
  const columns = barColumns((field) => closedColumn(field, bars.columns, groups));
  return { ...groups, bars: { time: groups.time, columns } };
}

/** Which coarse bar each moment belongs to. Moments ascend. */
export function grouping(fineTime: Int32Array, to: TimeFrame, sessions: Sessions): Grouping {
  const startOf = startOfBar(to, sessions);
  const coarseOf = new Int32Array(fineTime.length);
  const first: number[] = [];
  const time: number[] = [];
  let period = NaN;
  for (let i = 0; i < fineTime.length; i++) {
    const start = startOf(fineTime[i]!);
    if (start !== period) {
      period = start;
      first.push(i);
      time.push(to.unit === 'minute' ? start : barTime(barDay(fineTime[i]!)));
    }
    coarseOf[i] = first.length - 1;
  }
  return { time: Int32Array.from(time), first: Int32Array.from(first), coarseOf };
}

/** A number that is the same for all moments of one coarse bar; for minute bars it is the bar's own time. */
function startOfBar({ unit, count }: TimeFrame, sessions: Sessions): (time: number) => number {
  if (unit === 'minute') return minuteBars(count, sessions);
  if (count !== 1) throw new RangeError(`bars of ${count} ${unit}s do not exist; only minutes are counted`);
  const periodOf = periods[unit];
  return (time) => periodOf(barDay(time));
}

/** The same number for all days of one period of the calendar, rising from period to period. */
export function unitPeriod(unit: Exclude<Unit, 'minute'>): (day: DayNumber) => number {
  return periods[unit];
}

const periods: Record<Exclude<Unit, 'minute'>, (day: DayNumber) => number> = {
  day: (day) => day,
  week: weekStart,
  month: monthOf,
  quarter: (day) => Math.floor(monthOf(day) / 3),
  year: (day) => Math.floor(monthOf(day) / 12),
};

/** Bars of N minutes counted from the opening bell. What lies before the bell belongs to the first bar, what lies after the close to the last. */
function minuteBars(count: number, sessions: Sessions): (time: number) => number {
  let day = NaN;
  let [open, bars] = [0, 1];
  return (time) => {
    if (barDay(time) !== day) {
      day = barDay(time);
      const session = hoursOf(day, sessions);
      // A day whose hours the calendar does not know starts with its first bar.
      open = session ? barTime(day, session.open) : time;
      bars = session ? Math.ceil((session.close - session.open) / count) : Infinity;
    }
    const bar = Math.floor((time - open) / count);
    return open + Math.min(Math.max(bar, 0), bars - 1) * count;
  };
}

/** The session of a day, where the calendar knows its hours. */
export function hoursOf(day: DayNumber, sessions: Sessions): { readonly open: number; readonly close: number } | null {
  const session = sessions(day);
  return session?.areHoursKnown === false ? null : session;
}

/** Months since January of year 0, by the civil calendar: chrono-compatible date algorithms (Howard Hinnant, 2014), `civil_from_days`. */
function monthOf(day: DayNumber): number {
  const sinceMarch0000 = day + 719_468;
  const era = Math.floor(sinceMarch0000 / 146_097);
  const dayOfEra = sinceMarch0000 - era * 146_097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  return 12 * (yearOfEra + era * 400) + monthFromMarch + 2;
}

import { dayInIndia, dayNumber } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DASHED = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;
const NAMED = /^(\d{2})-([a-z]{3})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;

/** Milliseconds since the epoch of a time written without its zone, which is Indian: '2021-05-31 09:18:57', '20-Oct-2020 13:10:59'. NaN for any other text. */
export function indianInstant(text: string | null | undefined): number {
  const written = (text ?? '').trim();
  const dashed = DASHED.exec(written);
  if (dashed) return instant(`${dashed[1]}-${dashed[2]}-${dashed[3]}`, dashed.slice(4));
  const named = NAMED.exec(written.toLowerCase());
  if (!named) return NaN;
  const month = String(MONTHS.indexOf(named[2]!) + 1).padStart(2, '0');
  return instant(`${named[3]}-${month}-${named[1]}`, named.slice(4));
}

/** The same of a time without its day ('13:27:53'), which is the Indian day at `now`: books are told of today alone. */
export function indianInstantToday(text: string | null | undefined, now: number): number {
  return indianInstant(`${dayInIndia(now)} ${text ?? ''}`);
}

/** Milliseconds since the epoch of a time with its zone, '2019-12-04T09:15:00+0530' or '+05:30'. NaN for any other text. */
export function zonedInstant(text: string): number {
  const [, clock, hours, minutes] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})([+-]\d{2}):?(\d{2})$/.exec(text) ?? [];
  return clock === undefined ? NaN : Date.parse(`${clock}${hours}:${minutes}`);
}

const INDIA_AHEAD_MS = 19_800_000;

/** What the clock in India shows at an instant: '2024-06-11 09:15:00'. */
export function indianClock(ms: number): string {
  return new Date(ms + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

function instant(day: string, clock: readonly string[]): number {
  const [hour = NaN, minute = NaN, second = NaN] = clock.map(Number);
  if (hour > 23 || minute > 59 || second > 59) return NaN;
  return instantOf(barTime(dayNumber(day), hour * 60 + minute)) + second * 1000;
}

import { MISSING } from './numbers.ts';
import { t } from './words.ts';

const IST = 'Asia/Kolkata';
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const clockWriter = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: IST,
});

/** A trading day 'YYYY-MM-DD' as people write it: Fri 20 Nov 2026. */
export function dayText(day: string | undefined): string {
  const parts = partsOf(day);
  return parts ? `${parts.weekday.slice(0, 3)} ${parts.date} ${parts.month.slice(0, 3)} ${parts.year}` : MISSING;
}

/** Friday, 20 November 2026. */
export function longDayText(day: string | undefined): string {
  const parts = partsOf(day);
  return parts ? `${parts.weekday}, ${parts.date} ${parts.month} ${parts.year}` : MISSING;
}

/** November 2026. */
export function monthText(day: string): string {
  const parts = partsOf(day);
  return parts ? `${parts.month} ${parts.year}` : MISSING;
}

function partsOf(day: string | undefined) {
  const moment = new Date(`${day ?? ''}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return undefined;
  return {
    weekday: t(weekdays[moment.getUTCDay()]!),
    date: moment.getUTCDate(),
    month: t(months[moment.getUTCMonth()]!),
    year: moment.getUTCFullYear(),
  };
}

/** The exchange's clock at an instant: 11:24:36. */
export function clockText(instantMs: number): string {
  return Number.isFinite(instantMs) ? clockWriter.format(instantMs) : MISSING;
}

const MINUTE = 60_000;

/** 'just now', '12 s ago', '4 min ago', '3 days ago'. */
export function ageText(instantMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - instantMs);
  if (!Number.isFinite(age)) return MISSING;
  if (age < 500) return t('just now');
  if (age < MINUTE) return t('{count} s ago', { count: Math.round(age / 1000) });
  if (age < 60 * MINUTE) return t('{count} min ago', { count: Math.round(age / MINUTE) });
  if (age < 48 * 60 * MINUTE) return t('{count} h ago', { count: Math.round(age / (60 * MINUTE)) });
  return t('{count} days ago', { count: Math.round(age / (24 * 60 * MINUTE)) });
}

/** IST minutes since 1970-01-01 00:00 IST, as bars carry them: '20 Nov 2026', with the clock when asked. */
export function barTimeText(minutes: number, withClock: boolean): string {
  if (!Number.isFinite(minutes)) return MISSING;
  const [, month, ...rest] = new Date(minutes * MINUTE).toUTCString().split(' ');
  const [name, year, clock] = rest;
  const day = `${Number(month)} ${name} ${year}`;
  return withClock ? `${day} ${clock?.slice(0, 5)}` : day;
}

/** A trading day in Indian time, written 'YYYY-MM-DD'. */
export type Day = string;

/** Days since 1970-01-01. Bars and columns carry days as this number. */
export type DayNumber = number;

const MS_A_DAY = 86_400_000;
const IST_OFFSET_MS = 330 * 60_000;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** NaN when the text is not a day of the calendar ('2024-02-30' is not). */
export function dayNumber(day: Day): DayNumber {
  if (!DAY_TEXT.test(day)) return NaN;
  const number = Date.parse(`${day}T00:00:00Z`) / MS_A_DAY;
  return dayOf(number) === day ? number : NaN;
}

export function dayOf(number: DayNumber): Day {
  return Number.isFinite(number) ? new Date(number * MS_A_DAY).toISOString().slice(0, 10) : '';
}

export function isDay(text: string): boolean {
  return !Number.isNaN(dayNumber(text));
}

/** Monday is 1, Sunday is 7. 1970-01-01 was a Thursday. */
export function weekdayOf(number: DayNumber): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the ISO week that contains the day. */
export function weekStart(number: DayNumber): DayNumber {
  return number - weekdayOf(number) + 1;
}

/** Counts months: the days of one month have the same number, those of the next one more. */
export function monthNumber(number: DayNumber): number {
  const date = new Date(number * MS_A_DAY);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

/** '2026-02' of a day in February 2026. */
export function monthOf(number: DayNumber): string {
  return dayOf(number).slice(0, 7);
}

/** 202602 of a day in February 2026. */
export function monthInDigits(number: DayNumber): number {
  return Number(monthOf(number).replace('-', ''));
}

/** The day in India at an instant (milliseconds since the epoch). */
export function dayInIndia(instantMs: number): Day {
  return new Date(instantMs + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** '09:20', of minutes since midnight. */
export function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Minutes since midnight in India at an instant (milliseconds since the epoch). */
export function minuteInIndia(instantMs: number): number {
  return Math.floor(((instantMs + IST_OFFSET_MS) % MS_A_DAY) / 60_000);
}

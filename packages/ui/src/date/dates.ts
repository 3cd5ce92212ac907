import { type Day, dayNumber, dayOf, weekdayOf, weekStart } from '@parakh/base';
import { t } from '../words.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A day 'YYYY-MM-DD' as a box of a form shows it: 22 Nov 2026; '' for none. */
export function dateText(day: Day): string {
  const number = dayNumber(day);
  if (Number.isNaN(number)) return '';
  const [year, month, date] = partsOf(number);
  const name = months[month]!;
  return `${date} ${t(name[0]!.toUpperCase() + name.slice(1, 3))} ${year}`;
}

/** The day that a text means in India, where the day comes first; undefined for a text that means none. */
export function readDate(text: string): Day | undefined {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(plain);
  if (figures) return dayFrom(Number(figures[4]), Number(figures[3]), Number(figures[1]));
  const named = /^(?:([a-z]{3,9}),? )?(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/.exec(plain);
  if (!named) return undefined;
  const [, weekday, date, name = '', year] = named;
  const day = dayFrom(Number(year), 1 + monthNamed(name), Number(date));
  // Of a weekday that is not the day's own nobody knows which of the two was meant.
  return day === undefined || weekday === undefined || isWeekday(day, weekday) ? day : undefined;
}

/** -1 for no month. */
const monthNamed = (name: string) => months.findIndex((month) => month.startsWith(name));

const isWeekday = (day: Day, name: string) => weekdays[weekdayOf(dayNumber(day)) - 1]!.startsWith(name);

function dayFrom(year: number, month: number, date: number): Day | undefined {
  const day = [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-');
  return Number.isNaN(dayNumber(day)) ? undefined : day;
}

function partsOf(number: number): [year: number, month: number, date: number] {
  const date = new Date(dayOf(number));
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
}

/** The weeks that the month of a day touches, each from its Monday, as day numbers. */
export function weeksOf(day: number): number[][] {
  const [, , date] = partsOf(day);
  const first = day - date + 1;
  const last = monthsOn(first, 1) - 1;
  const count = (weekStart(last) - weekStart(first)) / 7 + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, i) => weekStart(first) + 7 * week + i),
  );
}

/** The same date so many months on; the last of the month where that is shorter. */
export function monthsOn(day: number, count: number): number {
  const [year, month, date] = partsOf(day);
  const first = Date.UTC(year, month + count, 1) / 86_400_000;
  const last = Date.UTC(year, month + count + 1, 0) / 86_400_000;
  return Math.min(first + date - 1, last);
}

const steps: Readonly<Record<string, (day: number, shift: boolean) => number>> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - 7,
  ArrowDown: (day) => day + 7,
  Home: (day) => weekStart(day),
  End: (day) => weekStart(day) + 6,
  PageUp: (day, shift) => monthsOn(day, shift ? -12 : -1),
  PageDown: (day, shift) => monthsOn(day, shift ? 12 : 1),
};

/** Where a key leads in a calendar; undefined for keys that lead nowhere. */
export function dayByKey(day: number, { key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  return steps[key]?.(day, shiftKey);
}

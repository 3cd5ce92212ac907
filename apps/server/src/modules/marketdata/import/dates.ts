import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { barDay, barMinute, barTime, instantOf } from '@parakh/market';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

type Reader = (match: RegExpExecArray) => string;

/** The ways in which the exchange and its members write a day. The month comes second whenever it is a number. */
const writings: readonly (readonly [RegExp, Reader])[] = [
  [
    /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/,
    ([, day, month, year]) => `${year}-${monthOf(month!)}-${day!.padStart(2, '0')}`,
  ],
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([text]) => text],
  [/^(\d{2})[-/](\d{2})[-/](\d{4})$/, ([, day, month, year]) => `${year}-${month}-${day}`],
  [/^(\d{4})(\d{2})(\d{2})$/, ([, year, month, day]) => `${year}-${month}-${day}`],
];

/** '02-May-2025', '2025-05-02', '02-05-2025', '02/05/2025' or '20250502'; NaN for anything else. */
export function readDay(text: string): DayNumber {
  for (const [form, toDay] of writings) {
    const match = form.exec(text);
    if (match) return dayNumber(toDay(match));
  }
  return NaN;
}

const DATE_TIME = /^(\S+)(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** '18-Oct-2023 22:11:42' on the Indian clock as milliseconds since the epoch, midnight where only the day is told; NaN for anything else. */
export function readDateTime(text: string): number {
  const [, day = '', hours = '0', minutes = '0', seconds = '0'] = DATE_TIME.exec(text) ?? [];
  const number = readDay(day);
  if (Number.isNaN(number)) return NaN;
  return instantOf(barTime(number, 60 * Number(hours) + Number(minutes))) + 1000 * Number(seconds);
}

const FOUR_DIGIT_YEAR = /(?<!\d)((?:19|20)\d{2})(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)/;

/**
 * The day that a path tells by its name or, failing that, by its folder: 'EQUITY_L_2026-07.csv', 'index-lists-2021/…'.
 * Only for lists that do not carry a date inside; a year or month alone means its first day. NaN when nothing is told.
 */
export function dayFromPath(path: string): DayNumber {
  for (const part of path.split(/[\\/]/).slice(-2).toReversed()) {
    const match = FOUR_DIGIT_YEAR.exec(part);
    if (match) return dayNumber(`${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`);
  }
  return NaN;
}

function monthOf(name: string): string {
  const month = MONTHS.indexOf(name.toUpperCase()) + 1;
  return month === 0 ? '??' : String(month).padStart(2, '0');
}

/** '2026-08-18 10:43' of minutes since 1970 of an Indian clock. */
export function clockOf(time: number): string {
  const minute = barMinute(time);
  return `${dayOf(barDay(time))} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

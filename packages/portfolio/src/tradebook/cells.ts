import { type DayNumber, dayNumber } from '@parakh/base';
import type { TradeMapping } from './mapping.ts';

/** Why a line is not taken. */
export class CellFault extends Error {}

const LONGEST = 40;

/** What stands in a cell, fit to be shown: no control signs, not long. */
export function shown(text: string): string {
  const printable = text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');
  return `“${printable.length > LONGEST ? `${printable.slice(0, LONGEST)}…` : printable}”`;
}

const NUMBER = /^(\d+|\d{1,3}(?:,\d{2,3})+)(?:\.(\d+))?$/;
const HUNDREDTHS = 2;

/** Whole hundredths of a plain number, read by its digits: 249.050000 is 24905. A sign, a formula or a third decimal is a fault. */
function hundredthsIn(text: string, what: string): number {
  const [, whole, decimals = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) throw new CellFault(`${what} ${shown(text)} is not a plain number`);
  if (/[1-9]/.test(decimals.slice(HUNDREDTHS)))
    throw new CellFault(`${what} ${shown(text)} is not whole to two decimals`);
  const found = Number(whole.replaceAll(',', '') + decimals.slice(0, HUNDREDTHS).padEnd(HUNDREDTHS, '0'));
  if (!Number.isSafeInteger(found)) throw new CellFault(`${what} ${shown(text)} is too large`);
  return found;
}

export function priceIn(text: string): number {
  const paise = hundredthsIn(text, 'the price');
  if (paise === 0) throw new CellFault('the price is 0');
  return paise;
}

export function quantityIn(text: string): number {
  const hundredths = hundredthsIn(text, 'the quantity');
  if (hundredths === 0) throw new CellFault('the quantity is 0');
  if (hundredths % 100 !== 0) throw new CellFault(`the quantity ${shown(text)} is not whole`);
  return hundredths / 100;
}

export const symbolPattern = /^[A-Z0-9][A-Z0-9&_. -]{0,49}$/;
export const isinPattern = /^IN[A-Z0-9]{9}\d$/;
const NUMBER_OF_TRADE = /^[A-Za-z0-9][A-Za-z0-9_./-]{0,63}$/;
const SERIES = /^[A-Z0-9]{1,2}$/;

/** Anything else, a formula among it, is a fault. */
const textLike = (pattern: RegExp, what: string, may: 'be-empty' | 'not-be-empty') => (text: string) => {
  if (pattern.test(text) || (text === '' && may === 'be-empty')) return text;
  throw new CellFault(text === '' ? `${what} is missing` : `${shown(text)} is not ${what}`);
};
export const symbolIn = textLike(symbolPattern, 'a symbol', 'not-be-empty');
export const isinIn = textLike(isinPattern, 'an ISIN', 'be-empty');
export const seriesIn = textLike(SERIES, 'a series', 'be-empty');
export const tradeIdIn = textLike(NUMBER_OF_TRADE, 'the number of a trade', 'not-be-empty');
export const orderIdIn = textLike(NUMBER_OF_TRADE, 'the number of an order', 'be-empty');

const PARTS = /^(\d{1,4})[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ](\d{1,4})(?:[T ,].*)?$/;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Workbooks keep days as the number since 30 December 1899. */
const SERIAL = /^(\d{5})(?:\.(\d+))?$/;
const EPOCH_SERIAL = 25_569;

/** '2024-04-01', '01/04/2024' by the order of the mapping, '01-Apr-2024', or the number a workbook has for it; a time behind it is left out. */
export function dayIn(text: string, order: TradeMapping['dayOrder']): DayNumber {
  const [, serial] = SERIAL.exec(text) ?? [];
  if (serial !== undefined) return Number(serial) - EPOCH_SERIAL;
  const parts = PARTS.exec(text)?.slice(1) ?? [];
  const names = order.split('-');
  const part = (name: string) => parts[names.indexOf(name)] ?? '';
  const named = months.indexOf(part('month').toLowerCase()) + 1;
  const month = named > 0 ? String(named) : part('month');
  const day = dayNumber(`${part('year')}-${month.padStart(2, '0')}-${part('day').padStart(2, '0')}`);
  if (Number.isNaN(day)) throw new CellFault(`${shown(text)} is not a day`);
  return day;
}

const CLOCK = /(?:^|[T ,])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([AaPp])[Mm])?$/;
const SECONDS_A_DAY = 86_400;

/** Seconds since midnight; NaN of an empty cell. */
export function secondIn(text: string): number {
  if (text === '') return NaN;
  const [, , fraction] = SERIAL.exec(text) ?? [];
  if (fraction !== undefined) return Math.round(Number(`0.${fraction}`) * SECONDS_A_DAY);
  const [, hour, minute, second = '0', half] = CLOCK.exec(text) ?? [];
  if (hour === undefined) throw new CellFault(`${shown(text)} is not a time`);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const found = hours * 3600 + Number(minute) * 60 + Number(second);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) throw new CellFault(`${shown(text)} is not a time`);
  return found;
}

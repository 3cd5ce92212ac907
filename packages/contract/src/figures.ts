import * as z from 'zod/mini';

/** A figure with its unit. Null means not known, never 0. */
const figure = (says: string) => z.nullable(z.number()).check(z.describe(`${says}; null when not known`));

export const rupees = figure('Rupees');
export const points = figure('Index points, or rupees for a stock');
/** 1.25 means 1.25 %. */
export const percent = figure('Percent (1.25 means 1.25 %)');
export const ratio = figure('Ratio without a unit');
/** Shares, trades or symbols. */
export const quantity = figure('Count');
export const count = z.int().check(z.describe('Count'));

/** Milliseconds since 1970 in UTC. */
export const instant = z.int().check(z.describe('Milliseconds since 1970-01-01 UTC'));
/** Minutes since 1970-01-01 00:00 read off an Indian clock: the start of a bar; midnight of its first day for daily and coarser bars. */
export const barTime = z
  .int()
  .check(
    z.describe('Start of the bar, minutes since 1970-01-01 00:00 Indian time; midnight for daily and coarser bars'),
  );

/** Long lists of numbers are looked over in one go: a schema for each number would cost more than the answer. */
const numbers = <T>(isOne: (value: unknown) => boolean, type: string | string[], says: string) =>
  z
    .custom<T[]>((value) => Array.isArray(value) && value.every(isOne))
    .check(z.meta({ type: 'array', items: { type }, description: says }));

/** One value a bar or a symbol, in the order of the column beside it. */
export const column = numbers<number | null>(
  (value) => value === null || Number.isFinite(value),
  ['number', 'null'],
  'One value a row; null when not known',
);

/** Starts of bars, oldest first; see `barTime`. */
export const barTimes = numbers<number>(
  Number.isInteger,
  'integer',
  'Starts of the bars, minutes since 1970-01-01 00:00 Indian time, oldest first; midnight for daily and coarser bars',
);

/** Where things stand in a list beside it. */
export const places = numbers<number>(Number.isInteger, 'integer', 'Positions in the list beside it');

/** Closes of the last sessions, oldest first, for a sparkline; empty where a list is too long to carry them. */
export const closes = numbers<number>(Number.isFinite, 'number', 'Closes of the last sessions, rupees, oldest first');

/** Prices as traded, or adjusted for splits, bonuses and rights. */
export const prices = z
  .enum(['adjusted', 'traded'])
  .check(z.describe('Prices as traded, or adjusted for splits, bonuses and rights'));

/** Statements of the whole group of companies, or of the company alone. */
export const basis = z
  .enum(['consolidated', 'standalone'])
  .check(z.describe('Statements of the whole group of companies, or of the company alone'));

/** In an address: leaves out what traded for less, rupees. */
export const leastTurnover = z._default(z.coerce.number<number | string>().check(z.gte(0)), 0);

/** A yes or no in an address. */
export const yesNo = z.union([z.boolean(), z.stringbool()]);

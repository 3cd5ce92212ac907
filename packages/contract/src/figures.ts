import * as z from 'zod/mini';

/** A figure with its unit. Null means not known, never 0. */
const figure = (says: string) => z.nullable(z.number()).check(z.describe(`Unit: ${says}; null when not known`));

export const rupees = figure('₹');
export const points = figure('₹ of a stock, points of an index');
/** 1.25 means 1.25 %. */
export const percent = figure('% (1.25 means 1.25 %)');
export const ratio = figure('none, a ratio');
/** Shares, trades or symbols. */
export const quantity = figure('count');
export const count = z.int().check(z.describe('Unit: count'));

/** Milliseconds since 1970 in UTC. */
export const instant = z.int().check(z.describe('Unit: ms since 1970-01-01 UTC'));
/** Minutes since 1970-01-01 00:00 read off an Indian clock: the start of a bar; midnight of its first day for daily and coarser bars. */
export const barTime = z
  .int()
  .check(z.describe('Unit: minutes since 1970-01-01 00:00 IST; midnight for daily and coarser bars'));

/** Long lists of numbers are looked over in one go: a schema for each number would cost more than the answer. */
const numbers = <T>(isOne: (value: unknown) => boolean, type: string | string[], says: string) =>
  z
    .custom<T[]>((value) => Array.isArray(value) && value.every(isOne))
    .check(z.meta({ type: 'array', items: { type }, description: says }));

/** One value a bar or a symbol, in the order of the column beside it. */
const columnOf = (unit: string) =>
  numbers<number | null>(
    (value) => value === null || Number.isFinite(value),
    ['number', 'null'],
    `Unit: ${unit}, one value a row; null when not known`,
  );

/** Of what its description says, which every field that is such a column has. */
export const column = columnOf('that of the field');
/** Of figures whose unit the name of the schema says. */
export const columns = {
  rupees: columnOf('₹'),
  points: columnOf('₹ of a stock, points of an index'),
  percent: columnOf('%'),
  ratio: columnOf('none, a ratio'),
  count: columnOf('count'),
};

/** Starts of bars, oldest first; see `barTime`. */
export const barTimes = numbers<number>(
  Number.isInteger,
  'integer',
  'Unit: minutes since 1970-01-01 00:00 IST, the starts of bars, oldest first; midnight for daily and coarser bars',
);

/** Where things stand in a list beside it. */
export const places = numbers<number>(Number.isInteger, 'integer', 'Unit: positions in the list beside it, from 0');

/** Closes of the last sessions, oldest first, for a sparkline; empty where a list is too long to carry them. */
export const closes = numbers<number>(
  Number.isFinite,
  'number',
  'Closes of the last sessions, oldest first. Unit: ₹ of a stock, points of an index',
);

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

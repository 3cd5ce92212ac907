import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError, isDay } from '@parakh/base';
import { legKinds, legSides } from '@parakh/option-strategies';
import * as z from 'zod/mini';
import { UsageError } from './command.ts';

const day = z.string().check(z.refine(isDay, 'is a day such as 2026-12-29'));
const above0 = z.number().check(z.positive());

const strike = z.union([
  z.number(),
  z.string().check(z.regex(/^ATM([+-]\d{1,3})?$/i, 'is a price, or ATM, ATM+2, ATM-2')),
  z.strictObject({ delta: above0 }),
  z.strictObject({ premium: above0 }),
]);

const leg = z.strictObject({
  kind: z.enum(legKinds),
  side: z.enum(legSides),
  /** A day, or its number: 1 the nearest. */
  expiry: z.optional(z.union([day, z.int().check(z.positive())])),
  strike: z.optional(strike),
  lots: z.optional(z.number()),
  /** Needed where no session is read. */
  lotUnits: z.optional(z.number()),
  price: z.optional(z.number()),
});

/** What `parakh payoff` reads. With `spot` the market is as it is written here, else a stored session. */
const payoffFile = z.strictObject({
  symbol: z.string().check(z.minLength(1)),
  /** Of the session that is read, or the day on which it is now; left out: the latest session. */
  day: z.optional(day),
  legs: z.optional(z.array(leg)),
  /** In place of legs. */
  template: z.optional(z.string()),
  /** The money of a template or of ATM, rupees. */
  around: z.optional(above0),
  spot: z.optional(above0),
  /** A fraction of a year, for all expiries or for each. */
  iv: z.optional(z.union([above0, z.record(day, above0)])),
  /** Continuous, a fraction of a year. */
  rate: z.optional(z.number()),
  plan: z.optional(z.string()),
  /** Units an order may have at most. */
  freezeUnits: z.optional(above0),
  /** Of the underlying, the oldest first, for the realised chance. */
  closes: z.optional(z.array(z.nullable(z.number()))),
  /** Of the pay-off, from the lowest on. */
  prices: z.optional(z.array(z.number())),
});

export type PayoffFile = z.infer<typeof payoffFile>;
export type LegInFile = z.infer<typeof leg>;

/** Throws UsageError for a file that cannot be read, AppError 'request.invalid' with its fields for one that says something else. */
export function readPayoffFile(folder: string, path: string): PayoffFile {
  const { success, data, error } = z.safeParse(payoffFile, parsed(resolve(folder, path), path));
  if (success) return data;
  throw wrongFields(error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })));
}

function parsed(file: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} is no file with JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The fault of the whole is that of its first field. */
export function wrongFields(fields: readonly { readonly field: string; readonly message: string }[]): AppError {
  const errorMessage = fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  return new AppError('request.invalid', { errorMessage, fields });
}

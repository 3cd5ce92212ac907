import * as z from 'zod/mini';
import { jsonIn, shaped, textIn } from './input-file.ts';
import { above0, day, ruledLeg } from './leg-shapes.ts';

/** What `parakh payoff` reads. With `spot` the market is as it is written here, else a stored session. */
const payoffFile = z.strictObject({
  symbol: z.string().check(z.minLength(1)),
  /** Of the session that is read, or the day on which it is now; left out: the latest session. */
  day: z.optional(day),
  legs: z.optional(z.array(ruledLeg)),
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

/** Throws AppError 'request.invalid' for a file that cannot be read, with its fields for one that says something else. */
export function readPayoffFile(folder: string, name: string): PayoffFile {
  return shaped(payoffFile, jsonIn(textIn(folder, name), name), name);
}

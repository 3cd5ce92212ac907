import * as z from 'zod/mini';
import { basis, prices } from './figures.ts';
import { group, symbol } from './path-parameters.ts';

export const condition = z
  .string()
  .check(z.minLength(1, 'The condition is empty'), z.maxLength(20_000, 'The condition is longer than 20,000 letters'));

/** How the bars and statements of a condition are read. */
export const reading = {
  prices: z.optional(prices),
  /** Whether a symbol that changed its name is one history; yes when absent. */
  renames: z.optional(z.boolean()),
  /** Coarser bars count only once closed. */
  closedOnly: z.optional(z.boolean()),
  /** Which statements of a company fundamentals are made of; consolidated when absent. */
  basis: z.optional(basis),
};

/** A group, an index, or so many symbols at most. */
export const universeOf = (most: number) =>
  z.union(
    [group, z.array(symbol).check(z.maxLength(most))],
    `a group, an index, a watch list of one’s own, or a list of up to ${most.toLocaleString('en-IN')} symbols`,
  );

/** A condition as screens carry it: node, conditional, node, … */
export const rules = z.array(z.unknown()).check(z.maxLength(1000));
/** The same made of a text, which may have more comparisons than a screen carries. */
export const rulesShown = z.array(z.unknown());

/** Text that the store can hold as it was typed. */
export const plainText = (most: number, what: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(most, `The ${what} is longer than ${most} letters`),
    z.refine((text) => !text.includes('\0') && text.isWellFormed(), `The ${what} has a letter that cannot be kept`),
  );

export const nameOf = (what: string, most = 120) =>
  plainText(most, what).check(z.minLength(1, `The ${what} is missing`));

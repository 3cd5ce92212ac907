import { isDay } from '@parakh/base';
import { legKinds, legSides } from '@parakh/option-strategies';
import * as z from 'zod/mini';

export const day = z.string().check(z.refine(isDay, 'is no day such as 2026-02-24'));
export const above0 = z.number().check(z.positive());
export const whole = z.int().check(z.positive());

const kindAndSide = { kind: z.enum(legKinds), side: z.enum(legSides) };

const strikeRule = z.union([
  z.number(),
  z.string().check(z.regex(/^ATM([+-]\d{1,3})?$/i, 'is a price, or ATM, ATM+2, ATM-2')),
  z.strictObject({ delta: above0 }),
  z.strictObject({ premium: above0 }),
]);

/** A leg that may be set by rules on what is listed. */
export const ruledLeg = z.strictObject({
  ...kindAndSide,
  /** A day, or its number: 1 the nearest. */
  expiry: z.optional(z.union([day, whole])),
  strike: z.optional(strikeRule),
  lots: z.optional(z.number()),
  /** Needed where no session is read. */
  lotUnits: z.optional(z.number()),
  price: z.optional(z.number()),
});

export type RuledLeg = z.infer<typeof ruledLeg>;

/** A leg that is written out: nothing is read but the file. */
export const writtenLeg = z.strictObject({
  ...kindAndSide,
  expiry: z.optional(day),
  strike: z.optional(above0),
  lots: whole,
  lotUnits: whole,
  price: z.number().check(z.nonnegative()),
});

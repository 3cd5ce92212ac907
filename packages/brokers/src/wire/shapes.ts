import { z } from 'zod';

/** An id that a vendor writes as text or as a number. A number too large to be exact is refused: it would be another order's. */
export const vendorId = z
  .union([z.string().min(1), z.number().int()])
  .refine((id) => typeof id === 'string' || Number.isSafeInteger(id), 'a number that is not exact')
  .transform(String);

/** A whole number, as itself or as text: '1', 1, '0'. An empty text is refused: it is no count. */
export const wholeNumber = z
  .union([z.number(), z.string().trim().min(1)])
  .transform(Number)
  .refine(Number.isSafeInteger, 'no whole number');

/** An amount as a number or as text; what vendors leave empty or write as null stays so. */
export const amount = z.union([z.number(), z.string()]).nullish();

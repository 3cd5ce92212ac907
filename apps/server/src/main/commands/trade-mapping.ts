import { recordOf } from '@parakh/base';
import { neededFields, otherFields, type TradeMapping } from '@parakh/portfolio';
import * as z from 'zod/mini';
import { jsonIn, shaped, textIn } from './input-file.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));
const exchange = z.enum(['NSE', 'BSE']);
const segment = z.enum(['shares', 'contracts']);

const shape = z.strictObject({
  name,
  columns: z.strictObject({ ...recordOf(neededFields, () => name), ...recordOf(otherFields, () => z.optional(name)) }),
  words: z.strictObject({
    side: z.record(name, z.enum(['buy', 'sell'])),
    exchange: z.optional(z.record(name, exchange)),
    segment: z.optional(z.record(name, segment)),
  }),
  dayOrder: z.enum(['year-month-day', 'day-month-year', 'month-day-year']),
  always: z.optional(z.strictObject({ exchange: z.optional(exchange), segment: z.optional(segment) })),
});

/** A file that says which column of a tradebook is which. Throws AppError 'request.invalid' with every field that is wrong. */
export function readMapping(folder: string, file: string | undefined): TradeMapping | undefined {
  return file === undefined ? undefined : shaped(shape, jsonIn(textIn(folder, file), file), file);
}

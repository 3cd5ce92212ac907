import * as z from 'zod/mini';
import type { CheckResult } from '../orders/index.ts';

const figure = z.nullable(z.number());
const finding = z.object({
  check: z.string(),
  verdict: z.enum(['stop', 'ask', 'tell']),
  words: z.string(),
  found: figure,
  limit: figure,
  unit: z.nullable(z.enum(['paise', 'shares', 'percent', 'ms', 'orders'])),
  source: z.nullable(z.string()),
}) satisfies z.ZodMiniType<CheckResult>;

/** What is sent of a leg: its order, its cancellation, or the opposite order that offsets what was filled. */
const what = z.enum(['leg', 'cancel', 'offset']);
const position = z.number();

/** A line of what was done with a basket. The first is `begun`. */
export const basketEvent = z.union([
  z.object({
    kind: z.literal('begun'),
    at: z.number(),
    run: z.enum(['legs', 'undo']),
    /** Of `legs`: which are to be sent, in this order. */
    positions: z.array(position),
    /** The data folder of the process that does it. */
    holder: z.string(),
  }),
  z.object({ kind: z.literal('sending'), at: z.number(), position, what, clickId: z.nullable(z.string()) }),
  /** A check stopped it or asked: it did not leave. */
  z.object({ kind: z.literal('kept back'), at: z.number(), position, what, findings: z.array(finding) }),
  /** It could not be sent. */
  z.object({ kind: z.literal('failed'), at: z.number(), position, what, code: z.string() }),
  z.object({ kind: z.literal('ended'), at: z.number() }),
]);
export type BasketEvent = z.infer<typeof basketEvent>;
export type BegunRun = Extract<BasketEvent, { kind: 'begun' }>;

import * as z from 'zod/mini';

/** A fault in a condition, at its place: letters [from, to) of the text. */
export const problem = z.object({
  from: z.int(),
  to: z.int(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** An edit that mends it: `insert` in the place of the letters [from, to); `label` is what to press. */
  suggestion: z.optional(z.object({ from: z.int(), to: z.int(), label: z.string(), insert: z.string() })),
});
export type Problem = z.infer<typeof problem>;

/** The validity answer of the language. */
export const validity = z.object({
  isValid: z.boolean(),
  /** Null when valid; else the specification's message, 'Invalid Condition at …'. */
  errorMessage: z.nullable(z.string()),
  problems: z.array(problem),
});
export type Validity = z.infer<typeof validity>;

/** What every failed call answers. */
export const failure = z.object({
  /** A code of the failure table, or `unforeseen`. */
  code: z.string(),
  /** The sentence for the screen. */
  message: z.string(),
  /** Quote it to support: the log holds the cause under it. */
  requestId: z.string(),
  /** The fields at fault of a request: where, and what was expected. */
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Faults of a condition, at their places. */
  problems: z.optional(z.array(problem)),
  /** When it is worth trying again. */
  waitSeconds: z.optional(z.int()),
});
export type Failure = z.infer<typeof failure>;

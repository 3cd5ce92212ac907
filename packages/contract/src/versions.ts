import * as z from 'zod/mini';
import { plainText } from './condition-schemas.ts';
import { instant } from './figures.ts';

/** Each save is a version, the first is 1. */
const LAST_VERSION = 1_000_000;
export const version = z.int().check(z.gte(1), z.lte(LAST_VERSION));
/** The same in an address. */
export const versionInAddress = z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_VERSION));

/** What was changed, in the author's words. */
export const note = z._default(plainText(300, 'note'), '');

/** One save of something that is kept. */
export const versionShown = z.object({
  version: z.int(),
  name: z.string(),
  /** What the author says was changed; empty where nothing was said. */
  note: z.string(),
  savedAt: instant,
});
export type VersionShown = z.infer<typeof versionShown>;

/** What became of one comparison of a condition. */
export const clauseChange = z.object({
  text: z.string(),
  change: z.enum(['added', 'removed', 'kept']),
  /** Of a strategy: whose clause it is. */
  side: z.optional(z.enum(['long', 'short'])),
});

/** What differs between two versions. */
export const difference = z.object({
  from: z.int(),
  to: z.int(),
  /** In the order of the newer text; what was removed stands where it stood. */
  clauses: z.array(clauseChange),
  /** What both have is joined in another way: AND and OR, or other brackets. */
  isJoinedOtherwise: z.boolean(),
  /** In words; null where it was not set. 'exits.stopPct', '2', '3'. */
  settings: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type Difference = z.infer<typeof difference>;

export const versionPair = z.object({
  from: versionInAddress,
  to: versionInAddress,
});

/** What something was forked from, as it was called then; it may be gone since. */
export const origin = z.nullable(
  z.object({
    /** Null when it is gone, or no longer to be read by everybody. */
    id: z.nullable(z.string()),
    name: z.string(),
    /** User name; null of somebody who has left. */
    author: z.nullable(z.string()),
    /** Null for one that the product brought along. */
    version: z.nullable(z.int()),
  }),
);

/** The unguessable word of a link: whoever has it may read. */
export const shareKey = z
  .string()
  .check(z.regex(/^[\w-]{22}$/, 'the word of a shared link'), z.describe('The word of a shared link'));

/** Null when it is not shared by a link. */
export const shared = z.object({ shareKey: z.nullable(z.string()) });

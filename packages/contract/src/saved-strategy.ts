import * as z from 'zod/mini';
import { backtestRequest, backtestStatistics } from './backtest.ts';
import { condition, nameOf, rules, rulesShown } from './condition-schemas.ts';
import { count, instant } from './figures.ts';
import { note, origin, version } from './versions.ts';

const { sweep: _, ...tested } = backtestRequest.shape;
/** What is tested when the strategy is run. */
export const request = z.object(tested);

export const strategyBody = z.object({
  name: nameOf('name'),
  ...tested,
  /** The text, or else its rule list. */
  condition: z.optional(condition),
  rules: z.optional(rules),
  /** Whether everybody may read and run it. */
  isPublic: z._default(z.boolean(), false),
  note: z.optional(note),
});
export type StrategyBody = z.infer<typeof strategyBody>;

/** `version`: the one that was seen. Another save meanwhile is refused, not overwritten. */
export const strategyChange = z.extend(strategyBody, {
  id: z.uuid().check(z.toLowerCase()),
  version: z.optional(version),
});

/** The last run that was done of the strategy as it stands; null where there is none. */
export const lastRun = z.nullable(z.object({ run: z.string(), finishedAt: instant, statistics: backtestStatistics }));

const shown = {
  id: z.string(),
  name: z.string(),
  condition: z.string(),
  /** Made of the text; empty where it no longer checks. */
  rules: rulesShown,
  /** Whether the text still runs. */
  isValid: z.boolean(),
  request,
  lastRun,
};

export const savedStrategy = z.object({
  ...shown,
  /** The user name. */
  author: z.string(),
  /** Whether it is the asker's own. */
  isOwn: z.boolean(),
  isPublic: z.boolean(),
  /** The number of its newest save. */
  version: z.int(),
  forkedFrom: origin,
  /** The word of its link, for the author alone; null while it is not shared. */
  shareKey: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type SavedStrategy = z.infer<typeof savedStrategy>;

/** One of the built-in list. */
export const builtInStrategy = z.object({
  ...shown,
  /** What it does, in plain words. */
  says: z.string(),
  /** Where it comes from. */
  source: z.string(),
});
export type BuiltInStrategy = z.infer<typeof builtInStrategy>;

export const strategyPage = z.object({ total: count, page: count, size: count, strategies: z.array(savedStrategy) });

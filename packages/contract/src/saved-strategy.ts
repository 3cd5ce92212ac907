import * as z from 'zod/mini';
import { backtestRequest, backtestStatistics } from './backtest.ts';
import { count, instant } from './figures.ts';
import { condition } from './scanner.ts';

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'The name is missing'), z.maxLength(120, 'The name is longer than 120 letters'));

/** A condition as screens carry it: node, conditional, node, … */
const rules = z.array(z.unknown()).check(z.maxLength(1000));

const { sweep: _, ...tested } = backtestRequest.shape;
/** What is tested when the strategy is run. */
const request = z.object(tested);

export const strategyBody = z.object({
  name,
  ...tested,
  /** The text, or else its rule list. */
  condition: z.optional(condition),
  rules: z.optional(rules),
  /** Whether everybody may read and run it. */
  isPublic: z._default(z.boolean(), false),
});
export type StrategyBody = z.infer<typeof strategyBody>;

/** The last run that was done of the strategy as it stands; null where there is none. */
export const lastRun = z.nullable(z.object({ run: z.string(), finishedAt: instant, statistics: backtestStatistics }));

const shown = {
  id: z.string(),
  name: z.string(),
  condition: z.string(),
  /** Made of the text; empty where it no longer checks. */
  rules,
  /** Whether the text still runs. */
  isValid: z.boolean(),
  request,
  lastRun,
};

export const savedStrategy = z.object({
  ...shown,
  author: z.string(),
  isPublic: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type SavedStrategy = z.infer<typeof savedStrategy>;

/** One of the house's own list. */
export const houseStrategy = z.object({
  ...shown,
  /** What it does, in plain words. */
  says: z.string(),
  /** Where it comes from. */
  source: z.string(),
});
export type HouseStrategy = z.infer<typeof houseStrategy>;

export const strategyPage = z.object({ total: count, page: count, size: count, strategies: z.array(savedStrategy) });

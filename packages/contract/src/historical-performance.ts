import * as z from 'zod/mini';
import { columns, count, instant, percent, places, quantity } from './figures.ts';
import { day } from './path-parameters.ts';
import { validity } from './problems.ts';

/** A figure with the interval that holds the true one with 95 % certainty; null where that cannot be told. */
const interval = z.object({ value: percent, low: percent, high: percent });

/** What came after the matches: bought at the open of the bar after, looked at again at the close of the nth bar. */
export const outcome = z.object({
  /** n: bars of the symbol, the one it was bought on being the first. */
  bars: count,
  /** Matches with later bars enough, and on how many sessions they lie. */
  matches: count,
  sessions: count,
  /** Matches whose later bars are not there. */
  leftOut: count,
  mean: interval,
  median: percent,
  /** Share of the matches after which the price was higher. */
  above: interval,
  /** The same of every session of every symbol of the universe: nothing is drawn by lot. */
  random: z.object({ count, mean: percent, median: percent, above: percent }),
  /** Mean after a match less mean after any session, percent points. */
  difference: interval,
  verdict: z
    .enum(['higher', 'lower', 'none', 'few-matches', 'few-sessions', 'short-time'])
    .check(
      z.describe(
        'Beside random days; none: no difference can be seen. Nothing is said of fewer than 30 matches or 10 sessions, nor of too short a time',
      ),
    ),
});
export type PerformanceOutcome = z.infer<typeof outcome>;

export const historicalPerformance = z.object({
  /** As we print it. */
  condition: z.string(),
  universe: z.string(),
  /** The last session judged. */
  date: day,
  isDemo: z.boolean(),
  /** When the data was read in. */
  dataAt: instant,
  firing: z.object({
    /** Oldest first. */
    sessions: z.array(day),
    /** By session: symbols that matched, symbols that were judged. */
    matches: columns.count,
    judged: columns.count,
    /** Matches a session. */
    mean: quantity,
    median: quantity,
    /** Share of the sessions without any match. */
    nonePct: percent,
    /** Share of everything judged that matched. */
    sharePct: percent,
  }),
  /** After 1, 5 and 20 bars. */
  outcomes: z.array(outcome),
  /** What the condition deserves to be told though it ran. */
  problems: validity.shape.problems,
});
export type HistoricalPerformance = z.infer<typeof historicalPerformance>;

/** Who matched on which session. */
export const sessionMatches = z.object({
  /** Whoever matched at least once, by name. */
  symbols: z.array(z.string()),
  /** By session of the historical performance: places among the symbols. */
  matches: z.array(places),
});
export type SessionMatches = z.infer<typeof sessionMatches>;

/** A match of a past session, and what came after it. */
export const pastMatch = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  /** By horizon; null where the bars are not there. */
  returnsPct: columns.percent,
});

/** The sessions on which a scan found a symbol. */
export const appearance = z.object({
  id: z.string(),
  name: z.string(),
  condition: z.string(),
  /** The last session judged. */
  date: day,
  /** How many sessions were judged. */
  judged: count,
  /** Those with the symbol among the matches, newest first. */
  sessions: z.array(day),
});
export type Appearance = z.infer<typeof appearance>;

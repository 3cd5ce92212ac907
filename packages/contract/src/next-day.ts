import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { count, percent, places, rupees } from './figures.ts';
import { day } from './path-parameters.ts';

/** Which way a rule looks; `either` where it says that a move is near, not where to. */
const side = z.enum(['up', 'down', 'either']);
export type NextDaySide = z.infer<typeof side>;

const rule = z.object({
  id: z.string(),
  name: z.string(),
  /** What it looks for, and what speaks against it. */
  words: z.string(),
  condition: z.string(),
  side,
});

/** What one stock did in the session after, each from that session's open. */
const after = z.object({ open: rupees, toHighPct: percent, toLowPct: percent, toClosePct: percent });

/** What many stocks did in the sessions after. */
export const outcome = z.object({
  /** Stocks and sessions looked at. */
  cases: count,
  sessions: count,
  toHighPct: percent,
  toLowPct: percent,
  toClosePct: percent,
  /** Percent of the cases that closed above their open, and below it. */
  roseShare: percent,
  fellShare: percent,
});
export type NextDayOutcome = z.infer<typeof outcome>;

export const nextDayCalls = {
  nextDayDates: get('EodAnalysis/nextDayWatchList/dates', {
    access: 'public',
    /** Sessions after whose close there is a list, the newest first. */
    reply: z.array(day),
  }),
  nextDayList: get('EodAnalysis/nextDayWatchList/{date}', {
    access: 'public',
    reply: z.object({
      /** The session after whose close the list was made, with nothing known later. */
      date: day,
      /** The session it is for; null while that is not available. */
      next: z.nullable(day),
      universe: z.string(),
      rules: z.array(z.object({ ...rule.shape, matches: count })),
      stocks: z.array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          sector: z.string(),
          /** Of the session of the list, as traded. */
          close: rupees,
          changePct: percent,
          turnover: rupees,
          side,
          /** Places in `rules` of those that found it. */
          rules: places,
          after: z.nullable(after),
        }),
      ),
      /** What the list did in the session after, by side, and what all stocks of the universe did. */
      outcome: z.nullable(z.object({ up: outcome, down: outcome, all: outcome })),
    }),
  }),
  nextDayRecord: get('x/market/next-day-record', {
    own: '/next-day-intraday-stocks-watchlist shows how its rules did on the lists of the past beside all stocks',
    access: 'public',
    reply: z.object({
      universe: z.string(),
      from: day,
      to: day,
      all: outcome,
      rules: z.array(
        z.object({
          ...rule.shape,
          outcome,
          /** Percent of its cases that went its way; null where it names none. */
          hitShare: percent,
          /** By how many points of percent it lies above that of all stocks on the same sessions, and within which bounds 19 times in 20. */
          edge: z.nullable(z.object({ value: percent, low: percent, high: percent })),
        }),
      ),
    }),
  }),
};

import { figuresRead, isPublishedLater, type Plan, reads, readsContractBars } from '@parakh/scan';
import type { AlertCondition } from './types.ts';

/** Why a condition cannot be evaluated on closed minutes, in words; undefined where it can. What comes once a day has no value there. */
export function whyNotLive(plan: Plan, on: AlertCondition['on']): string | undefined {
  if (reads(plan, 'rank')) return 'Ranks among symbols are computed once a day and are not evaluated live.';
  return reads(plan, 'figure') ? whyNoFigures(plan, on) : undefined;
}

/** Whether it can be evaluated at the close of a day, on what the files of the day say. */
export function isOnDays(plan: Plan): boolean {
  return plan.timeFrame.unit !== 'minute' && !reads(plan, 'rank');
}

/** Whether that is done whatever came of it within the session: figures of futures and options may come after the close alone. */
export function isOnDayFile(plan: Plan, on: AlertCondition['on']): boolean {
  return reads(plan, 'figure') && isOnDays(plan) && on === 'close';
}

function whyNoFigures(plan: Plan, on: AlertCondition['on']): string | undefined {
  if (readsContractBars(plan)) return plan.timeFrame.unit === 'minute' ? NO_MINUTES : ONCE_A_DAY;
  if (figuresRead(plan).some(isPublishedLater))
    return 'Position limits and positions of participants are told after the close and are not evaluated live.';
  if (on === 'tick')
    return 'Figures of futures and options are evaluated at the end of each minute, not on every tick.';
  return undefined;
}

const ONCE_A_DAY = 'Bars of contracts come once a day, after the close, and are not evaluated live.';
/** Those of twenty sessions of each contract would go to the thread that evaluates, each minute anew. */
const NO_MINUTES =
  'Minutes of contracts are not evaluated live: an alert on a premium, a straddle or a basis is set on the option chain.';

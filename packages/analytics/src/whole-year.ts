import { dayOf } from '@parakh/base';
import { possibleDays } from '@parakh/market';
import { DAYS_OF_A_YEAR } from './quote-summary.ts';

/** So much of a year's sessions must be held before its highs and lows are known. */
export const ENOUGH_OF_A_YEAR = 0.9;

/** A high of 52 weeks taken from half of their sessions would be a wrong number. */
export function coversLastYear(sessions: Int32Array): boolean {
  const last = sessions.at(-1) ?? NaN;
  const first = last - DAYS_OF_A_YEAR + 1;
  const heldSessions = sessions.filter((day) => day >= first).length;
  return heldSessions >= ENOUGH_OF_A_YEAR * possibleDays(dayOf(first), dayOf(last)).length;
}

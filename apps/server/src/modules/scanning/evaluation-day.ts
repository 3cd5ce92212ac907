import { AppError, clockOf, type Day, dayNumber, dayOf } from '@parakh/base';
import type { TimeFrame } from '@parakh/frames';
import { barDay, barMinute, barTime, MINUTES_A_DAY, nextPossibleSession, session } from '@parakh/market';
import { nextStart } from '@parakh/scan';
import { isOverAfter, placeOf } from '../streaming/for-threads.ts';

/** The session a question is evaluated on: the last one loaded at or before the day asked for. */
export function evaluationDay(sessions: Int32Array, asked: Day | undefined): number {
  const last = sessions.at(-1);
  if (last === undefined) throw new AppError('market.empty');
  if (asked === undefined) return last;
  const wanted = dayNumber(asked);
  const found = sessions.findLast((day) => day <= wanted);
  if (found === undefined) throw new AppError('date.no-session', { date: asked, first: dayOf(sessions[0]!) });
  return found;
}

/** Whether a bar is over, seen from the close of a day: no session is left in it, and the clock has passed the day's close. */
export function isBarClosed(start: number, timeFrame: TimeFrame, day: number, nowMs: number): boolean {
  if (!hasSessionEnded(day, nowMs)) return false;
  const next = nextPossibleSession(day);
  const nextTime = barTime(dayNumber(next.day), timeFrame.unit === 'minute' ? next.open : 0);
  return nextTime >= nextStart(start, { timeFrame, sessions: session });
}

/** Whether a bar of the session that runs is over after a minute of it, as alerts have it. */
export function isClosedAfter(minute: number, start: number, timeFrame: TimeFrame): boolean {
  return timeFrame.unit === 'minute' ? minute + 1 >= placeOf(start, timeFrame).end : isOverAfter(minute, timeFrame);
}

const IST_OFFSET_MINUTES = 330;

function hasSessionEnded(day: number, nowMs: number): boolean {
  const now = Math.floor(nowMs / 60_000) + IST_OFFSET_MINUTES;
  return now >= barTime(day) + (session(day)?.close ?? MINUTES_A_DAY);
}

/** '2024-06-03', and for minute bars '2024-06-03 09:15'. */
export function barText(time: number, { unit }: TimeFrame): string {
  const day = dayOf(barDay(time));
  if (unit !== 'minute') return day;
  return `${day} ${clockOf(barMinute(time))}`;
}

import { dayNumber } from '@parakh/base';
import { grouping, hoursOf, type TimeFrame } from '@parakh/frames';
import { barDay, barTime, nextPossibleSession, session } from '@parakh/market';

/** A bar of so many minutes: starts of its first minute and of what follows it. */
export interface BarPlace {
  readonly start: number;
  readonly end: number;
}

/** The bar of minutes that holds one; the last of a session ends with it. */
export function placeOf(minute: number, timeFrame: TimeFrame): BarPlace {
  const start = grouping(Int32Array.of(minute), timeFrame, session).time[0]!;
  return { start, end: Math.min(start + timeFrame.count, closeOf(minute)) };
}

/** The end of the session of a moment; Infinity where its hours are not known. */
function closeOf(moment: number): number {
  const day = barDay(moment);
  const hours = hoursOf(day, session);
  return hours ? barTime(day, hours.close) : Infinity;
}

/** Whether two moments lie in one bar. */
export function isSameBar(a: number, b: number, timeFrame: TimeFrame): boolean {
  return a >= 0 && grouping(Int32Array.of(a, b), timeFrame, session).first.length === 1;
}

/** Whether the bar that holds a minute is complete once that is over. */
export function isClosedBy(minute: number, timeFrame: TimeFrame): boolean {
  return timeFrame.unit === 'minute' ? minute + 1 >= placeOf(minute, timeFrame).end : isOverAfter(minute, timeFrame);
}

/** Whether a bar of days is complete once a minute is over: trading goes on in another one. */
export function isOverAfter(minute: number, timeFrame: TimeFrame): boolean {
  if (minute + 1 < closeOf(minute)) return false;
  const { day } = nextPossibleSession(barDay(minute));
  return !isSameBar(minute, barTime(dayNumber(day)), timeFrame);
}

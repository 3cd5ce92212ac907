import { type Day, type DayNumber, dayOf } from '@parakh/base';
import { session, tradingDays } from '@parakh/market';

/** Consecutive sessions of the exchange that are not stored. */
export interface Gap {
  readonly from: Day;
  readonly to: Day;
  readonly sessions: number;
}

/** Sessions of the exchange calendar between the first and the last stored day that are missing. */
export function gapsBetween(stored: readonly DayNumber[]): Gap[] {
  if (stored.length === 0) return [];
  const isHeld = new Set(stored.map(dayOf));
  const gaps: { from: Day; to: Day; sessions: number }[] = [];
  let open: (typeof gaps)[number] | undefined;
  for (const day of tradingDays(dayOf(stored[0]!), dayOf(stored.at(-1)!))) {
    if (isHeld.has(day)) open = undefined;
    else if (open) [open.to, open.sessions] = [day, open.sessions + 1];
    else gaps.push((open = { from: day, to: day, sessions: 1 }));
  }
  return gaps;
}

/** Days with prices on which, by the calendar, the exchange was closed: a hole in our calendar, or a wrong date in a file. */
export function unexpectedDays(stored: readonly DayNumber[]): Day[] {
  return stored.filter((day) => session(day) === null).map(dayOf);
}

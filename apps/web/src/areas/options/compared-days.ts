import type { ChainPath } from '@parakh/contract';
import { pairMinutes } from './pair-figures.ts';

/** A session's premium by its minutes. */
export interface DayLine {
  readonly date: string;
  readonly values: readonly (number | null)[];
}

const MINUTES_A_DAY = 24 * 60;
const minuteOf = (time: number) => time % MINUTES_A_DAY;

/** Both together; or the straddle at the money of the time. */
const premiumOfPath = (path: ChainPath, isRolling: boolean): readonly (number | null)[] =>
  isRolling ? path.straddle : (pairMinutes(path)?.premium ?? path.times.map(() => null));

/** Sessions over the clock of the first: every minute that one of them has, null in those that do not. */
export function byClock(
  paths: readonly ChainPath[],
  isRolling: boolean,
): { readonly times: readonly number[]; readonly days: readonly DayLine[] } {
  const first = paths[0]?.times[0] ?? 0;
  const midnight = first - minuteOf(first);
  const minutes = [...new Set(paths.flatMap(({ times }) => times.map(minuteOf)))].toSorted((a, b) => a - b);
  const days = paths.map((path) => {
    const premium = premiumOfPath(path, isRolling);
    const known = new Map(path.times.map((time, i) => [minuteOf(time), premium[i] ?? null]));
    return { date: path.date, values: minutes.map((minute) => known.get(minute) ?? null) };
  });
  return { times: minutes.map((minute) => midnight + minute), days };
}

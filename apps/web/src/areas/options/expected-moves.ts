import { type Day, dayNumber, dayOf } from '@parakh/base';
import { barDay, previousSession } from '@parakh/market';

/** Values of sessions; null is unknown. */
interface Series {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

/** What the price did in a session, beside the move of one deviation that options let expect at the close before. Percent. */
export interface SessionMove {
  readonly date: Day;
  readonly expectedPct: number;
  readonly movedPct: number;
}

const DAYS_A_YEAR = 365;

/**
 * By closes and, percent a year, volatilities at the money: the first of them that is known. The newest first; without sessions of which the
 * exchange's one before is not known.
 */
export function sessionMoves(closes: Series, volatilities: readonly Series[]): SessionMove[] {
  const known = volatilities.map(({ times, values }) => new Map(times.map((time, i) => [time, values[i]])));
  const moves = closes.times.flatMap((time, i): SessionMove[] => {
    const [before, close, last] = [closes.times[i - 1], closes.values[i], closes.values[i - 1]];
    if (before === undefined || close == null || last == null) return [];
    const [date, from] = [barDay(time), barDay(before)];
    if (dayNumber(previousSession(date).day) !== from) return [];
    const iv = known.map((one) => one.get(before)).find((value) => value != null);
    if (iv == null) return [];
    return [
      {
        date: dayOf(date),
        expectedPct: iv * Math.sqrt((date - from) / DAYS_A_YEAR),
        movedPct: 100 * (close / last - 1),
      },
    ];
  });
  return moves.toReversed();
}

export const isWithin = ({ expectedPct, movedPct }: SessionMove) => Math.abs(movedPct) <= expectedPct;

import type { HistoricalPerformance } from '@parakh/contract';

type Firing = Pick<HistoricalPerformance['firing'], 'sessions' | 'matches' | 'judged'>;

/** Percent of the symbols of which a class was known; null where it was known of none. */
export interface ClassShares {
  readonly sessions: readonly string[];
  /** In the order in which the classes were given. */
  readonly columns: readonly (readonly (number | null)[])[];
}

/** From the first session on which any class was known. */
export function sharesOf(firings: readonly Firing[]): ClassShares {
  const sessions = [...new Set(firings.flatMap((firing) => firing.sessions))].toSorted();
  const columns = firings.map((firing) => {
    const bySession = new Map(firing.sessions.map((day, i) => [day, shareOf(firing.matches[i], firing.judged[i])]));
    return sessions.map((day) => bySession.get(day) ?? null);
  });
  const from = sessions.findIndex((_, i) => columns.some((column) => column[i] !== null));
  if (from < 0) return { sessions: [], columns: columns.map(() => []) };
  return { sessions: sessions.slice(from), columns: columns.map((column) => column.slice(from)) };
}

const shareOf = (matches: number | null | undefined, judged: number | null | undefined) =>
  matches == null || !judged ? null : (100 * matches) / judged;

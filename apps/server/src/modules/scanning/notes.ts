import { MOST_DAYS_CLOSED } from '@parakh/backtest';
import { dayOf } from '@parakh/base';
import type { Problem } from '@parakh/language';
import type { ReadyCondition } from './conditions.ts';
import type { LoadedMarket } from './market.ts';
import type { Universe } from './universe.ts';

/** A condition that nothing can fulfil, because nobody has so many bars, is told so. */
export function tooLong({ plan }: ReadyCondition, { available }: LoadedMarket): Problem[] {
  const clauses = plan.signals.flatMap((signal) => signal.clauses);
  return clauses.flatMap(({ comparison: { from, to }, node }) => {
    const bars = node.needs.get('day')?.bars ?? 0;
    const message = `${bars} daily bars are needed; ${available.sessions.length} sessions are available`;
    return bars > available.sessions.length ? [{ from, to, severity: 'warning', message } as const] : [];
  });
}

/** Said where the list of the universe may not be the one that was meant. */
export function notesOnUniverse(universe: Universe | undefined): Problem[] {
  return universe?.note === undefined ? [] : [warning(universe.note)];
}

/** Said of a span of days in whose midst sessions are missing that the exchange held. */
export function notesOnGaps(
  { available: { sessions } }: LoadedMarket,
  { from, to }: { from: number; to: number },
): Problem[] {
  const within = sessions.filter((day) => day >= from && day <= to);
  return [...within].flatMap((day, s) => {
    const before = within[s - 1] ?? day;
    if (day - before <= MOST_DAYS_CLOSED) return [];
    const message = `No session between ${dayOf(before)} and ${dayOf(day)} is available: averages and positions reach across, and nothing that happened there is seen.`;
    return [warning(message)];
  });
}

/** Said where minutes begin later than was asked for. */
export function notesOnMinutes({ available: { sessions } }: LoadedMarket, asked: number, first: number): Problem[] {
  if (!sessions.some((day) => day >= asked && day < first)) return [];
  return [warning(`Minute bars are available from ${dayOf(first)} on: nothing was evaluated before.`)];
}

const warning = (message: string): Problem => ({ from: 0, to: 0, severity: 'warning', message });

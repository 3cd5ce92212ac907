import { type DayNumber, monthNumber } from '@parakh/base';
import { type AsOfStatements, type Facts, type Period, type PeriodKind, periodKinds } from './statements.ts';

/** What was known at the close of a day. */
export function statementsAsOf(facts: Facts, day: DayNumber): AsOfStatements {
  return every((kind) => facts[kind].filter(({ knownOn }) => knownOn <= day));
}

/** The days on which something becomes known, each once, oldest first: between two of them no figure changes. */
export function publicationDays(facts: Facts): DayNumber[] {
  const days = periodKinds.flatMap((kind) => facts[kind].map(({ knownOn }) => knownOn));
  return [...new Set(days)].sort((a, b) => a - b);
}

/** Without the newest n quarters, and without the years and balance sheets that ended after the newest one left. */
export function quartersAgo(statements: AsOfStatements, n: number): AsOfStatements {
  const quarter = without(statements.quarter, n);
  const last = quarter.at(-1)?.end ?? -Infinity;
  const upTo = (periods: readonly Period[]) => periods.filter(({ end }) => end <= last);
  return {
    quarter,
    holding: without(statements.holding, n),
    year: upTo(statements.year),
    balance: upTo(statements.balance),
  };
}

const QUARTERS_A_YEAR = 4;

/** Without the newest n years and balance sheets and the newest 4n quarters. */
export function yearsAgo(statements: AsOfStatements, n: number): AsOfStatements {
  const quarters = QUARTERS_A_YEAR * n;
  return every((kind) => without(statements[kind], kind === 'year' || kind === 'balance' ? n : quarters));
}

function without(periods: readonly Period[], newest: number): readonly Period[] {
  return periods.slice(0, Math.max(0, periods.length - newest));
}

function every(of: (kind: PeriodKind) => readonly Period[]): AsOfStatements {
  return { quarter: of('quarter'), year: of('year'), balance: of('balance'), holding: of('holding') };
}

/** The period that ended so many months before another. Undefined when it is not known. */
export function monthsBefore(periods: readonly Period[], than: Period | undefined, months: number): Period | undefined {
  if (!than) return undefined;
  const wanted = monthNumber(than.end) - months;
  return periods.find(({ end }) => monthNumber(end) === wanted);
}

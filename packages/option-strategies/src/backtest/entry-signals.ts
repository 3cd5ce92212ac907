import { type DayNumber, dayNumber, weekdayOf } from '@parakh/base';
import { previousSession } from '@parakh/market';
import type { ContractSession, SignalDays } from './contract-sessions.ts';
import type { EntryRule, OptionTest, TestTimes } from './option-test.ts';

/** By step: whether the rule enters there, by what was known before it. */
export function entrySignals(
  { entry, times }: Pick<OptionTest, 'entry' | 'times'>,
  steps: readonly ContractSession[],
  signals?: SignalDays,
): boolean[] {
  if (!times) return atOpens(entry, steps, (at) => steps[at - 1]?.day, signals);
  const days = Map.groupBy(steps.keys(), (at) => steps[at]!.day);
  const firsts = Array.from(days.values(), ([first]) => steps[first!]!);
  // The session before may be one that nobody recorded.
  const isWanted = atOpens(entry, firsts, (at) => dayNumber(previousSession(firsts[at]!.day).day), signals);
  const wanted = new Set([...days.values()].filter((_, i) => isWanted[i]).map((own) => enteredAt(own, steps, times)));
  return steps.map((_, at) => wanted.has(at));
}

/** The first minute from the time on; the last one of the day where none is: an entry that cannot be is counted as well. */
const enteredAt = (day: readonly number[], steps: readonly ContractSession[], { entry }: TestTimes) =>
  day.find((at) => steps[at]!.minute! >= entry) ?? day.at(-1)!;

/** As late as that an entry may be, minutes: recordings stop when their source does. */
export const LATE = 5;

/** Whether a step is too far from the time of the entry. */
export function isLate({ minute = NaN }: ContractSession, times: TestTimes | undefined): boolean {
  return times !== undefined && !(minute >= times.entry && minute < times.entry + LATE);
}

/** By session: whether the rule enters at its open; `before` tells the session before one of them. */
function atOpens(
  rule: EntryRule,
  sessions: readonly ContractSession[],
  before: (at: number) => DayNumber | undefined,
  signals?: SignalDays,
): boolean[] {
  if (rule.on === 'each-day') return sessions.map(() => true);
  if (rule.on === 'weekday') return sessions.map(({ day }) => rule.weekdays.includes(weekdayOf(day)));
  if (rule.on === 'condition')
    return sessions.map((_, at) => {
      const day = before(at);
      return day !== undefined && signals?.entry?.has(day) === true;
    });
  return oncePerExpiry(sessions, rule);
}

/** In the first session the day itself has to fit: whether it was reached before is not known. */
function oncePerExpiry(
  sessions: readonly ContractSession[],
  { days, expiry }: { readonly days: number; readonly expiry: number },
): boolean[] {
  let last = NaN;
  return sessions.map(({ day, options }, i) => {
    const listed = options[expiry - 1];
    if (!listed || listed.lastDay - day > days || listed.expiry === last) return false;
    last = listed.expiry;
    return i > 0 || listed.lastDay - day === days;
  });
}

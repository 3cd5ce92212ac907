import { weekdayOf } from '@parakh/base';
import type { ContractSession, SignalDays } from './contract-sessions.ts';
import type { EntryRule } from './option-test.ts';

/** By session: whether the rule enters at its open, by what was known before it. */
export function entrySignals(rule: EntryRule, sessions: readonly ContractSession[], signals?: SignalDays): boolean[] {
  if (rule.on === 'each-day') return sessions.map(() => true);
  if (rule.on === 'weekday') return sessions.map(({ day }) => rule.weekdays.includes(weekdayOf(day)));
  if (rule.on === 'condition')
    return sessions.map((_, i) => i > 0 && signals?.entry?.has(sessions[i - 1]!.day) === true);
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

import { dayOf } from '@parakh/base';
import type { ContractExpiry } from '@parakh/contract';
import type { PlannedLeg, Position } from '@parakh/option-strategies';

type Listed = Pick<ContractExpiry, 'expiry' | 'kind'>;

/** Every expiry that a position is of, those that are listed alone, and the chosen one: the days whose chains are looked at. */
export function expiriesOfPosition({ legs }: Position, listed: readonly Listed[], chosen: string): string[] {
  const days = new Set(legs.filter(({ kind }) => kind !== 'share').map(({ expiry }) => dayOf(expiry)));
  return inOrder(new Set([chosen, ...days]), listed);
}

/**
 * The expiries that planned legs count on from the chosen one: all up to the number of an option, since numbers are places in the
 * list, and the months of futures, which have no weeks.
 */
export function expiriesOfPlan(planned: readonly PlannedLeg[], listed: readonly Listed[], chosen: string): string[] {
  const from = listed.filter(({ expiry }) => expiry >= chosen);
  const months = from.filter(({ kind }) => kind !== 'weekly');
  const days = new Set([chosen]);
  for (const { kind, expiry } of planned) {
    const list = kind === 'future' ? months : from;
    const wanted = 'number' in expiry ? list.slice(0, expiry.number).map((one) => one.expiry) : [dayOf(expiry.day)];
    for (const day of wanted) days.add(day);
  }
  return inOrder(days, listed);
}

const inOrder = (days: ReadonlySet<string>, listed: readonly Listed[]) =>
  listed.map(({ expiry }) => expiry).filter((expiry) => days.has(expiry));

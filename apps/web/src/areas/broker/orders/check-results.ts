import type { OrderCheckResult } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';

type Unit = OrderCheckResult['unit'];

/** One of the two numbers that a check compared, with its unit. */
export function numberText(value: number, unit: Unit): string {
  if (unit === 'paise') return `₹${grouped(value / 100)}`;
  if (unit === 'percent') return `${grouped(value)} %`;
  if (unit === 'ms') return t('{seconds} s', { seconds: grouped(value / 1000, 1) });
  if (unit === 'shares') return t('{count} shares', { count: grouped(value, 0) });
  return unit === 'orders' ? t('{count} orders', { count: grouped(value, 0) }) : grouped(value);
}

const ranks = { stop: 0, ask: 1, tell: 2 } as const;

/** One stops, or one asks and has no answer. */
export const areBlocked = (findings: readonly OrderCheckResult[], confirmed: readonly string[]): boolean =>
  findings.some(({ verdict, check }) => verdict === 'stop' || (verdict === 'ask' && !confirmed.includes(check)));

/** What stops first, then what asks. */
export const inOrder = (findings: readonly OrderCheckResult[]): OrderCheckResult[] =>
  findings.toSorted((one, other) => ranks[one.verdict] - ranks[other.verdict]);

import type { PerformanceOutcome } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';

/** Within which time. */
export function barsText(bars: number): string {
  return bars === 1 ? t('After 1 bar') : t('After {count} bars', { count: bars });
}

const verdicts: Record<PerformanceOutcome['verdict'], (outcome: PerformanceOutcome) => string> = {
  higher: ({ difference: { low, high } }) =>
    t('higher by {low} to {high} points', { low: text(low), high: text(high) }),
  lower: ({ difference: { low, high } }) => t('lower by {low} to {high} points', { low: text(high), high: text(low) }),
  none: () => t('no difference can be seen'),
  'few-matches': ({ matches }) => t('too few matches to say ({count})', { count: matches }),
  'few-sessions': ({ sessions }) => t('matches on too few sessions to say ({count})', { count: sessions }),
  'short-time': () => t('too short a time to say'),
};

/** What the figures say beside random days, and no more. */
export function verdictText(outcome: PerformanceOutcome): string {
  return verdicts[outcome.verdict](outcome);
}

function text(points: number | null): string {
  return grouped(Math.abs(points ?? NaN));
}

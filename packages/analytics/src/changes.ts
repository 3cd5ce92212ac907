import { nanToNull } from '@parakh/base';
import type { QuoteSummary } from './quote-summary.ts';

/** How far a symbol went over each span; of several the mean of those that are known. */
export function changesOf(summaries: readonly QuoteSummary[]) {
  const meanOf = (figure: (summary: QuoteSummary) => number) => nanToNull(mean(summaries.map(figure)));
  return {
    changePct: meanOf(({ changePct }) => changePct),
    weekChangePct: meanOf(({ returns }) => returns.week),
    monthChangePct: meanOf(({ returns }) => returns.month),
    quarterChangePct: meanOf(({ returns }) => returns.quarter),
    yearChangePct: meanOf(({ returns }) => returns.year),
  };
}

/** Mean of the known values; NaN of none. */
export function mean(values: readonly number[]): number {
  const there = values.filter(Number.isFinite);
  return there.reduce((sum, value) => sum + value, 0) / there.length;
}

import { type Adjustment, rollTimes } from '@parakh/scan';
import type { SymbolHistory } from './histories.ts';

/** Minutes since 1970-01-01, both ends within. */
export interface AdjustmentSpan {
  readonly from: number;
  readonly until: number;
}

/** Between two ex-days the same is known about them. */
export function adjustmentSpans(exTimes: readonly number[], from: number, end: number): AdjustmentSpan[] {
  const cuts = exTimes.filter((time) => time > from && time <= end).sort((a, b) => a - b);
  const starts = [from, ...new Set(cuts)];
  return starts.map((start, i) => ({ from: start, until: i + 1 < starts.length ? starts[i + 1]! - 1 : end }));
}

export function exTimes({ adjustments }: { readonly adjustments: readonly Adjustment[] }): number[] {
  return adjustments.map(({ exTime }) => exTime);
}

/** Those of a history, and where futures are read that are joined the rolls of its own. */
export function cutsOfHistory(
  { adjustments, contracts, isAsTraded = false }: Pick<SymbolHistory, 'adjustments' | 'contracts' | 'isAsTraded'>,
  isJoined: boolean,
): number[] {
  return [...exTimes({ adjustments }), ...(isJoined && !isAsTraded && contracts ? rollTimes(contracts) : [])];
}

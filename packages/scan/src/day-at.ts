import { barDay } from '@parakh/market';
import type { Run } from './node-state.ts';

/** The last day of what was known at a moment: a running week knows what its last day does. */
export function dayAt({ mainAxis }: Pick<Run, 'mainAxis'>, barIndex: number): number {
  return barDay(mainAxis.history.bars.time[mainAxis.lastBar[barIndex]!]!);
}

import { barDay } from '@parakh/market';
import type { Run } from './cell.ts';

/** The last day of what was known at a moment: a running week knows what its last day does. */
export function dayOfMoment({ moments }: Pick<Run, 'moments'>, moment: number): number {
  return barDay(moments.history.bars.time[moments.lastBar[moment]!]!);
}

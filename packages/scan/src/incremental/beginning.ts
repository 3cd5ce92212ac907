import { grouping, type TimeFrame } from '@parakh/frames';
import type { Host } from './host.ts';

/** Whether a bar lies in another longer bar than the one before it. Most symbols have bars of the same times, so that is asked once. */
export function beginning(longer: TimeFrame, { sessions }: Host): (before: number, time: number) => boolean {
  let known = { before: NaN, time: NaN, begins: true };
  return (before, time) => {
    if (Number.isNaN(before)) return true;
    if (before !== known.before || time !== known.time)
      known = { before, time, begins: grouping(Int32Array.of(before, time), longer, sessions).first.length > 1 };
    return known.begins;
  };
}

import { type Bits, hasBit, nextBit } from '@parakh/base';
import type { Lane } from './lane.ts';
import { NEVER } from './prices.ts';

/** The last bar up to `until` at whose close was judged. */
export function lastJudged(judged: Bits | undefined, until: number): number {
  let bar = Math.max(until, 0);
  if (judged) while (bar > 0 && !hasBit(judged, bar)) bar--;
  return bar;
}

/** The first bar at whose close the signal was judged and did not hold. */
export function firstUnset(bits: Bits, judged: Bits | undefined, ...[from, last]: [number, number]): number {
  for (let bar = from; bar <= last; bar++) if (!hasBit(bits, bar) && (!judged || hasBit(judged, bar))) return bar;
  return NEVER;
}

/** The bar at whose open a position has been held for so many of the bars that signals are judged on; that of the entry counts. */
export function barAfter({ signals: { judged } }: Lane, entry: number, count: number | undefined): number {
  if (count === undefined) return NEVER;
  if (!judged) return entry + count;
  let bar = nextBit(judged, entry);
  for (let seen = 1; seen < count && bar >= 0; seen++) bar = nextBit(judged, bar + 1);
  return bar < 0 ? NEVER : bar + 1;
}

/** For how many of the bars that signals are judged on a position was held, from one bar of the lane to another. */
export function barsBetween({ signals: { judged } }: Lane, entry: number, exit: number): number {
  if (!judged) return exit - entry;
  let count = 0;
  for (let bar = nextBit(judged, entry); bar >= 0 && bar < exit; bar = nextBit(judged, bar + 1)) count++;
  return count;
}

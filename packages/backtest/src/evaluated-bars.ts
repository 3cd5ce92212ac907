import { type Bits, hasBit, nextBit } from '@parakh/base';
import type { InstrumentSeries } from './instrument-series.ts';
import { NEVER } from './prices.ts';

/** The last bar up to `until` at whose close the signal was evaluated. */
export function lastEvaluated(evaluated: Bits | undefined, until: number): number {
  let bar = Math.max(until, 0);
  if (evaluated) while (bar > 0 && !hasBit(evaluated, bar)) bar--;
  return bar;
}

/** The first bar at whose close the signal was evaluated and did not hold. */
export function firstUnset(bits: Bits, evaluated: Bits | undefined, from: number, last: number): number {
  for (let bar = from; bar <= last; bar++) if (!hasBit(bits, bar) && (!evaluated || hasBit(evaluated, bar))) return bar;
  return NEVER;
}

/** The bar at whose open a position has been held for so many of the bars that signals are evaluated on; that of the entry counts. */
export function barAfter(
  { signals: { evaluated } }: InstrumentSeries,
  entry: number,
  count: number | undefined,
): number {
  if (count === undefined) return NEVER;
  if (!evaluated) return entry + count;
  let bar = nextBit(evaluated, entry);
  for (let seen = 1; seen < count && bar >= 0; seen++) bar = nextBit(evaluated, bar + 1);
  return bar < 0 ? NEVER : bar + 1;
}

/** For how many of the bars that signals are evaluated on a position was held, from one bar of the symbol to another. */
export function barsBetween({ signals: { evaluated } }: InstrumentSeries, entry: number, exit: number): number {
  if (!evaluated) return exit - entry;
  let count = 0;
  for (let bar = nextBit(evaluated, entry); bar >= 0 && bar < exit; bar = nextBit(evaluated, bar + 1)) count++;
  return count;
}

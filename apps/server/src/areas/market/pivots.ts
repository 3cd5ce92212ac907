import { dayOf } from '@parakh/base';
import type { PivotLevels } from '@parakh/contract';
import { type Bars, resample } from '@parakh/frames';
import { barDay, session } from '@parakh/market';
import { known } from '../known.ts';

export interface Levels {
  readonly pivot: number;
  readonly r1: number;
  readonly r2: number;
  readonly r3: number;
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
  /** Central pivot range. */
  readonly top: number;
  readonly bottom: number;
}

/** Classic floor-trader levels from the high, low and close of a period that is over. */
export function levelsOf(high: number, low: number, close: number): Levels {
  const pivot = (high + low + close) / 3;
  const middle = (high + low) / 2;
  const mirror = 2 * pivot - middle;
  return {
    pivot,
    r1: 2 * pivot - low,
    r2: pivot + high - low,
    r3: high + 2 * (pivot - low),
    s1: 2 * pivot - high,
    s2: pivot - (high - low),
    s3: low - 2 * (high - pivot),
    top: Math.max(middle, mirror),
    bottom: Math.min(middle, mirror),
  };
}

/** The levels that hold after the last complete day, week or month of the bars; null without one. */
export function pivotsAfter(daily: Bars, unit: 'day' | 'week' | 'month'): PivotLevels | null {
  const bars = unit === 'day' ? daily : resample(daily, { unit, count: 1 }, session).bars;
  // The week or month of the last session is taken as going on.
  const at = bars.time.length - (unit === 'day' ? 1 : 2);
  if (at < 0) return null;
  const { high, low, close } = bars.columns;
  const levels = levelsOf(high[at]!, low[at]!, close[at]!);
  return {
    of: dayOf(barDay(bars.time[at]!)),
    pivot: known(levels.pivot),
    r1: known(levels.r1),
    r2: known(levels.r2),
    r3: known(levels.r3),
    s1: known(levels.s1),
    s2: known(levels.s2),
    s3: known(levels.s3),
    top: known(levels.top),
    bottom: known(levels.bottom),
  };
}

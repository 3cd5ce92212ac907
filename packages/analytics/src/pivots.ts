import { dayOf, nanToNull, recordOf } from '@parakh/base';
import type { PivotLevels } from '@parakh/contract';
import { type Bars, resample } from '@parakh/frames';
import { barDay, session } from '@parakh/market';
import { centralRange, type Level, standardLevels } from '@parakh/scan/levels';

export const levelNames = ['pivot', 'r1', 'r2', 'r3', 's1', 's2', 's3', 'top', 'bottom'] as const;
const priceNames = ['open', 'high', 'low', 'close'] as const;
type LevelName = (typeof levelNames)[number];
export type Levels = Readonly<Record<LevelName, number>>;

const classic: Readonly<Record<LevelName, Level>> = {
  ...centralRange,
  r1: standardLevels.R1,
  r2: standardLevels.R2,
  r3: standardLevels.R3,
  s1: standardLevels.S1,
  s2: standardLevels.S2,
  s3: standardLevels.S3,
};

/** Classic floor-trader levels and the central range from the high, low and close of a period that is over. */
export function levelsOf(high: number, low: number, close: number): Levels {
  return recordOf(levelNames, (name) => classic[name](high, low, close));
}

/** The levels that hold after the last complete day, week or month of the bars; null without one. */
export function pivotsAfter(daily: Bars, unit: 'day' | 'week' | 'month'): PivotLevels | null {
  const bars = unit === 'day' ? daily : resample(daily, { unit, count: 1 }, session).bars;
  // The week or month of the last session is taken as going on.
  const at = bars.time.length - (unit === 'day' ? 1 : 2);
  if (at < 0) return null;
  const prices = recordOf(priceNames, (name) => bars.columns[name][at]!);
  const levels = levelsOf(prices.high, prices.low, prices.close);
  return {
    of: dayOf(barDay(bars.time[at]!)),
    ...recordOf(levelNames, (name) => nanToNull(levels[name])),
    ...recordOf(priceNames, (name) => nanToNull(prices[name])),
  };
}

import { barDay, barMinute, barTime, MINUTES_A_DAY } from '@parakh/market';
import { cagrPctOf } from './curve-figures.ts';
import { deepest, shareBelowPeak } from './drawdown.ts';
import type { Curve } from './simulation.ts';

/** An index over the time of a back-test, bought with the capital at the beginning and held. */
export interface Benchmark {
  /** Paise at each time of the curve, NaN before the first close; undefined where money is no limit. */
  readonly equityPaise: Float64Array | undefined;
  readonly returnPct: number;
  readonly cagrPct: number;
  /** Percent of the peak, at or below 0. */
  readonly maxDrawdownPct: number;
}

/** Closes of an index. */
export interface IndexCloses {
  /** Starts of the bars, IST minutes since 1970-01-01, oldest first; midnight for daily ones. */
  readonly time: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/**
 * The index beside a curve. It is bought at its last close before the curve begins, or at the first close known after. A daily close is
 * known at the last bar time of its day, not earlier. Undefined where none of its closes is known in that time.
 */
export function benchmarkOf(index: IndexCloses, { time, capitalPaise }: Curve): Benchmark | undefined {
  const isDaily = index.time.length > 0 && barMinute(index.time[0]!) === 0;
  const values = new Float64Array(time.length);
  let [bar, first, last] = [0, NaN, NaN];
  const readUpTo = (limit: number) => {
    for (; bar < index.time.length && index.time[bar]! <= limit; bar++) {
      if (index.close[bar]! > 0) last = index.close[bar]!;
    }
  };
  if (time.length > 0) readUpTo((isDaily ? barTime(barDay(time[0]!)) : time[0]!) - 1);
  first = last;
  for (let i = 0; i < time.length; i++) {
    readUpTo(knownUntil(time, i, isDaily));
    if (Number.isNaN(first)) first = last;
    values[i] = last / first;
  }
  return Number.isNaN(first) ? undefined : figuresOf(values, time, capitalPaise);
}

/** The latest start of an index bar that has closed at a time of the curve. */
function knownUntil(time: Int32Array, i: number, isDaily: boolean): number {
  const day = barDay(time[i]!);
  const isLastOfDay = i + 1 === time.length || barDay(time[i + 1]!) !== day;
  if (isLastOfDay) return barTime(day) + MINUTES_A_DAY - 1;
  return isDaily ? barTime(day) - 1 : time[i]!;
}

/** `values` are shares of the first close. */
function figuresOf(values: Float64Array, time: Int32Array, capitalPaise: number): Benchmark {
  const growth = values.at(-1)!;
  return {
    equityPaise: capitalPaise > 0 ? values.map((value) => Math.round(value * capitalPaise)) : undefined,
    returnPct: 100 * (growth - 1),
    cagrPct: cagrPctOf(growth, barDay(time.at(-1)!) - barDay(time[0]!)),
    maxDrawdownPct: deepest(shareBelowPeak(values, 1)),
  };
}

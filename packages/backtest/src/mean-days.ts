import { barDay } from '@parakh/market';
import type { Adjustment } from '@parakh/scan';
import type { InstrumentSeries, SeriesBars } from './instrument-series.ts';

/** Means over days of one symbol. */
interface MeanDays {
  /** Shares a day, in the shares of the bar asked for. */
  readonly volume: number;
  /** High less low in percent of the day's close. */
  readonly rangePct: number;
}

/** Of so many days with bars before the day of the bar, the latest ones; fewer where fewer are available. NaN before the first. */
export function meanDays({ bars, adjustments }: InstrumentSeries, bar: number, days: number): MeanDays {
  const today = barDay(bars.time[bar]!);
  let at = bar;
  while (at >= 0 && barDay(bars.time[at]!) === today) at--;
  let counted = 0;
  let volumes = 0;
  let ranges = 0;
  for (; counted < days && at >= 0; counted++) {
    const day = dayBackFrom(bars, at);
    volumes += day.volume / factorBetween(adjustments, bars.time[at]!, bars.time[bar]!);
    ranges += day.rangePct;
    at = day.before;
  }
  return { volume: volumes / counted, rangePct: ranges / counted };
}

/** What prices of the one time are multiplied by to be prices of the other, later one: ex-days after the first, up to the second. */
export function factorBetween(adjustments: readonly Adjustment[], from: number, to: number): number {
  let factor = 1;
  for (const it of adjustments) if (it.exTime > from && it.exTime <= to) factor *= it.factor;
  return factor;
}

/** The day whose last bar is `last`, and the bar before its first one. */
function dayBackFrom({ time, high, low, close, volume }: SeriesBars, last: number): MeanDays & { before: number } {
  const day = barDay(time[last]!);
  let shares = 0;
  let highest = -Infinity;
  let lowest = Infinity;
  let bar = last;
  for (; bar >= 0 && barDay(time[bar]!) === day; bar--) {
    shares += volume[bar]!;
    highest = Math.max(highest, high[bar]!);
    lowest = Math.min(lowest, low[bar]!);
  }
  return { volume: shares, rangePct: (100 * (highest - lowest)) / close[last]!, before: bar };
}

import { barDay, barMinute, MINUTES_A_DAY } from '@parakh/market';
import type { Run } from './run.ts';
import type { Settings } from './settings.ts';

/** Whether positions may have to leave at the close of a bar because their day is over. */
export function endsItsDay({ product, exits }: Settings): boolean {
  return product === 'intraday' || exits.squareOffAt !== undefined;
}

/** Whether the bar starts at the time of the square-off or later. A bar of a day has no time of day. */
export function isPastSquareOff({ exits }: Settings, time: number): boolean {
  return !isDayBar(time) && barMinute(time) >= (exits.squareOffAt ?? Infinity);
}

/** Whether positions leave at the close of the bar because the lane has no later one on its day. */
export function isDayOver(run: Run, lane: number, bar: number): boolean {
  const { product, exits } = run.settings;
  const times = run.prices.time[lane]!;
  const isEnded = product === 'intraday' || (exits.squareOffAt !== undefined && !isDayBar(times[bar]!));
  if (!isEnded) return false;
  return bar === run.clock.last[lane] || barDay(times[bar + 1]!) !== barDay(times[bar]!);
}

/** Whether the lane stops trading with the bar. */
export function isDelisted({ clock, prices }: Run, lane: number, bar: number): boolean {
  return bar === clock.last[lane] && prices.time[lane]![bar]! < clock.endedBefore;
}

/** No bar of minutes starts at midnight. */
function isDayBar(time: number): boolean {
  return time % MINUTES_A_DAY === 0;
}

import { barDay, barMinute } from '@parakh/market';
import type { Clock } from './clock.ts';
import type { SeriesBars } from './instrument-series.ts';
import type { Settings } from './settings.ts';

/** Whether positions may have to leave at the close of a bar because their day is over. */
export function endsItsDay({ product, exits }: Settings): boolean {
  return product === 'intraday' || exits.squareOffAt !== undefined;
}

/** Whether the bar starts at the time of the square-off or later. A bar of a day has no time of day. */
export function isPastSquareOff({ exits }: Settings, time: number): boolean {
  return exits.squareOffAt !== undefined && !isDayBar(time) && barMinute(time) >= exits.squareOffAt;
}

/** Whether positions leave at the close of the bar because there is no later one on its day. */
export function isDayOver({ product, exits }: Settings, { time }: SeriesBars, bar: number, last: number): boolean {
  const isEnded = product === 'intraday' || (exits.squareOffAt !== undefined && !isDayBar(time[bar]!));
  return isEnded && (bar === last || barDay(time[bar + 1]!) !== barDay(time[bar]!));
}

/** Whether a symbol whose last bar this is has stopped trading with it. */
export function isDelisted({ endedBefore }: Clock, { time }: SeriesBars, lastBar: number): boolean {
  return time[lastBar]! < endedBefore;
}

/** No bar of minutes starts at midnight. */
function isDayBar(time: number): boolean {
  return barMinute(time) === 0;
}

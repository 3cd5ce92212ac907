import { type Column, hoursOf } from '@parakh/frames';
import { barDay, barMinute, barTime } from '@parakh/market';
import { type Axis, type EvaluatedFrame, isOver, type MainAxis } from './axis.ts';
import type { Hand } from './hand.ts';

/** Bars of one length, and the calendar that places them. */
export interface Placed extends EvaluatedFrame {
  readonly axis: Axis;
}

/** The bars alone, not how moments lie in them. */
interface PlacedBars extends EvaluatedFrame {
  readonly axis: Pick<Axis, 'time' | 'lastTime'>;
}

/** Writes what closed bars tell, from bar `from` to the end of `out`. */
export function writeClosed(hand: Hand, { axis, timeFrame, sessions }: PlacedBars, out: Column, from: number): void {
  if (hand === 'closed') out.fill(1, from);
  else if (hand === 'day') for (let i = from; i < out.length; i++) out[i] = barDay(axis.time[i]!);
  else if (hand === 'sessionBar') writeSessionBars({ axis, timeFrame, sessions }, out, from);
  else for (let i = from; i < out.length; i++) out[i] = endOf({ axis, timeFrame, sessions }, i);
}

/** Writes what the bar that holds each moment tells at that moment, from moment `from` on; `closed` is what its bars tell once closed. */
export function writeAtBarIndices(
  hand: Hand,
  placed: Placed,
  { mainAxis, evaluated, closed, out }: OverMainAxis,
  from: number,
): void {
  const { barAt } = placed.axis;
  for (let barIndex = from; barIndex < out.length; barIndex++) {
    if (hand === 'closed') out[barIndex] = Number(isOver(barIndex, placed.timeFrame, mainAxis, evaluated));
    else if (hand === 'endsAt') out[barIndex] = endOf({ axis: mainAxis, ...evaluated }, barIndex);
    else out[barIndex] = closed[barAt[barIndex]!]!;
  }
}

export interface OverMainAxis {
  readonly mainAxis: MainAxis;
  readonly evaluated: EvaluatedFrame;
  readonly closed: Column;
  readonly out: Column;
}

function writeSessionBars({ axis: { time }, timeFrame, sessions }: PlacedBars, out: Column, from: number): void {
  let [day, open, last] = [NaN, 0, 0];
  for (let i = from; i < out.length; i++) {
    if (timeFrame.unit === 'minute' && barDay(time[i]!) !== day) {
      day = barDay(time[i]!);
      const hours = hoursOf(day, sessions);
      // A day whose hours the calendar does not know starts with its first bar.
      open = hours ? barTime(day, hours.open) : time[firstOfDay(time, i)]!;
      last = hours ? Math.ceil((hours.close - hours.open) / timeFrame.count) - 1 : Infinity;
    }
    const position = timeFrame.unit === 'minute' ? Math.floor((time[i]! - open) / timeFrame.count) : 0;
    out[i] = Math.min(Math.max(position, 0), last);
  }
}

function firstOfDay(time: Int32Array, bar: number): number {
  let first = bar;
  while (first > 0 && barDay(time[first - 1]!) === barDay(time[bar]!)) first--;
  return first;
}

/** Unknown for days whose hours the calendar does not know. */
function endOf({ axis, timeFrame, sessions }: PlacedBars, bar: number): number {
  const start = timeFrame.unit === 'minute' ? axis.time[bar]! : axis.lastTime(bar);
  const hours = hoursOf(barDay(start), sessions);
  if (timeFrame.unit !== 'minute') return hours?.close ?? NaN;
  const end = barMinute(start) + timeFrame.count;
  return hours ? Math.min(end, hours.close) : end;
}

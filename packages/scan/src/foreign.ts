import { type Column, type Unit, unitPeriod } from '@parakh/frames';
import { barDay } from '@parakh/market';
import type { Axis } from './axis.ts';
import { block } from './block.ts';
import type { Others } from './history.ts';
import type { NodeState, Run, Step } from './node-state.ts';
import { type ForeignNode, sameFrame } from './nodes.ts';
import type { Plan } from './plan.ts';

/** A foreign value on the other symbol's own bars. */
export interface Inside {
  readonly run: Run;
  readonly state: NodeState;
}

/** Reads the value of another symbol at its last bar at or before each own one, of the same day, week … */
export function foreignStep(
  state: NodeState,
  { axis }: ForeignNode,
  { timeFrame }: Plan,
  inside: (others: Others) => Inside | undefined,
): Step {
  const [retained, own] = [block(), block()];
  const isEvaluated = sameFrame(axis, timeFrame);
  return (run) => {
    const theirs = inside(run.others);
    const values = retained.of(run.length);
    const from = isEvaluated ? Math.max(0, run.length - state.newest) : 0;
    if (theirs) {
      const { time } = theirs.run.mainAxis;
      readAlong(values, from, run.mainAxis.time, { time, values: theirs.state.values, unit: timeFrame.unit });
    } else values.fill(NaN, from);
    state.values = values;
    state.closed = isEvaluated
      ? values
      : closedValues(own.of(run.axis(axis).time.length), values, run.axis(axis), theirs);
  };

  /** What was known at the end of each bar; of bars older than all moments, what the other symbol's bars closed at. */
  function closedValues(out: Column, values: Column, bars: Axis, theirs: Inside | undefined): Column {
    if (!theirs) return out.fill(NaN);
    const { time } = theirs.run.axis(axis);
    readAlong(out, 0, bars.time, { time, values: theirs.state.closed, unit: axis.unit });
    for (let bar = 0; bar < out.length; bar++) {
      const barIndex = bars.barIndexAt[bar]!;
      if (barIndex >= 0) out[bar] = values[barIndex]!;
    }
    return out;
  }
}

interface Along {
  readonly time: Int32Array;
  readonly values: Column;
  readonly unit: Unit;
}

/**
 * Their value at their last bar at or before each own bar, from own bar `from` to the end; unknown where they had none that
 * day (week …), as a value of last week is not today's.
 */
function readAlong(out: Column, from: number, own: Int32Array, { time, values, unit }: Along): void {
  let bar = from < out.length ? lastBarBy(own[from]!, time, unit) : -1;
  const placeOf = placing(unit);
  const periodOf = unit === 'minute' ? barDay : placeOf;
  for (let i = from; i < out.length; i++) {
    const now = placeOf(own[i]!);
    while (bar + 1 < time.length && placeOf(time[bar + 1]!) <= now) bar++;
    out[i] = bar >= 0 && periodOf(time[bar]!) === periodOf(own[i]!) ? values[bar]! : NaN;
  }
}

/** Position of the last bar that starts at or before the bar that starts at `start`, or belongs to the same week, month …; -1 when all are later. */
export function lastBarBy(start: number, time: Int32Array, unit: Unit): number {
  const placeOf = placing(unit);
  const wanted = placeOf(start);
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOf(time[middle]!) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A number by which bars of two symbols are compared: a week starts on the first day its symbol traded, which may differ. */
function placing(unit: Unit): (time: number) => number {
  if (unit === 'minute') return sameTime;
  const periodOf = unitPeriod(unit);
  return (time) => periodOf(barDay(time));
}

function sameTime(time: number): number {
  return time;
}

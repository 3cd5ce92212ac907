import {
  type BarField,
  type Bars,
  barColumns,
  type Column,
  closedColumn,
  formingColumn,
  formingValue,
  type Grouping,
  grouping,
  type Sessions,
  type TimeFrame,
} from '@parakh/frames';
import type { History } from './history.ts';
import { type MissingFigures, missingFigures } from './missing-figures.ts';
import { frameName } from './nodes.ts';

/** The bars of one time frame, and how they lie over the moments at which the condition is evaluated. */
export interface Axis {
  readonly time: Int32Array;
  /** The field of each bar when it closed; the last bar may be forming. */
  closed(field: BarField): Column;
  /** Writes the field of the bar that holds each moment, as known at that moment, from moment `from` on. */
  writeAtBarIndices(field: BarField, out: Column, from: number): void;
  /** The bar that holds each moment. */
  readonly barAt: Int32Array;
  /** The last moment inside each bar; -1 for a bar older than all moments. */
  readonly barIndexAt: Int32Array;
  /** Start of the last bar of the history inside a bar. */
  lastTime(bar: number): number;
}

/** The bars at whose close the condition is evaluated. */
export interface MainAxis extends Axis {
  /** Position in the history of the last bar known at each moment. */
  readonly lastBar: Int32Array;
  readonly history: History;
}

/** The finest bars of a condition: each of them is one moment. */
export function mainAxisOf(history: History, timeFrame: TimeFrame, sessions: Sessions): MainAxis {
  const { time, field, lastBar } = evaluatedBars(history, timeFrame, sessions);
  const every = counting(time.length);
  return {
    time,
    closed: field,
    writeAtBarIndices: copying(field),
    barAt: every,
    barIndexAt: every,
    lastBar,
    history,
    lastTime: (bar) => history.bars.time[lastBar[bar]!]!,
  };
}

interface EvaluatedBars extends Pick<MainAxis, 'time' | 'lastBar'> {
  readonly field: Axis['closed'];
}

/** The bars as they are held, or made of those. */
function evaluatedBars(history: History, timeFrame: TimeFrame, sessions: Sessions): EvaluatedBars {
  const bars = timeFrame.unit === 'minute' ? withoutLead(history) : history.bars;
  const shift = history.bars.time.length - bars.time.length;
  if (timeFrame.count === 1 && timeFrame.unit === history.unit) {
    const every = counting(bars.time.length);
    const lastBar = shift === 0 ? every : every.map((bar) => bar + shift);
    return { time: bars.time, field: (name) => bars.columns[name], lastBar };
  }
  const groups = grouped(bars.time, timeFrame, sessions);
  const { time, first } = groups;
  const field = (name: BarField) => closedColumn(name, bars.columns, groups);
  const lastBar = counting(time.length).map((barIndex) => (first[barIndex + 1] ?? bars.time.length) - 1 + shift);
  return { time, field, lastBar };
}

/** For so few the bars are gone through again for each. */
const FEW_BARS = 4;

/** Coarser bars, formed of everything that was known at each moment. */
export function coarserAxisOf(history: History, timeFrame: TimeFrame, mainAxis: MainAxis, sessions: Sessions): Axis {
  const bars = timeFrame.unit === 'minute' ? withoutLead(history) : history.bars;
  const shift = history.bars.time.length - bars.time.length;
  const groups = grouped(bars.time, timeFrame, sessions);
  const { time, first, coarseOf } = groups;
  // Where each bar held is a moment, as for days evaluated on days, nothing has to be counted again.
  const isEach = shift === 0 && mainAxis.lastBar === mainAxis.barAt;
  const lastKnown = isEach ? mainAxis.lastBar : mainAxis.lastBar.map((bar) => bar - shift);
  const lastOf = (bar: number) => (first[bar + 1] ?? bars.time.length) - 1;
  const isOfSessions = history.unit === 'minute' && timeFrame.unit !== 'minute' && timeFrame.unit !== 'day';
  const missingOf = (name: BarField): MissingFigures | undefined =>
    isOfSessions ? missingFigures(name, bars, history.ledBy) : undefined;
  let barIndexAt: Int32Array | undefined;
  return {
    time,
    closed(name) {
      const closed = closedColumn(name, bars.columns, groups);
      const missing = missingOf(name);
      return missing ? closed.map((value, bar) => (missing.inside(first[bar]!, lastOf(bar)) ? NaN : value)) : closed;
    },
    writeAtBarIndices: (name, out, from) => {
      const isFew = out.length - from <= FEW_BARS;
      const column = isFew ? undefined : formingColumn(name, bars.columns, coarseOf);
      const missing = missingOf(name);
      for (let barIndex = from; barIndex < out.length; barIndex++) {
        const bar = lastKnown[barIndex]!;
        const begin = first[coarseOf[bar]!]!;
        if (missing?.before(begin, bar)) out[barIndex] = NaN;
        else out[barIndex] = column ? column[bar]! : formingValue(name, bars.columns, begin, bar);
      }
    },
    barAt: isEach ? coarseOf : lastKnown.map((bar) => coarseOf[bar]!),
    get barIndexAt() {
      return (barIndexAt ??= lastBarIndices(lastKnown, time.length, lastOf));
    },
    lastTime: (bar) => bars.time[lastOf(bar)]!,
  };
}

/**
 * For each moment the newest bar that is closed by then: the bar that holds the moment when trading goes on in another one, else the bar before.
 * The calendar tells, not the next bar held: whether a week is over must not depend on what the symbol did later.
 */
export function closedBars(
  axis: Axis,
  timeFrame: TimeFrame,
  mainAxis: MainAxis,
  evaluated: EvaluatedFrame,
): Int32Array {
  return axis.barAt.map((bar, barIndex) => (isOver(barIndex, timeFrame, mainAxis, evaluated) ? bar : bar - 1));
}

/** Whether the longer bar that holds a moment is complete then: trading goes on in another one. */
export function isOver(barIndex: number, timeFrame: TimeFrame, mainAxis: MainAxis, evaluated: EvaluatedFrame): boolean {
  const last = mainAxis.lastTime(barIndex);
  const next = nextStart(mainAxis.time[barIndex]!, evaluated);
  return grouping(Int32Array.of(last, next), timeFrame, evaluated.sessions).first.length === 2;
}

export interface EvaluatedFrame {
  readonly timeFrame: TimeFrame;
  readonly sessions: Sessions;
}

const MINUTES_A_DAY = 1440;
const LONGEST_CLOSURE_DAYS = 30;

/** The start of the first bar that can follow the one that starts at `start`. */
export function nextStart(start: number, { timeFrame, sessions }: EvaluatedFrame): number {
  const day = Math.floor(start / MINUTES_A_DAY);
  if (timeFrame.unit === 'minute') {
    const next = start + timeFrame.count;
    const session = sessions(day);
    if (session && next < day * MINUTES_A_DAY + session.close) return next;
  }
  let [candidate, left] = [day + 1, periodDays(timeFrame)];
  for (let tried = 0; tried < LONGEST_CLOSURE_DAYS + left; tried++, candidate++) {
    if (sessions(candidate) && !isSamePeriod(day, candidate, timeFrame, sessions)) break;
  }
  return candidate * MINUTES_A_DAY + (timeFrame.unit === 'minute' ? (sessions(candidate)?.open ?? 0) : 0);
}

function periodDays({ unit }: TimeFrame): number {
  return { minute: 1, day: 1, week: 7, month: 31, quarter: 92, year: 366 }[unit];
}

function isSamePeriod(day: number, other: number, timeFrame: TimeFrame, sessions: Sessions): boolean {
  if (timeFrame.unit === 'minute') return false;
  return grouping(Int32Array.of(day * MINUTES_A_DAY, other * MINUTES_A_DAY), timeFrame, sessions).first.length === 1;
}

interface Known {
  readonly time: Int32Array;
  readonly sessions: Sessions;
  readonly grouping: Grouping;
}

const known = new Map<string, Known>();
const MOST_KNOWN = 64;

/** Most symbols were traded on the same days: what was worked out for one of them is then true of the others. */
function grouped(time: Int32Array, timeFrame: TimeFrame, sessions: Sessions): Grouping {
  const key = `${frameName(timeFrame)} ${time.length} ${time[0]} ${time[time.length - 1]}`;
  const before = known.get(key);
  if (before && before.sessions === sessions && isSame(before.time, time)) return before.grouping;
  const made = grouping(time, timeFrame, sessions);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, { time: time.slice(), sessions, grouping: made });
  return made;
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = a.length - 1; i >= 0; i--) if (a[i] !== b[i]) return false;
  return true;
}

/** The value of something else at the last moment of each bar. */
export function sampled(values: Column, { barIndexAt }: Axis): Column {
  const out = new Float64Array(barIndexAt.length);
  for (let bar = 0; bar < out.length; bar++) out[bar] = barIndexAt[bar]! < 0 ? NaN : values[barIndexAt[bar]!]!;
  return out;
}

/** The evaluated bars are known when they close. */
function copying(closed: (field: BarField) => Column): Axis['writeAtBarIndices'] {
  return (field, out, from) => out.set(closed(field).subarray(from), from);
}

function lastBarIndices(lastKnown: Int32Array, bars: number, lastOf: (bar: number) => number): Int32Array {
  const out = new Int32Array(bars);
  let barIndex = -1;
  for (let bar = 0; bar < bars; bar++) {
    while (barIndex + 1 < lastKnown.length && lastKnown[barIndex + 1]! <= lastOf(bar)) barIndex++;
    out[bar] = barIndex;
  }
  return out;
}

function withoutLead({ bars, ledBy }: History): Bars {
  if (ledBy === 0) return bars;
  return { time: bars.time.subarray(ledBy), columns: barColumns((field) => bars.columns[field].subarray(ledBy)) };
}

let counted = new Int32Array(1024).map((_, i) => i);
let lastCounted = counted;

/** 0, 1, 2, …: a view of one shared list, for every symbol asks for it. */
function counting(length: number): Int32Array {
  if (lastCounted.length === length) return lastCounted;
  if (counted.length < length) counted = new Int32Array(2 * length).map((_, i) => i);
  lastCounted = counted.subarray(0, length);
  return lastCounted;
}

import type { ISeriesApi, SeriesType, UTCTimestamp } from 'lightweight-charts';
import { type ChartLine, type ChartShape, knownAt, type Values } from './shape.ts';

/** The library counts seconds and knows no zone: minutes of the Indian clock go in as if they were universal time. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's brand on a plain number
export const timeOf = (minutes: number) => (minutes * SECONDS_A_MINUTE) as UTCTimestamp;
const SECONDS_A_MINUTE = 60;

export const minutesOf = (time: unknown) => (typeof time === 'number' ? time / SECONDS_A_MINUTE : undefined);

/** Draws the bar at this place anew. */
export type Grow = (shape: ChartShape, index: number) => void;

/** What a series shows of a bar. */
type PointAt = (shape: ChartShape, index: number) => object;

/** Puts all bars of a shape into a series, and says how one of them is put there again. */
export function laid(series: ISeriesApi<SeriesType>, shape: ChartShape, at: PointAt): Grow {
  series.setData(Array.from(shape.bars.time, (_, i) => pointOf(shape, i, at)));
  const last = shape.bars.time.length - 1;
  let newest = shape.bars.time[last] ?? -Infinity;
  return (now, index) => {
    const time = now.bars.time[index]!;
    series.update(pointOf(now, index, at), time < newest);
    newest = Math.max(newest, time);
  };
}

/** A bar with an unknown figure keeps its place on the axis without a point. */
function pointOf(shape: ChartShape, index: number, at: PointAt): { time: UTCTimestamp } {
  const time = timeOf(shape.bars.time[index]!);
  const point = at(shape, index);
  const known = Object.values(point).every((value) => typeof value === 'string' || Number.isFinite(value));
  return known ? { time, ...point } : { time };
}

const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

/** The first bar in which two shapes differ: those before it are drawn as they are. */
export function firstChanged({ bars: before }: ChartShape, { bars: now }: ChartShape): number {
  const isSame = (index: number) =>
    columns.every((column) => Object.is(knownAt(before[column], index), knownAt(now[column], index)));
  let index = Math.max(0, Math.min(before.time.length, now.time.length) - LOOKS_BACK);
  while (index < now.time.length && isSame(index)) index++;
  return index;
}

/** Whether one shape is another with a newer end: the same but for its last bar and those after it. */
export function goesOn(before: ChartShape, now: ChartShape): boolean {
  if (before === now) return true;
  const { length } = before.bars.time;
  const isSame = (one: Values, other: Values) => {
    if (one === other) return true;
    for (let i = 0; i < length - 1; i++) if (!Object.is(knownAt(one, i), knownAt(other, i))) return false;
    return true;
  };
  const isSameLine = (line: ChartLine, i: number) => {
    const other = now.lines[i]!;
    const isAlike = line.id === other.id && line.pane === other.pane && line.guides?.join() === other.guides?.join();
    return isAlike && isSame(line.values, other.values);
  };
  return (
    now.bars.time.length >= length &&
    before.withClock === now.withClock &&
    before.candles === now.candles &&
    before.marks === now.marks &&
    before.deals === now.deals &&
    before.compare === now.compare &&
    before.lines.length === now.lines.length &&
    columns.every((column) => isSame(before.bars[column], now.bars[column])) &&
    before.lines.every(isSameLine)
  );
}

/** Bars further back do not change while a chart stands. */
const LOOKS_BACK = 500;

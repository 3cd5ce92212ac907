import type { ChartData, Interval } from '@parakh/contract';
import { grouping, type TimeFrame } from '@parakh/frames';
import { session, type Tick, timeAt } from '@parakh/market';

type Bars = Pick<ChartData, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>;

interface Bar {
  readonly time: number;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly volume: number | null;
}

/** Bars that were asked for, and those of the running session behind them. */
export interface MovingBars {
  /** Newer than the bars asked for, or another version of their last ones; oldest first. */
  readonly tail: readonly Bar[];
  /** Shares of the day that were traded before the forming bar began; NaN until a tick told them. */
  readonly before: number;
  /** Shares of the day, as the newest tick told. */
  readonly traded: number;
}

export const noTail: MovingBars = { tail: [], before: NaN, traded: NaN };

const figures = ['open', 'high', 'low', 'close', 'volume'] as const;

/** The bars with their end as it is now. */
export function withTail<Held extends Bars>(bars: Held, { tail }: MovingBars): Held {
  if (tail.length === 0) return bars;
  const first = bars.time.findLastIndex((time) => time < tail[0]!.time) + 1;
  const kept = Math.min(first, bars.time.length);
  const columns = figures.map((figure) => [
    figure,
    [...bars[figure].slice(0, kept), ...tail.map((bar) => bar[figure])],
  ]);
  return {
    ...bars,
    ...Object.fromEntries(columns),
    time: [...bars.time.slice(0, kept), ...tail.map(({ time }) => time)],
  };
}

/** A tick moves the forming bar, or begins the next one. */
export function moved(moving: MovingBars, bars: Bars, tick: Tick, interval: Interval): MovingBars {
  const last = moving.tail.at(-1) ?? barAt(bars, bars.time.length - 1);
  const minute = timeAt(tick.time);
  if (!last || !Number.isFinite(tick.ltp) || minute < last.time) return moving;
  const frame = frameOf(interval);
  const [, next] = grouping(Int32Array.of(last.time, minute), frame, session).time;
  const held = moving.tail.length > 0 ? moving.tail.slice(0, -1) : [];
  if (next !== undefined) {
    const before = Number.isNaN(moving.traded) ? tick.volume : moving.traded;
    const begun = { time: next, ...freshBar(tick, frame, before) };
    return { tail: [...held, last, begun], before, traded: tick.volume };
  }
  const before = Number.isNaN(moving.before) ? tick.volume - (last.volume ?? NaN) : moving.before;
  return { tail: [...held, grown(last, tick, { before, isDay: frame.unit === 'day' })], before, traded: tick.volume };
}

/**
 * With what the server told of the newest bars: exact where ticks that were left out could not be. Its last one was forming
 * then, and may have moved since.
 */
export function corrected(moving: MovingBars, newest: Bars): MovingBars {
  const told = newest.time.flatMap((_, i) => barAt(newest, i) ?? []);
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last) return moving;
  const own = moving.tail.filter(({ time }) => time < first.time);
  const since = moving.tail.filter(({ time }) => time > last.time);
  const same = moving.tail.find(({ time }) => time === last.time);
  return { ...moving, tail: [...own, ...told.slice(0, -1), same ? joined(last, same) : last, ...since] };
}

/** One bar as two saw it, the second one longer. */
function joined(one: Bar, other: Bar): Bar {
  const most = (figure: 'high' | 'volume') => nanToNull(Math.max(one[figure] ?? -Infinity, other[figure] ?? -Infinity));
  const low = nanToNull(Math.min(one.low ?? Infinity, other.low ?? Infinity));
  return { ...one, high: most('high'), low, close: other.close, volume: most('volume') };
}

function barAt(bars: Bars, index: number): Bar | undefined {
  const time = bars.time[index];
  const at = (figure: (typeof figures)[number]) => bars[figure][index] ?? null;
  return time === undefined
    ? undefined
    : { time, open: at('open'), high: at('high'), low: at('low'), close: at('close'), volume: at('volume') };
}

/** A bar of the whole day is in the tick; a shorter one begins with it. */
function freshBar({ ltp, open, high, low, volume }: Tick, { unit }: TimeFrame, before: number): Omit<Bar, 'time'> {
  if (unit === 'minute') return { open: ltp, high: ltp, low: ltp, close: ltp, volume: nanToNull(volume - before) };
  return { open: nanToNull(open), high: nanToNull(high), low: nanToNull(low), close: ltp, volume: nanToNull(volume) };
}

function grown(bar: Bar, tick: Tick, { before, isDay }: { before: number; isDay: boolean }): Bar {
  if (isDay) return { ...bar, ...freshBar(tick, { unit: 'day', count: 1 }, before) };
  const { ltp, volume } = tick;
  return {
    time: bar.time,
    open: bar.open ?? ltp,
    high: Math.max(bar.high ?? ltp, ltp),
    low: Math.min(bar.low ?? ltp, ltp),
    close: ltp,
    volume: nanToNull(volume - before) ?? bar.volume,
  };
}

const nanToNull = (value: number) => (Number.isFinite(value) ? value : null);

const frameOf = (interval: Interval): TimeFrame => {
  if (interval === 'day' || interval === 'week' || interval === 'month') return { unit: interval, count: 1 };
  return { unit: 'minute', count: Number.parseInt(interval, 10) || 1 };
};

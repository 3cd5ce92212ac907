import { dayNumber, dayOf } from '@parakh/base';
import { breadthLengths } from '@parakh/contract';
import { type Bars, type Column, closedColumn, grouping, rollingMean, timeIndex, unitPeriod } from '@parakh/frames';
import { rsi } from '@parakh/indicators';
import { barDay, MINUTES_A_DAY, possibleDays, session } from '@parakh/market';
import type { InSlices } from './in-slices.ts';
import type { MarketView } from './market-view.ts';
import { DAYS_OF_A_YEAR } from './quote-summary.ts';
import { ENOUGH_OF_A_YEAR } from './whole-year.ts';

/** The bars that breadth is counted on. */
export type BreadthFrame = 'day' | 'week' | 'month';

/** What holds of a symbol on a bar: one bit each. For each average one bit says that it is known, one that the close is above it. */
export const mark = {
  up: 1,
  down: 2,
  flat: 4,
  strengthKnown: 8,
  isStrong: 16,
  high: 32,
  low: 64,
  nearHigh: 128,
  nearLow: 256,
} as const;
const FIRST_OF_AVERAGES = 512;
export const averageKnown = (place: number) => FIRST_OF_AVERAGES << (2 * place);
export const averageAbove = (place: number) => FIRST_OF_AVERAGES << (2 * place + 1);

/** Marks of one symbol, bar by bar. */
export interface MarkedSymbol {
  /** Place of each bar among the market's bars of this length. */
  readonly place: Uint16Array;
  readonly marks: Uint32Array;
  readonly volume: Column;
}

/** Marks of all stocks of a market. */
export interface BreadthMarks {
  /** The last session of each bar, oldest first. */
  readonly lastDays: Int32Array;
  /** Whether enough of the 52 weeks up to a bar is held to know their highs and lows. */
  readonly isYearStored: Uint8Array;
  readonly bySymbol: ReadonlyMap<string, MarkedSymbol>;
}

/** Marks of every stock, in as many turns as `inSlices` takes. */
export async function makeMarks(view: MarketView, frame: BreadthFrame, inSlices: InSlices): Promise<BreadthMarks> {
  const periodOf = unitPeriod(frame);
  const lastDays = lastDaysOf(view.market.sessions, periodOf);
  const places = new Map(Array.from(lastDays, (day, place) => [periodOf(day), place]));
  const bySymbol = new Map<string, MarkedSymbol>();
  const { symbols } = view.market.daily;
  await inSlices(symbols.length, (number) => {
    const symbol = symbols[number]!;
    const bars = barsOn(view.adjustedBars(symbol), frame);
    // Bars under a former name are counted as that name's.
    const since = view.tradedBars(symbol).time[0];
    if (since !== undefined)
      bySymbol.set(symbol, marked(bars, { since, placeOf: (time) => places.get(periodOf(barDay(time)))! }));
  });
  return { lastDays, isYearStored: storedYears(view.market.sessions, lastDays), bySymbol };
}

function lastDaysOf(sessions: Int32Array, periodOf: (day: number) => number): Int32Array {
  return sessions.filter((day, i) => i === sessions.length - 1 || periodOf(sessions[i + 1]!) !== periodOf(day));
}

interface CountedBars {
  readonly time: Int32Array;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  readonly volume: Column;
  readonly previousClose: Column;
}

function barsOn({ time, columns }: Bars, frame: BreadthFrame): CountedBars {
  if (frame === 'day') return { time, ...columns };
  const groups = grouping(time, { unit: frame, count: 1 }, session);
  const field = (name: 'high' | 'low' | 'close' | 'volume' | 'previousClose') => closedColumn(name, columns, groups);
  return {
    time: groups.time,
    high: field('high'),
    low: field('low'),
    close: field('close'),
    volume: field('volume'),
    previousClose: field('previousClose'),
  };
}

interface Counting {
  /** Bars that begin earlier are not counted. */
  readonly since: number;
  readonly placeOf: (time: number) => number;
}

function marked(bars: CountedBars, { since, placeOf }: Counting): MarkedSymbol {
  const { time, volume } = bars;
  const first = time.findLastIndex((start) => start <= since);
  const marks = new Uint32Array(time.length);
  markMoves(bars, marks);
  markAverages(bars.close, marks);
  markStrength(bars.close, marks);
  markYear(bars, marks);
  const from = Math.max(0, first);
  return {
    place: Uint16Array.from(time.subarray(from), placeOf),
    marks: marks.subarray(from),
    volume: volume.subarray(from),
  };
}

/** Two closes brought to the same shares in different ways may differ in their last digits. */
const SAME = 1e-9;

function markMoves({ close, previousClose }: CountedBars, marks: Uint32Array): void {
  for (let i = 0; i < marks.length; i++) {
    const published = previousClose[i]!;
    const before = Number.isNaN(published) ? close[i - 1]! : published;
    const move = close[i]! / before - 1;
    if (Math.abs(move) < SAME) marks[i]! |= mark.flat;
    else if (move > 0) marks[i]! |= mark.up;
    else if (move < 0) marks[i]! |= mark.down;
  }
}

function markAverages(close: Column, marks: Uint32Array): void {
  const average = new Float64Array(close.length);
  breadthLengths.forEach((length, place) => {
    rollingMean(close, average, length, 0);
    for (let i = 0; i < marks.length; i++) {
      if (Number.isNaN(average[i]!)) continue;
      marks[i]! |= close[i]! > average[i]! ? averageKnown(place) | averageAbove(place) : averageKnown(place);
    }
  });
}

const EVEN = 50;

function markStrength(close: Column, marks: Uint32Array): void {
  const strength = rsi.compute({ close }).rsi;
  for (let i = 0; i < marks.length; i++) {
    if (Number.isNaN(strength[i]!)) continue;
    marks[i]! |= strength[i]! > EVEN ? mark.strengthKnown | mark.isStrong : mark.strengthKnown;
  }
}

/** So near to a high or low of 52 weeks counts as near, as a share of it. */
const NEAR = 0.05;

function markYear({ time, high, low, close }: CountedBars, marks: Uint32Array): void {
  const tops = yearExtremes(time, high, (one, other) => one > other);
  const bottoms = yearExtremes(time, low, (one, other) => one < other);
  for (let i = 0; i < marks.length; i++) {
    if (tops[i] === i) marks[i]! |= mark.high;
    if (bottoms[i] === i) marks[i]! |= mark.low;
    if (close[i]! >= (1 - NEAR) * high[tops[i]!]!) marks[i]! |= mark.nearHigh;
    if (close[i]! <= (1 + NEAR) * low[bottoms[i]!]!) marks[i]! |= mark.nearLow;
  }
}

/** Of each bar the first one of the 52 weeks up to it that nothing beats. */
function yearExtremes(time: Int32Array, values: Column, beats: (one: number, other: number) => boolean): Int32Array {
  const found = new Int32Array(time.length);
  const waiting = new Int32Array(time.length);
  let [first, end] = [0, 0];
  for (let i = 0; i < time.length; i++) {
    while (end > first && beats(values[i]!, values[waiting[end - 1]!]!)) end--;
    waiting[end++] = i;
    while (time[waiting[first]!]! <= time[i]! - DAYS_OF_A_YEAR * MINUTES_A_DAY) first++;
    found[i] = waiting[first]!;
  }
  return found;
}

/** A high of 52 weeks taken from half of their sessions would be a wrong number. */
function storedYears(sessions: Int32Array, lastDays: Int32Array): Uint8Array {
  const expected = possibleDays(dayOf((sessions[0] ?? 0) - DAYS_OF_A_YEAR), dayOf(sessions.at(-1) ?? 0));
  const calendar = Int32Array.from(expected, dayNumber);
  return Uint8Array.from(lastDays, (day) => {
    const within = (days: Int32Array) => countUpTo(days, day) - countUpTo(days, day - DAYS_OF_A_YEAR);
    return within(sessions) >= ENOUGH_OF_A_YEAR * within(calendar) ? 1 : 0;
  });
}

const countUpTo = (days: Int32Array, last: number) => timeIndex(days, last) + 1;

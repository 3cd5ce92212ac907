import { hasBit, type Random, random } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import { barDay, barMinute, barTime } from '@parakh/market';
import { clockOf } from './clock.ts';
import { sessionsOf } from './curve-figures.ts';
import { isDelisted } from './day-end.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { isJump } from './jump.ts';
import { factorBetween } from './mean-days.ts';
import { hasPrices } from './prices.ts';
import type { Span } from './simulation.ts';
import { ratioOf, spreadOf } from './statistics-quantile.ts';
import { grossPct, isClosed } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/** The same number of positions, held as long, opened at random. */
export interface Luck {
  readonly runs: number;
  /** Share of the random runs that did worse; one that did as well counts half. */
  readonly betterThanPct: number;
  /** Mean percent of a closed trade before charges and slippage. */
  readonly averagePct: number;
  /** The same of the random runs, at 5, 25, 50, 75 and 95 percent of them. */
  readonly randomPct: Float64Array;
}

/** How a position is to be held. */
interface Holding {
  /** Session of its entry by its position among those of the span, and minute of the day. */
  readonly session: number;
  readonly minute: number;
  readonly bars: number;
  /** 1 long, −1 short. */
  readonly sign: 1 | -1;
  readonly isWithinDay: boolean;
}

/** Bars of a symbol on which one may be in. */
interface BarRange {
  readonly series: InstrumentSeries;
  readonly first: number;
  readonly last: number;
  /** Session of its first bar, by its position. */
  readonly session: number;
  /** It stopped trading long before the end. */
  readonly isGone: boolean;
  readonly jumps: readonly Jump[];
}

/** A bar that opens as only an unknown split would let it, and the last one before it that has prices. */
interface Jump {
  readonly bar: number;
  readonly before: number;
}

interface Market {
  readonly ranges: readonly BarRange[];
  /** Days since 1970-01-01, oldest first. */
  readonly sessions: Int32Array;
  readonly source: Random;
}

/** Positions of all runs together at most. */
const MOST_POSITIONS = 200_000;
/** How often another symbol of the same day is looked at, and how often any day. */
const TRIES_OF_DAY = 8;
const TRIES = 60;

/**
 * Is it luck? Each run opens as many positions as the strategy closed, each held for as many bars and on the same side, in symbols taken
 * at random. Their days are those of the strategy moved by a random number of sessions, all by the same, and beginning anew at the end of
 * the span: positions that were opened together are opened together, as they share the luck of the market (a circular shift, D. N. Politis
 * and J. P. Romano, 1992). A position is opened at the open of a bar, at the strategy's time of the day, and closed so many bars later
 * at the open; at the close of its own bar when it was held for none. Where no symbol can be entered on that day and held so long within
 * the span, any other day is taken. A symbol is not entered while it does not belong to the universe; what was held within a day is held
 * within a day; a symbol that stopped trading is left at its last close, and one whose price jumps as only an unknown split would at the
 * last close before, as the strategy leaves them. Splits are counted.
 *
 * Above 200,000 positions in all, each run opens some of them, and the distance of its mean from that of all runs is shortened by what
 * the mean of all of them would scatter less. Undefined without closed trades, and where no bar of the span can hold such positions.
 */
export function luckOf(
  instruments: readonly InstrumentSeries[],
  trades: readonly Trade[],
  span: Span,
  { runs = 200, seed = 1 }: { readonly runs?: number; readonly seed?: number } = {},
): Luck | undefined {
  const closed = trades.filter(isClosed);
  const market = marketOf(instruments, span, random(seed));
  if (closed.length === 0 || market.ranges.length === 0) return undefined;
  const holdings = closed.map((trade) => holdingOf(trade, market));
  const size = Math.min(closed.length, Math.max(1, Math.floor(MOST_POSITIONS / runs)));
  const drawn = Array.from({ length: runs }, () => runOf(holdings, size, market)).filter(({ count }) => count > 0);
  if (drawn.length === 0) return undefined;
  const spread = spreadOfAll(drawn, size / closed.length);
  const averagePct = closed.reduce((sum, trade) => sum + grossPct(trade), 0) / closed.length;
  return luckAmong(spread, averagePct);
}

/** A mean percent among the means of random runs, which are in ascending order. */
export function luckAmong(means: Float64Array, averagePct: number): Luck {
  return {
    runs: means.length,
    averagePct,
    betterThanPct: shareBelow(means, averagePct),
    randomPct: spreadOf(means),
  };
}

function shareBelow(values: Float64Array, value: number): number {
  if (Number.isNaN(value)) return NaN;
  const below = values.reduce((count, it) => count + (it < value ? 1 : it === value ? 0.5 : 0), 0);
  return (100 * below) / values.length;
}

/** The positions of one run. */
interface Run {
  readonly count: number;
  readonly meanPct: number;
  /** Square of the standard error of the mean: of what more positions on the same days would take away. */
  readonly error: number;
}

/**
 * Means of runs that open all positions, from those of runs that open a share of them; sorted. Of their scatter, what comes of the days is
 * the same for all; what comes of the positions shrinks with their number, down to what independent ones would leave.
 */
function spreadOfAll(runs: readonly Run[], share: number): Float64Array {
  const means = Float64Array.from(runs, ({ meanPct }) => meanPct);
  const middle = means.reduce((sum, mean) => sum + mean, 0) / means.length;
  const scatter = means.reduce((sum, mean) => sum + (mean - middle) ** 2, 0) / means.length;
  const error = runs.reduce((sum, run) => sum + run.error, 0) / runs.length;
  const left = scatter > 0 ? Math.max(scatter - (1 - share) * error, share * error) / scatter : 1;
  return means.map((mean) => middle + (mean - middle) * Math.sqrt(Math.min(1, left))).sort();
}

function marketOf(instruments: readonly InstrumentSeries[], span: Span, source: Random): Market {
  const clock = clockOf(instruments, span);
  const sessions = Int32Array.from(sessionsOf(clock.time));
  const ranges = instruments
    .map((series, i) => ({ series, first: clock.first[i]!, last: clock.last[i]! }))
    .filter(({ first, last }) => first <= last)
    .map((range) => ({
      ...range,
      session: positionOf(sessions, barDay(range.series.bars.time[range.first]!)),
      isGone: isDelisted(clock, range.series.bars, range.last),
      jumps: jumpsOf(range),
    }));
  return { ranges, sessions, source };
}

function jumpsOf({ series, first, last }: Pick<BarRange, 'series' | 'first' | 'last'>): Jump[] {
  const { open, close } = series.bars;
  const jumps: Jump[] = [];
  let before = first;
  for (let bar = first + 1; bar <= last; bar++) {
    if (!hasPrices(series.bars, bar)) continue;
    if (isJump(open[bar]!, close[before]!) && !hasExDay(series, before, bar)) jumps.push({ bar, before });
    before = bar;
  }
  return jumps;
}

/** The last session on or before a day, the first one for earlier days. */
function positionOf(sessions: Int32Array, day: number): number {
  return Math.max(0, timeIndex(sessions, day));
}

function holdingOf({ entryBar, exitBar, side, entryTime, exitTime }: Trade, { sessions }: Market): Holding {
  return {
    session: positionOf(sessions, barDay(entryTime)),
    minute: barMinute(entryTime),
    bars: exitBar - entryBar,
    sign: side === 'long' ? 1 : -1,
    isWithinDay: barDay(entryTime) === barDay(exitTime),
  };
}

function runOf(holdings: Holding[], size: number, market: Market): Run {
  const { sessions, source } = market;
  const shift = Math.min(sessions.length - 1, 1 + Math.floor(source.next() * (sessions.length - 1)));
  let [count, sum, squares] = [0, 0, 0];
  for (let i = 0; i < size; i++) {
    const holding = takeAny(holdings, i, source);
    const percent = randomPct(holding, (holding.session + shift) % sessions.length, market);
    if (Number.isNaN(percent)) continue;
    count++;
    sum += percent;
    squares += percent * percent;
  }
  const meanPct = ratioOf(sum, count);
  return { count, meanPct, error: count > 1 ? (squares / count - meanPct * meanPct) / (count - 1) : 0 };
}

/** One of those at or after a place, moved to it (a step of Fisher and Yates). */
function takeAny(holdings: Holding[], place: number, source: Random): Holding {
  const other = place + Math.floor(source.next() * (holdings.length - place));
  const taken = holdings[other]!;
  holdings[other] = holdings[place]!;
  holdings[place] = taken;
  return taken;
}

/** Percent of one position in a random symbol; NaN where many tries found none that can be held so long. */
function randomPct(holding: Holding, session: number, { ranges, sessions, source }: Market): number {
  for (let tries = 0; tries < TRIES; tries++) {
    const range = ranges[Math.floor(source.next() * ranges.length)]!;
    const on = tries < TRIES_OF_DAY ? session : Math.floor(source.next() * sessions.length);
    const entry = entryOn(sessions[on]!, on, range, holding);
    const percent = entry < 0 ? NaN : percentFrom(entry, range, holding);
    if (!Number.isNaN(percent)) return percent;
  }
  return NaN;
}

/** The first bar of a day at or after the time of the day; −1 where there is none. */
function entryOn(
  day: number,
  session: number,
  { series, first, last, session: from }: BarRange,
  { minute }: Holding,
): number {
  const { time } = series.bars;
  const wanted = barTime(day, minute);
  // Daily bars without a gap are found by counting.
  const guess = first + session - from;
  if (time[guess] === wanted && guess <= last) return guess;
  const entry = timeIndex(time, wanted - 1) + 1;
  return entry >= first && entry <= last && barDay(time[entry]!) === day ? entry : -1;
}

/** NaN where the position cannot be opened or held so long. */
function percentFrom(entry: number, range: BarRange, { bars: held, sign, isWithinDay }: Holding): number {
  const { series, last, isGone } = range;
  const { time } = series.bars;
  const { barred } = series.signals;
  const due = entry + held;
  if (due > last && !isGone) return NaN;
  if (barred && hasBit(barred, entry)) return NaN;
  if (isWithinDay && barDay(time[entry]!) !== barDay(time[Math.min(due, last)]!)) return NaN;
  return sign * gainPct(entry, due, range);
}

/** From the open of a bar to what was had for it at the latest on another; NaN where a price is not known. */
function gainPct(entry: number, due: number, { series, last, jumps }: BarRange): number {
  const { open, close } = series.bars;
  const jump = jumps.find(({ bar }) => bar > entry && bar <= due);
  const isAtOpen = due > entry && due <= last && !jump;
  const exit = isAtOpen ? due : (jump?.before ?? Math.min(due, last));
  const [bought, sold] = [open[entry]!, (isAtOpen ? open : close)[exit]!];
  return bought > 0 && sold > 0 ? 100 * ((sold / bought) * sharesAt(series, entry, exit) - 1) : NaN;
}

/** Whether it is known why the price moved between two bars; a factor of 1 means that it simply did. */
function hasExDay({ adjustments, bars: { time } }: InstrumentSeries, before: number, bar: number): boolean {
  return adjustments.some(({ exTime }) => exTime > time[before]! && exTime <= time[bar]!);
}

/** What one share bought at one bar has become by another, after splits and bonuses. */
function sharesAt({ adjustments, bars: { time } }: InstrumentSeries, entry: number, exit: number): number {
  return 1 / factorBetween(adjustments, time[entry]!, time[exit]!);
}

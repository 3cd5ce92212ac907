import { type Bits, wordsFor } from '@parakh/base';
import type { Column } from '@parakh/frames';
import { barDay } from '@parakh/market';
import type { Adjustment } from '@parakh/scan';
import { MISSING_DAYS } from './clock.ts';
import { isJump } from './jump.ts';

/** Bars after which one looks back on a match. */
export const horizons: readonly number[] = [1, 5, 20];

/** Daily bars of one symbol as traded, and its splits, bonuses and rights. */
export interface ForwardBars {
  /** Starts of the bars, IST minutes since 1970-01-01, oldest first. */
  readonly time: Int32Array;
  /** Rupees. */
  readonly open: Column;
  readonly close: Column;
  readonly adjustments: readonly Adjustment[];
}

/**
 * What every symbol of a universe did after every session of a span. Symbol l on session s stands at l × sessions + s.
 */
export interface ForwardTable {
  /** Day numbers, oldest first. */
  readonly sessions: Int32Array;
  readonly symbolCount: number;
  /** What was evaluated: the symbol had a bar on the session and belonged to the universe. Set by the caller. */
  readonly evaluated: Bits;
  /** By horizon, percent; NaN where the bars are not there. */
  readonly returns: readonly Float64Array[];
  /** By day number from the first session on: its session, -1 for other days. */
  readonly sessionOn: Int32Array;
  /** By session: how many times before it sessions are missing that the exchange held. */
  readonly gaps: Int32Array;
  /** A symbol whose last bar is on a day before it has stopped trading. */
  readonly endedBefore: number;
}

/** The exchange is never closed for so many days: then sessions are missing. */
export const MOST_DAYS_CLOSED = 10;

/** An empty table, to be filled symbol by symbol. */
export function forwardTable(sessions: Int32Array, symbolCount: number): ForwardTable {
  const cells = sessions.length * symbolCount;
  const first = sessions[0] ?? 0;
  const sessionOn = new Int32Array((sessions.at(-1) ?? first) - first + 1).fill(-1);
  for (const [s, day] of sessions.entries()) sessionOn[day - first] = s;
  return {
    sessions,
    symbolCount,
    evaluated: new Uint32Array(wordsFor(cells)),
    returns: horizons.map(() => new Float64Array(cells).fill(NaN)),
    sessionOn,
    gaps: gapsOf(sessions),
    endedBefore: sessions.at(-MISSING_DAYS) ?? first,
  };
}

function gapsOf(sessions: Int32Array): Int32Array {
  const gaps = new Int32Array(sessions.length);
  for (let s = 1; s < sessions.length; s++)
    gaps[s] = gaps[s - 1]! + (sessions[s]! - sessions[s - 1]! > MOST_DAYS_CLOSED ? 1 : 0);
  return gaps;
}

/** The session of a bar; -1 where it is none of the table's. */
export function sessionOf({ sessions, sessionOn }: ForwardTable, time: number): number {
  return sessionOn[barDay(time) - (sessions[0] ?? 0)] ?? -1;
}

/** Where a symbol stands on a session. */
export function cellOf({ sessions }: Pick<ForwardTable, 'sessions'>, symbolIndex: number, session: number): number {
  return symbolIndex * sessions.length + session;
}

/**
 * Writes what one symbol did after each of its bars: bought at the open of the next bar, since a scan is read after the close, and
 * looked at again at the close of the nth bar, the one it was bought on being the first. Prices of before a split are converted to the shares
 * of after it. A symbol that has stopped trading was left at its last close. There is no return across missing sessions, nor
 * across a night on which the price moved as only an unknown split or demerger would move it.
 */
export function fillReturns(table: ForwardTable, symbolIndex: number, bars: ForwardBars): void {
  const { sessions, returns, endedBefore, gaps } = table;
  const { time } = bars;
  const [factors, last] = [factorsOf(bars), time.length - 1];
  const end = last >= 0 && barDay(time[last]!) < endedBefore ? last : Infinity;
  const first = firstWithin(time, sessions);
  const jumps = jumpsOf(bars, first, factors);
  for (let bar = first; bar < last; bar++) {
    const session = sessionOf(table, time[bar]!);
    if (session < 0) continue;
    const cell = cellOf(table, symbolIndex, session);
    for (let h = 0; h < horizons.length; h++) {
      // Where those that still trade have no such bars, one that has stopped is not to stand for them.
      const until = gaps[session + horizons[h]!] === gaps[session] ? end : Infinity;
      const exit = Math.min(bar + horizons[h]!, until);
      if (exit > last || gapsAt(table, time[exit]!) !== gaps[session]) continue;
      if (jumps[exit - first] === jumps[bar + 1 - first]) returns[h]![cell] = gainPct(bars, factors, bar + 1, exit);
    }
  }
}

/** How many times sessions are missing before a bar; one after the table's sessions is like their last. */
function gapsAt(table: ForwardTable, time: number): number | undefined {
  return table.gaps.at(sessionOf(table, time));
}

/** By bar from the first one on: how many unexplained overnight jumps lie before it. */
function jumpsOf(bars: ForwardBars, first: number, factors: Float64Array | undefined): Int32Array {
  const { time, open, close } = bars;
  const jumps = new Int32Array(time.length - first);
  for (let bar = first + 1; bar < time.length; bar++) {
    const change = factors ? factors[bar - 1]! / factors[bar]! : 1;
    const isOne = isJump(open[bar]!, close[bar - 1]! * change) && !isAccepted(bars, bar);
    jumps[bar - first] = jumps[bar - first - 1]! + (isOne ? 1 : 0);
  }
  return jumps;
}

/** Whether the price is confirmed to have moved so far: a factor of 1 lies before the bar. */
function isAccepted({ time, adjustments }: ForwardBars, bar: number): boolean {
  return adjustments.some(({ exTime, factor }) => factor === 1 && exTime > time[bar - 1]! && exTime <= time[bar]!);
}

/** Position of the first bar on or after the first session. */
function firstWithin(time: Int32Array, sessions: Int32Array): number {
  let bar = time.length;
  while (bar > 0 && barDay(time[bar - 1]!) >= (sessions[0] ?? Infinity)) bar--;
  return bar;
}

/** What each bar's prices are multiplied by to be in the shares of the newest bar; undefined where nothing ever changed. */
function factorsOf({ time, adjustments }: ForwardBars): Float64Array | undefined {
  if (adjustments.length === 0) return undefined;
  return Float64Array.from(time, (start) =>
    adjustments.reduce((factor, it) => (start < it.exTime ? factor * it.factor : factor), 1),
  );
}

/** Percent from the open of one bar to the close of another; NaN where either is not known. */
function gainPct({ open, close }: ForwardBars, factors: Float64Array | undefined, entry: number, exit: number): number {
  const bought = open[entry]!;
  if (!(bought > 0)) return NaN;
  const change = factors ? factors[exit]! / factors[entry]! : 1;
  return 100 * ((close[exit]! * change) / bought - 1);
}

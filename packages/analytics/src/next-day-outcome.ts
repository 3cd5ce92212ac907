import { type Bits, hasBit, nanToNull } from '@parakh/base';
import type { NextDayOutcome, NextDaySide } from '@parakh/contract';
import type { NextDayHistory } from './next-day-matches.ts';

/** What a stock did in the session after, in percent of its open. */
export interface After {
  readonly open: number;
  readonly toHigh: number;
  readonly toLow: number;
  readonly toClose: number;
}

/** Undefined where the stock did not trade then, or the session is not held. */
export function afterOf({ after }: NextDayHistory, cell: number): After | undefined {
  const open = after.open[cell]!;
  const from = (price: number) => 100 * (price / open - 1);
  if (!(open > 0) || Number.isNaN(after.close[cell]!)) return undefined;
  return { open, toHigh: from(after.high[cell]!), toLow: from(after.low[cell]!), toClose: from(after.close[cell]!) };
}

/** Cases added up. */
export interface Tally {
  cases: number;
  rose: number;
  fell: number;
  toHigh: number;
  toLow: number;
  toClose: number;
}

export const newTally = (): Tally => ({ cases: 0, rose: 0, fell: 0, toHigh: 0, toLow: 0, toClose: 0 });

export function count(tally: Tally, { toHigh, toLow, toClose }: After): void {
  tally.cases++;
  if (toClose > 0) tally.rose++;
  if (toClose < 0) tally.fell++;
  tally.toHigh += toHigh;
  tally.toLow += toLow;
  tally.toClose += toClose;
}

/** The tally of each session, of the cells that are set. */
export function talliesOf(history: NextDayHistory, cells: Bits): Tally[] {
  const { sessions, symbols } = history;
  const tallies = Array.from(sessions, newTally);
  for (let cell = 0; cell < symbols.length * sessions.length; cell++) {
    const after = hasBit(cells, cell) ? afterOf(history, cell) : undefined;
    if (after) count(tallies[cell % sessions.length]!, after);
  }
  return tallies;
}

/** Means over all cases of several sessions. */
export function outcomeOf(tallies: readonly Tally[]): NextDayOutcome {
  const sum = (figure: keyof Tally) => tallies.reduce((total, tally) => total + tally[figure], 0);
  const cases = sum('cases');
  const mean = (figure: keyof Tally) => nanToNull(sum(figure) / cases);
  const share = (figure: keyof Tally) => nanToNull((100 * sum(figure)) / cases);
  return {
    cases,
    sessions: tallies.filter((tally) => tally.cases > 0).length,
    toHighPct: mean('toHigh'),
    toLowPct: mean('toLow'),
    toClosePct: mean('toClose'),
    roseShare: share('rose'),
    fellShare: share('fell'),
  };
}

/** Percent of the cases that went a side's way; null where the side names none. */
export function hitRate({ roseShare, fellShare }: NextDayOutcome, side: NextDaySide): number | null {
  return { up: roseShare, down: fellShare, either: null }[side];
}

/** Fewer sessions say nothing of how much luck there was. */
const FEWEST_SESSIONS = 10;
/** Nineteen times in twenty, of a normal distribution. */
const BOUND = 1.96;

/** How far a rule was ahead of all stocks on its sessions. A session is one case: stocks of one day move together. */
export function edgeOf(own: readonly Tally[], all: readonly Tally[], side: NextDaySide) {
  if (side === 'either') return null;
  const figure = side === 'up' ? 'rose' : 'fell';
  const ahead = own.flatMap((tally, session) => {
    const others = all[session]!;
    return tally.cases > 0 ? [100 * (tally[figure] / tally.cases - others[figure] / others.cases)] : [];
  });
  if (ahead.length < FEWEST_SESSIONS) return null;
  const value = ahead.reduce((sum, one) => sum + one, 0) / ahead.length;
  const variance = ahead.reduce((sum, one) => sum + (one - value) ** 2, 0) / (ahead.length - 1);
  const bound = BOUND * Math.sqrt(variance / ahead.length);
  return { value: nanToNull(value), low: nanToNull(value - bound), high: nanToNull(value + bound) };
}

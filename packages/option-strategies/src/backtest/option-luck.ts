import { grossPct, type Luck, luckAmong } from '@parakh/backtest';
import { random } from '@parakh/base';
import { barDay, barTime } from '@parakh/market';
import { stepTime } from './contract-sessions.ts';
import { entryOf } from './entry.ts';
import { LATE } from './entry-signals.ts';
import { asTrade } from './option-simulation.ts';
import type { OptionTrade } from './option-trade.ts';
import { type AskedRun, slotsWithin } from './run-tests.ts';
import { positionOf, type Slot } from './slot.ts';

const RUNS = 200;
/** Positions of all runs together at most: above, each run takes some of them. */
const MOST_POSITIONS = 200_000;

/**
 * Is it luck? The strategy's own entry days are moved by a random number of sessions, all by the same, and begin anew at the end of the time
 * (a circular shift, as for shares); what it would have opened there is held by its own rules, with money no limit. Whatever cannot be opened on
 * the moved day, or is open at the end, is left out of its run. Undefined without closed trades whose percents are known.
 */
export function optionLuck(trades: readonly OptionTrade[], asked: AskedRun, seed = 1): Luck | undefined {
  const closed = trades.filter(({ reason, bound }) => reason !== 'open-at-end' && bound > 0);
  const { slots, times } = slotsWithin(asked);
  const days = [...new Set(times.map((time) => barDay(time)))];
  if (closed.length === 0 || days.length < 2) return undefined;
  const placeOf = new Map(days.map((day, place) => [day, place]));
  const outcomes = new Map<Slot, Map<number, number>>();
  const perStrategy = asked.underlyings.length;
  const source = random(seed);
  const size = Math.min(closed.length, Math.max(1, Math.floor(MOST_POSITIONS / RUNS)));
  const means: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const shift = 1 + Math.floor(source.next() * (days.length - 1));
    const first = Math.floor(source.next() * closed.length);
    const percents = Array.from({ length: size }, (_, i) => {
      const { strategy, underlying, entryDay, legs } = closed[(first + i) % closed.length]!;
      const slot = slots[strategy * perStrategy + underlying]!;
      const day = days[(placeOf.get(entryDay)! + shift) % days.length]!;
      return outcomeAt(slot, barTime(day, legs[0]!.fills[0]!.minute), outcomes);
    }).filter((percent) => !Number.isNaN(percent));
    if (percents.length > 0) means.push(mean(percents));
  }
  if (means.length === 0) return undefined;
  return luckAmong(Float64Array.from(means).sort(), mean(closed.map((trade) => grossPct(asTrade(trade)))));
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

/** Percent before charges and slippage of what is opened at a time; NaN where nothing is, or nothing came of it yet. */
function outcomeAt(slot: Slot, time: number, outcomes: Map<Slot, Map<number, number>>): number {
  const own = outcomes.get(slot) ?? new Map<number, number>();
  outcomes.set(slot, own);
  const percent = own.get(time) ?? outcomeOf(slot, time);
  own.set(time, percent);
  return percent;
}

function outcomeOf(slot: Slot, time: number): number {
  const { steps, test } = slot.course;
  const at = steps.findIndex((step) => stepTime(step) >= time);
  const latest = test.times ? time + LATE : time + 1;
  if (at < 0 || stepTime(steps[at]!) >= latest) return NaN;
  const { capital = NaN } = slot.course.settings;
  const entry = entryOf(slot.course, at, { equity: 100 * capital, free: Infinity });
  if (typeof entry === 'string' || !(entry.bound > 0)) return NaN;
  const { trade } = positionOf(slot, entry, []);
  return trade.reason === 'open-at-end' ? NaN : grossPct(asTrade(trade));
}

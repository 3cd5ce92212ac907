import type { DayNumber } from '@parakh/base';
import { type SignalDays, stepsOf, stepTime, type TestedUnderlying } from './contract-sessions.ts';
import { type Course, type Entry, entryOf, type Funds, type Refusal, sigmasOf } from './entry.ts';
import { entrySignals, isLate } from './entry-signals.ts';
import type { OpenLeg } from './open-leg.ts';
import type { OptionTest, TestSettings } from './option-test.ts';
import type { EndReason, LegTrade, OptionTrade } from './option-trade.ts';
import { type PositionRun, type PriceOrder, runPosition } from './run-position.ts';

/** One strategy on one underlying, on its way through sessions, or recorded minutes. */
export interface Slot {
  readonly strategy: number;
  readonly underlying: number;
  readonly course: Course;
  readonly entries: readonly boolean[];
  readonly signals: SignalDays | undefined;
  readonly isGone: boolean;
  /** The step to come. */
  at: number;
  /** The first step that may open again. */
  free: number;
  /** The step of a re-entry, NaN where none is due; how many are left. */
  again: number;
  left: number;
}

/** A position that was opened, and all that became of it. */
export interface Opened {
  readonly entry: Entry;
  readonly held: PositionRun;
  readonly trade: OptionTrade;
}

interface SlotTerms {
  readonly test: OptionTest;
  readonly strategy: number;
  readonly tested: TestedUnderlying;
  readonly underlying: number;
  readonly settings: TestSettings;
}

/** `last`: the last day of any underlying. */
export function slotOf({ test, strategy, tested, underlying, settings }: SlotTerms, last: DayNumber): Slot {
  const steps = stepsOf(tested);
  const places = new Map(tested.sessions.map(({ day }, at) => [day, at]));
  const signals = tested.signals?.[strategy];
  return {
    strategy,
    underlying,
    course: { test, underlying: tested.underlying, steps, places, sigmas: sigmasOf(tested.sessions, places), settings },
    entries: entrySignals(test, steps, signals),
    signals,
    isGone: (steps.at(-1)?.day ?? last) < last,
    at: 0,
    free: 0,
    again: NaN,
    left: 0,
  };
}

/** Opens what the slot's rule wants at a time (`stepTime`), or says why not; undefined where it wants nothing, or is still in. */
export function openAt(slot: Slot, time: number, funds: Funds): Opened | Refusal | undefined {
  const at = reach(slot, time);
  const isNew = slot.entries[at] === true;
  if (at < slot.free || !(isNew || isAgain(slot, at))) return undefined;
  slot.left = isNew ? slot.course.test.reentries : slot.left - 1;
  if (isNew && isLate(slot.course.steps[at]!, slot.course.test.times)) return 'untraded';
  const entry = entryOf(slot.course, at, funds);
  if (typeof entry === 'string') return entry;
  const opened = positionOf(slot, entry);
  const { end, isOutAtOpen, reason } = opened.held;
  slot.free = isOutAtOpen ? end : end + 1;
  slot.again = slot.left > 0 && byLevel.has(reason) ? end + 1 : NaN;
  return opened;
}

/** Nothing is entered again when it would have to leave at once. */
function isAgain({ again, course: { steps, test } }: Slot, at: number): boolean {
  const { times, exits } = test;
  return again === at && !(times && exits.squareOff === true && steps[at]!.minute! >= times.exit);
}

/** The step at a time; −1 where there is none. */
function reach(slot: Slot, time: number): number {
  const { steps } = slot.course;
  while (slot.at < steps.length && stepTime(steps[slot.at]!) < time) slot.at++;
  const found = steps[slot.at];
  return found && stepTime(found) === time ? slot.at : -1;
}

const byLevel: ReadonlySet<EndReason> = new Set(['stop', 'target', 'trailing']);

/** The course of an entry with what is counted of it, under the orders of prices that are looked at. */
export function positionOf(slot: Slot, entry: Entry, others = otherOrders(slot.course.test)): Opened {
  const { course, signals, isGone, strategy, underlying } = slot;
  const run = (order: PriceOrder) => runPosition(course, entry, { order, signals, isGone });
  const held = run('closes');
  const pnl = pnlOf(held.legs);
  const pnls = [pnl, ...others.map((order) => pnlOf(run(order).legs))];
  const fills = held.legs.flatMap((leg) => leg.fills);
  const { bound } = entry;
  const trade: OptionTrade = {
    strategy,
    underlying,
    sets: entry.sets,
    entryDay: course.steps[entry.at]!.day,
    exitDay: course.steps[held.end]!.day,
    sessions: held.sessions,
    daysToExpiry: entry.daysToExpiry,
    margin: entry.margin,
    bound,
    legs: held.legs.map(legTrade),
    charges: sum(fills.map(({ charges }) => charges)),
    slippage: sum(fills.map(({ slippage }) => slippage)),
    pnl,
    worst: Math.min(...pnls),
    best: Math.max(...pnls),
    maePct: (100 * held.lowest) / bound,
    mfePct: (100 * held.highest) / bound,
    reason: held.reason,
  };
  return { entry, held, trade };
}

/** Only what can come out otherwise is run again. */
function otherOrders({ exits: { stop, target, trailing }, legs, times }: OptionTest): PriceOrder[] {
  const orders: PriceOrder[] = [];
  if (times) return orders;
  if (stop || trailing) orders.push('stop-first');
  if (target || legs.some(({ exits }) => exits?.target && (exits.stop ?? exits.trailing))) orders.push('target-first');
  return orders;
}

function legTrade({ opened, side, fills, reason }: OpenLeg): LegTrade {
  return { ...opened, side, fills, pnl: pnlOf([{ fills }]), reason: reason ?? 'open-at-end' };
}

const pnlOf = (legs: readonly Pick<OpenLeg, 'fills'>[]) =>
  sum(legs.flatMap(({ fills }) => fills.map(({ cash, charges }) => cash - charges)));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

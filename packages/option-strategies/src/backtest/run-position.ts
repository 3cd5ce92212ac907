import type { DayNumber } from '@parakh/base';
import { payoff } from '@parakh/options';
import { isOptionKind, rightOf } from '../leg.ts';
import { settlementChargesOf } from '../position-charges.ts';
import {
  type ContractSession,
  type Quote,
  quoteOf,
  type SignalDays,
  settlementOf,
  stepTime,
} from './contract-sessions.ts';
import type { Course, Entry } from './entry.ts';
import { touchOf } from './leg-touch.ts';
import { adjustLeg, book, gainAt, leave, type OpenLeg, worthAt } from './open-leg.ts';
import { type EndReason, phaseAt } from './option-trade.ts';
import { isAdjusted } from './order-price.ts';
import { endAtClose, touchedTogether, type WholeLevels, wholeLevels } from './whole-levels.ts';

/**
 * In which order the prices within a session are taken to come. 'closes' is what the report counts: a leg's stop before its target, the whole
 * evaluated at closes. The others look for the worst and the best: the whole's stop, or its target, as soon as prices may have reached it. A
 * minute has one price: all is evaluated at it and left in the next one, and there is no other order.
 */
export type PriceOrder = 'closes' | 'stop-first' | 'target-first';

/** A position through its steps: sessions or minutes. Whole paise; arrays by step from the entry on. */
export interface PositionRun {
  readonly legs: readonly OpenLeg[];
  /** The step in which it ended, and whether all of it left at the open. */
  readonly end: number;
  readonly isOutAtOpen: boolean;
  /** Days from the entry on. */
  readonly sessions: number;
  readonly reason: EndReason;
  /** What came in, charges taken off. */
  readonly flow: readonly number[];
  /** Worth at the close. */
  readonly worth: readonly number[];
  /** Of it the gain of futures, which is settled in cash every day. */
  readonly variation: readonly number[];
  /** Lowest and highest gain at a close, before charges. */
  readonly lowest: number;
  readonly highest: number;
}

/** A position on its way. */
interface Running {
  readonly course: Course;
  readonly signals: SignalDays | undefined;
  readonly order: PriceOrder;
  readonly entry: Entry;
  readonly legs: readonly OpenLeg[];
  readonly levels: WholeLevels;
  readonly flow: number[];
  readonly worth: number[];
  readonly variation: number[];
  at: number;
  sessions: number;
  quotes: (Quote | undefined)[];
  /** Why all of it is to leave at the next open. */
  pending: EndReason | undefined;
  /** Of a test on minutes: the first day of which it is known that it is to leave on it. */
  dueOn: DayNumber | undefined;
  reason: EndReason | undefined;
  isOutAtOpen: boolean;
  peak: number;
  lowest: number;
  highest: number;
}

interface Wanted {
  readonly order: PriceOrder;
  readonly signals: SignalDays | undefined;
  /** Whether the underlying is told of no more although others are. */
  readonly isGone: boolean;
}

/** Takes an entry through its steps until all of it has ended. It decides at each by what was known then. */
export function runPosition(course: Course, entry: Entry, { order, signals, isGone }: Wanted): PositionRun {
  const run: Running = {
    course,
    signals,
    order,
    entry,
    legs: entry.legs(),
    levels: wholeLevels(course.test.exits, entry),
    flow: [],
    worth: [],
    variation: [],
    at: entry.at,
    sessions: 0,
    quotes: [],
    pending: undefined,
    dueOn: undefined,
    reason: undefined,
    isOutAtOpen: false,
    peak: 0,
    lowest: 0,
    highest: 0,
  };
  const last = course.steps.length - 1;
  for (; ; run.at++) {
    throughStep(run);
    if (isOver(run)) break;
    if (run.at < last) continue;
    valueAll(run, isGone ? 'gone' : 'open-at-end');
    break;
  }
  const { legs, at, isOutAtOpen, sessions, flow, worth, variation, lowest, highest } = run;
  const reason = run.reason ?? lastToEnd(legs).reason ?? 'expiry';
  return { legs, end: at, isOutAtOpen, sessions, reason, flow, worth, variation, lowest, highest };
}

const lastToEnd = (legs: readonly OpenLeg[]) =>
  legs.reduce((last, leg) => (stepTime(leg.fills.at(-1)!) > stepTime(last.fills.at(-1)!) ? leg : last));
const isOver = ({ legs }: Running) => legs.every(({ units }) => units === 0);
const openLegs = ({ legs }: Running) => legs.filter(({ units }) => units > 0);
const sessionOf = ({ course, at }: Running): ContractSession => course.steps[at]!;
const placeOf = ({ course: { steps, settings }, at }: Running) => ({ steps, at, settings });
const isDayOver = ({ course: { steps }, at }: Running) => steps[at + 1]?.day !== steps[at]!.day;

function throughStep(run: Running): void {
  const before = run.at === run.entry.at ? 0 : booked(run);
  if (run.at > run.entry.at) atOpen(run);
  else run.quotes = run.legs.map((leg) => quoteOf(sessionOf(run), leg));
  run.isOutAtOpen = isOver(run);
  within(run);
  if (isDayOver(run)) settle(run);
  atClose(run);
  run.flow.push(booked(run) - before);
  const open = openLegs(run);
  run.worth.push(sum(open.map((leg) => worthAt(leg, leg.mark))));
  run.variation.push(sum(open.map((leg) => (isOptionKind(leg.kind) ? 0 : worthAt(leg, leg.mark)))));
}

/** All that came in so far, charges taken off. */
const booked = ({ legs }: Running) => legs.reduce((total, { cash, charges }) => total + cash - charges, 0);

const sessionsSince = (before: DayNumber, day: DayNumber, { places }: Course) => places.get(day)! - places.get(before)!;

/** At the open of a session, or at the price of a minute. */
function atOpen(run: Running): void {
  const session = sessionOf(run);
  const before = run.course.steps[run.at - 1]!.day;
  run.sessions += sessionsSince(before, session.day, run.course);
  carryOver(run, session);
  run.quotes = run.legs.map((leg) => {
    leg.used = 0;
    return leg.units > 0 ? quoteOf(session, leg) : undefined;
  });
  if (run.course.test.times) orderByCondition(run, before, session.day);
  orderByTime(run, session);
  run.legs.forEach((leg, i) => {
    const reason = leg.leaving ?? run.pending;
    const quote = run.quotes[i];
    if (leg.units === 0 || !reason) return;
    leg.leaving = reason;
    if (quote) leave(leg, placeOf(run), { quote, price: quote.open, phase: phaseAt(session.minute), reason });
  });
}

/** What corporate actions, and days without files, did since the session before. */
function carryOver(run: Running, session: ContractSession): void {
  for (const leg of openLegs(run)) if (leg.lastDay < session.day) value(run, leg, 'gone');
  if (!isAdjusted(session)) return;
  for (const leg of openLegs(run)) {
    if (Number.isNaN(session.adjustment.factor)) value(run, leg, 'unexplained-adjustment');
    else adjustLeg(leg, session, session.adjustment);
  }
}

/** On minutes: a condition matched at the close of a day that is over by now, recorded or not. */
function orderByCondition(run: Running, from: DayNumber, to: DayNumber): void {
  for (let day = from; day < to; day++)
    if (!run.pending && run.signals?.exit?.has(day) === true) decide(run, 'condition');
}

/** What is known before the open, or the time of day: so many days to the expiry, so many sessions. */
function orderByTime(run: Running, session: ContractSession): void {
  const { exits, times } = run.course.test;
  if (run.pending) return;
  const first = Math.min(...run.legs.map(({ lastDay }) => lastDay));
  const reason = dueBy(run, first - session.day);
  if (reason && isTime(run, session)) decide(run, reason);
  else if (times && exits.holdBeyondExpiry !== true && first <= session.day && isTime(run, session))
    outlive(run, first);
}

function dueBy({ course: { test }, sessions: gone }: Running, daysLeft: number): EndReason | undefined {
  const { daysToExpiry, sessions, squareOff } = test.exits;
  if (daysToExpiry !== undefined && daysLeft <= daysToExpiry) return 'days-to-expiry';
  if (sessions !== undefined && gone >= sessions) return 'sessions';
  return test.times && squareOff === true ? 'square-off' : undefined;
}

/** Whether it is time to leave on a day on which it is to: at once where the day was an earlier one, whose recordings ended before. */
function isTime(run: Running, { day, minute = NaN }: ContractSession): boolean {
  const { times } = run.course.test;
  if (!times) return true;
  run.dueOn ??= day;
  return day > run.dueOn || minute >= times.exit;
}

/** What lives longer than the first expiry leaves; what ends that day is settled at its end. */
function outlive(run: Running, first: DayNumber): void {
  const longer = openLegs(run).filter(({ lastDay }) => lastDay > first);
  for (const leg of longer) leg.leaving ??= 'expiry';
  if (longer.length > 0) run.reason ??= 'expiry';
}

function decide(run: Running, reason: EndReason): void {
  run.pending = reason;
  run.reason ??= reason;
}

function within(run: Running): void {
  const first = run.order === 'target-first' ? 'target' : 'stop';
  run.legs.forEach((leg, i) => {
    const quote = run.quotes[i];
    if (leg.units === 0 || leg.leaving || !quote || quote.contracts === 0) return;
    const touch = touchOf(leg, quote, first);
    if (!touch) return;
    if (run.course.test.times) leg.leaving = touch.reason;
    else leave(leg, placeOf(run), { quote, ...touch, phase: 'within' });
    if (run.course.test.exits.allWithOne !== true) return;
    run.reason ??= touch.reason;
    run.pending = 'with-leg';
  });
  if (run.order !== 'closes' && !run.pending && !isOver(run)) together(run, first);
}

/** The whole within the session, as the worst or the best order of prices would have it. */
function together(run: Running, first: 'stop' | 'target'): void {
  const { legs, levels, peak } = run;
  const quotes = run.quotes.map((quote, i) => (legs[i]!.units > 0 && quote && quote.contracts > 0 ? quote : undefined));
  const touch = touchedTogether(first, { legs, quotes, levels, peak });
  if (!touch) return;
  decide(run, touch.reason);
  legs.forEach((leg, i) => {
    const quote = quotes[i];
    if (quote) leave(leg, placeOf(run), { quote, price: touch.prices[i]!, phase: 'within', reason: touch.reason });
  });
}

/** Contracts whose last day it is: exercised, assigned, delivered or settled in cash at the final settlement price. */
function settle(run: Running): void {
  const { course, at } = run;
  const session = sessionOf(run);
  const ending = openLegs(run).filter(({ lastDay }) => lastDay === session.day);
  for (const own of Map.groupBy(ending, ({ expiry }) => expiry).values()) {
    const price = settlementOf(session, own[0]!.expiry);
    if (!Number.isNaN(price)) settleAt(run, own, price);
    // Of a day whose recordings may go on nothing is settled yet.
    else if (!course.test.times || at < course.steps.length - 1) own.forEach((leg) => value(run, leg, 'gone'));
  }
}

function settleAt({ course, at }: Running, legs: readonly OpenLeg[], paise: number): void {
  const { day, minute } = course.steps[at]!;
  const charges = settlementChargesOf(
    {
      underlying: course.underlying,
      legs: legs.map(({ kind, side, expiry, strike, units }) => {
        return { kind, side, expiry, strike, lots: 1, lotUnits: units, price: NaN };
      }),
    },
    paise,
    course.settings,
  );
  legs.forEach((leg, i) => {
    const right = rightOf(leg.kind);
    const price = right ? Math.round(payoff(right, paise, 100 * leg.strike)) : paise;
    book(leg, { day, minute, phase: 'settlement', units: leg.units, price, charges: charges[i]!, slippage: 0 });
    leg.reason = 'expiry';
  });
}

function atClose(run: Running): void {
  if (!run.course.test.times) orderAtClose(run);
  run.legs.forEach((leg, i) => {
    const quote = run.quotes[i];
    if (leg.units === 0 || !quote || quote.contracts === 0) return;
    leg.mark = quote.close;
    leg.best = leg.sign > 0 ? Math.max(leg.best, quote.close) : Math.min(leg.best, quote.close);
  });
  const gain = sum(run.legs.map((leg) => gainAt(leg, leg.mark)));
  run.lowest = Math.min(run.lowest, gain);
  run.highest = Math.max(run.highest, gain);
  if (!run.pending && !isOver(run)) evaluateClose(run, gain);
  run.peak = Math.max(run.peak, gain);
}

function orderAtClose(run: Running): void {
  const { day } = sessionOf(run);
  const { squareOff, holdBeyondExpiry } = run.course.test.exits;
  const isOneOver = run.legs.some(({ lastDay }) => lastDay <= day);
  if (squareOff === true && run.at === run.entry.at) leaveAtClose(run, 'square-off');
  else if (isOneOver && holdBeyondExpiry !== true) leaveAtClose(run, 'expiry');
}

function evaluateClose(run: Running, gain: number): void {
  const { day } = sessionOf(run);
  // Of a minute it is not known yet how its day closes.
  const isMatched = !run.course.test.times && run.signals?.exit?.has(day) === true;
  const reason = endAtClose(gain, run.levels, run.peak) ?? (isMatched ? 'condition' : undefined);
  if (reason) decide(run, reason);
}

function leaveAtClose(run: Running, reason: EndReason): void {
  if (isOver(run)) return;
  decide(run, reason);
  run.legs.forEach((leg, i) => {
    const quote = run.quotes[i];
    if (leg.units === 0) return;
    leg.leaving ??= reason;
    if (quote && quote.contracts > 0)
      leave(leg, placeOf(run), { quote, price: quote.close, phase: 'close', reason: leg.leaving });
  });
}

/** Ends a leg at the last price that was traded: nothing is sold, so nothing is charged. */
function value(run: Running, leg: OpenLeg, reason: EndReason): void {
  const { day, minute } = sessionOf(run);
  book(leg, { day, minute, phase: 'valued', units: leg.units, price: leg.mark, charges: 0, slippage: 0 });
  leg.reason = reason;
}

/** At the end of what is told. What is still held is worth what it was; what is told of no more is paid out. */
function valueAll(run: Running, reason: EndReason): void {
  const before = booked(run);
  for (const leg of openLegs(run)) value(run, leg, reason);
  run.reason = reason;
  if (reason !== 'gone') return;
  run.flow.push(run.flow.pop()! + booked(run) - before);
  for (const column of [run.worth, run.variation]) column[column.length - 1] = 0;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

import { NEVER } from './book.ts';
import { tickOf } from './clock.ts';
import { endsItsDay, isDayOver, isDelisted, isPastSquareOff } from './day-end.ts';
import { enterAll } from './entries.ts';
import { gapTouch, hasLevels, type Touch, touchOf } from './exits.ts';
import { filledLevel, meanPrice } from './fills.ts';
import type { Lane } from './lane.ts';
import { leave, valueAtEnd } from './leaving.ts';
import { orderNext } from './orders.ts';
import { hasPrices, level, paise } from './prices.ts';
import { type Run, startRun } from './run.ts';
import type { Settings } from './settings.ts';
import type { Curve, Simulation, Span } from './simulation.ts';
import type { ExitReason, Trade } from './trade.ts';

/** A price that fell or rose overnight as only a split would. */
const JUMP_DOWN = 0.62;
const JUMP_UP = 1.6;

/**
 * What the strategy would have done: one walk through time over all lanes, with one purse or, without capital, with money
 * that is no limit. At one time ex-days come first, then exits and entries at the open, what the bar touches, orders worked
 * through the bar, exits and entries at the close; then all is valued at the close. Bars outside the span give no orders
 * and fill none. A level touched within a bar is filled at the level, rounded to the tick against the trader; a bar that
 * opens beyond it fills at its open. Nothing later than the moment is read, but for one thing: a lane whose bars end more
 * than ten days before the others' leaves at its last close, as the last day of trading is announced.
 */
export function simulate(lanes: readonly Lane[], settings: Settings, span: Span): Simulation {
  const run = startRun(lanes, settings, span);
  const { fill, exits } = settings;
  const isWatched = fill === 'next-bar' || hasLevels(exits);
  const curve = emptyCurve(run);
  lanes.forEach((_, lane) => orderNext(run, lane, run.clock.first[lane]!, -1));
  for (let tick = 0; tick < run.clock.time.length; tick++) {
    atOpen(run, tick);
    if (fill === 'next-open') enterAll(run, tick);
    if (isWatched) withinBar(run, tick);
    if (fill === 'next-bar') enterAll(run, tick);
    atClose(run, tick);
    if (fill === 'same-close') enterAll(run, tick);
    record(run, curve, tick);
  }
  valueAtEnd(run);
  const { charges, turnover, passedOver } = run.purse;
  return {
    trades: inOrder(run),
    passedOver,
    curve: { ...curve, chargesPaise: charges, turnoverPaise: turnover },
  };
}

/** Ex-days, then what leaves at the open. */
function atOpen(run: Run, tick: number): void {
  const { book, prices, settings } = run;
  const watches = hasLevels(settings.exits);
  const endsDay = settings.exits.squareOffAt !== undefined;
  const now = run.clock.time[tick]!;
  for (let i = book.count - 1; i >= 0; i--) {
    const lane = book.held[i]!;
    if (book.nextTime[lane] !== now) continue;
    const bar = step(run, lane);
    if (!hasPrices(prices, lane, bar)) continue;
    book.seen[lane] = tick;
    book.at[lane] = bar;
    const open = paise(prices.open[lane]![bar]!);
    if (now >= book.exTime[lane]!) applyExDays(run, lane, now, open);
    else if (open < JUMP_DOWN * book.mark[lane]! || open > JUMP_UP * book.mark[lane]!) book.jumped[lane] = 1;
    if (!watches && !endsDay && bar < book.exitDue[lane]!) continue;
    const reason = reasonAtOpen(run, lane, now, open);
    if (reason) leave(run, lane, { bar, raw: open, reason }, tick);
  }
}

/** The lane's next bar, which begins now. */
function step({ book, clock, prices }: Run, lane: number): number {
  const bar = book.next[lane]!;
  book.next[lane] = bar + 1;
  book.nextTime[lane] = bar < clock.last[lane]! ? prices.time[lane]![bar + 1]! : NEVER;
  return bar;
}

function reasonAtOpen({ book, settings }: Run, lane: number, now: number, open: number): ExitReason | undefined {
  const bar = book.at[lane]!;
  if (settings.fill === 'next-open' && bar > book.exitSignal[lane]!) return 'signal';
  if (bar >= book.exitDue[lane]!) return 'time';
  if (isPastSquareOff(settings, now)) return 'square-off';
  return gapTouch(book, settings, lane, open)?.reason;
}

/** A holding becomes so many shares more; what is left over of a share is paid at the open. */
function applyExDays({ book, lanes, purse }: Run, lane: number, now: number, open: number): void {
  const { adjustments } = lanes[lane]!;
  const side = book.side[lane]!;
  purse.holdings -= side * book.quantity[lane]! * book.mark[lane]!;
  while (book.exTime[lane]! <= now) {
    const { factor } = adjustments[book.exDay[lane]!]!;
    const shares = book.quantity[lane]! / factor;
    // Factors are rounded numbers: 149.9999 shares are 150.
    const whole = Math.floor(shares + Math.min(shares * 1e-6, 0.01));
    const paid = side * Math.round(Math.max(0, shares - whole) * open);
    purse.cash += paid;
    book.fraction[lane]! += paid;
    book.quantity[lane] = whole;
    for (const prices of [book.basis, book.highest, book.lowest]) prices[lane]! *= factor;
    for (const levels of [book.stop, book.target]) levels[lane] = level(levels[lane]! * factor);
    book.exTime[lane] = adjustments[++book.exDay[lane]!]?.exTime ?? NEVER;
  }
  book.mark[lane] = open;
  purse.holdings += side * book.quantity[lane]! * open;
}

/** What the bar touches, then exits worked through it. */
function withinBar(run: Run, tick: number): void {
  const { book, settings } = run;
  const watches = hasLevels(settings.exits);
  const isWorked = settings.fill === 'next-bar';
  for (let i = book.count - 1; i >= 0; i--) {
    const lane = book.held[i]!;
    if (book.seen[lane] !== tick) continue;
    const bar = book.at[lane]!;
    const touch = watches ? touchWithin(run, lane, bar) : undefined;
    if (touch) leave(run, lane, { bar, raw: touch.price, reason: touch.reason }, tick);
    else if (isWorked && bar > book.exitSignal[lane]!)
      leave(run, lane, { bar, raw: meanPrice(run, lane, bar), reason: 'signal' }, tick);
  }
}

function touchWithin(run: Run, lane: number, bar: number): Touch | undefined {
  const { book, prices, settings } = run;
  const open = paise(prices.open[lane]![bar]!);
  const high = paise(prices.high[lane]![bar]!);
  const low = paise(prices.low[lane]![bar]!);
  const touch = touchOf(book, settings, lane, { open, high, low });
  if (!touch) return undefined;
  const side = book.side[lane]! > 0 ? 'sell' : 'buy';
  return { ...touch, price: filledLevel(run, { lane, bar, side, quantity: book.quantity[lane]!, raw: touch.price }) };
}

/** Values what is held; then what leaves at the close. */
function atClose(run: Run, tick: number): void {
  const { book, prices, purse, settings, clock } = run;
  const isWorked = settings.fill === 'next-bar';
  const mayLeave = settings.fill === 'same-close' || endsItsDay(settings);
  for (let i = book.count - 1; i >= 0; i--) {
    const lane = book.held[i]!;
    if (book.seen[lane] !== tick) continue;
    const bar = book.at[lane]!;
    if (!isWorked || bar !== book.entryBar[lane]) {
      const high = paise(prices.high[lane]![bar]!);
      const low = paise(prices.low[lane]![bar]!);
      if (high > book.highest[lane]!) book.highest[lane] = high;
      if (low < book.lowest[lane]!) book.lowest[lane] = low;
    }
    const close = paise(prices.close[lane]![bar]!);
    purse.holdings += book.side[lane]! * book.quantity[lane]! * (close - book.mark[lane]!);
    book.mark[lane] = close;
    if (!mayLeave && bar !== clock.last[lane]) continue;
    const reason = reasonAtClose(run, lane, bar);
    if (reason) leave(run, lane, { bar, raw: close, reason }, tick);
  }
}

function reasonAtClose(run: Run, lane: number, bar: number): ExitReason | undefined {
  if (run.settings.fill === 'same-close' && bar >= run.book.exitSignal[lane]!) return 'signal';
  if (isDayOver(run, lane, bar)) return 'square-off';
  return isDelisted(run, lane, bar) ? 'delisted' : undefined;
}

type OpenCurve = Omit<Curve, 'chargesPaise' | 'turnoverPaise'>;

function emptyCurve({ clock, purse }: Run): OpenCurve {
  const count = clock.time.length;
  return {
    time: clock.time,
    equityPaise: new Float64Array(count),
    cashPaise: new Float64Array(count),
    holdingsPaise: new Float64Array(count),
    positions: new Int32Array(count),
    capitalPaise: purse.cash,
  };
}

function record({ purse, book }: Run, curve: OpenCurve, tick: number): void {
  purse.equity = purse.cash + purse.holdings;
  curve.equityPaise[tick] = purse.equity;
  curve.cashPaise[tick] = purse.cash;
  curve.holdingsPaise[tick] = purse.holdings;
  curve.positions[tick] = book.count;
}

/** By entry, then by lane: sorted as numbers, which is many times quicker than comparing trades. */
function inOrder({ trades, clock, lanes }: Run): readonly Trade[] {
  const keys = Float64Array.from(
    trades,
    ({ entryTime, lane }, i) => (tickOf(clock, 0, entryTime) * lanes.length + lane) * trades.length + i,
  ).sort();
  return Array.from(keys, (key) => trades[key % trades.length]!);
}

import { release } from './departures.ts';
import { fillOrder } from './entries.ts';
import type { Lane } from './lane.ts';
import { moments } from './life.ts';
import { nextOrder, putOrder, takeOrders } from './orders.ts';
import type { Run } from './run.ts';
import type { Settings } from './settings.ts';
import type { Curve, Simulation, Span } from './simulation.ts';
import { startRun } from './start-run.ts';
import type { Trade } from './trade.ts';

/**
 * What the strategy would have done. At one time ex-days come first, then exits and entries at the open, what the bar
 * touches, orders worked through the bar, exits and entries at the close; then all is valued at the close. Bars outside the
 * span give no orders and fill none. A level touched within a bar is filled at the level, rounded to the tick against the
 * trader; a bar that opens beyond it fills at its open. Slippage never takes a fill out of its bar's range. Of two orders
 * of one lane and moment there is never a choice: a symbol has one position at most.
 *
 * Nothing later than the moment decides anything, but for one thing: a lane whose bars end more than ten days before the
 * others' leaves at its last close, as the last day of trading is announced.
 *
 * Throws an Error where the settings need capital, a brokerage plan or a lane's average true range that is not there, and
 * 'request.invalid' for a fill on a day of which the charges or the steps of prices are not known.
 */
export function simulate(lanes: readonly Lane[], settings: Settings, span: Span): Simulation {
  const run = startRun(lanes, settings, span);
  const capitalPaise = run.purse.cash;
  if (settings.capital) throughTime(run);
  else laneByLane(run);
  return { trades: inOrder(run), passedOver: run.totals.passedOver, curve: curveOf(run, capitalPaise) };
}

/** Where money is no limit no lane knows of another, and a lane's bars are read in a row. */
function laneByLane(run: Run): void {
  run.lanes.forEach((_, lane) => {
    let tick = nextOrder(run, lane, run.clock.first[lane]!);
    while (tick >= 0) tick = fillOrder(run, lane, tick);
  });
}

function throughTime(run: Run): void {
  const { clock, purse, holdings } = run;
  const { fill } = run.settings;
  run.lanes.forEach((_, lane) => putOrder(run, lane, nextOrder(run, lane, clock.first[lane]!)));
  for (let tick = 0; tick < clock.time.length; tick++) {
    purse.cash += run.fractions[tick]!;
    release(run, tick, moments.open);
    if (fill === 'next-open') fillOrders(run, tick);
    release(run, tick, moments.within);
    if (fill === 'next-bar') fillOrders(run, tick);
    release(run, tick, moments.close);
    if (fill === 'same-close') fillOrders(run, tick);
    purse.equity = purse.cash + holdings[tick]!;
  }
}

function fillOrders(run: Run, tick: number): void {
  if (run.orders.head[tick]! < 0) return;
  for (const lane of takeOrders(run, tick)) putOrder(run, lane, fillOrder(run, lane, tick));
}

function curveOf({ clock, flow, opened, holdings, totals }: Run, capitalPaise: number): Curve {
  const count = clock.time.length;
  const cashPaise = new Float64Array(count);
  const equityPaise = new Float64Array(count);
  const positions = new Int32Array(count);
  let cash = capitalPaise;
  let open = 0;
  for (let tick = 0; tick < count; tick++) {
    cash += flow[tick]!;
    open += opened[tick]!;
    cashPaise[tick] = cash;
    equityPaise[tick] = cash + holdings[tick]!;
    positions[tick] = open;
  }
  const { charges: chargesPaise, turnover: turnoverPaise } = totals;
  const time = clock.time;
  return {
    time,
    equityPaise,
    cashPaise,
    holdingsPaise: holdings,
    positions,
    capitalPaise,
    chargesPaise,
    turnoverPaise,
  };
}

/** By entry, then by lane: put in their places by counting, which costs less than comparing trades. */
function inOrder({ trades, entryTicks, lanes, clock }: Run): readonly Trade[] {
  const byLane = counted(trades.keys().toArray(), lanes.length, (i) => trades[i]!.lane);
  return counted(byLane, clock.time.length, (i) => entryTicks[i]!).map((i) => trades[i]!);
}

/** The numbers in the order of their keys, which lie below `most`; those of one key as they came. */
function counted(numbers: readonly number[], most: number, keyOf: (number: number) => number): number[] {
  const next = new Int32Array(most + 1);
  for (const number of numbers) next[keyOf(number) + 1]!++;
  for (let key = 0; key < most; key++) next[key + 1]! += next[key]!;
  const ordered = numbers.slice();
  for (const number of numbers) ordered[next[keyOf(number)]!++] = number;
  return ordered;
}

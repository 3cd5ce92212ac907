import { fillOrder } from './entries.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { nextOrder, putOrder, takeOrders } from './orders.ts';
import { settle } from './pending-exits.ts';
import { barPhases } from './position.ts';
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
 * of one symbol and moment there is never a choice: a symbol has one position at most.
 *
 * Nothing later than the moment decides anything, but for one thing: a symbol whose bars end more than ten days before the
 * others' leaves at its last close, as the last day of trading is announced.
 *
 * Throws an Error where the settings need capital, a brokerage plan or a symbol's average true range that is not there, and
 * 'request.invalid' for a fill on a day of which the charges or the steps of prices are not known.
 */
export function simulate(instruments: readonly InstrumentSeries[], settings: Settings, span: Span): Simulation {
  const run = startRun(instruments, settings, span);
  const capitalPaise = run.portfolio.cash;
  if (settings.capital) throughTime(run);
  else symbolBySymbol(run);
  return { trades: inOrder(run), skippedSignals: run.totals.skippedSignals, curve: curveOf(run, capitalPaise) };
}

/** Where money is no limit no symbol knows of another, and a symbol's bars are read in a row. */
function symbolBySymbol(run: Run): void {
  run.instruments.forEach((_, symbolIndex) => {
    let step = nextOrder(run, symbolIndex, run.clock.first[symbolIndex]!);
    while (step >= 0) step = fillOrder(run, symbolIndex, step);
  });
}

function throughTime(run: Run): void {
  const { clock, portfolio, holdings } = run;
  const { fill } = run.settings;
  run.instruments.forEach((_, symbolIndex) =>
    putOrder(run, symbolIndex, nextOrder(run, symbolIndex, clock.first[symbolIndex]!)),
  );
  for (let step = 0; step < clock.time.length; step++) {
    portfolio.cash += run.fractions[step]!;
    settle(run, step, barPhases.open);
    if (fill === 'next-open') fillOrders(run, step);
    settle(run, step, barPhases.within);
    if (fill === 'next-bar') fillOrders(run, step);
    settle(run, step, barPhases.close);
    if (fill === 'same-close') fillOrders(run, step);
    portfolio.equity = portfolio.cash + holdings[step]!;
  }
}

function fillOrders(run: Run, step: number): void {
  if (run.orders.head[step]! < 0) return;
  for (const symbolIndex of takeOrders(run, step)) putOrder(run, symbolIndex, fillOrder(run, symbolIndex, step));
}

function curveOf({ clock, flow, opened, holdings, totals }: Run, capitalPaise: number): Curve {
  const count = clock.time.length;
  const cashPaise = new Float64Array(count);
  const equityPaise = new Float64Array(count);
  const positions = new Int32Array(count);
  let cash = capitalPaise;
  let open = 0;
  for (let step = 0; step < count; step++) {
    cash += flow[step]!;
    open += opened[step]!;
    cashPaise[step] = cash;
    equityPaise[step] = cash + holdings[step]!;
    positions[step] = open;
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

/** By entry, then by symbol: put in their places by counting, which costs less than comparing trades. */
function inOrder({ trades, entrySteps, instruments, clock }: Run): readonly Trade[] {
  const bySymbol = counted(trades.keys().toArray(), instruments.length, (i) => trades[i]!.symbolIndex);
  return counted(bySymbol, clock.time.length, (i) => entrySteps[i]!).map((i) => trades[i]!);
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

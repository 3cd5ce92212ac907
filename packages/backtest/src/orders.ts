import { hasBit, nextBit } from '@parakh/base';
import { type Clock, stepOf } from './clock.ts';
import { firstUnset, lastEvaluated } from './evaluated-bars.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { barWithPrices, NEVER } from './prices.ts';
import type { Orders, Run } from './run.ts';

export function ordersFor(instruments: readonly InstrumentSeries[], clock: Clock): Orders {
  const integers = () => new Int32Array(instruments.length);
  return {
    head: new Int32Array(clock.time.length).fill(-1),
    following: integers().fill(-1),
    signalBar: integers(),
    fillBar: integers(),
    side: new Int8Array(instruments.length),
    rank: new Float64Array(instruments.length),
    longFrom: integers(),
    shortFrom: integers(),
    entryDay: integers().fill(-1),
    entriesOfDay: integers(),
  };
}

/**
 * The symbol's next entry, by a signal at or after the bar: the step on which it is to be filled; -1 when there is none. What
 * it is stands in the orders.
 */
export function nextOrder(run: Run, symbolIndex: number, from: number): number {
  const { orders, clock, settings } = run;
  const { bars } = run.instruments[symbolIndex]!;
  const last = clock.last[symbolIndex]!;
  const isAtClose = settings.fill === 'same-close';
  const signal = nextSignal(run, symbolIndex, from, isAtClose ? last : last - 1);
  if (signal < 0) return -1;
  const fillBar = barWithPrices(bars, isAtClose ? signal : signal + 1, last);
  if (fillBar < 0) return -1;
  orders.signalBar[symbolIndex] = signal;
  orders.fillBar[symbolIndex] = fillBar;
  return stepOf(clock, symbolIndex, fillBar, bars.time);
}

/** The next order after one that came to nothing. Signals that were given while it waited are gone with it. */
export function orderAfterLapse(run: Run, symbolIndex: number): number {
  const { orders, settings } = run;
  return nextOrder(run, symbolIndex, orders.fillBar[symbolIndex]! + (settings.fill === 'same-close' ? 1 : 0));
}

/** Keeps the symbol's order until its step. */
export function putOrder({ orders }: Run, symbolIndex: number, step: number): void {
  if (step < 0) return;
  orders.following[symbolIndex] = orders.head[step]!;
  orders.head[step] = symbolIndex;
}

/** Symbols to be filled on the step; they are taken from the list. All want the same money: highest rank first, unknown last, by lot among equals. */
export function takeOrders(run: Run, step: number): number[] {
  const { orders, settings, portfolio } = run;
  const instruments: number[] = [];
  for (let symbolIndex = orders.head[step]!; symbolIndex >= 0; symbolIndex = orders.following[symbolIndex]!)
    instruments.push(symbolIndex);
  orders.head[step] = -1;
  // Where nothing can be bought it does not matter who comes first.
  if (portfolio.positions >= (settings.capital?.maxPositions ?? Infinity)) return instruments;
  const { rank } = orders;
  for (const symbolIndex of instruments) {
    const known = run.instruments[symbolIndex]!.rank?.[orders.signalBar[symbolIndex]!] ?? NaN;
    rank[symbolIndex] = Number.isNaN(known) ? -Infinity : known;
  }
  const lot = (symbolIndex: number) => lotOf(run.instruments[symbolIndex]!.symbol, run.clock.time[step]!);
  return instruments.sort((one, other) => rank[other]! - rank[one]! || lot(one) - lot(other));
}

/** Those of equal rank are drawn by lot, the same each time: in the order of the alphabet all money would go to the letter A. */
export function lotOf(symbol: string, time: number): number {
  let hash = time;
  for (let i = 0; i < symbol.length; i++) hash = Math.imul(hash ^ symbol.charCodeAt(i), 0x01000193);
  // The last letters must reach every bit (the finish of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The bar with the signal, its side in `orders.side`; -1 when there is none. Bars with both signals are counted as skipped. */
function nextSignal(run: Run, symbolIndex: number, from: number, last: number): number {
  const { barred } = run.instruments[symbolIndex]!.signals;
  for (
    let bar = nextWanted(run, symbolIndex, from);
    bar >= 0 && bar <= last;
    bar = nextWanted(run, symbolIndex, bar + 1)
  ) {
    if (barred && hasBit(barred, bar)) continue;
    const side = sideOf(run, symbolIndex, bar);
    if (side === 0) run.totals.skippedSignals++;
    else if (bar >= (side > 0 ? run.orders.longFrom : run.orders.shortFrom)[symbolIndex]!) {
      run.orders.side[symbolIndex] = side;
      return bar;
    }
  }
  return -1;
}

function nextWanted(run: Run, symbolIndex: number, from: number): number {
  const { long, short } = run.instruments[symbolIndex]!.signals;
  const { sides } = run.settings;
  if (!short || sides === 'long') return nextBit(long, from);
  if (sides === 'short') return nextBit(short, from);
  const buy = nextBit(long, from);
  const sell = nextBit(short, from);
  return buy < 0 || sell < 0 ? Math.max(buy, sell) : Math.min(buy, sell);
}

/** 0 where both signals hold: it is ambiguous which one is meant. A condition has one signal, for the side wished. */
function sideOf(run: Run, symbolIndex: number, bar: number): number {
  const { long, short } = run.instruments[symbolIndex]!.signals;
  if (!short) return run.settings.sides === 'short' ? -1 : 1;
  return Number(hasBit(long, bar)) - Number(hasBit(short, bar));
}

/** The first bar from `from` on whose close orders the exit of a position of that side. */
export function exitSignalFrom(run: Run, symbolIndex: number, side: number, from: number): number {
  const { long, short, evaluated } = run.instruments[symbolIndex]!.signals;
  if (short) {
    const bar = nextBit(side > 0 ? short : long, from);
    return bar < 0 ? NEVER : bar;
  }
  return run.settings.exits.whenFalse ? firstUnset(long, evaluated, from, run.clock.last[symbolIndex]!) : NEVER;
}

/** After an exit on the bar: the signal that had opened the position must have been gone before it opens another. */
export function waitForReset(run: Run, symbolIndex: number, side: number, exitBar: number): void {
  const { long, short, evaluated } = run.instruments[symbolIndex]!.signals;
  const bits = side < 0 && short ? short : long;
  const from = side > 0 ? run.orders.longFrom : run.orders.shortFrom;
  from[symbolIndex] = firstUnset(bits, evaluated, lastEvaluated(evaluated, exitBar - 1), run.clock.last[symbolIndex]!);
}

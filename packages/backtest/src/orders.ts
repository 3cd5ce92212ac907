import { hasBit, nextBit } from '@parakh/base';
import { type Clock, tickOf } from './clock.ts';
import { firstUnset, lastJudged } from './judged-bars.ts';
import type { Lane } from './lane.ts';
import { barWithPrices, NEVER } from './prices.ts';
import type { Orders, Run } from './run.ts';

export function ordersFor(lanes: readonly Lane[], clock: Clock): Orders {
  const integers = () => new Int32Array(lanes.length);
  return {
    head: new Int32Array(clock.time.length).fill(-1),
    following: integers().fill(-1),
    signalBar: integers(),
    fillBar: integers(),
    side: new Int8Array(lanes.length),
    rank: new Float64Array(lanes.length),
    longFrom: integers(),
    shortFrom: integers(),
    entryDay: integers().fill(-1),
    entriesOfDay: integers(),
  };
}

/**
 * The lane's next entry, by a signal at or after the bar: the tick on which it is to be filled; -1 when there is none. What
 * it is stands in the orders.
 */
export function nextOrder(run: Run, lane: number, from: number): number {
  const { orders, clock, settings } = run;
  const { bars } = run.lanes[lane]!;
  const last = clock.last[lane]!;
  const isAtClose = settings.fill === 'same-close';
  const signal = nextSignal(run, lane, from, isAtClose ? last : last - 1);
  if (signal < 0) return -1;
  const fillBar = barWithPrices(bars, isAtClose ? signal : signal + 1, last);
  if (fillBar < 0) return -1;
  orders.signalBar[lane] = signal;
  orders.fillBar[lane] = fillBar;
  return tickOf(clock, lane, fillBar, bars.time);
}

/** The next order after one that came to nothing. Signals that were given while it waited are gone with it. */
export function orderAfterLapse(run: Run, lane: number): number {
  const { orders, settings } = run;
  return nextOrder(run, lane, orders.fillBar[lane]! + (settings.fill === 'same-close' ? 1 : 0));
}

/** Keeps the lane's order until its tick. */
export function putOrder({ orders }: Run, lane: number, tick: number): void {
  if (tick < 0) return;
  orders.following[lane] = orders.head[tick]!;
  orders.head[tick] = lane;
}

/** Lanes to be filled on the tick; they are taken from the list. All want the same money: highest rank first, unknown last, by lot among equals. */
export function takeOrders(run: Run, tick: number): number[] {
  const { orders, settings, purse } = run;
  const lanes: number[] = [];
  for (let lane = orders.head[tick]!; lane >= 0; lane = orders.following[lane]!) lanes.push(lane);
  orders.head[tick] = -1;
  // Where nothing can be bought it does not matter who comes first.
  if (purse.positions >= (settings.capital?.maxPositions ?? Infinity)) return lanes;
  const { rank } = orders;
  for (const lane of lanes) {
    const known = run.lanes[lane]!.rank?.[orders.signalBar[lane]!] ?? NaN;
    rank[lane] = Number.isNaN(known) ? -Infinity : known;
  }
  const lot = (lane: number) => lotOf(run.lanes[lane]!.symbol, run.clock.time[tick]!);
  return lanes.sort((one, other) => rank[other]! - rank[one]! || lot(one) - lot(other));
}

/** Those of equal rank are drawn by lot, the same each time: in the order of the alphabet all money would go to the letter A. */
export function lotOf(symbol: string, time: number): number {
  let hash = time;
  for (let i = 0; i < symbol.length; i++) hash = Math.imul(hash ^ symbol.charCodeAt(i), 0x01000193);
  // The last letters must reach every bit (the finish of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The bar with the signal, its side in `orders.side`; -1 when there is none. Bars with both signals are counted as passed over. */
function nextSignal(run: Run, lane: number, from: number, last: number): number {
  const { barred } = run.lanes[lane]!.signals;
  for (let bar = nextWanted(run, lane, from); bar >= 0 && bar <= last; bar = nextWanted(run, lane, bar + 1)) {
    if (barred && hasBit(barred, bar)) continue;
    const side = sideOf(run, lane, bar);
    if (side === 0) run.totals.passedOver++;
    else if (bar >= (side > 0 ? run.orders.longFrom : run.orders.shortFrom)[lane]!) {
      run.orders.side[lane] = side;
      return bar;
    }
  }
  return -1;
}

function nextWanted(run: Run, lane: number, from: number): number {
  const { long, short } = run.lanes[lane]!.signals;
  const { sides } = run.settings;
  if (!short || sides === 'long') return nextBit(long, from);
  if (sides === 'short') return nextBit(short, from);
  const buy = nextBit(long, from);
  const sell = nextBit(short, from);
  return buy < 0 || sell < 0 ? Math.max(buy, sell) : Math.min(buy, sell);
}

/** 0 where both signals hold: nobody can tell which one is meant. A condition has one signal, for the side wished. */
function sideOf(run: Run, lane: number, bar: number): number {
  const { long, short } = run.lanes[lane]!.signals;
  if (!short) return run.settings.sides === 'short' ? -1 : 1;
  return Number(hasBit(long, bar)) - Number(hasBit(short, bar));
}

/** The first bar from `from` on whose close orders the exit of a position of that side. */
export function exitSignalFrom(run: Run, lane: number, side: number, from: number): number {
  const { long, short, judged } = run.lanes[lane]!.signals;
  if (short) {
    const bar = nextBit(side > 0 ? short : long, from);
    return bar < 0 ? NEVER : bar;
  }
  return run.settings.exits.whenFalse ? firstUnset(long, judged, from, run.clock.last[lane]!) : NEVER;
}

/** After an exit on the bar: the signal that had opened the position must have been gone before it opens another. */
export function waitForReset(run: Run, lane: number, side: number, exitBar: number): void {
  const { long, short, judged } = run.lanes[lane]!.signals;
  const bits = side < 0 && short ? short : long;
  const from = side > 0 ? run.orders.longFrom : run.orders.shortFrom;
  from[lane] = firstUnset(bits, judged, lastJudged(judged, exitBar - 1), run.clock.last[lane]!);
}

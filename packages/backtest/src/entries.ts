import { barDay } from '@parakh/market';
import { endsItsDay, isDayOver, isDelisted, isPastSquareOff } from './day-end.ts';
import { depart } from './departures.ts';
import { meanPrice } from './fills.ts';
import { type Bought, type Life, lifeOf } from './life.ts';
import { nextOrder, orderAfterLapse, waitForReset } from './orders.ts';
import { paise } from './prices.ts';
import type { Run } from './run.ts';
import { tradeOf } from './settle.ts';
import { affordable, rangeAtSignal, wantedShares } from './sizing.ts';
import type { Trade } from './trade.ts';
import { walk } from './walk.ts';

/** Fills the entry that the lane ordered for the tick, if it may be; the tick of its next order, -1 when there is none. */
export function fillOrder(run: Run, lane: number, tick: number): number {
  if (!isAllowed(run, lane)) return orderAfterLapse(run, lane);
  const bought = buy(run, lane);
  if (bought) return hold(run, bought, tick);
  run.totals.passedOver++;
  return orderAfterLapse(run, lane);
}

/** What the settings forbid gives no trade and is not counted as passed over. */
function isAllowed(run: Run, lane: number): boolean {
  const { settings } = run;
  const isAnyTime = settings.maxTradesADay === undefined && settings.fill !== 'same-close' && !endsItsDay(settings);
  return isAnyTime || isInTime(run, lane);
}

function isInTime(run: Run, lane: number): boolean {
  const { settings, orders, clock } = run;
  const { bars } = run.lanes[lane]!;
  const bar = orders.fillBar[lane]!;
  const time = bars.time[bar]!;
  const isSameDay = orders.entryDay[lane] === barDay(time);
  if (isSameDay && orders.entriesOfDay[lane]! >= (settings.maxTradesADay ?? Infinity)) return false;
  if (isPastSquareOff(settings, time)) return false;
  if (settings.fill !== 'same-close') return true;
  // Bought at a close at which it would have to be sold.
  const last = clock.last[lane]!;
  return !(isDayOver(settings, bars, bar, last) || (bar === last && isDelisted(clock, bars, bar)));
}

/** Undefined where money, positions or the sector are used up, or where the size is less than a share or not known. */
function buy(run: Run, lane: number): Bought | undefined {
  const { orders, purse, settings } = run;
  if (!hasRoom(run, lane)) return undefined;
  const bar = orders.fillBar[lane]!;
  const signalBar = orders.signalBar[lane]!;
  const side = orders.side[lane]!;
  const raw = entryPrice(run, lane, bar);
  const range = run.needsRange ? rangeAtSignal(run.lanes[lane]!, signalBar, bar) : NaN;
  if (settings.exits.stopAtr !== undefined && Number.isNaN(range)) return undefined;
  const quantity = wantedShares(run, raw, range);
  const order = { lane: run.lanes[lane]!, bar, side: side > 0 ? 'buy' : 'sell', quantity } as const;
  const free = settings.capital ? purse.cash - purse.bound : Infinity;
  const purchase = affordable(run, order, raw, free);
  if (!purchase) return undefined;
  const slippage = Math.abs(purchase.price - raw) * purchase.quantity;
  const { price, costs } = purchase;
  return { lane, side, signalBar, bar, quantity: purchase.quantity, price, costs, slippage, range };
}

function hasRoom({ settings, purse, inSector, sectorOf }: Run, lane: number): boolean {
  const { maxPositions = Infinity, maxPerSector = Infinity } = settings.capital ?? {};
  return purse.positions < maxPositions && inSector[sectorOf[lane]!]! < maxPerSector;
}

function entryPrice({ settings, lanes }: Run, lane: number, bar: number): number {
  const { bars } = lanes[lane]!;
  if (settings.fill === 'next-bar') return meanPrice(bars, bar);
  return paise((settings.fill === 'next-open' ? bars.open : bars.close)[bar]!);
}

/** Pays, takes the position through its bars, and gives the tick of the order that the lane's signals want after it. */
function hold(run: Run, bought: Bought, tick: number): number {
  const { lane, side } = bought;
  pay(run, bought, tick);
  const life = lifeOf(run, bought, tick);
  const end = walk(run, life);
  const trade = tradeOf(run, life, end);
  run.trades.push(trade);
  run.entryTicks.push(tick);
  run.totals.charges += trade.chargesPaise;
  if (trade.reason === 'open-at-end') return -1;
  const value = trade.exitQuantity * trade.exitPaise;
  run.totals.turnover += value;
  depart(run, lane, { tick: life.tick, moment: end.moment, cash: side * value - (trade.chargesPaise - bought.costs) });
  return orderAfter(run, life, trade);
}

function pay(run: Run, { lane, side, quantity, price, costs, bar }: Bought, tick: number): void {
  const { purse, orders, departures } = run;
  const value = quantity * price;
  const paid = side * value + costs;
  purse.cash -= paid;
  run.flow[tick]! -= paid;
  run.totals.turnover += value;
  purse.positions++;
  run.opened[tick]!++;
  run.inSector[run.sectorOf[lane]!]!++;
  // A short's proceeds lie in the purse and buy nothing, and it binds as much again.
  const bound = side < 0 ? 2 * value : 0;
  purse.bound += bound;
  departures.bound[lane] = bound;
  const day = barDay(run.lanes[lane]!.bars.time[bar]!);
  orders.entriesOfDay[lane] = orders.entryDay[lane] === day ? orders.entriesOfDay[lane]! + 1 : 1;
  orders.entryDay[lane] = day;
}

/** The signal that closed a position opens the opposite one at the same fill. */
function orderAfter(run: Run, { exitSignal, side, lane }: Life, trade: Trade): number {
  const { settings } = run;
  if (settings.reentry === 'after-reset') waitForReset(run, trade.lane, side, trade.exitBar);
  const isTurned = settings.sides === 'both' && lane.signals.short !== undefined && exitSignal < trade.exitBar;
  return nextOrder(run, trade.lane, isTurned ? exitSignal : trade.exitBar);
}

import { barDay } from '@parakh/market';
import { endsItsDay, isDayOver, isDelisted, isPastSquareOff } from './day-end.ts';
import { meanPrice } from './fills.ts';
import { nextOrder, orderAfterLapse, waitForReset } from './orders.ts';
import { closePosition } from './pending-exits.ts';
import { type EntryFill, openPosition, type Position } from './position.ts';
import { tradeOf } from './position-trade.ts';
import { paise } from './prices.ts';
import type { Run } from './run.ts';
import { runPosition } from './run-position.ts';
import { affordable, rangeAtSignal, wantedShares } from './sizing.ts';
import type { Trade } from './trade.ts';

/** Fills the entry that the symbol ordered for the step, if it is allowed; the step of its next order, -1 when there is none. */
export function fillOrder(run: Run, symbolIndex: number, step: number): number {
  if (!isAllowed(run, symbolIndex)) return orderAfterLapse(run, symbolIndex);
  const entry = fillEntry(run, symbolIndex);
  if (entry) return holdPosition(run, entry, step);
  run.totals.skippedSignals++;
  return orderAfterLapse(run, symbolIndex);
}

/** What the settings forbid gives no trade and is not counted as skipped. */
function isAllowed(run: Run, symbolIndex: number): boolean {
  const { settings } = run;
  const isAnyTime = settings.maxTradesADay === undefined && settings.fill !== 'same-close' && !endsItsDay(settings);
  return isAnyTime || isInTime(run, symbolIndex);
}

function isInTime(run: Run, symbolIndex: number): boolean {
  const { settings, orders, clock } = run;
  const { bars } = run.instruments[symbolIndex]!;
  const bar = orders.fillBar[symbolIndex]!;
  const time = bars.time[bar]!;
  const isSameDay = orders.entryDay[symbolIndex] === barDay(time);
  if (isSameDay && orders.entriesOfDay[symbolIndex]! >= (settings.maxTradesADay ?? Infinity)) return false;
  if (isPastSquareOff(settings, time)) return false;
  if (settings.fill !== 'same-close') return true;
  // Bought at a close at which it would have to be sold.
  const last = clock.last[symbolIndex]!;
  return !(isDayOver(settings, bars, bar, last) || (bar === last && isDelisted(clock, bars, bar)));
}

/** Undefined where money, positions or the sector are used up, or where the size is less than a share or not known. */
function fillEntry(run: Run, symbolIndex: number): EntryFill | undefined {
  const { orders, portfolio, settings } = run;
  if (!isWithinLimits(run, symbolIndex)) return undefined;
  const bar = orders.fillBar[symbolIndex]!;
  const signalBar = orders.signalBar[symbolIndex]!;
  const side = orders.side[symbolIndex]!;
  const raw = entryPrice(run, symbolIndex, bar);
  const range = run.needsRange ? rangeAtSignal(run.instruments[symbolIndex]!, signalBar, bar) : NaN;
  if (settings.exits.stopAtr !== undefined && Number.isNaN(range)) return undefined;
  const quantity = wantedShares(run, raw, range);
  const order = { series: run.instruments[symbolIndex]!, bar, side: side > 0 ? 'buy' : 'sell', quantity } as const;
  const free = settings.capital ? portfolio.cash - portfolio.bound : Infinity;
  const purchase = affordable(run, order, raw, free);
  if (!purchase) return undefined;
  const slippage = Math.abs(purchase.price - raw) * purchase.quantity;
  const { price, costs } = purchase;
  return { symbolIndex, side, signalBar, bar, quantity: purchase.quantity, price, costs, slippage, range };
}

function isWithinLimits({ settings, portfolio, inSector, sectorOf }: Run, symbolIndex: number): boolean {
  const { maxPositions = Infinity, maxPerSector = Infinity } = settings.capital ?? {};
  return portfolio.positions < maxPositions && inSector[sectorOf[symbolIndex]!]! < maxPerSector;
}

function entryPrice({ settings, instruments }: Run, symbolIndex: number, bar: number): number {
  const { bars } = instruments[symbolIndex]!;
  if (settings.fill === 'next-bar') return meanPrice(bars, bar);
  return paise((settings.fill === 'next-open' ? bars.open : bars.close)[bar]!);
}

/** Pays, takes the position through its bars, and gives the step of the order that the symbol's signals want after it. */
function holdPosition(run: Run, entry: EntryFill, step: number): number {
  const { symbolIndex, side } = entry;
  pay(run, entry, step);
  const position = openPosition(run, entry, step);
  const end = runPosition(run, position);
  const trade = tradeOf(run, position, end);
  run.trades.push(trade);
  run.entrySteps.push(step);
  run.totals.charges += trade.chargesPaise;
  if (trade.reason === 'open-at-end') return -1;
  const value = trade.exitQuantity * trade.exitPaise;
  run.totals.turnover += value;
  closePosition(run, symbolIndex, {
    step: position.step,
    phase: end.phase,
    cash: side * value - (trade.chargesPaise - entry.costs),
  });
  return orderAfter(run, position, trade);
}

function pay(run: Run, { symbolIndex, side, quantity, price, costs, bar }: EntryFill, step: number): void {
  const { portfolio, orders, pendingExits } = run;
  const value = quantity * price;
  const paid = side * value + costs;
  portfolio.cash -= paid;
  run.flow[step]! -= paid;
  run.totals.turnover += value;
  portfolio.positions++;
  run.opened[step]!++;
  run.inSector[run.sectorOf[symbolIndex]!]!++;
  // A short's proceeds lie in the portfolio and buy nothing, and it binds as much again.
  const bound = side < 0 ? 2 * value : 0;
  portfolio.bound += bound;
  pendingExits.bound[symbolIndex] = bound;
  const day = barDay(run.instruments[symbolIndex]!.bars.time[bar]!);
  orders.entriesOfDay[symbolIndex] = orders.entryDay[symbolIndex] === day ? orders.entriesOfDay[symbolIndex]! + 1 : 1;
  orders.entryDay[symbolIndex] = day;
}

/** The signal that closed a position opens the opposite one at the same fill. */
function orderAfter(run: Run, { exitSignal, side, series }: Position, trade: Trade): number {
  const { settings } = run;
  if (settings.reentry === 'after-reset') waitForReset(run, trade.symbolIndex, side, trade.exitBar);
  const isTurned = settings.sides === 'both' && series.signals.short !== undefined && exitSignal < trade.exitBar;
  return nextOrder(run, trade.symbolIndex, isTurned ? exitSignal : trade.exitBar);
}

import { barDay } from '@parakh/market';
import { hold, NEVER } from './book.ts';
import { isDayOver, isDelisted, isPastSquareOff } from './day-end.ts';
import { meanPrice } from './fills.ts';
import { exitSignalFrom, orderAfterLapse, takeOrders } from './orders.ts';
import { level, paise } from './prices.ts';
import type { Run } from './run.ts';
import { affordable, type Purchase, rangeAtSignal, wantedShares } from './sizing.ts';

/** Fills the entries that were ordered for this moment, as far as money, positions and sectors allow. */
export function enterAll(run: Run, tick: number): void {
  if (run.orders.head[tick]! < 0) return;
  for (const lane of takeOrders(run, tick)) {
    if (isAllowed(run, lane)) {
      if (enter(run, lane, tick)) continue;
      run.purse.passedOver++;
    }
    orderAfterLapse(run, lane, tick);
  }
}

/** What the settings forbid gives no trade and is not counted as passed over. */
function isAllowed(run: Run, lane: number): boolean {
  const { settings, orders, prices } = run;
  const bar = orders.fillBar[lane]!;
  const time = prices.time[lane]![bar]!;
  const isSameDay = orders.entryDay[lane] === barDay(time);
  if (isSameDay && orders.entriesOfDay[lane]! >= (settings.maxTradesADay ?? Infinity)) return false;
  if (isPastSquareOff(settings, time)) return false;
  // Bought at a close at which it would have to be sold.
  return settings.fill !== 'same-close' || !(isDayOver(run, lane, bar) || isDelisted(run, lane, bar));
}

function enter(run: Run, lane: number, tick: number): boolean {
  const { orders, purse } = run;
  const { capital, exits } = run.settings;
  if (!hasRoom(run, lane)) return false;
  const bar = orders.fillBar[lane]!;
  const raw = entryPrice(run, lane, bar);
  const range = rangeAtSignal(run, lane, orders.signalBar[lane]!, bar);
  if (exits.stopAtr !== undefined && Number.isNaN(range)) return false;
  const free = capital ? purse.cash - purse.bound : Infinity;
  const side = orders.side[lane]! > 0 ? 'buy' : 'sell';
  const quantity = wantedShares(run, raw, range);
  const purchase = affordable(run, { lane, bar, side, quantity, raw }, free);
  if (!purchase) return false;
  pay(run, lane, purchase);
  open(run, lane, tick, { ...purchase, raw });
  setLevels(run, lane, purchase.price, range);
  return true;
}

function hasRoom(run: Run, lane: number): boolean {
  const { capital } = run.settings;
  if (!capital) return true;
  const inSector = run.inSector[run.sectorOf[lane]!]!;
  return run.book.count < (capital.maxPositions ?? Infinity) && inSector < (capital.maxPerSector ?? Infinity);
}

function entryPrice(run: Run, lane: number, bar: number): number {
  const { fill } = run.settings;
  if (fill === 'next-bar') return meanPrice(run, lane, bar);
  return paise(run.prices[fill === 'next-open' ? 'open' : 'close'][lane]![bar]!);
}

function pay(run: Run, lane: number, { quantity, price, costs }: Purchase): void {
  const { purse, book } = run;
  const value = quantity * price;
  const side = run.orders.side[lane]!;
  purse.cash -= side * value + costs;
  purse.charges += costs;
  purse.turnover += value;
  // A short's proceeds lie in the purse and buy nothing, and it binds as much again.
  const bound = side < 0 ? 2 * value : 0;
  book.bound[lane] = bound;
  purse.bound += bound;
}

function open(run: Run, lane: number, tick: number, bought: Purchase & { readonly raw: number }): void {
  const { book, orders, prices, purse, clock } = run;
  const bar = orders.fillBar[lane]!;
  const side = orders.side[lane]!;
  hold(book, lane);
  run.inSector[run.sectorOf[lane]!]!++;
  book.side[lane] = side;
  book.quantity[lane] = bought.quantity;
  book.bought[lane] = bought.quantity;
  book.entry[lane] = bought.price;
  book.basis[lane] = bought.price;
  book.highest[lane] = bought.price;
  book.lowest[lane] = bought.price;
  const mark = paise(prices.close[lane]![bar]!);
  book.mark[lane] = mark;
  purse.holdings += side * bought.quantity * mark;
  book.signalBar[lane] = orders.signalBar[lane]!;
  book.entryBar[lane] = bar;
  book.at[lane] = bar;
  book.next[lane] = bar + 1;
  book.nextTime[lane] = bar < clock.last[lane]! ? prices.time[lane]![bar + 1]! : NEVER;
  book.seen[lane] = tick;
  book.fraction[lane] = 0;
  book.costs[lane] = bought.costs;
  book.slippage[lane] = Math.abs(bought.price - bought.raw) * bought.quantity;
  book.jumped[lane] = 0;
  planExit(run, lane, bar);
  countEntry(run, lane, barDay(prices.time[lane]![bar]!));
}

function planExit(run: Run, lane: number, bar: number): void {
  const { book, settings } = run;
  const { adjustments, bars } = run.lanes[lane]!;
  const signal = exitSignalFrom(run, lane, book.side[lane]!, settings.fill === 'same-close' ? bar + 1 : bar);
  const bySignal = settings.fill === 'next-open' ? signal + 1 : NEVER;
  book.exitSignal[lane] = signal;
  book.exitDue[lane] = Math.min(bySignal, bar + (settings.exits.bars ?? NEVER));
  const ex = adjustments.findIndex(({ exTime }) => exTime > bars.time[bar]!);
  book.exDay[lane] = ex < 0 ? adjustments.length : ex;
  book.exTime[lane] = adjustments[ex]?.exTime ?? NEVER;
}

function countEntry({ orders }: Run, lane: number, day: number): void {
  orders.entriesOfDay[lane] = orders.entryDay[lane] === day ? orders.entriesOfDay[lane]! + 1 : 1;
  orders.entryDay[lane] = day;
}

/** The tighter of two stops holds. */
function setLevels({ book, settings }: Run, lane: number, price: number, range: number): void {
  const { stopPct = NaN, stopAtr = NaN, targetPct = NaN } = settings.exits;
  const side = book.side[lane]!;
  const distances = [(price * stopPct) / 100, stopAtr * range].filter((distance) => !Number.isNaN(distance));
  book.stop[lane] = distances.length > 0 ? level(price - side * Math.min(...distances)) : NaN;
  book.target[lane] = level(price + (side * price * targetPct) / 100);
}

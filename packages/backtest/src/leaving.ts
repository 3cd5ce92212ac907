import { barDay } from '@parakh/market';
import { letGo } from './book.ts';
import { chargesFor, type Filled, slippedPrice, worstPrice } from './fills.ts';
import { orderNext, waitForReset } from './orders.ts';
import type { Run } from './run.ts';
import { entrySegment } from './sizing.ts';
import type { ExitReason, Trade } from './trade.ts';

/** How a position ends. Prices in paise. */
interface End {
  readonly bar: number;
  /** Price of the bar. */
  readonly raw: number;
  readonly reason: ExitReason;
}

/** Closes the position of the lane, and orders what its signals want next. */
export function leave(run: Run, lane: number, end: End, tick: number): void {
  const { book, purse, settings } = run;
  const { signals } = run.lanes[lane]!;
  const side = book.side[lane]!;
  const quantity = book.quantity[lane]!;
  const filled: Filled = { lane, bar: end.bar, side: side > 0 ? 'sell' : 'buy', quantity, raw: end.raw };
  const slipped = slippedPrice(run, filled);
  const price = Number.isNaN(slipped) ? worstPrice(run, filled) : slipped;
  const costs = costsOfBoth(run, { ...filled, raw: price });
  const value = quantity * price;
  purse.cash += side * value - (costs - book.costs[lane]!);
  purse.charges += costs - book.costs[lane]!;
  purse.turnover += value;
  book.costs[lane] = costs;
  book.slippage[lane]! += Math.abs(price - end.raw) * quantity;
  book.highest[lane] = Math.max(book.highest[lane]!, end.raw);
  book.lowest[lane] = Math.min(book.lowest[lane]!, end.raw);
  logTrade(run, lane, end, price);
  purse.holdings -= side * quantity * book.mark[lane]!;
  purse.bound -= book.bound[lane]!;
  run.inSector[run.sectorOf[lane]!]!--;
  letGo(book, lane);
  if (settings.reentry === 'after-reset') waitForReset(run, lane, side, end.bar);
  // The signal that closed a position opens the opposite one at the same fill.
  const isTurned = settings.sides === 'both' && signals.short && book.exitSignal[lane]! < end.bar;
  orderNext(run, lane, isTurned ? book.exitSignal[lane]! : end.bar, tick);
}

/** What is still held at the end, at its last close; nothing is sold, so nothing is charged. */
export function valueAtEnd(run: Run): void {
  const { book } = run;
  for (let i = book.count - 1; i >= 0; i--) {
    const lane = book.held[i]!;
    const mark = book.mark[lane]!;
    logTrade(run, lane, { bar: book.at[lane]!, raw: mark, reason: 'open-at-end' }, mark);
  }
}

/** Charges of both orders. Shares bought and sold on one day were never delivered. */
function costsOfBoth(run: Run, exit: Filled): number {
  const { book, prices } = run;
  const { lane, bar, side } = exit;
  const times = prices.time[lane]!;
  const entryBar = book.entryBar[lane]!;
  const isSameDay = barDay(times[entryBar]!) === barDay(times[bar]!);
  if (!isSameDay || entrySegment(run) === 'intraday')
    return book.costs[lane]! + chargesFor(run, exit, entrySegment(run));
  const entry: Filled = {
    lane,
    bar: entryBar,
    side: side === 'sell' ? 'buy' : 'sell',
    quantity: book.bought[lane]!,
    raw: book.entry[lane]!,
  };
  return chargesFor(run, entry, 'intraday') + chargesFor(run, exit, 'intraday');
}

function logTrade(run: Run, lane: number, end: End, exitPaise: number): void {
  const { book } = run;
  const times = run.prices.time[lane]!;
  const side = book.side[lane]!;
  const bought = book.bought[lane]!;
  const quantity = book.quantity[lane]!;
  const entry = book.entry[lane]!;
  const [lowPct, highPct] = [book.lowest, book.highest].map((it) => percentOf(it[lane]!, book.basis[lane]!));
  const trade: Trade = {
    lane,
    side: side > 0 ? 'long' : 'short',
    signalBar: book.signalBar[lane]!,
    entryBar: book.entryBar[lane]!,
    exitBar: end.bar,
    signalTime: times[book.signalBar[lane]!]!,
    entryTime: times[book.entryBar[lane]!]!,
    exitTime: times[end.bar]!,
    entryPaise: entry,
    exitPaise,
    quantity: bought,
    exitQuantity: quantity,
    fractionPaise: book.fraction[lane]!,
    chargesPaise: book.costs[lane]!,
    slippagePaise: book.slippage[lane]!,
    pnlPaise: side * (quantity * exitPaise - bought * entry) + book.fraction[lane]! - book.costs[lane]!,
    reason: end.reason,
    bars: end.bar - book.entryBar[lane]!,
    maePct: side > 0 ? lowPct! : 0 - highPct!,
    mfePct: side > 0 ? highPct! : 0 - lowPct!,
    hasJump: book.jumped[lane] === 1,
  };
  run.trades.push(trade);
}

function percentOf(price: number, basis: number): number {
  return 100 * (price / basis - 1);
}

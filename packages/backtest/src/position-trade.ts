import { barDay } from '@parakh/market';
import { barsBetween } from './evaluated-bars.ts';
import { chargesFor, type Order, slippedPrice, worstPrice } from './fills.ts';
import type { End, Position } from './position.ts';
import type { Run } from './run.ts';
import type { Trade } from './trade.ts';

/** The trade that a position has been. At the end of the span nothing is sold, so nothing is charged. */
export function tradeOf(run: Run, position: Position, { price, reason }: End): Trade {
  const { entry, quantity, side, series, bar } = position;
  const exitOrder: Order = { series, bar, side: side > 0 ? 'sell' : 'buy', quantity };
  const isValued = reason === 'open-at-end' || reason === 'jump';
  const exitPaise = isValued ? price : exitPrice(run, exitOrder, price);
  const charges = reason === 'open-at-end' ? entry.costs : chargesOfBoth(run, position, exitOrder, exitPaise);
  const lowPct = 100 * (Math.min(position.lowest, price) / position.basis - 1);
  const highPct = 100 * (Math.max(position.highest, price) / position.basis - 1);
  const gain = side * (quantity * exitPaise - entry.quantity * entry.price) + position.fraction;
  return {
    symbolIndex: entry.symbolIndex,
    side: side > 0 ? 'long' : 'short',
    signalBar: entry.signalBar,
    signalTime: series.bars.time[entry.signalBar]!,
    entryBar: entry.bar,
    exitBar: bar,
    entryTime: series.bars.time[entry.bar]!,
    exitTime: series.bars.time[bar]!,
    entryPaise: entry.price,
    exitPaise,
    quantity: entry.quantity,
    exitQuantity: quantity,
    fractionPaise: position.fraction,
    chargesPaise: charges,
    slippagePaise: entry.slippage + Math.abs(exitPaise - price) * quantity,
    pnlPaise: gain - charges,
    reason,
    bars: barsBetween(series, entry.bar, bar),
    maePct: side > 0 ? lowPct : 0 - highPct,
    mfePct: side > 0 ? highPct : 0 - lowPct,
  };
}

/** An exit cannot be refused: where the slippage is not known it takes the worst price of the bar. */
function exitPrice({ settings }: Run, exit: Order, price: number): number {
  const slipped = slippedPrice(settings.slippage, exit, price);
  return Number.isNaN(slipped) ? worstPrice(exit) : slipped;
}

/** Charges of both orders. Shares bought and sold on one day were never delivered. */
function chargesOfBoth(
  { plan, settings }: Run,
  { entry, series, side }: Position,
  exitOrder: Order,
  price: number,
): number {
  const { time } = series.bars;
  const isSameDay = barDay(time[entry.bar]!) === barDay(time[exitOrder.bar]!);
  const segment = isSameDay ? 'intraday' : settings.product;
  const charges = chargesFor({ plan, segment }, exitOrder, price);
  if (segment === settings.product) return entry.costs + charges;
  const entryOrder: Order = { series, bar: entry.bar, side: side > 0 ? 'buy' : 'sell', quantity: entry.quantity };
  return chargesFor({ plan, segment }, entryOrder, entry.price) + charges;
}

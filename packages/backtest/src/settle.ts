import { barDay } from '@parakh/market';
import { chargesFor, type Order, slippedPrice, worstPrice } from './fills.ts';
import { barsBetween } from './judged-bars.ts';
import type { End, Life } from './life.ts';
import type { Run } from './run.ts';
import type { Trade } from './trade.ts';

/** The trade that a position has been. At the end of the span nothing is sold, so nothing is charged. */
export function tradeOf(run: Run, life: Life, { price, reason }: End): Trade {
  const { bought, quantity, side, lane, bar } = life;
  const exit: Order = { lane, bar, side: side > 0 ? 'sell' : 'buy', quantity };
  const isValued = reason === 'open-at-end' || reason === 'jump';
  const exitPaise = isValued ? price : exitPrice(run, exit, price);
  const charges = reason === 'open-at-end' ? bought.costs : chargesOfBoth(run, life, exit, exitPaise);
  const lowPct = 100 * (Math.min(life.lowest, price) / life.basis - 1);
  const highPct = 100 * (Math.max(life.highest, price) / life.basis - 1);
  const gain = side * (quantity * exitPaise - bought.quantity * bought.price) + life.fraction;
  return {
    lane: bought.lane,
    side: side > 0 ? 'long' : 'short',
    signalBar: bought.signalBar,
    signalTime: lane.bars.time[bought.signalBar]!,
    entryBar: bought.bar,
    exitBar: bar,
    entryTime: lane.bars.time[bought.bar]!,
    exitTime: lane.bars.time[bar]!,
    entryPaise: bought.price,
    exitPaise,
    quantity: bought.quantity,
    exitQuantity: quantity,
    fractionPaise: life.fraction,
    chargesPaise: charges,
    slippagePaise: bought.slippage + Math.abs(exitPaise - price) * quantity,
    pnlPaise: gain - charges,
    reason,
    bars: barsBetween(lane, bought.bar, bar),
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
function chargesOfBoth({ plan, settings }: Run, { bought, lane, side }: Life, exit: Order, price: number): number {
  const { time } = lane.bars;
  const isSameDay = barDay(time[bought.bar]!) === barDay(time[exit.bar]!);
  const segment = isSameDay ? 'intraday' : settings.product;
  const charges = chargesFor({ plan, segment }, exit, price);
  if (segment === settings.product) return bought.costs + charges;
  const entry: Order = { lane, bar: bought.bar, side: side > 0 ? 'buy' : 'sell', quantity: bought.quantity };
  return chargesFor({ plan, segment }, entry, bought.price) + charges;
}

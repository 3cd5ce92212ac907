import { barDay } from '@parakh/market';
import { chargesOf } from './charges/charges.ts';
import type { BrokeragePlan } from './charges/plans.ts';
import type { OrderSide, Segment } from './charges/record.ts';
import type { InstrumentSeries, SeriesBars } from './instrument-series.ts';
import { meanDays } from './mean-days.ts';
import { paise } from './prices.ts';
import { type SlippageModel, slippagePaise } from './slippage.ts';
import { tickPaiseOn } from './tick-size.ts';

/** An order at the bar that fills it. */
export interface Order {
  readonly series: InstrumentSeries;
  readonly bar: number;
  readonly side: OrderSide;
  readonly quantity: number;
}

/** A side of the market on one bar. */
interface SideOfBar {
  readonly bars: SeriesBars;
  readonly bar: number;
  readonly side: OrderSide;
}

/** Sessions whose mean volume and range measure how liquid a share is. */
const LIQUIDITY_DAYS = 20;

/**
 * The price after slippage, in paise: against the trader, never outside the bar's range. NaN where the model needs what is
 * not known of the share.
 */
export function slippedPrice(model: SlippageModel, order: Order, price: number): number {
  const { series, bar, side, quantity } = order;
  if (model.kind === 'none' || quantity === 0) return price;
  const known = model.kind === 'liquidity' ? meanDays(series, bar, LIQUIDITY_DAYS) : { volume: NaN, rangePct: NaN };
  const worse = slippagePaise(model, {
    side,
    pricePaise: price,
    quantity,
    averageVolume: known.volume,
    averageRangePct: known.rangePct,
    tickPaise: tickPaiseOn(barDay(series.bars.time[bar]!), price),
  });
  if (Number.isNaN(worse)) return NaN;
  const worst = worstPrice(order);
  return side === 'buy'
    ? Math.max(price, Math.min(price + worse, worst))
    : Math.min(price, Math.max(price - worse, worst));
}

/** The price of the bar that is worst for the order, in paise. */
export function worstPrice({ series, bar, side }: Order): number {
  return paise((side === 'buy' ? series.bars.high : series.bars.low)[bar]!);
}

/** A level as it is filled within the bar: rounded to the tick against the trader, inside the bar's range. In paise. */
export function filledLevel({ bars, bar, side }: SideOfBar, price: number): number {
  const tickSize = tickPaiseOn(barDay(bars.time[bar]!), price);
  const steps = price / tickSize;
  const rounded = (side === 'buy' ? Math.ceil(steps) : Math.floor(steps)) * tickSize;
  return Math.min(paise(bars.high[bar]!), Math.max(paise(bars.low[bar]!), rounded));
}

/** What an order worked through the bar pays: the mean of its four prices, rounded to the nearest tick. In paise. */
export function meanPrice({ time, open, high, low, close }: SeriesBars, bar: number): number {
  const mean = (paise(open[bar]!) + paise(high[bar]!) + paise(low[bar]!) + paise(close[bar]!)) / 4;
  const tickSize = tickPaiseOn(barDay(time[bar]!), mean);
  return Math.round(mean / tickSize) * tickSize;
}

/** Whole paise. */
export function chargesFor(
  terms: { readonly plan: BrokeragePlan; readonly segment: Segment },
  { series, bar, side, quantity }: Order,
  pricePaise: number,
): number {
  if (!terms.plan.isCharged || quantity === 0) return 0;
  return chargesOf({ ...terms, day: barDay(series.bars.time[bar]!), side, quantity, pricePaise }).total;
}

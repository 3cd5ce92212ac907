import { barDay } from '@parakh/market';
import { chargesOf } from './charges/charges.ts';
import type { OrderSide, Segment } from './charges/record.ts';
import { meanDays } from './mean-days.ts';
import { paise } from './prices.ts';
import type { Run } from './run.ts';
import { slippagePaise } from './slippage.ts';
import { tickPaiseOn } from './tick-size.ts';

/** One order at the moment it is filled. Prices in paise. */
export interface Filled {
  readonly lane: number;
  readonly bar: number;
  readonly side: OrderSide;
  readonly quantity: number;
  /** Price of the bar. */
  readonly raw: number;
}

/** Sessions whose mean volume and range tell how liquid a share is. */
const LIQUIDITY_DAYS = 20;

/**
 * The price after slippage: against the trader, never outside the bar's range. NaN where the model needs what is not known
 * of the share.
 */
export function slippedPrice(run: Run, filled: Filled): number {
  const { slippage } = run.settings;
  const { lane, bar, side, quantity, raw } = filled;
  if (slippage.kind === 'none' || quantity === 0) return raw;
  const { bars, adjustments } = run.lanes[lane]!;
  const isLiquidity = slippage.kind === 'liquidity';
  const known = isLiquidity ? meanDays(bars, adjustments, bar, LIQUIDITY_DAYS) : { volume: NaN, rangePct: NaN };
  const worse = slippagePaise(slippage, {
    side,
    pricePaise: raw,
    quantity,
    averageVolume: known.volume,
    averageRangePct: known.rangePct,
    tickPaise: tickPaiseOn(barDay(bars.time[bar]!), raw),
  });
  if (Number.isNaN(worse)) return NaN;
  return side === 'buy'
    ? Math.max(raw, Math.min(raw + worse, highOf(run, filled)))
    : Math.min(raw, Math.max(raw - worse, lowOf(run, filled)));
}

/** The price of the bar that is worst for the order. */
export function worstPrice(run: Run, filled: Filled): number {
  return filled.side === 'buy' ? highOf(run, filled) : lowOf(run, filled);
}

/** A level as it is filled within the bar: rounded to the tick against the trader, inside the bar's range. */
export function filledLevel(run: Run, filled: Filled): number {
  const tick = tickPaiseOn(barDay(run.prices.time[filled.lane]![filled.bar]!), filled.raw);
  const steps = filled.raw / tick;
  const rounded = (filled.side === 'buy' ? Math.ceil(steps) : Math.floor(steps)) * tick;
  return Math.min(highOf(run, filled), Math.max(lowOf(run, filled), rounded));
}

/** What an order worked through the bar pays: the mean of its four prices, rounded to the nearest tick. */
export function meanPrice(run: Run, lane: number, bar: number): number {
  const { time, open, high, low, close } = run.prices;
  const sum = [open, high, low, close].reduce((sum, column) => sum + paise(column[lane]![bar]!), 0);
  const tick = tickPaiseOn(barDay(time[lane]![bar]!), sum / 4);
  return Math.round(sum / 4 / tick) * tick;
}

/** Whole paise. */
export function chargesFor(run: Run, filled: Filled, segment: Segment): number {
  const { plan } = run;
  if (!plan.isCharged || filled.quantity === 0) return 0;
  const { side, quantity, raw, lane, bar } = filled;
  const day = barDay(run.prices.time[lane]![bar]!);
  return chargesOf({ day, segment, side, quantity, pricePaise: raw, plan }).total;
}

function highOf(run: Run, { lane, bar }: Filled): number {
  return paise(run.prices.high[lane]![bar]!);
}

function lowOf(run: Run, { lane, bar }: Filled): number {
  return paise(run.prices.low[lane]![bar]!);
}

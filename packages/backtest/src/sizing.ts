import { chargesFor, type Order, slippedPrice } from './fills.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { factorBetween } from './mean-days.ts';
import type { Run } from './run.ts';

/** An entry of whole shares with what it costs. Paise. */
export interface Purchase {
  readonly quantity: number;
  /** Slippage included. */
  readonly price: number;
  readonly costs: number;
}

/** The average true range known at the signal, in paise and in the shares of the bar that fills the order. NaN where it is not known. */
export function rangeAtSignal(
  { atr, bars, adjustments }: InstrumentSeries,
  signalBar: number,
  fillBar: number,
): number {
  const factor = factorBetween(adjustments, bars.time[signalBar]!, bars.time[fillBar]!);
  return 100 * factor * (atr?.[signalBar] ?? NaN);
}

/** Shares that the settings ask for at that price; NaN where it is not known. */
export function wantedShares({ settings: { sizing }, portfolio }: Run, price: number, range: number): number {
  if (sizing.kind === 'shares') return sizing.shares;
  if (sizing.kind === 'amount') return Math.floor((100 * sizing.rupees) / price);
  const share = (portfolio.equity * sizing.percent) / 100;
  return Math.floor(share / (sizing.kind === 'percent' ? price : sizing.atrs * range));
}

/**
 * The order as far as the free money goes. One that it does not cover is cut down to what it covers, charges and slippage
 * included, when that is half of it at least; a fixed number of shares is bought whole. Undefined where it is not bought.
 */
export function affordable(run: Run, wanted: Order, raw: number, free: number): Purchase | undefined {
  if (!(wanted.quantity >= 1)) return undefined;
  const whole = purchaseOf(run, wanted, raw);
  if (isCovered(whole, free)) return whole;
  return run.settings.sizing.kind === 'shares' ? undefined : cutDown(run, wanted, raw, free);
}

function cutDown(run: Run, wanted: Order, raw: number, free: number): Purchase | undefined {
  let best = purchaseOf(run, { ...wanted, quantity: Math.ceil(wanted.quantity / 2) }, raw);
  if (!isCovered(best, free)) return undefined;
  let tooMany = wanted.quantity;
  while (tooMany - best.quantity > 1) {
    const middle = Math.floor((best.quantity + tooMany) / 2);
    const found = purchaseOf(run, { ...wanted, quantity: middle }, raw);
    if (isCovered(found, free)) best = found;
    else tooMany = middle;
  }
  return best;
}

function isCovered({ quantity, price, costs }: Purchase, free: number): boolean {
  return quantity * price + costs <= free;
}

function purchaseOf({ settings, plan }: Run, order: Order, raw: number): Purchase {
  const price = slippedPrice(settings.slippage, order, raw);
  const costs = chargesFor({ plan, segment: settings.product }, order, price);
  return { quantity: order.quantity, price, costs };
}

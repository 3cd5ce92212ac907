import { chargesFor, type Filled, slippedPrice } from './fills.ts';
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
export function rangeAtSignal(run: Run, lane: number, signalBar: number, fillBar: number): number {
  const { atr, bars, adjustments } = run.lanes[lane]!;
  const factor = factorBetween(adjustments, bars.time[signalBar]!, bars.time[fillBar]!);
  return 100 * factor * (atr?.[signalBar] ?? NaN);
}

/** Shares that the settings ask for at that price; NaN where it is not known. */
export function wantedShares({ settings: { sizing }, purse }: Run, price: number, range: number): number {
  if (sizing.kind === 'shares') return sizing.shares;
  if (sizing.kind === 'amount') return Math.floor((100 * sizing.rupees) / price);
  const share = (purse.equity * sizing.percent) / 100;
  return Math.floor(share / (sizing.kind === 'percent' ? price : sizing.atrs * range));
}

/**
 * The order as far as the free money goes. One that it does not cover is cut down to what it covers, charges and slippage
 * included, when that is half of it at least; a fixed number of shares is bought whole. Undefined where it is not bought.
 */
export function affordable(run: Run, wanted: Filled, free: number): Purchase | undefined {
  const isWhole = run.settings.sizing.kind === 'shares';
  const least = Math.max(1, isWhole ? wanted.quantity : wanted.quantity / 2);
  let quantity = wanted.quantity;
  while (quantity >= least) {
    const price = slippedPrice(run, { ...wanted, quantity });
    if (Number.isNaN(price)) return undefined;
    const costs = chargesFor(run, { ...wanted, quantity, raw: price }, entrySegment(run));
    const need = quantity * price + costs;
    if (need <= free) return { quantity, price, costs };
    quantity = Math.min(quantity - 1, Math.floor((quantity * free) / need));
  }
  return undefined;
}

/** What an entry is charged as until it is known better. */
export function entrySegment(run: Run): 'delivery' | 'intraday' {
  return run.settings.product;
}

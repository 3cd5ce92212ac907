import type { SlippageModel } from './slippage.ts';

/** Which positions are opened: the long signal's, the short signal's, or both. */
export type Sides = 'long' | 'short' | 'both';

/**
 * When an order that a signal gives at the close of a bar is filled: at the open of the symbol's next bar, at the mean of
 * that bar's open, high, low and close (an order worked through the bar), or at the very close that gave the signal.
 */
export type Fill = 'next-open' | 'next-bar' | 'same-close';

/** How a position ends besides the opposite signal. Left out: not so. Percents are of the entry price. */
export interface Exits {
  readonly stopPct?: number | undefined;
  /** Distance of the stop in average true ranges of 14 bars, known at the signal. */
  readonly stopAtr?: number | undefined;
  readonly targetPct?: number | undefined;
  /** Below the highest high since the entry (short: above the lowest low), of bars that have closed. */
  readonly trailingPct?: number | undefined;
  /** Once a closed bar has shown a gain of `afterPct`, the stop stands at `keepPct` of gain. */
  readonly lock?: { readonly afterPct: number; readonly keepPct: number } | undefined;
  /** So many bars after the entry, at that bar's open: bars as long as those the signals are evaluated on. */
  readonly bars?: number | undefined;
  /** When the condition that opened it no longer holds. For conditions, which have no opposite signal. */
  readonly whenFalse?: boolean | undefined;
  /** Minutes since midnight: on bars of minutes, out at the open of the first bar that starts then or later; at the close of the day's last bar at the latest. Nothing is bought from then on. */
  readonly squareOffAt?: number | undefined;
}

/**
 * How many shares an order is for, rounded down to whole ones. From one portfolio, an order that the free money does not cover is
 * cut down to what it covers, charges included, when that is half of it at least; a fixed number of shares is not cut.
 */
export type Sizing =
  | { readonly kind: 'shares'; readonly shares: number }
  /** Rupees a position. */
  | { readonly kind: 'amount'; readonly rupees: number }
  /** Of the equity at the close before the fill. */
  | { readonly kind: 'percent'; readonly percent: number }
  /** So much of the equity is lost when the price goes `atrs` average true ranges of 14 bars against the position. */
  | { readonly kind: 'risk'; readonly percent: number; readonly atrs: number };

/** One portfolio for all symbols. A short binds as much of it as a purchase would, and its proceeds buy nothing. */
export interface Capital {
  readonly rupees: number;
  readonly maxPositions?: number | undefined;
  /** Symbols whose sector is not known count as one sector. */
  readonly maxPerSector?: number | undefined;
}

/** May a symbol be entered again after an exit while its signal still holds? 'after-reset': only once it has not held on a bar in between. */
export type Reentry = 'at-once' | 'after-reset';

export interface Settings {
  readonly sides: Sides;
  readonly fill: Fill;
  readonly exits: Exits;
  readonly reentry: Reentry;
  /** Entries of one symbol on one day. */
  readonly maxTradesADay?: number | undefined;
  readonly sizing: Sizing;
  /** Left out, every symbol stands by itself and money is no limit. Needed by sizes that are shares of the equity. */
  readonly capital?: Capital | undefined;
  /** `intraday`: squared off on the day it was opened, at the close of its last bar at the latest. Shares held overnight are delivered. */
  readonly product: 'delivery' | 'intraday';
  /** The name of a brokerage plan; `none`: no charges of any kind. */
  readonly charges: string;
  readonly slippage: SlippageModel;
  /** Which comes first when one bar touches the stop and the target. */
  readonly touch: 'worst' | 'best';
}

/** The defaults: one share of each symbol by itself, filled at the next open, free of cost. */
export const plainSettings: Settings = {
  sides: 'long',
  fill: 'next-open',
  exits: {},
  reentry: 'at-once',
  sizing: { kind: 'shares', shares: 1 },
  product: 'delivery',
  charges: 'none',
  slippage: { kind: 'none' },
  touch: 'worst',
};

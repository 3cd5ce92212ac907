import type { DayNumber } from '@parakh/base';
import type { MarginParameters } from '../margin/parameters.ts';

/** Both sides of a strike, rupees; NaN where nothing fresh was traded. */
export interface StrikeQuote {
  readonly strike: number;
  readonly call: number;
  readonly put: number;
}

/** What futures and options of one expiry can be had for. */
export interface HedgeMarket {
  /** The exchange’s symbol of contracts. */
  readonly underlying: string;
  /** Rupees. */
  readonly spot: number;
  readonly expiry: DayNumber;
  readonly lot: number;
  /** Rupees; NaN where it is not known. */
  readonly future: number;
  readonly quotes: readonly StrikeQuote[];
  /** Continuous, a fraction of a year. */
  readonly rate: number;
  readonly parameters: MarginParameters;
}

/** The strike nearest to a share of the spot at which this side has a price, on the near side of the spot or at it. */
export function strikeNear(market: HedgeMarket, side: 'call' | 'put', share: number): StrikeQuote | undefined {
  const wanted = market.spot * share;
  const priced = market.quotes.filter((quote) => quote[side] > 0);
  return priced.reduce<StrikeQuote | undefined>(
    (best, quote) =>
      best === undefined || Math.abs(quote.strike - wanted) < Math.abs(best.strike - wanted) ? quote : best,
    undefined,
  );
}

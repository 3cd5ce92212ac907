import { chanceBetween } from '@parakh/options';
import { chanceWithin, impliedDensity } from './implied-density.ts';
import { DAYS_A_YEAR, type ExpiryMarket } from './market.ts';
import type { PriceRange } from './profile.ts';
import { volatilityOn } from './volatility-curve.ts';

/** The chance of a gain at the first expiry, 0 to 1, in two models and as it was; NaN where not known. */
export interface ChanceOfProfit {
  /** The price log-normal around the forward, with the volatility at the money. */
  readonly logNormal: number;
  /** By the density that the whole smile implies. */
  readonly implied: number;
  /** Of past windows as long as what is left. */
  readonly realised: RealisedChance;
}

/** Where the position gains at the expiry. */
export function chanceOfProfit(gains: readonly PriceRange[], expiry: ExpiryMarket, past: PastMoves): ChanceOfProfit {
  const density = impliedDensity(expiry);
  return {
    logNormal: logNormalChance(gains, expiry),
    implied: density ? chanceWithin(density, gains) : NaN,
    realised: realisedChance(gains, past),
  };
}

function logNormalChance(gains: readonly PriceRange[], { forward, days, curve }: ExpiryMarket): number {
  const terms = { forward, volatility: volatilityOn(curve, 1), years: days / DAYS_A_YEAR };
  // Without gains as well it is unknown where the model is.
  const none = chanceBetween({ ...terms, low: forward, high: forward });
  return gains.reduce((sum, { from, to }) => sum + chanceBetween({ ...terms, low: from, high: to }), none);
}

export interface PastMoves {
  /** Rupees: closes of the underlying, splits and bonuses adjusted, the oldest first. A session without one is NaN. */
  readonly closes: Float64Array;
  /** Sessions until the expiry, at least 1. */
  readonly sessions: number;
  /** Rupees: from where the moves are made now. */
  readonly spot: number;
}

export interface RealisedChance {
  /** Windows with a gain by all windows; NaN without any. */
  readonly share: number;
  /** They overlap: only `independent` of them share no session. */
  readonly windows: number;
  readonly gained: number;
  readonly independent: number;
}

/** Every past window of as many sessions, its move made from where the price is now: did it end where the position gains? */
export function realisedChance(gains: readonly PriceRange[], { closes, sessions, spot }: PastMoves): RealisedChance {
  let [windows, gained] = [0, 0];
  if (!(sessions >= 1)) return { share: NaN, windows, gained, independent: 0 };
  for (let start = 0; start + sessions < closes.length; start++) {
    const price = (spot * closes[start + sessions]!) / closes[start]!;
    if (Number.isNaN(price)) continue;
    windows++;
    if (gains.some(({ from, to }) => price > from && price < to)) gained++;
  }
  const independent = windows === 0 ? 0 : Math.ceil(windows / sessions);
  return { share: windows === 0 ? NaN : gained / windows, windows, gained, independent };
}

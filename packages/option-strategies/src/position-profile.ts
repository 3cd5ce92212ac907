import { endsTogether, expiryProfile, unitsAbove } from './expiry-profile.ts';
import type { Position } from './leg.ts';
import { DAYS_A_YEAR, type ExpiryMarket, expiryOf, type UnderlyingMarket } from './market.ts';
import type { PriceRange, Profile } from './profile.ts';
import { type ProfitScenario, profitsAt } from './profits.ts';
import { sampledProfile } from './sampled-profile.ts';
import { priceGrid } from './unit-values.ts';
import { volatilityOn } from './volatility-curve.ts';

/** The first expiry of a position: up to it all legs can be valued. Undefined without a contract, and where the market does not have it. */
export function firstExpiry({ legs }: Position, market: UnderlyingMarket): ExpiryMarket | undefined {
  const days = legs.filter(({ kind }) => kind !== 'share').map(({ expiry }) => expiry);
  return days.length === 0 ? undefined : expiryOf(market, Math.min(...days));
}

/** Prices that are looked at reach so many standard deviations to either side of the forward. */
const WIDTH = 6;
const LEAST_SPREAD = 0.02;

/** The prices over which what is not straight is looked at: by the volatility at the money until the first expiry, and beyond all strikes. */
export function pricesWithin(position: Position, market: UnderlyingMarket): PriceRange {
  const first = firstExpiry(position, market) ?? market.expiries[0];
  const years = Math.max(1, first?.days ?? DAYS_A_YEAR) / DAYS_A_YEAR;
  const volatility = first ? volatilityOn(first.curve, 1) : NaN;
  const spread = Math.max(LEAST_SPREAD, (Number.isNaN(volatility) ? 1 : volatility) * Math.sqrt(years));
  const middle = first?.forward ?? market.spot;
  const strikes = strikesOf(position);
  return {
    from: Math.min(middle * Math.exp(-WIDTH * spread), ...strikes.map((strike) => strike / 2)),
    to: Math.max(middle * Math.exp(WIDTH * spread), ...strikes.map((strike) => strike * 2)),
  };
}

const strikesOf = ({ legs }: Position) => legs.map(({ strike }) => strike).filter((strike) => !Number.isNaN(strike));

/**
 * At the first expiry: exact where all contracts end then and no charges are taken off; else within the prices of `pricesWithin`, with legs that live
 * longer at what they are worth then. After charges it reaches down to nothing as well where all contracts end together.
 */
export function profileAtExpiry(
  position: Position,
  market: UnderlyingMarket,
  { shift, terms }: Pick<ProfitScenario, 'shift' | 'terms'>,
): Profile | undefined {
  const isTogether = endsTogether(position);
  if (isTogether && !terms) return expiryProfile(position);
  const first = firstExpiry(position, market);
  if (!first) return undefined;
  const { from, to } = pricesWithin(position, market);
  return profileOn(position, market, {
    ahead: first.days,
    shift,
    terms,
    within: { from: isTogether ? 0 : from, to },
  });
}

/** On any day up to the first expiry, within given prices. Undefined where a leg has no price or cannot be valued. */
export function profileOn(
  position: Position,
  market: UnderlyingMarket,
  { within, ...look }: ProfitScenario & { readonly within: PriceRange },
): Profile | undefined {
  return sampledProfile({
    profits: (prices) => profitsAt(position, market, priceGrid(prices), look),
    strikes: strikesOf(position),
    slope: unitsAbove(position),
    within,
  });
}
